import type { AttemptResult, ClientOptions } from './options.js';
/** Told by the exchange of what happens to one call. */
export type Watch = {
    sending(attempt: number, headers: Headers): void;
    answered(attempt: number, result: AttemptResult): void;
    repeating(attempt: number, waitMs: number, status: number | undefined): void;
    done(status: number): void;
    failed(error: unknown): void;
};
type Watched = {
    readonly method: string;
    readonly path: string;
    readonly url: string;
    readonly requestId: string;
};
/** Tells the hooks of a client of one call, and records it as a span. */
export declare function watchCall({ hooks, tracer }: ClientOptions, call: Watched): Watch;
export {};
