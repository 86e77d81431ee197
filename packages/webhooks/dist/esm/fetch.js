import { WebhookError } from './error.js';
import { MAX_BODY_BYTES } from './receiver.js';
/**
 * Makes a handler for frameworks that pass a `Request` and expect a `Response`: route handlers of Next.js, Hono,
 * Cloudflare Workers, Deno and Bun. It answers the ping with its challenge, other methods than POST with 405, and
 * errors with their status.
 */
export function createFetchHandler(options) {
    const { receive, url, store, onError } = options;
    return async (request) => {
        if (request.method !== 'POST')
            return new Response(null, { status: 405, headers: { allow: 'POST' } });
        try {
            const { events, unrecognised, response } = await receive(await readRequest(request, url));
            await store({ events, unrecognised });
            return response();
        }
        catch (error) {
            onError?.(error);
            return new Response(null, { status: error instanceof WebhookError ? error.status : 500 });
        }
    };
}
/**
 * Reads a `Request` into a `Delivery` for a receiver. `url` is the endpoint's address as it is registered. Throws
 * `body-too-large` or `body-incomplete`.
 */
export async function readRequest(request, url) {
    return { url, headers: request.headers, body: await readRequestBody(request) };
}
/** Reads the raw body of at most 256 KiB. Throws `body-too-large` or `body-incomplete`. */
async function readRequestBody(request) {
    const chunks = [];
    let length = 0;
    const reader = request.body?.getReader();
    for (;;) {
        const chunk = await reader?.read().catch((cause) => {
            throw new WebhookError('body-incomplete', 'The request ended before its body was complete', cause);
        });
        if (!chunk || chunk.done)
            return joined(chunks, length);
        length += chunk.value.length;
        chunks.push(chunk.value);
        if (length <= MAX_BODY_BYTES)
            continue;
        await reader?.cancel().catch(() => undefined);
        throw new WebhookError('body-too-large', `The body has more than ${MAX_BODY_BYTES} bytes`);
    }
}
function joined(chunks, length) {
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.length;
    }
    return bytes;
}
