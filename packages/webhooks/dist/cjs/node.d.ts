import type { IncomingMessage } from 'node:http';
import { type Delivery } from './receiver.js';
/**
 * Reads the raw body of a request, at most `maxBytes`. Throws `body-too-large` or `body-incomplete`. The connection
 * stays open, so that the server can answer.
 */
export declare function readBody(request: IncomingMessage, maxBytes?: number): Promise<Uint8Array>;
/**
 * Reads a request into a `Delivery` for a receiver. `url` is the endpoint's address as it is registered. Throws
 * `body-too-large` or `body-incomplete`.
 */
export declare function readDelivery(request: IncomingMessage, url: string): Promise<Delivery>;
