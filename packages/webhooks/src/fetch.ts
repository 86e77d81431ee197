import type { Batch } from './batch.ts';
import { WebhookError } from './error.ts';
import { type Delivery, MAX_BODY_BYTES, type Receive } from './receiver.ts';

export interface FetchHandlerOptions {
  readonly receive: Receive;
  /** The endpoint's address exactly as it is registered, even if a proxy changes the address of requests. */
  readonly url: string;
  /**
   * Stores the events of a batch. When it resolves, the batch is acknowledged. When it throws, the marketplace sends
   * the batch again.
   */
  readonly store: (batch: Batch) => Promise<void> | void;
  /** Called with the reason when a delivery is refused or could not be stored. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Makes a handler for frameworks that pass a `Request` and expect a `Response`: route handlers of Next.js, Hono,
 * Cloudflare Workers, Deno and Bun. It answers the ping with its challenge, other methods than POST with 405, and
 * errors with their status.
 */
export function createFetchHandler(options: FetchHandlerOptions): (request: Request) => Promise<Response> {
  const { receive, url, store, onError } = options;
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    try {
      const { events, unrecognised, response } = await receive(await readRequest(request, url));
      await store({ events, unrecognised });
      return response();
    } catch (error) {
      onError?.(error);
      return new Response(null, { status: error instanceof WebhookError ? error.status : 500 });
    }
  };
}

/**
 * Reads a `Request` into a `Delivery` for a receiver. `url` is the endpoint's address as it is registered. Throws
 * `body-too-large` or `body-incomplete`.
 */
export async function readRequest(request: Request, url: string): Promise<Delivery> {
  return { url, headers: request.headers, body: await readRequestBody(request) };
}

/** Reads the raw body of at most 256 KiB. Throws `body-too-large` or `body-incomplete`. */
async function readRequestBody(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  for (;;) {
    const chunk = await reader?.read().catch((cause: unknown) => {
      throw new WebhookError('body-incomplete', 'The request ended before its body was complete', cause);
    });
    if (!chunk || chunk.done) return joined(chunks, length);
    length += chunk.value.length;
    chunks.push(chunk.value);
    if (length <= MAX_BODY_BYTES) continue;
    await reader?.cancel().catch(() => undefined);
    throw new WebhookError('body-too-large', `The body has more than ${MAX_BODY_BYTES} bytes`);
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
