import { setTimeout as sleep } from 'node:timers/promises';
import { asPartnerId, type PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database, Db } from './database.ts';
import type { Log } from './log.ts';

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
    for (
      let partner = await nextPartner(db, table, 0);
      partner;
      partner = await nextPartner(db, table, partner)
    ) {
      const owner = partner;
      for (let count = mostAtOnce; count === mostAtOnce; removed += count)
        count = (await db.begin((transaction) =>
          remove(transaction, owner, olderThan, mostAtOnce),
        )) as number;
    }
  }
  return removed;
}

/** The next partner with rows in a table. Snapshots of a sandbox, which have negative partners, keep what they have. */
async function nextPartner(db: Db, table: string, after: number): Promise<PartnerId | undefined> {
  const [row] = await db<{ partner: number }[]>`
    SELECT partner_id AS partner FROM ${db(table)} WHERE partner_id > ${after} ORDER BY partner_id LIMIT 1`;
  return row && asPartnerId(row.partner);
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
