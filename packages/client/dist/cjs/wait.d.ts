/** Waits; rejects with the signal's reason when it is aborted. */
export declare function wait(ms: number, signal: AbortSignal | undefined): Promise<void>;
/** What the promise gives; rejects with the signal's reason as soon as it is aborted. */
export declare function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value>;
