import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { plainHelpLink } from './help-link.ts';
import type { OpenAnswers } from './open-answers.ts';
import { type PlainCode, plainStatusOf } from './plain-codes.ts';
import { type ParserError, rewordMethods } from './unknown-methods.ts';

type ClientError = { readonly code: PlainCode; readonly title: string };
/** The headers of every answer, by lower-case name. */
type Common = Readonly<Record<string, string>>;

/** How long a client may take to read the answer before its connection is cut. */
const readWithinMs = 2000;

const notHttp: ClientError = { code: 'bad-request', title: 'The request is not valid HTTP.' };

const clientErrors: Readonly<Record<string, ClientError>> = {
  HPE_HEADER_OVERFLOW: {
    code: 'headers-too-large',
    title: 'The request line and the headers are larger than 16 KB together.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    code: 'too-large',
    title: 'The chunk extensions of the body are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: 'timeout',
    title: 'The request did not arrive in time: 10 seconds for its head, 30 for the whole of it.',
  },
};

/** Body and headers of an answer in the plain error shape, after which the connection ends. */
function answerTo({ code, title }: ClientError, requestId: string, common: Common, path?: string) {
  const body = JSON.stringify({ errors: [{ code, title, path }] });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    date: new Date().toUTCString(),
    'x-request-id': requestId,
    link: plainHelpLink(plainStatusOf[code], code),
    ...common,
    connection: 'close',
  };
  return { body, headers };
}

function onTheWire(clientError: ClientError, requestId: string, common: Common, isHead: boolean): string {
  const { body, headers } = answerTo(clientError, requestId, common);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const status = plainStatusOf[clientError.code];
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${isHead ? '' : body}`;
}

/**
 * Answers connections whose bytes are not HTTP, too large or too slow, after the requests before them. When an answer to
 * these bytes has already begun, cuts the connection instead: a client would read a second answer as a part of the first.
 */
export function answerClientErrors(
  app: FastifyInstance,
  log: FastifyBaseLogger,
  common: Common,
  answers: OpenAnswers,
): (error: ParserError, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  const openAnswers = (socket: Socket) => (answers.get(socket) ?? []).map(({ response }) => response);
  const unknownMethods = rewordMethods(app, openAnswers);
  return (error, socket) => {
    if (answered.has(socket) || unknownMethods.take(error, socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    const clientError = clientErrors[error.code ?? ''] ?? notHttp;
    const requestId = randomUUID();
    log.info(
      { requestId, status: plainStatusOf[clientError.code], reason: error.code },
      'answered bytes that are not an HTTP request',
    );
    // An answer to HEAD has no body, also when the request breaks off later in the same bytes.
    const { rawPacket } = error;
    const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';
    const bytes = onTheWire(clientError, requestId, common, isHead);
    const open = openAnswers(socket);
    const broken = open.find((response) => !response.req.complete);
    const answer = () => (broken?.headersSent ? socket.destroy() : endWith(socket, bytes));
    const before = open.filter((response) => response !== broken);
    if (before.length === 0) answer();
    else Promise.all(before.map((response) => once(response, 'close'))).then(answer, () => socket.destroy());
  };
}

function endWith(socket: Socket, bytes: string | Buffer): void {
  socket.end(bytes);
  setTimeout(() => socket.destroy(), readWithinMs).unref();
}

/** Answers 417 to an unknown Expect, in the plain error shape; Node answers it without a body. */
export function answerExpectations(server: Server, common: Common): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const title = `Expect: ${request.headers.expect} cannot be met.`;
    const clientError: ClientError = { code: 'expectation-failed', title };
    const { body, headers } = answerTo(clientError, randomUUID(), common, request.url?.split('?', 1)[0]);
    response.writeHead(plainStatusOf[clientError.code], headers).end(body);
  });
}
