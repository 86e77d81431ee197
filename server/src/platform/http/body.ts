import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { removingNulls } from '../../kernel/null-members.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type BufferArena, openArena } from '../buffer-arena.ts';
import { runInSteps } from '../run-in-steps.ts';
import { bodyBudget, type Share } from './body-budget.ts';
import { parseBody } from './parse-json.ts';

/** How many bytes of a refused body are read before the connection is cut, so that clients read the answer. */
const drainedBytes = 64_000_000;

/** Bodies of this size or more count against the memory budget. */
const largeBodyBytes = 65_536;

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The same, for the bytes after a byte order mark. */
const utf8Behind = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, from `bodyBytes`. */
    bodyAsBytes?: boolean;
  }
  interface FastifyRequest {
    /**
     * The original body, valid UTF-8; empty when there was none. Where the route reads bytes, the text is made when the
     * route asks for it.
     */
    bodyText: string;
    /** The bytes of the body, without a byte order mark, for a route that reads bytes. */
    readonly bodyBytes: Buffer;
    receivedBody: Buffer | string | null;
    bodyArena: BufferArena | undefined;
    /** Reserves the memory for a body of so many bytes, until the request is answered. */
    takeMemory: (bytes: number) => Promise<Share>;
  }
}

/**
 * Reads every body as JSON, whatever its Content-Type, up to `limitBytes`. Large bodies share memory of `bufferBytes`
 * (body-budget.ts) from their first byte to their answer. Bodies without memory wait in their sockets, so that memory
 * stays bounded: without limit when `waitMs` is 0, else for that time, and are then refused as `unavailable`.
 */
export function readJsonBodies(
  app: FastifyInstance,
  options: { limitBytes: number; bufferBytes: number; waitMs: number },
): void {
  const budget = bodyBudget(options.bufferBytes);
  decorateWithBody(app);
  app.addHook('preParsing', (request, reply, payload, done) => {
    request.takeMemory = async (bytes) => {
      // Routes without a token have no caller.
      const owner = (request.caller as FastifyRequest['caller'] | undefined)?.partner ?? request.ip;
      const share = await budget.take(owner, bytes, options.waitMs);
      if (!share) throw refusedAsBusy(request, 'Too many large requests at the moment, try again.');
      reply.raw.once('close', share.give);
      if (request.raw.socket.destroyed) share.give();
      share.withdrawn.catch(() => reply.header('connection', 'close'));
      return share;
    };
    if (
      request.routeOptions.config.bodyAsBytes === true &&
      expectedBytes(request, options.limitBytes) >= largeBodyBytes
    )
      openBodyArena(request, reply);
    done(null, payload);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { bodyLimit: Number.MAX_SAFE_INTEGER },
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const encoding = request.headers['content-encoding']?.trim().toLowerCase();
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
      const text = decoded(bytes, utf8);
      request.receivedBody = text;
      if (text === '') return undefined;
      const value = await parseBody(bytes, text);
      // Searches the text first, so that texts without nulls cost nothing.
      return text.includes('null') ? runInSteps(removingNulls(value)) : value;
    },
  );
}

function refusedAsBusy(request: FastifyRequest, message: string): Refusal {
  request.isShed = true;
  return new Refusal('unavailable', message, { retryAfterSeconds: 2 });
}

/** Frees a body's arena for other bodies once the whole answer is sent, when nothing reads the body any more. */
function openBodyArena(request: FastifyRequest, { raw }: FastifyReply): void {
  const arena = openArena();
  request.bodyArena = arena;
  raw.once('close', () => {
    if (!raw.writableFinished) return;
    // After all other listeners of `close` have run.
    setImmediate(() => {
      request.receivedBody = null;
      arena.release();
    });
  });
}

/** Makes the text of a body only when a handler asks for it, because long texts make garbage collection expensive. */
function decorateWithBody(app: FastifyInstance): void {
  app.decorateRequest('receivedBody', null);
  app.decorateRequest('bodyArena', undefined);
  app.decorateRequest('takeMemory');
  app.decorateRequest('bodyBytes', {
    getter(this: FastifyRequest) {
      return Buffer.isBuffer(this.receivedBody) ? this.receivedBody : noBytes;
    },
  });
  app.decorateRequest('bodyText', {
    getter(this: FastifyRequest) {
      const received = this.receivedBody ?? '';
      return typeof received === 'string' ? received : decoded(received, utf8Behind);
    },
    setter(this: FastifyRequest, text: string) {
      this.receivedBody = Buffer.from(text);
    },
  });
}

/** The announced length of a body. One of unknown length counts in full; a request that announces none has none. */
function expectedBytes({ headers }: FastifyRequest, limitBytes: number): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limitBytes;
}

/**
 * Reads a body into one buffer, which is allocated at once when the length is known. Throws `too-large` beyond the
 * limit.
 */
async function readBytes(
  payload: IncomingMessage,
  request: FastifyRequest,
  limitBytes: number,
): Promise<Buffer> {
  const expected = Math.min(expectedBytes(request, limitBytes) || 0, limitBytes);
  const isKnown = !('transfer-encoding' in request.headers);
  const first = expected < largeBodyBytes || !isKnown ? 0 : expected;
  let bytes: Buffer = noBytes;
  let size = 0;
  let share: Share | undefined;
  const chunks = payload.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  for (let chunk = await chunks.next(); !chunk.done; chunk = await nextOf(chunks, share, request)) {
    const start = size;
    size += chunk.value.length;
    if (size > limitBytes + drainedBytes) {
      payload.destroy();
      break;
    }
    if (Math.max(size, isKnown ? expected : 0) >= largeBodyBytes)
      share ??= await request.takeMemory(expected);
    if (size > limitBytes) bytes = noBytes;
    else if (start === 0 && first <= size) bytes = chunk.value;
    else {
      if (size > bytes.length)
        bytes = grown(
          bytes,
          start,
          Math.max(size, first, Math.min(2 * start, limitBytes)),
          request.bodyArena,
        );
      chunk.value.copy(bytes, start);
    }
  }
  share?.arrived();
  if (size > limitBytes)
    throw new Refusal('too-large', `The request body is larger than ${limitBytes / 1_000_000} MB.`);
  return bytes.subarray(0, size);
}

/** Waits for the next part of a body. Refuses as `unavailable` when other requests need its memory. */
async function nextOf(
  chunks: AsyncIterator<Buffer>,
  share: Share | undefined,
  request: FastifyRequest,
): Promise<IteratorResult<Buffer>> {
  const next = chunks.next();
  if (!share) return next;
  // The connection may still break when nobody waits for the part any more.
  next.catch(() => undefined);
  const withdrawn = share.withdrawn.catch(() => {
    throw refusedAsBusy(request, 'Too many large requests arrive slowly at the moment, try again.');
  });
  return Promise.race([next, withdrawn]);
}

const noBytes = Buffer.alloc(0);

function grown(bytes: Buffer, used: number, length: number, arena: BufferArena | undefined): Buffer {
  const longer = arena?.reserve(length) ?? Buffer.allocUnsafeSlow(length);
  bytes.copy(longer, 0, 0, used);
  return longer;
}

function decoded(bytes: Buffer, decoder: typeof utf8): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw noUtf8();
  }
}

const noUtf8 = () => new Refusal('bad-request', 'The request body is not valid UTF-8.');

/** The bytes behind a byte order mark. */
const withoutMark = (bytes: Buffer): Buffer =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
