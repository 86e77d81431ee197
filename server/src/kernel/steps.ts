import { setImmediate as turn } from 'node:timers/promises';

/** Work that is done bit by bit: wherever it yields, others may have their turn. */
export type Steps<Result> = Generator<void, Result>;

/** Bytes that a step reads: a millisecond or two of work. */
export const bytesOfStep = 262_144;

/** Does work bit by bit, with a turn of the event loop between. */
export async function byTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}
