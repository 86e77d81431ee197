import { setTimeout as sleep } from 'node:timers/promises';
import { awaitChanges } from '../../interfaces/orders/index.ts';
import { awaitCreations } from '../../interfaces/shipments/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { allowWholeState } from '../../platform/database/timeouts.ts';
import type { Database, Db } from '../../platform/database.ts';
import { liftForeignKeys, restoreForeignKeys } from '../../platform/foreign-keys.ts';
import { holdJobs, removeJobs } from '../../platform/jobs/partner-jobs.ts';
import type { Offsets } from '../clock/offsets.ts';
import { deleteRows, lockReplacements, numberAnew } from './store.ts';
import { recordTables, stateTables } from './tables.ts';

const jobsEndWithinMs = 20_000;
const lookEveryMs = 25;
const mostTries = 5;

/** A writer that came between: the tables are emptied once more. */
const brokenByAnother = new Set(['23503', '23505', '40P01']);

class JobsRunning extends Error {}

/** Another process went on writing; told as the foreign keys would. */
class CameBetween extends Error {
  readonly code = '23503';
}

/**
 * Works on a seller's whole state in one transaction while nothing else changes it: jobs do not start, those that run
 * are waited for, orders and parcels are not touched. 409 when jobs do not come to an end.
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
 * Removes all rows of a partner from these tables, which nothing outside of them refers to, those first that refer to
 * others. Without checks row by row it goes over them until nothing is left: who wrote a row that refers to another
 * held that one, so that it was waited for, and the next round finds what was written.
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

/** Removes a seller's state and jobs, but not what was told and asked. Call it in `withoutOthers`. */
export const emptyState = (db: Db, partner: PartnerId): Promise<void> => empty(db, partner, stateTables);

/** Brings a seller back to the first day: no data, no jobs, real time. The issuer of receipts stays and numbers anew. */
export async function resetPartner(db: Database, offsets: Offsets, partner: PartnerId): Promise<void> {
  // An autopilot that is at work ends with this, and is not waited for longer than its present batch.
  await deleteRows(db, partner, 'sandbox_autopilot');
  await withoutOthers(db, partner, async (transaction) => {
    await empty(transaction, partner, [...recordTables, ...stateTables]);
    await numberAnew(transaction, partner);
    await offsets.set(transaction, partner, 0);
  });
}
