import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** How long changes of tables wait for transactions that use them. */
export type LockRetry = {
  /** Longest wait of one try; all later transactions wait behind it. */
  readonly lockMs: number;
  /** Pause between two tries, in which other transactions continue. */
  readonly pauseMs: number;
  readonly giveUpAfterMs: number;
};

/** Longer than any request, shorter than a backup. A process manager restarts a server that gives up. */
const defaultLockRetry: LockRetry = { lockMs: 500, pauseMs: 1_500, giveUpAfterMs: 300_000 };

/**
 * Changes tables while they are in use. Transactions queue behind a change that waits for a lock, so each try waits
 * for `lockMs` only. `change` must set that as its `lock_timeout`, and leave nothing behind when it fails. Throws a
 * StartError after `giveUpAfterMs`.
 */
export async function retryLockTimeouts<Result>(
  what: string,
  change: (lockMs: number) => Promise<Result>,
  { lockMs, pauseMs, giveUpAfterMs }: LockRetry = defaultLockRetry,
): Promise<Result> {
  const giveUpAtMs = performance.now() + giveUpAfterMs;
  for (;;) {
    try {
      return await change(lockMs);
    } catch (error) {
      if ((error as { code?: unknown }).code !== '55P03') throw error;
      if (performance.now() >= giveUpAtMs)
        throw new StartError(
          `${what} waits for tables that another program, such as a backup, keeps in use: start again when that has ended.`,
        );
    }
    await sleep(pauseMs);
  }
}
