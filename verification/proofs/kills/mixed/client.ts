import { setTimeout as sleep } from 'node:timers/promises';

/** Somebody who writes without a pause, knows what was acknowledged, and looks whether it is there. */
export type Writer = {
  readonly name: string;
  /** Writes that were acknowledged so far. */
  acknowledged(): number;
  /** What of the latest acknowledged writes is not there, while more are under way. */
  missingOfLatest(): Promise<string[]>;
  /** Everything that is not as it was acknowledged, after `stop`. */
  wrong(): Promise<string[]>;
  /** Ends after the write that is under way. */
  stop(): Promise<void>;
};

/** Does one thing after the other until it is stopped; an error ends it and comes out of `stop`. */
export function repeat(pauseMs: number, work: (round: number) => Promise<void>): { stop(): Promise<void> } {
  let isStopping = false;
  let failure: unknown;
  const running = (async () => {
    for (let round = 1; !isStopping; round += 1) {
      await work(round);
      await sleep(pauseMs);
    }
  })().catch((error: unknown) => {
    failure = error;
  });
  return {
    async stop() {
      isStopping = true;
      await running;
      if (failure) throw failure;
    },
  };
}

/** The entries that were set last, at most so many. */
export const latest = <Key, Value>(map: ReadonlyMap<Key, Value>, count: number): [Key, Value][] =>
  [...map].slice(-count);
