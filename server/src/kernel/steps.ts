/** Work in steps: at each `yield` the event loop may do other work. */
export type Steps<Result> = Generator<void, Result>;

/** Bytes that a step reads: a millisecond or two of work. */
export const bytesOfStep = 262_144;
