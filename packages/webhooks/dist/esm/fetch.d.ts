import type { Batch } from './batch.js';
import { type Delivery, type Receive } from './receiver.js';
export interface FetchHandlerOptions {
    readonly receive: Receive;
    /** The endpoint's address exactly as it is registered, not what a proxy made of it. */
    readonly url: string;
    /** Stores the events of a batch; it is acknowledged once this has resolved, and comes again when it throws. */
    readonly store: (batch: Batch) => Promise<void> | void;
    /** Told why a delivery was not taken. */
    readonly onError?: (error: unknown) => void;
}
/**
 * Makes a handler for frameworks that take a `Request` and want a `Response`: route handlers of Next.js, Hono,
 * Cloudflare Workers, Deno and Bun. It answers the ping, 405 to anything but POST, and errors with their status.
 */
export declare function createFetchHandler(options: FetchHandlerOptions): (request: Request) => Promise<Response>;
/** Reads a `Request` into what a receiver takes; `url` is the endpoint's address as it is registered. */
export declare function readRequest(request: Request, url: string): Promise<Delivery>;
