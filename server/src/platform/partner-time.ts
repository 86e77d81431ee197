import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../kernel/clock.ts';

const ahead = new AsyncLocalStorage<number>();

/** Runs work, and everything it starts, for somebody whose clock is ahead of the real one by so many milliseconds. */
export const runAhead = <Result>(aheadMs: number, work: () => Result): Result => ahead.run(aheadMs, work);

/** How far the clock is ahead for whom the present code runs; 0 outside of `runAhead`. */
export const aheadMs = (): number => ahead.getStore() ?? 0;

/** A clock that shows everybody their own time: the base's, and how far they are ahead of it. */
export const clockOfEach = (base: Clock): Clock => ({
  now: () => new Date(base.now().getTime() + aheadMs()),
});
