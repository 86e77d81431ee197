import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';

type ParserError = Error & { readonly code?: string; readonly rawPacket?: unknown };
type ClientError = { readonly status: number; readonly code: string; readonly title: string };
/** What every answer carries, by lower-case name. */
type Common = Readonly<Record<string, string>>;

/** How long a client may take to read the answer before its connection is cut. */
const readWithinMs = 2000;

const notHttp: ClientError = { status: 400, code: 'bad-request', title: 'The request is not valid HTTP.' };

const clientErrors: Readonly<Record<string, ClientError>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers-too-large',
    title: 'The request line and the headers are larger than 16 KB together.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'too-large',
    title: 'The chunk extensions of the body are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
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
    ...common,
    connection: 'close',
  };
  return { body, headers };
}

function onTheWire(fault: ClientError, requestId: string, common: Common, isHead: boolean): string {
  const { body, headers } = answerTo(fault, requestId, common);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}\r\n${lines.join('')}\r\n${isHead ? '' : body}`;
}

/**
 * Answers requests that never become one because they are no HTTP, too large or too slow. A connection on which an
 * answer has begun is cut instead, as a second one in its middle would be read as a part of it.
 */
export function answerClientErrors(
  log: FastifyBaseLogger,
  common: Common,
): (error: ParserError, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    if (answered.has(socket)) return;
    const current = (socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage;
    if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    const fault = clientErrors[error.code ?? ''] ?? notHttp;
    const requestId = randomUUID();
    log.info({ requestId, status: fault.status, reason: error.code }, 'answered what is no request');
    // Of a HEAD whose beginning came with these bytes the answer has no body.
    const { rawPacket } = error;
    const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';
    socket.end(onTheWire(fault, requestId, common, isHead));
    setTimeout(() => socket.destroy(), readWithinMs).unref();
  };
}

/** Answers 417 to an Expect that is not known, in the plain error shape instead of with nothing. */
export function answerExpectations(server: Server, common: Common): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const title = `Expect: ${request.headers.expect} cannot be met.`;
    const fault = { status: 417, code: 'expectation-failed', title };
    const { body, headers } = answerTo(fault, randomUUID(), common, request.url?.split('?', 1)[0]);
    response.writeHead(fault.status, headers).end(body);
  });
}
