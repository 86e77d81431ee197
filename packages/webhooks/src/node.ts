import type { IncomingMessage } from 'node:http';
import { WebhookError } from './error.ts';
import { type Delivery, MAX_BODY_BYTES } from './receiver.ts';

/**
 * Reads the raw body of a request, at most `maxBytes`. Throws `body-too-large` or `body-incomplete`. The connection
 * stays open, so that the server can answer.
 */
export function readBody(request: IncomingMessage, maxBytes: number = MAX_BODY_BYTES): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const take = (chunk: Uint8Array) => {
      length += chunk.length;
      if (length <= maxBytes) return chunks.push(chunk);
      request.off('data', take).resume(); // reads and discards the rest
      return reject(new WebhookError('body-too-large', `The body has more than ${maxBytes} bytes`));
    };
    const fail = (cause?: unknown) =>
      reject(new WebhookError('body-incomplete', 'The request ended before its body was complete', cause));
    if (request.destroyed) return fail();
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', fail);
    request.once('close', () => fail()); // has no effect after the end
  });
}

/**
 * Reads a request into a `Delivery` for a receiver. `url` is the endpoint's address as it is registered. Throws
 * `body-too-large` or `body-incomplete`.
 */
export async function readDelivery(request: IncomingMessage, url: string): Promise<Delivery> {
  return { url, headers: request.headersDistinct, body: await readBody(request) };
}
