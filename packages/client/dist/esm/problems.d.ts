/** One thing that the API refuses, in the same form for all interfaces. */
export type Problem = {
    /** Decide by it: it does not change. Such as `100001`, `DUPLICATE_TRACKING_KEY` or `Quantity must be absolute`. */
    readonly code: string;
    /** What the server says about this request. Wording may change. */
    readonly reason: string;
    /** The place in the body, such as `$[17].ean`. */
    readonly place: string | undefined;
    /** What to do about it, as the error tables of the guides say. */
    readonly remedy: string | undefined;
};
/** Reads the errors of a body, whichever interface wrote it. */
export declare function problemsOf(path: string, status: number, data: unknown): Problem[];
