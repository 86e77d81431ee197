/** Work that is done bit by bit: wherever it yields, others may have their turn. */
export type Steps<Result> = Generator<void, Result>;

/** Bytes that a step reads: a millisecond or two of work. */
export const bytesOfStep = 262_144;
