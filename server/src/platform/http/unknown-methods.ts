import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What Node's HTTP parser says of bytes that it cannot read. */
export type ParserError = Error & {
  readonly code?: string;
  readonly reason?: string;
  readonly bytesParsed?: number;
  readonly rawPacket?: unknown;
};

/** Path and headers of a request; a header that was sent twice has a list of values. */
type Head = { readonly url: string; readonly headers: Readonly<Record<string, string | string[]>> };

const requestLine = /^[\w!#$%&'*+.^`|~-]+ (\/\S*|https?:\/\/\S+) HTTP\/1\.([01])$/;
const beginOfRequestLine = /^[\w!#$%&'*+.^`|~-]*( (\S+( [HTP/.01]*)?)?)?\r?$/;
const headerLine = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*?)[ \t]*$/;

/** Node's parser knows this method, and no path takes it. */
const methodOfNoRoute = 'PURGE';

/** Whether the parser stopped at the method: one that it does not know, or knows from RTSP alone. */
export const isUnknownMethod = ({ code, reason }: ParserError): boolean =>
  code === 'HPE_INVALID_METHOD' ||
  (code === 'HPE_INVALID_CONSTANT' && reason?.startsWith('Invalid method') === true);

/**
 * Collects the head of a request at whose method the parser stopped: it reports each packet that follows with the same
 * error. `add` returns undefined for bytes that are no HTTP, and 'incomplete' until the head has arrived.
 */
export function collectHeads(): {
  add(error: ParserError, socket: Socket): Head | 'incomplete' | 'too-large' | undefined;
} {
  const begun = new WeakMap<Socket, string>();
  return {
    add(error, socket) {
      const before = begun.get(socket);
      const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
      const text = before === undefined ? fromRequest(packet, error) : before + packet;
      begun.set(socket, text);
      const end = text.indexOf('\r\n\r\n');
      if ((end < 0 ? text.length : end) > maxHeaderSize) return 'too-large';
      if (end >= 0) return readHead(text.slice(0, end));
      const [first = '', ...more] = text.split('\r\n', 2);
      const isPromising = more.length > 0 ? requestLine : beginOfRequestLine;
      return isPromising.test(first) ? 'incomplete' : undefined;
    },
  };
}

/** A packet from the request on that the parser does not know: requests before it may be in the same packet. */
function fromRequest(packet: string, { code, bytesParsed = 0 }: ParserError): string {
  const before = packet.slice(0, bytesParsed);
  const begun = code === 'HPE_INVALID_METHOD' ? /[\w!#$%&'*+.^`|~-]*$/ : /[^\n]*$/;
  return packet.slice(begun.exec(before)?.index ?? 0);
}

function readHead(text: string): Head | undefined {
  const [first = '', ...lines] = text.split('\r\n');
  const [, url, minor] = requestLine.exec(first) ?? [];
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    headers[name.toLowerCase()] = [...(headers[name.toLowerCase()] ?? []), value];
  }
  const hasHost = headers.host !== undefined || minor === '0';
  return url !== undefined && hasHost ? { url, headers } : undefined;
}

/**
 * Asks the application for the answer to a request whose method nothing knows, under a method that no route takes: 405
 * with Allow or 404, in the error body of the interface and behind its guard (RFC 9110 section 15.5.6). Returns the
 * answer as bytes of HTTP/1.1, after which the connection ends.
 */
export async function answerToUnknownMethod(
  app: FastifyInstance,
  { url, headers }: Head,
  remoteAddress = '',
): Promise<Buffer> {
  const reply = await app.inject({ method: methodOfNoRoute, url, headers, remoteAddress });
  const framing = { 'content-length': reply.rawPayload.length, connection: 'close' };
  const { 'transfer-encoding': _, 'keep-alive': __, ...others } = reply.headers;
  const lines = Object.entries({ ...others, ...framing }).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}\r\n`),
  );
  const status = `HTTP/1.1 ${reply.statusCode} ${reply.statusMessage}\r\n`;
  return Buffer.concat([Buffer.from(`${status}${lines.join('')}\r\n`, 'latin1'), reply.rawPayload]);
}
