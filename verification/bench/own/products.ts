import { writeQuantities as write } from '../../../server/src/interfaces/availability/quantities/write.ts';
import { writeTime } from '../../../server/src/interfaces/availability/write-time.ts';
import type { WireVariation } from '../../../server/src/interfaces/products/contract.ts';
import { awaitReview } from '../../../server/src/interfaces/products/review/store.ts';
import { findEntries, pack } from '../../../server/src/interfaces/products/update-tasks/entries.ts';
import {
  insertTask,
  itemsAhead,
  lockProgress,
  recordOutcomes,
} from '../../../server/src/interfaces/products/update-tasks/store.ts';
import { updateTaskJob } from '../../../server/src/interfaces/products/update-tasks/work.ts';
import {
  type StoredVariation,
  toStored,
} from '../../../server/src/interfaces/products/variations/content.ts';
import {
  lockVariations,
  ownersOfEans,
  upsertVariations,
} from '../../../server/src/interfaces/products/variations/store.ts';
import { asPartnerId, type PartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import { microTimeOf } from '../../../server/src/kernel/timestamp.ts';
import type { Db } from '../../../server/src/platform/database.ts';
import { enqueue } from '../../../server/src/platform/jobs/index.ts';
import type { Database } from '../../harness/clients.ts';

/** Connections that write at once, each a batch at a time. */
export const connections = 4;

/** What is to be written of one batch, for a partner that only this comparison writes for. */
type Batch = { readonly partner: PartnerId; readonly rows: StoredVariation[]; readonly packed: Buffer };

const ids = timeOrderedIds(systemClock);

/** Finished parameters of batches for each of these partners. */
export async function finishedBatches(
  texts: readonly string[],
  sellers: readonly number[],
): Promise<Batch[]> {
  const batches = await Promise.all(
    texts.map(async (text) => ({
      rows: (JSON.parse(text) as WireVariation[]).map((item) => toStored(item)),
      packed: await pack((await findEntries(Buffer.from(text), 'variations'))!),
    })),
  );
  return sellers.flatMap((seller) => batches.map((batch) => ({ partner: asPartnerId(seller), ...batch })));
}

/** Writes all batches over several connections. */
export async function writeAll(
  db: Database,
  batches: readonly Batch[],
  write: (db: Database, batch: Batch) => Promise<void>,
): Promise<void> {
  const left = [...batches];
  const connection = async () => {
    for (let batch = left.pop(); batch; batch = left.pop()) await write(db, batch);
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

/** The least there is to do: the finished rows, in one transaction. */
export async function writeRows(db: Database, batch: Batch): Promise<void> {
  await db.begin(async (transaction) => await upsert(transaction, batch));
}

/** All that the product asks of PostgreSQL for a batch: the task, what is stored already, the rows and their outcomes. */
export async function writeAsProduct(db: Database, batch: Batch): Promise<void> {
  const { partner, rows, packed } = batch;
  const [id, total, acceptedAt] = [ids.uuid(), rows.length, new Date()];
  const accepted = { aspect: 'variations', contract: 'v5', requestedAt: undefined, acceptedAt } as const;
  await db.begin(async (transaction) => {
    const task = { id, ...accepted, total, entries: packed };
    await Promise.all([insertTask(transaction, partner, task), itemsAhead(transaction, partner, id)]);
  });
  const skus = rows.map(({ sku }) => sku);
  const outcomes = skus.map((variation) => ({ variation, kind: 'succeeded' as const, errors: [] }));
  await db.begin(async (transaction) => {
    await lockProgress(transaction, partner, id);
    await Promise.all([
      lockVariations(transaction, partner, skus, { withContent: false, withTimes: false }),
      ownersOfEans(
        transaction,
        partner,
        rows.map(({ ean }) => ean),
      ),
    ]);
    await upsert(transaction, batch);
    await recordOutcomes(transaction, partner, { id, total, firstItem: 0, outcomes }, new Date());
  });
}

async function upsert(db: Db, { partner, rows }: Batch): Promise<void> {
  const now = new Date();
  await upsertVariations(db, partner, rows, { writtenAt: microTimeOf(now), now });
  await awaitReview(db, partner, rows, now);
}

/** Stores a task of these variations as the product does when it accepts them. */
export async function storeTask(db: Database, seller: number, text: string): Promise<void> {
  const entries = await pack((await findEntries(Buffer.from(text), 'variations'))!);
  const task = { id: ids.uuid(), aspect: 'variations', contract: 'v5', requestedAt: undefined } as const;
  await insertTask(db, asPartnerId(seller), { ...task, acceptedAt: new Date(), total: 1, entries });
}

/** Has the worker process a seller's tasks. */
export const processTasks = (db: Database, seller: number) =>
  enqueue(db, { task: updateTaskJob, partner: asPartnerId(seller), once: true });

/** The product's own statement for a batch of quantities. */
export const writeQuantities = (db: Database, seller: number, batch: Parameters<typeof write>[2]) =>
  write(db, asPartnerId(seller), batch, writeTime(undefined, new Date()));
