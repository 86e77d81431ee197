import type { IncomingMessage } from 'node:http';
import { type Delivery } from './receiver.js';
/**
 * Reads the raw body of a request, at most `maxBytes`. Throws `body-too-large` or `body-incomplete`; the connection
 * stays open, so that the error can be answered.
 */
export declare function readBody(request: IncomingMessage, maxBytes?: number): Promise<Uint8Array>;
/** Reads a request into what a receiver takes; `url` is the endpoint's address as it is registered. */
export declare function readDelivery(request: IncomingMessage, url: string): Promise<Delivery>;
