import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from './database.ts';
import { StoppedError } from './start-error.ts';

const pauseMs = 1_000;
/** A node that hangs answers nothing: after so long the process says that it waits. */
const saysAfterMs = 5_000;

/**
 * Repeats work every second while the database, or a node of its cluster, cannot be reached or does not answer. Throws
 * other errors, and at once a StoppedError when it is told to stop.
 */
export type UntilReached = <Result>(work: () => Promise<Result>) => Promise<Result>;

const waits = 'The database, or a node of its cluster, does not answer: waiting until it does …';

/** Returns what repeats work until `stopped`. It says once, of all work, that it waits. */
export function untilReached(
  say: (line: string) => void,
  stopped = new AbortController().signal,
): UntilReached {
  let isSaid = false;
  const sayOnce = () => {
    if (!isSaid) say(waits);
    isSaid = true;
  };
  return async (work) => {
    const isStopped = Promise.withResolvers<never>();
    const stop = () => isStopped.reject(new StoppedError());
    if (stopped.aborted) stop();
    stopped.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([isStopped.promise, repeated(work, sayOnce, stopped)]);
    } finally {
      stopped.removeEventListener('abort', stop);
    }
  };
}

async function repeated<Result>(
  work: () => Promise<Result>,
  sayOnce: () => void,
  stopped: AbortSignal,
): Promise<Result> {
  for (;;) {
    const late = setTimeout(sayOnce, saysAfterMs);
    try {
      return await work();
    } catch (error) {
      if (stopped.aborted || !isPassing(error)) throw error;
      sayOnce();
      await sleep(pauseMs, undefined, { signal: stopped });
    } finally {
      clearTimeout(late);
    }
  }
}
