import type { RequestEntry } from '../types.js';
/** A request as expectations see it. */
export type View = {
    readonly entry: RequestEntry;
    readonly path: string;
    readonly query: Readonly<Record<string, string | readonly string[]>>;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: unknown;
    readonly answer: unknown;
    readonly answerHeaders: Readonly<Record<string, unknown>>;
    readonly fault: string | undefined;
    /** Marketplace time in milliseconds. */
    readonly at: number;
};
/** Lays out a request for expectations: names of headers in small letters, bodies as JSON where they are. */
export declare function viewOf(entry: RequestEntry): View;
/** Path and query of an address. */
export declare function addressOf(url: string): {
    pathname: string;
    query: Record<string, string | string[]>;
};
