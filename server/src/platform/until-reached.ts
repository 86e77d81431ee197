import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionTrouble } from './database.ts';
import { StoppedError } from './start-error.ts';

const pauseMs = 1_000;

/**
 * Repeats work every second while the database, or a node of its cluster, cannot be reached. Throws other errors, and a
 * StoppedError once it has been told to stop.
 */
export type UntilReached = <Result>(work: () => Promise<Result>) => Promise<Result>;

const waits = 'The database, or a node of its cluster, does not answer: waiting until it does …';

/** Returns what repeats work until `stopped`. It says once, before the first repeat of all work, that it waits. */
export function untilReached(
  say: (line: string) => void,
  stopped = new AbortController().signal,
): UntilReached {
  let isSaid = false;
  return async (work) => {
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!isConnectionTrouble(error)) throw error;
        if (!isSaid) say(waits);
        isSaid = true;
        await sleep(pauseMs, undefined, { signal: stopped }).catch(() => {
          throw new StoppedError();
        });
      }
  };
}
