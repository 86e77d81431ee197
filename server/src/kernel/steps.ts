/** Work in steps: at each `yield` the caller can let other work use the event loop. */
export type Steps<Result> = Generator<void, Result>;

/** Bytes that one step reads. A step takes one or two milliseconds. */
export const bytesOfStep = 262_144;
