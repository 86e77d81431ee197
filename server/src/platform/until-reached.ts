import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionTrouble } from './database.ts';

const pauseMs = 1_000;

/** Repeats work every second while the database, or a node of its cluster, cannot be reached. Throws other errors. */
export type UntilReached = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Returns what repeats work. It calls `say` once, before the first repeat of all work. */
export function untilReached(say: () => void): UntilReached {
  let isSaid = false;
  return async (work) => {
    for (;;)
      try {
        return await work();
      } catch (error) {
        if (!isConnectionTrouble(error)) throw error;
        if (!isSaid) say();
        isSaid = true;
        await sleep(pauseMs);
      }
  };
}
