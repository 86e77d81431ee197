import { setImmediate as turn } from 'node:timers/promises';
import type { Steps } from '../kernel/steps.ts';

/** Runs work step by step, and lets the event loop handle other requests between two steps. */
export async function runInSteps<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}
