/** Work in steps: at each `yield` other work may get the event loop. */
export type Steps<Result> = Generator<void, Result>;

/** Bytes that a step reads: a millisecond or two of work. */
export const bytesOfStep = 262_144;
