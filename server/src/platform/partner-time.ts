import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../kernel/clock.ts';

const ahead = new AsyncLocalStorage<number>();

/** Runs work, and everything that it starts, with a clock that is `byMs` milliseconds ahead of real time. */
export const runAhead = <Result>(byMs: number, work: () => Result): Result =>
  byMs === aheadMs() ? work() : ahead.run(byMs, work);

/** How many milliseconds the clock is ahead for the running code; 0 outside of `runAhead`. */
export const aheadMs = (): number => ahead.getStore() ?? 0;

/** A clock that adds the partner's offset (`aheadMs`) to a base clock. */
export const clockOfEach = (base: Clock): Clock => ({
  now: () => new Date(base.now().getTime() + aheadMs()),
});
