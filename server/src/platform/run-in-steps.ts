import { setImmediate as turn } from 'node:timers/promises';
import type { Steps } from '../kernel/steps.ts';

/** Does work bit by bit, with a turn of the event loop between. */
export async function runInSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}
