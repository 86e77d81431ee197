import type { PartnerId } from '../../kernel/caller.ts';
import { type Database, isConnectionTrouble } from '../../platform/database.ts';
import { openFirstFailure } from '../../platform/first-failure.ts';
import type { Log } from '../../platform/log.ts';
import { boundTo } from '../../platform/tenant.ts';
import { appendEntries } from './append.ts';
import type { LogEntry } from './entry.ts';

/** Collects requests and writes them in batches, so that none waits for it. */
export type RequestLog = {
  add(partner: PartnerId, entry: LogEntry): void;
  /** Resolves when everything added before is written. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const writeEveryMs = 500;
const writeFrom = 200;
const writeFromBytes = 2_000_000;

/**
 * How many requests are held while the database is away, and how many bytes of them. Beyond that the oldest are
 * dropped.
 */
const mostWaiting = 2_000;
const mostWaitingBytes = 32_000_000;

type Waiting = { readonly partner: PartnerId; readonly entry: LogEntry };

const bytesOf = ({ requestBody, responseBody, requestHeaders }: LogEntry): number =>
  requestHeaders.length + (requestBody?.content.length ?? 0) + (responseBody?.content.length ?? 0);

/** The requests that wait to be written. When there are too many, the oldest are dropped. */
function openWaiting() {
  let waiting: Waiting[] = [];
  let bytes = 0;
  const giveUpOldest = () => {
    while (waiting.length > mostWaiting || (bytes > mostWaitingBytes && waiting.length > 1))
      bytes -= bytesOf(waiting.shift()!.entry);
  };
  return {
    add(one: Waiting) {
      waiting.push(one);
      bytes += bytesOf(one.entry);
      giveUpOldest();
    },
    /** Puts requests back that could not be written. */
    hold(older: readonly Waiting[]) {
      waiting = [...older, ...waiting];
      bytes = waiting.reduce((sum, { entry }) => sum + bytesOf(entry), 0);
      giveUpOldest();
    },
    take(): Waiting[] {
      const taken = waiting;
      waiting = [];
      bytes = 0;
      return taken;
    },
    isEmpty: () => waiting.length === 0,
    isFull: () => waiting.length >= writeFrom || bytes >= writeFromBytes,
  };
}

/**
 * Opens a collector. While the database is away requests are held, up to some thousand, and it tries to write them twice
 * a second, however many come.
 */
export function openRequestLog(db: Database, log: Log): RequestLog {
  const waiting = openWaiting();
  const trouble = openFirstFailure(log, 'requests could not be written to the sandbox log');
  let last: Promise<void> = Promise.resolve();
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    let isWritten = true;
    for (const [partner, own] of Map.groupBy(waiting.take(), (one) => one.partner)) {
      const entries = own.map(({ entry }) => entry);
      // The request that started the wait belongs to one partner; the write is for all.
      await boundTo(partner, () => appendEntries(db, partner, entries)).catch((error: unknown) => {
        isWritten = false;
        trouble.failed(error);
        if (isConnectionTrouble(error)) waiting.hold(own);
      });
    }
    isWriting = false;
    if (isWritten) trouble.fine();
    if (!waiting.isEmpty()) writeLater();
  };
  const flush = (): Promise<void> => {
    isWriting = true;
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
      waiting.add({ partner, entry });
      if (waiting.isFull() && !isWriting && !trouble.isFailing()) void flush();
      else writeLater();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}
