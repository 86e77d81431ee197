import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** What Node's HTTP parser says of bytes that it cannot read. */
export type ParserError = Error & {
  readonly code?: string;
  readonly reason?: string;
  readonly bytesParsed?: number;
  readonly rawPacket?: unknown;
};

/** A request with an unknown method, while its head arrives. */
type Rewording = {
  /** The connection that the HTTP server reads it from. */
  readonly stream: Duplex;
  method: string;
  part: 'method' | 'head' | 'rest' | 'no request';
  /** The last bytes of the head so far. */
  end: string;
};

/** Node's parser accepts this method, and no path takes it. */
const methodOfNoRoute = 'PURGE';

/** Longer names are no methods. */
const longestMethod = 1000;

const notOfToken = /[^\w!#$%&'*+.^`|~-]/;
const tokenAtEnd = /[\w!#$%&'*+.^`|~-]{0,1000}$/;
/** A request line with a method that the parser takes for RTSP alone; it stops at the version. */
const rtspAtEnd =
  /(?:ANNOUNCE|DESCRIBE|FLUSH|GET_PARAMETER|PAUSE|PLAY|RECORD|REDIRECT|SETUP|SET_PARAMETER|TEARDOWN) \S{1,8000} HTTP[/\d.]*$/;

/** Whether the parser stopped at the method: one that it does not know, or knows from RTSP alone. */
const isUnknownMethod = ({ code, reason }: ParserError): boolean =>
  code === 'HPE_INVALID_METHOD' ||
  (code === 'HPE_INVALID_CONSTANT' && reason?.startsWith('Invalid method') === true);

/**
 * Answers requests whose method Node's parser does not know as any other that no path takes: 405 with Allow or 404, in
 * the error body of the interface, behind its guard and the checks before it (RFC 9110 section 15.5.6). For this the
 * HTTP server reads the head of the request again, with another method, from a stream in front of the socket; the answer
 * ends the connection, and bytes behind the head are dropped. `take` gets every error of the parser, and returns whether
 * this answers it. `openAnswers` are those that the socket still waits for.
 */
export function rewordMethods(
  app: FastifyInstance,
  openAnswers: (socket: Socket) => readonly ServerResponse[],
): { take(error: ParserError, socket: Socket): boolean } {
  const rewordings = new WeakMap<Socket, Rewording>();
  const methods = new WeakMap<Duplex, Rewording>();
  const begin = (socket: Socket): Rewording => {
    const rewording: Rewording = { stream: streamBefore(socket), method: '', part: 'method', end: '' };
    rewordings.set(socket, rewording);
    methods.set(rewording.stream, rewording);
    return rewording;
  };
  const connect = (socket: Socket, { stream }: Rewording) => {
    Promise.all(openAnswers(socket).map((response) => once(response, 'close'))).then(
      () => socket.writable && app.server.emit('connection', stream),
      () => socket.destroy(),
    );
  };
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (methods.has(socket)) response.setHeader('connection', 'close');
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    raw.method = methods.get(raw.socket)?.method ?? raw.method;
    done();
  });
  // Node leaves such a connection to the listener of the error, and closes it without an answer when there is none.
  app.server.on('connect', ({ url = '', httpVersion, rawHeaders }: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy()).resume();
    const rewording = begin(socket);
    connect(socket, rewording);
    feed(rewording, `CONNECT ${url} HTTP/${httpVersion}\r\n${linesOf(rawHeaders)}\r\n`);
  });
  return {
    take(error, socket) {
      const begun = rewordings.get(socket);
      if (begun?.part === 'no request' || !socket.writable) return false;
      if (!isUnknownMethod(error)) {
        if (begun === undefined || begun.part === 'method') return false;
        // The stream has a time limit of its own.
        if (error.code === 'ECONNRESET') socket.destroy();
        return true;
      }
      const rewording = begun ?? begin(socket);
      const wasMethod = rewording.part === 'method';
      feed(rewording, begun ? textOf(error) : fromMethod(error));
      if (wasMethod && rewording.part !== 'method' && rewording.part !== 'no request')
        connect(socket, rewording);
      return (rewording.part as Rewording['part']) !== 'no request';
    },
  };
}

const textOf = ({ rawPacket }: ParserError): string =>
  Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';

const linesOf = (rawHeaders: readonly string[]): string =>
  rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');

/** A packet from the unknown method on; it may have other requests before it. Empty when the method is not in it. */
function fromMethod(error: ParserError): string {
  const before = textOf(error).slice(0, error.bytesParsed ?? 0);
  const begin = (error.code === 'HPE_INVALID_METHOD' ? tokenAtEnd : rtspAtEnd).exec(before);
  return begin ? textOf(error).slice(begin.index) : '';
}

/** Passes on the next bytes of a request, with another method, up to the end of its head. */
function feed(rewording: Rewording, text: string): void {
  let rest = text;
  if (rewording.part === 'method') {
    if (text === '') rewording.part = 'no request';
    const end = rest.search(notOfToken);
    rewording.method += end < 0 ? rest : rest.slice(0, end);
    if (
      rewording.method.length > longestMethod ||
      (end >= 0 && (rest[end] !== ' ' || rewording.method === ''))
    )
      rewording.part = 'no request';
    if (end < 0 || rewording.part === 'no request') return;
    rewording.part = 'head';
    rewording.stream.push(methodOfNoRoute);
    rest = rest.slice(end);
  }
  if (rewording.part !== 'head') return;
  const seen = rewording.end + rest;
  const end = seen.indexOf('\r\n\r\n');
  const head = end < 0 ? rest : rest.slice(0, end + 4 - rewording.end.length);
  rewording.end = seen.slice(-3);
  if (end >= 0) rewording.part = 'rest';
  rewording.stream.push(Buffer.from(head, 'latin1'));
}

/** How long a client may take to read the end of an answer, in milliseconds. */
const readWithinMs = 2000;

/** A stream that is read by `push`, writes to the socket, and ends with it. */
function streamBefore(socket: Socket): Duplex {
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk, encoding, done) => void socket.write(chunk, encoding, done),
    final: (done) => {
      socket.end(done);
      setTimeout(() => socket.destroy(), readWithinMs).unref();
    },
    destroy: (error, done) => {
      socket.destroy();
      done(error);
    },
  });
  socket.once('close', () => stream.destroy());
  stream.on('error', () => socket.destroy());
  const { remoteAddress, remotePort, remoteFamily, localAddress, localPort } = socket;
  Object.defineProperty(stream, 'bytesWritten', { get: () => socket.bytesWritten });
  return Object.assign(stream, { remoteAddress, remotePort, remoteFamily, localAddress, localPort });
}
