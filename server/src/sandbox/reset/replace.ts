import { setTimeout as sleep } from 'node:timers/promises';
import { awaitChanges } from '../../interfaces/orders/index.ts';
import { awaitCreations } from '../../interfaces/shipments/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { allowWholeState } from '../../platform/database/timeouts.ts';
import type { Database, Db } from '../../platform/database.ts';
import { liftForeignKeys, restoreForeignKeys } from '../../platform/foreign-keys.ts';
import { holdJobs } from '../../platform/jobs/queue-tables/store.ts';
import { removeJobs } from '../../platform/jobs/store.ts';
import type { Offsets } from '../clock/offsets.ts';
import { deleteActivity, deleteRows, lockReplacements, numberAnew } from './store.ts';
import { recordTables, stateTables } from './tables.ts';

const jobsEndWithinMs = 20_000;
const lookEveryMs = 25;
const mostTries = 5;

/** Errors of a writer that interfered. Then the tables are emptied again. */
const brokenByAnother = new Set(['23503', '23505', '40P01']);

class JobsRunning extends Error {}

/** Another process kept writing. Has the code of a broken foreign key. */
class CameBetween extends Error {
  readonly code = '23503';
}

/**
 * Works on a seller's whole state in one transaction while nothing else changes it. Lets no job start, waits for
 * running ones, and locks orders and parcels. 409 when jobs do not end in time.
 */
export async function withoutOthers<Result>(
  db: Database,
  partner: PartnerId,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  const giveUp = performance.now() + jobsEndWithinMs;
  for (let tries = 1; ; ) {
    try {
      return (await db.begin(async (transaction) => {
        await allowWholeState(transaction);
        await lockReplacements(transaction, partner);
        if (!(await holdJobs(transaction, partner))) throw new JobsRunning();
        await awaitCreations(transaction, partner);
        await awaitChanges(transaction, partner);
        return work(transaction);
      })) as Result;
    } catch (error) {
      if (error instanceof JobsRunning) {
        if (performance.now() > giveUp)
          throw new Refusal('conflict', 'Work for you is still running in the background. Try again.');
        await sleep(lookEveryMs);
        continue;
      }
      if (tries >= mostTries || !brokenByAnother.has(String((error as { code?: unknown }).code))) throw error;
      tries += 1;
    }
  }
}

/** Removes everything that a seller has in these tables and all the seller's jobs. Call it in `withoutOthers`. */
async function empty(db: Db, partner: PartnerId, tables: readonly string[]): Promise<void> {
  await removeRows(db, partner, tables);
  await removeJobs(db, partner);
}

/**
 * Removes all rows of a partner from these tables, to which no other table refers. A table comes before those that it
 * refers to. Without foreign-key checks it repeats this until nothing is left: a writer of a row locks the rows that it
 * refers to, so this waits for the writer, and the next round finds the new row.
 */
export async function removeRows(db: Db, partner: PartnerId, tables: readonly string[]): Promise<void> {
  const isLifted = await liftForeignKeys(db);
  for (let rounds = 1, left = true; left; rounds += 1) {
    let removed = 0;
    for (const table of tables) removed += await deleteRows(db, partner, table);
    left = isLifted && removed > 0;
    if (rounds === mostTries && left) throw new CameBetween();
  }
  if (isLifted) await restoreForeignKeys(db);
}

/** Removes a seller's state and jobs, but no events and no logged requests. Call it in `withoutOthers`. */
export const emptyState = (db: Db, partner: PartnerId): Promise<void> => empty(db, partner, stateTables);

/** Resets a seller: no data, no jobs, real time. The issuer of receipts stays, and its numbers begin again. */
export async function resetPartner(db: Database, offsets: Offsets, partner: PartnerId): Promise<void> {
  // A running autopilot stops here: the reset waits only for its present batch.
  await deleteRows(db, partner, 'sandbox_autopilot');
  const keep = await withoutOthers(db, partner, async (transaction) => {
    await empty(transaction, partner, [...recordTables, ...stateTables]);
    await deleteActivity(transaction, partner);
    await numberAnew(transaction, partner);
    const keep = await offsets.set(transaction, partner, 0);
    await recordActivity(transaction, partner, [{ kind: 'sandbox.reset' }]);
    return keep;
  });
  keep();
}
