import { setTimeout as sleep } from 'node:timers/promises';

export type Coalesced<Item> = {
  add(item: Item): void;
  /** Runs what was added at once, and allows as many runs as after a pause. */
  hurry(): void;
  /** The same; resolves when nothing waits or runs. */
  flush(): Promise<void>;
};

/** How often work may run in the long run, and how many runs may come at once after a pause. */
type Rate = { readonly perSecond: number; readonly burst: number };

/** A run that takes longer no longer delays the next one. */
const longestRunMs = 1_000;

/**
 * Runs work for everything that was added since its last run: at once when it has run rarely, else as soon as the rate
 * allows. Drops what fails, so use it only for work that something else finds again.
 */
export function coalesced<Item>(
  work: (items: readonly Item[]) => Promise<unknown>,
  { perSecond, burst }: Rate,
): Coalesced<Item> {
  let waiting: Item[] = [];
  let running: Promise<void> | undefined;
  let credits = burst;
  let countedMs = performance.now();
  let noWait = new AbortController();

  const takeCredit = async () => {
    const nowMs = performance.now();
    credits = Math.min(burst, credits + ((nowMs - countedMs) * perSecond) / 1000);
    countedMs = nowMs;
    credits -= 1;
    if (credits >= 0) return;
    const waitMs = (-credits * 1000) / perSecond;
    await sleep(waitMs, undefined, { signal: noWait.signal }).catch(() => undefined);
  };

  const run = async () => {
    while (waiting.length > 0) {
      await takeCredit();
      const items = waiting;
      waiting = [];
      const timer = new AbortController();
      const done = work(items).catch(() => undefined);
      const late = sleep(longestRunMs, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([done, late]);
      timer.abort();
    }
    running = undefined;
  };

  const hurry = () => {
    credits = burst;
    noWait.abort();
    noWait = new AbortController();
  };

  return {
    add(item) {
      waiting.push(item);
      running ??= run();
    },
    hurry,
    async flush() {
      while (running) {
        hurry();
        await running;
      }
    },
  };
}
