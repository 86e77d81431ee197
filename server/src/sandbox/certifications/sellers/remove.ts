import type { PartnerId } from '../../../kernel/caller.ts';
import { systemClock } from '../../../kernel/clock.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { removeJobs } from '../../../platform/jobs/store.ts';
import { removeRows, withoutOthers } from '../../reset/replace.ts';
import { keptTables, recordTables, stateTables } from '../../reset/tables.ts';
import { removeSnapshot } from '../../snapshots/snapshots.ts';
import { readSnapshots } from '../../snapshots/store.ts';
import { countEvidence } from '../evidence/store.ts';
import {
  deletePartner,
  deleteSeller,
  readExpiredRuns,
  readOwners,
  readRevoked,
  revokeSellers,
} from './store.ts';

/** Access tokens live for half an hour. A seller's clients stay for longer, so that its tokens count as revoked. */
const clientsStayMs = 3_600_000;

/** All tables in which a seller can have rows. A table comes before those that it refers to. */
const allTables: readonly string[] = [
  ...recordTables,
  ...stateTables,
  ...keptTables.filter((table) => table !== 'webhook_consumer'),
  'webhook_consumer',
];

/**
 * Revokes the throw-away sellers of runs that ended more than `keptMs` ago, and removes what revoked ones have: their
 * data at once, their clients when every access token has expired. Runs and their reports stay. Returns how many sellers
 * it has removed wholly.
 */
export async function removeSellers(db: Database, keptMs: number, clock = systemClock): Promise<number> {
  const now = clock.now();
  let removed = 0;
  for (const owner of await readOwners(db)) {
    const expired = await readExpiredRuns(db, owner, new Date(now.getTime() - keptMs));
    for (const { id } of expired) await db.begin((transaction) => revokeSellers(transaction, owner, id, now));
    for (const { seller, revokedAt } of await readRevoked(db, owner)) {
      const isOver = now.getTime() - revokedAt.getTime() >= clientsStayMs;
      if (!isOver && !(await countEvidence(db, seller))) continue;
      await removeData(db, owner, seller, isOver);
      if (isOver) removed += 1;
    }
  }
  return removed;
}

/** Removes what a seller has, and with `isOver` the seller itself. */
async function removeData(db: Database, owner: PartnerId, seller: PartnerId, isOver: boolean): Promise<void> {
  for (const { name } of await readSnapshots(db, seller)) await removeSnapshot(db, seller, name);
  await withoutOthers(db, seller, async (transaction) => {
    await removeRows(transaction, seller, allTables);
    await removeJobs(transaction, seller);
    if (isOver) await removeWholly(transaction, owner, seller);
  });
}

async function removeWholly(db: Db, owner: PartnerId, seller: PartnerId): Promise<void> {
  await deletePartner(db, seller);
  await deleteSeller(db, owner, seller);
}
