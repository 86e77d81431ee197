import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database, Db, Statement } from './database.ts';
import type { Log } from './log.ts';
import { partnersWithOld } from './partners/read.ts';
import type { Polls } from './polls.ts';

/** How long rows of a table are kept, from when they were created or finished. */
export type RetentionRule = {
  readonly table: string;
  readonly keptMs: number;
  /** The condition of older rows, by which an index finds those of a partner. */
  readonly expired: (db: Db, olderThan: Date) => Statement;
  /** Removes at most `most` older rows of a partner, and returns how many. Runs in a transaction of its own. */
  readonly remove: (db: Db, partner: PartnerId, olderThan: Date, most: number) => Promise<number>;
};

/** Rows removed in one transaction: few enough that no request waits long. */
const mostAtOnce = 100;
const everyMs = 600_000;

/** Removes expired rows, partner by partner, in small transactions. Returns how many. */
export async function removeExpired(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  kept: readonly RetentionRule[],
): Promise<number> {
  let removed = 0;
  for (const { table, keptMs, expired, remove } of kept) {
    const olderThan = new Date(clock.now().getTime() - keptMs);
    const partners = await partnersWithOld(db, table, (sql) => expired(sql, olderThan));
    for (const partner of partners) {
      for (let count = mostAtOnce; count === mostAtOnce; removed += count)
        count = (await db.begin((transaction) =>
          remove(transaction, partner, olderThan, mostAtOnce),
        )) as number;
    }
  }
  return removed;
}

/** Where rows are removed, and what else is done every time. */
type Keeping = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly polls: Polls;
  readonly alsoEvery?: () => Promise<void>;
};

/** Resolves after so long, or when aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/** Removes expired rows every ten minutes until stopped. Several processes may run it at the same time. */
export function startRetention(
  { log, polls, alsoEvery = async () => undefined, ...parts }: Keeping,
  kept: readonly RetentionRule[],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const runMaintenance = async () => {
    while (!stopping.signal.aborted) {
      for (const work of [alsoEvery, () => removeExpired(parts, kept)])
        await work().catch((error: unknown) => log.warn({ err: error }, 'could not remove expired rows'));
      await pause(everyMs, stopping.signal);
      await polls.turn(stopping.signal);
    }
  };
  const running = runMaintenance();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
