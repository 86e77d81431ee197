/**
 * Ends waits when the database is lost. A transaction whose connection breaks may never settle in the driver, and a job
 * that waits for it would keep its claim for ever. Its effects are gone with the connection, so it can be run again.
 */
export function untilLost(): {
  tellLost(): void;
  /** The work's outcome, or an error when the database is lost before. */
  unlessLost(work: Promise<void>): Promise<void>;
} {
  const running = new Set<(error: Error) => void>();
  return {
    tellLost() {
      for (const fail of running) fail(new Error('The connection to the database was lost.'));
    },
    async unlessLost(work) {
      let fail: (error: Error) => void = () => undefined;
      const lost = new Promise<never>((_, reject) => {
        fail = reject;
      });
      running.add(fail);
      try {
        await Promise.race([work, lost]);
      } finally {
        running.delete(fail);
      }
    },
  };
}
