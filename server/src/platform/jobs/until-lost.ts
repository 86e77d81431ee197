import { isConnectionTrouble } from '../database.ts';

/** What a job says that failed for want of the database, and by which it is found when that is back. */
export const databaseLost = 'The connection to the database was lost.';

/**
 * Ends waits when the database is lost. A transaction whose connection breaks may never settle in the driver, and a job
 * that waits for it would keep its claim for ever. Its effects are gone with the connection, so it can be run again.
 */
export function untilLost(): {
  tellLost(): void;
  /** The work's outcome, or an error that says so when the database is lost before or by it. */
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
