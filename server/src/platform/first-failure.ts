import type { Log } from './log.ts';

/**
 * Logs the first of several failures in a row as a warning, the others at `debug`: while the database is away the same
 * work fails again and again.
 */
export function openFirstFailure(log: Log, message: string) {
  let isFailing = false;
  return {
    fine() {
      isFailing = false;
    },
    failed(error: unknown) {
      log[isFailing ? 'debug' : 'warn']({ err: error }, message);
      isFailing = true;
    },
    /** True from a failure to the next success. */
    isFailing: () => isFailing,
  };
}
