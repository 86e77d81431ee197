import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const LARGEST_BYTES = 5 * 1024 * 1024;
const KEPT_LINES = 20;

/** PostgreSQL's own log: the file and one predecessor, never more than about 10 MB together, and the last lines at hand. */
export type LogFile = { write(chunk: Buffer): void; lastLines(): string[] };

/** Opens the log file; a full disk never stops the database from talking. */
export function openLogFile(path: string): LogFile {
  let size = existsSync(path) ? statSync(path).size : 0;
  let last: string[] = [];
  return {
    write(chunk) {
      last = [...last, ...chunk.toString().split('\n').filter(Boolean)].slice(-KEPT_LINES);
      try {
        if (size + chunk.length > LARGEST_BYTES && size > 0) {
          renameSync(path, `${path}.1`);
          size = 0;
        }
        appendFileSync(path, chunk);
        size += chunk.length;
      } catch {
        // The log is the least important thing to write on a full disk; the last lines are still known.
      }
    },
    lastLines: () => last,
  };
}
