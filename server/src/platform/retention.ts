import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database, Db } from './database.ts';
import type { Log } from './log.ts';
import { partnersWith } from './partners-with.ts';

/** Rows that are kept for a time, counted from when they were finished or made. */
export type RetentionRule = {
  /** Of the partners who have such rows. */
  readonly table: string;
  readonly keptMs: number;
  /** Removes at most `most` rows of a partner that are older, and tells how many. Runs in a transaction of its own. */
  readonly remove: (db: Db, partner: PartnerId, olderThan: Date, most: number) => Promise<number>;
};

/** What is removed in one transaction: little enough that nobody waits for it. */
const mostAtOnce = 100;
const everyMs = 600_000;

/** Removes what is too old now, partner after partner, in small transactions. Answers how many rows went. */
export async function removeExpired(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  kept: readonly RetentionRule[],
): Promise<number> {
  let removed = 0;
  for (const { table, keptMs, remove } of kept) {
    const olderThan = new Date(clock.now().getTime() - keptMs);
    for (const partner of await partnersWith(db, table)) {
      for (let count = mostAtOnce; count === mostAtOnce; removed += count)
        count = (await db.begin((transaction) =>
          remove(transaction, partner, olderThan, mostAtOnce),
        )) as number;
    }
  }
  return removed;
}

/** Removes what is too old every ten minutes until it is stopped. Several processes may do it at the same time. */
export function startRetention(
  { log, ...parts }: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  kept: readonly RetentionRule[],
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const runMaintenance = async () => {
    while (!stopping.signal.aborted) {
      await removeExpired(parts, kept).catch((error: unknown) =>
        log.warn({ err: error }, 'what is too old could not be removed'),
      );
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const tending = runMaintenance();
  return {
    async stop() {
      stopping.abort();
      await tending;
    },
  };
}
