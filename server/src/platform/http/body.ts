import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { openRoom, type Room } from '../room.ts';
import { bodyBudget } from './body-budget.ts';

/** What a refused body may still send before its connection is cut, so that clients get to read the answer. */
const drainedBytes = 64_000_000;

/** Bodies from this size on take part in the memory budget. */
const largeBodyBytes = 65_536;

const utf8 = new TextDecoder('utf-8', { fatal: true });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, from `bodyBytes`. */
    bodyAsBytes?: boolean;
  }
  interface FastifyRequest {
    /** The body as it came, valid UTF-8; empty when there was none. Where the route reads bytes, it is made when asked for. */
    bodyText: string;
    /** The same for a route that reads bytes, without a byte order mark. */
    readonly bodyBytes: Buffer;
    receivedBody: Buffer | string | null;
    bodyRoom: Room | undefined;
  }
}

/**
 * Reads every body as JSON whatever its Content-Type says, up to `limitBytes`. Bodies that are being handled hold a
 * share of `bufferBytes`; when it is used up, further large ones wait in their sockets, so that memory stays bounded:
 * as long as it takes with a `waitMs` of 0, else so long at most, and are then refused as `unavailable`.
 */
export function readJsonBodies(
  app: FastifyInstance,
  options: { limitBytes: number; bufferBytes: number; waitMs: number },
): void {
  const budget = bodyBudget(options.bufferBytes);
  decorateWithBody(app);
  app.addHook('preParsing', async (request, reply, payload) => {
    const expected = expectedBytes(request, options.limitBytes);
    if (expected < largeBodyBytes) return payload;
    const share = Math.min(expected, options.limitBytes, options.bufferBytes);
    if (!(await budget.take(share, options.waitMs))) {
      request.isShed = true;
      throw new Refusal('unavailable', 'Too many large requests at the moment, try again.', {
        retryAfterSeconds: 2,
      });
    }
    let held = true;
    const release = () => {
      if (held) budget.give(share);
      held = false;
    };
    reply.raw.once('close', release);
    if (request.raw.socket.destroyed) release();
    if (request.routeOptions.config.bodyAsBytes === true) giveRoom(request, reply);
    return payload;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { bodyLimit: Number.MAX_SAFE_INTEGER },
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const encoding = request.headers['content-encoding'];
      if (encoding !== undefined && encoding !== 'identity') {
        throw new Refusal(
          'bad-request',
          `Content-Encoding ${encoding} is not supported; send the body as it is.`,
        );
      }
      const bytes = await readBytes(payload, request, options.limitBytes);
      if (request.routeOptions.config.bodyAsBytes === true) {
        if (!isUtf8(bytes)) throw noUtf8();
        request.receivedBody = withoutMark(bytes);
        return undefined;
      }
      const text = decoded(bytes);
      request.receivedBody = text;
      return text === '' ? undefined : parseJson(text);
    },
  );
}

/** The memory of a body serves another one once its request is answered whole, so that nothing reads it any more. */
function giveRoom(request: FastifyRequest, { raw }: FastifyReply): void {
  const room = openRoom();
  request.bodyRoom = room;
  raw.once('close', () => {
    if (!raw.writableFinished) return;
    // Not before everybody has heard of the end.
    setImmediate(() => {
      request.receivedBody = null;
      room.leave();
    });
  });
}

/** Long texts are what garbage collection costs: a route that reads bytes has none unless somebody asks for it. */
function decorateWithBody(app: FastifyInstance): void {
  app.decorateRequest('receivedBody', null);
  app.decorateRequest('bodyRoom', undefined);
  app.decorateRequest('bodyBytes', {
    getter(this: FastifyRequest) {
      return Buffer.isBuffer(this.receivedBody) ? this.receivedBody : noBytes;
    },
  });
  app.decorateRequest('bodyText', {
    getter(this: FastifyRequest) {
      const received = this.receivedBody ?? '';
      return typeof received === 'string' ? received : decoded(received);
    },
    setter(this: FastifyRequest, text: string) {
      this.receivedBody = Buffer.from(text);
    },
  });
}

/** Length of a body as announced. One of unknown length counts in full; a request that announces none has none. */
function expectedBytes({ headers }: FastifyRequest, limitBytes: number): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limitBytes;
}

/** Large bodies of a known length are put together as they come. Throws `too-large` beyond the limit. */
async function readBytes(
  payload: IncomingMessage,
  request: FastifyRequest,
  limitBytes: number,
): Promise<Buffer> {
  const announced = Math.min(expectedBytes(request, limitBytes) || 0, limitBytes);
  const first = announced < largeBodyBytes || 'transfer-encoding' in request.headers ? 0 : announced;
  let bytes: Buffer = noBytes;
  let size = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    const start = size;
    size += chunk.length;
    if (size > limitBytes + drainedBytes) break;
    if (size > limitBytes) bytes = noBytes;
    else if (start === 0 && first <= size) bytes = chunk;
    else {
      if (size > bytes.length)
        bytes = grown(bytes, start, Math.max(size, first, Math.min(2 * start, limitBytes)), request.bodyRoom);
      chunk.copy(bytes, start);
    }
  }
  if (size > limitBytes)
    throw new Refusal('too-large', `The request body is larger than ${limitBytes / 1_000_000} MB.`);
  return bytes.subarray(0, size);
}

const noBytes = Buffer.alloc(0);

function grown(bytes: Buffer, used: number, length: number, room: Room | undefined): Buffer {
  const longer = room?.reserve(length) ?? Buffer.allocUnsafeSlow(length);
  bytes.copy(longer, 0, 0, used);
  return longer;
}

function decoded(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw noUtf8();
  }
}

const noUtf8 = () => new Refusal('bad-request', 'The request body is not valid UTF-8.');

/** The bytes behind a byte order mark. */
const withoutMark = (bytes: Buffer): Buffer =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

/**
 * Parses a body; 400 with the parser's message when it is no JSON. A number with a fraction that JavaScript would round
 * away, such as 3.0000000000000001, becomes NaN: no check of whole numbers takes it.
 */
export function parseJson(text: string): unknown {
  try {
    return mayHaveFraction.test(text) ? JSON.parse(text, keepFraction as typeof plain) : JSON.parse(text);
  } catch (error) {
    throw new Refusal('bad-request', `The request body is not valid JSON: ${(error as Error).message}`);
  }
}

/** Looks for a number in decimal or exponential form, so that other bodies are parsed at full speed. */
const mayHaveFraction = /[:,[\s-]\d+[.eE]/;

const plain = (_name: string, value: unknown) => value;

function keepFraction(_name: string, value: unknown, { source }: { readonly source?: string }): unknown {
  if (source === undefined || !Number.isInteger(value) || !/[.eE]/.test(source)) return value;
  const [, whole = '', fraction = '', exponent = '0'] =
    /(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const places = fraction.length - Number(exponent);
  return places <= 0 || /^0*$/.test((whole + fraction).slice(-places)) ? value : Number.NaN;
}
