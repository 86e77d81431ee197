import type { PartnerId } from '../../kernel/caller.ts';
import { type Database, isConnectionTrouble } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { boundTo } from '../../platform/tenant.ts';
import { appendEntries, type Entry } from './store.ts';

/** Collects requests and writes them in batches, so that none waits for it. */
export type RequestLog = {
  add(partner: PartnerId, entry: Entry): void;
  /** Resolves when everything added before is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const writeEveryMs = 500;
const writeFrom = 200;

/** Requests held while the database is away; then the oldest are given up. */
const mostWaiting = 2_000;

/** Opens a collector. While the database is away requests are held, up to some thousand. */
export function openRequestLog(db: Database, log: Log): RequestLog {
  let waiting: { readonly partner: PartnerId; readonly entry: Entry }[] = [];
  let last: Promise<void> = Promise.resolve();
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    isWriting = true;
    const taken = waiting;
    waiting = [];
    for (const [partner, own] of Map.groupBy(taken, (one) => one.partner)) {
      const entries = own.map(({ entry }) => entry);
      // Not for the partner whose request it is that began the wait.
      await boundTo(partner, () => appendEntries(db, partner, entries)).catch((error: unknown) => {
        log.warn({ err: error }, 'requests could not be written to the sandbox log');
        if (isConnectionTrouble(error)) waiting = [...own, ...waiting].slice(-mostWaiting);
      });
    }
    isWriting = false;
    if (waiting.length > 0) writeLater();
  };
  const flush = (): Promise<void> => {
    last = last.then(write);
    return last;
  };
  const writeLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, writeEveryMs).unref();
  };
  return {
    add(partner, entry) {
      waiting.push({ partner, entry });
      if (waiting.length > mostWaiting) waiting.shift();
      if (waiting.length >= writeFrom && !isWriting) void flush();
      else writeLater();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
