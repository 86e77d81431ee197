import type { Batch } from './batch.js';
import { type Delivery, type Receive } from './receiver.js';
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
export declare function createFetchHandler(options: FetchHandlerOptions): (request: Request) => Promise<Response>;
/**
 * Reads a `Request` into a `Delivery` for a receiver. `url` is the endpoint's address as it is registered. Throws
 * `body-too-large` or `body-incomplete`.
 */
export declare function readRequest(request: Request, url: string): Promise<Delivery>;
