import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { allowWholeState } from '../../platform/database/timeouts.ts';
import type { Database, Db } from '../../platform/database.ts';
import { type WaitingJob, waitingJobs } from '../../platform/jobs/read.ts';
import { enqueueAgain } from '../../platform/jobs/requests.ts';
import type { Offsets } from '../clock/offsets.ts';
import { readOffset } from '../clock/store.ts';
import { emptyState, withoutOthers } from '../reset/replace.ts';
import { copyState, type RowCounts, removeCopy } from './copy.ts';
import {
  deleteSnapshot,
  holdSnapshot,
  insertSnapshot,
  nextCopyPartner,
  readNumbering,
  readSnapshots,
  type SavedState,
  type Snapshot,
  storeNumbering,
  tryLockSnapshots,
} from './store.ts';

/** Most saved states of a seller. */
const mostSnapshots = 10;

/** SQLSTATEs of a save that lost to another one of the same seller. */
const outrun = new Set(['40001', '23505']);

/**
 * Saves a seller's state at one moment, and blocks nobody who writes meanwhile. Replaces one of the same name. 409
 * while another save is running, or when the seller has as many as possible.
 */
export async function saveSnapshot(
  db: Database,
  partner: PartnerId,
  name: string,
  now: Date,
): Promise<{ snapshot: Snapshot; isNew: boolean }> {
  const busy = () => new Refusal('conflict', 'Another snapshot of yours is being saved. Try again.');
  try {
    return await db.begin('ISOLATION LEVEL REPEATABLE READ', async (transaction) => {
      // The first statement decides which moment the transaction sees, so it must not wait for a lock.
      if (!(await tryLockSnapshots(transaction, partner))) throw busy();
      await allowWholeState(transaction);
      const replaced = await deleteSnapshot(transaction, partner, name);
      if (replaced !== undefined) await removeCopy(transaction, replaced);
      else await refuseTooMany(transaction, partner);
      const snapshot = await copyOf(transaction, partner, name, now);
      await insertSnapshot(transaction, partner, snapshot);
      await recordActivity(transaction, partner, [
        { kind: 'snapshot.saved', facts: { name, count: snapshot.rows } },
      ]);
      return { snapshot, isNew: replaced === undefined };
    });
  } catch (error) {
    if (outrun.has(String((error as { code?: unknown }).code))) throw busy();
    throw error;
  }
}

async function refuseTooMany(db: Db, partner: PartnerId): Promise<void> {
  if ((await readSnapshots(db, partner)).length < mostSnapshots) return;
  throw new Refusal(
    'conflict',
    `You have ${mostSnapshots} snapshots already. Delete one, or save over one by its name.`,
  );
}

async function copyOf(db: Db, partner: PartnerId, name: string, now: Date): Promise<SavedState> {
  const copyPartner = await nextCopyPartner(db);
  const rows = await copyState(db, partner, copyPartner);
  const aheadMs = await readOffset(db, partner);
  const numbering = await readNumbering(db, partner);
  return {
    name,
    createdAt: now,
    aheadMs,
    rows: [...rows.values()].reduce((sum, count) => sum + count, 0),
    counts: countsOf(rows),
    copyPartner,
    ...numbering,
    jobs: moved(await waitingJobs(db, partner), aheadMs),
  };
}

const countsOf = (rows: RowCounts) => ({
  products: rows.get('variation')!,
  orders: rows.get('sales_order')!,
  shipments: rows.get('shipment')!,
  returns: rows.get('returned_item')!,
  receipts: rows.get('receipt')!,
});

/**
 * Restores a saved state in one transaction, in place of everything the seller has: rows, the numbering of receipts,
 * waiting jobs, and how far the clock was ahead. 404 without such a snapshot.
 */
export async function restoreSnapshot(
  db: Database,
  offsets: Offsets,
  partner: PartnerId,
  name: string,
): Promise<Snapshot> {
  const { saved, keep } = await withoutOthers(db, partner, async (transaction) => {
    const saved = await holdSnapshot(transaction, partner, name);
    if (!saved) throw unknownSnapshot(name);
    await emptyState(transaction, partner);
    await copyState(transaction, saved.copyPartner, partner);
    await storeNumbering(transaction, partner, saved);
    await enqueueAgain(transaction, partner, moved(saved.jobs, -saved.aheadMs));
    const keep = await offsets.set(transaction, partner, saved.aheadMs);
    await recordActivity(transaction, partner, [{ kind: 'snapshot.restored', facts: { name } }]);
    return { saved, keep };
  });
  keep();
  return saved;
}

/** Removes a saved state. 404 without one. */
export async function removeSnapshot(db: Database, partner: PartnerId, name: string): Promise<void> {
  await db.begin(async (transaction) => {
    await allowWholeState(transaction);
    const copy = await deleteSnapshot(transaction, partner, name);
    if (copy === undefined) throw unknownSnapshot(name);
    await removeCopy(transaction, copy);
    await recordActivity(transaction, partner, [{ kind: 'snapshot.deleted', facts: { name } }]);
  });
}

const unknownSnapshot = (name: string) => new Refusal('not-found', `You have no snapshot ${name}.`);

const moved = (jobs: readonly WaitingJob[], byMs: number): WaitingJob[] =>
  jobs.map((job) => ({ ...job, runAt: new Date(job.runAt.getTime() + byMs) }));
