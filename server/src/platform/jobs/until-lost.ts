import { isConnectionTrouble } from '../database.ts';

/** Error text of a job that failed because the connection was lost; `retryLost` finds such jobs by it. */
export const databaseLost = 'The connection to the database was lost.';

/**
 * Ends waiting for a job when the database is lost. A transaction whose connection breaks may never settle in the
 * driver, and the job would keep its claim for ever. The connection's loss has undone its effects, so it can run
 * again.
 */
export function untilLost(): {
  tellLost(): void;
  /** Resolves with the work. Rejects with the error above when the database is lost meanwhile. */
  unlessLost(work: Promise<void>): Promise<void>;
} {
  const running = new Set<(error: Error) => void>();
  return {
    tellLost() {
      for (const fail of running) fail(new Error(databaseLost));
    },
    async unlessLost(work) {
      let fail: (error: Error) => void = () => undefined;
      const lost = new Promise<never>((_, reject) => {
        fail = reject;
      });
      running.add(fail);
      try {
        await Promise.race([work, lost]);
      } catch (error) {
        throw isConnectionTrouble(error) ? new Error(databaseLost, { cause: error }) : error;
      } finally {
        running.delete(fail);
      }
    },
  };
}
