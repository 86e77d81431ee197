import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from './start-error.ts';

/** How changes of tables wait for those who use them. */
export type LockRetry = {
  /** So long one try waits; whoever comes later waits behind it. */
  readonly lockMs: number;
  /** So long the others have in between. */
  readonly pauseMs: number;
  readonly giveUpAfterMs: number;
};

/** Longer than any request, shorter than a backup: a start that gives up is tried again by whatever supervises it. */
const defaultLockRetry: LockRetry = { lockMs: 500, pauseMs: 1_500, giveUpAfterMs: 300_000 };

/**
 * Changes tables while they are in use. A change that waits for a lock holds up everybody who comes after it, so each try
 * waits for a moment only. `change` has to set that as its `lock_timeout`, and to leave nothing behind when it fails.
 * Throws a StartError when others keep their locks for longer than the patience lasts.
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
          `${what} waits for tables that others use all the time, such as a backup: start again when that has ended.`,
        );
    }
    await sleep(pauseMs);
  }
}
