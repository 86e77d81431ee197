import type { IncomingMessage } from 'node:http';

/** Larger than any token request. The OAuth library reads no larger body either. */
export const largestBodyBytes = 56 * 1024;

/** How long the body of a token request may take to arrive. */
const arrivesWithinMs = 5000;

/** Why a body could not be read, and the status that says so. */
export class UnreadableBody extends Error {
  readonly statusCode: 400 | 408 | 413;

  constructor(statusCode: 400 | 408 | 413, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Reads a whole body. Throws an UnreadableBody when it is too large, cut off or late. */
export async function readBody(request: IncomingMessage, withinMs = arrivesWithinMs): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > largestBodyBytes) throw tooLarge();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooLate(withinMs)), withinMs).unref();
  const chunks: Buffer[] = [];
  let size = 0;
  const parts = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for (;;) {
      const next = parts.next().catch(() => Promise.reject(cutOff()));
      const part = await Promise.race([next, late.promise]);
      if (part.done) return Buffer.concat(chunks, size);
      size += part.value.length;
      if (size > largestBodyBytes) throw tooLarge();
      chunks.push(part.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

const cutOff = () => new UnreadableBody(400, 'The request body was cut off.');
const tooLarge = () => new UnreadableBody(413, 'The request body is too large.');
const tooLate = (withinMs: number) =>
  new UnreadableBody(408, `The request body did not arrive within ${withinMs / 1000} seconds.`);

/** Makes a request whose body has been read already: the OAuth library reads bodies only from requests. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  async function* bytes() {
    yield body;
  }
  return Object.create(request, {
    readable: { value: true },
    iterator: { value: bytes },
    [Symbol.asyncIterator]: { value: bytes },
  }) as IncomingMessage;
}
