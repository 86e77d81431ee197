import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const LARGEST_BYTES = 5 * 1024 * 1024;
const KEPT_LINES = 20;

/**
 * PostgreSQL's own log: the present file and the one before, at most about 10 MB together, and the last lines in
 * memory.
 */
export type LogFile = { write(chunk: Buffer): void; lastLines(): string[] };

/** Opens the log file. A full disk never blocks the database's output. */
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
        // If the disk is full, the log gives way to data; the last lines are still in memory.
      }
    },
    lastLines: () => last,
  };
}
