import type { WireVariation } from '../../../server/src/interfaces/products/contract.ts';
import { awaitReview } from '../../../server/src/interfaces/products/review/store.ts';
import { findEntries, pack } from '../../../server/src/interfaces/products/update-tasks/entries.ts';
import {
  insertTask,
  itemsAhead,
  lockProgress,
  recordOutcomes,
} from '../../../server/src/interfaces/products/update-tasks/store.ts';
import {
  type StoredVariation,
  toStored,
} from '../../../server/src/interfaces/products/variations/content.ts';
import {
  lockVariations,
  ownersOfEans,
  upsertVariations,
} from '../../../server/src/interfaces/products/variations/store.ts';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import { microTimeOf } from '../../../server/src/kernel/timestamp.ts';
import type { Database, Db } from '../../../server/src/platform/database.ts';

/** Connections that write at once, each a batch at a time. */
export const connections = 4;

/** What is to be written of one batch, for a partner that only this comparison writes for. */
type Batch = { readonly partner: PartnerId; readonly rows: StoredVariation[]; readonly packed: Buffer };

const ids = timeOrderedIds(systemClock);

/** Finished parameters of batches for each of these partners. */
export async function finishedBatches(
  texts: readonly string[],
  partners: readonly PartnerId[],
): Promise<Batch[]> {
  const batches = await Promise.all(
    texts.map(async (text) => ({
      rows: (JSON.parse(text) as WireVariation[]).map((item) => toStored(item)),
      packed: await pack((await findEntries(Buffer.from(text), 'variations'))!),
    })),
  );
  return partners.flatMap((partner) => batches.map((batch) => ({ partner, ...batch })));
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
    await recordOutcomes(transaction, partner, { id, total, firstItem: 0 }, outcomes, new Date());
  });
}

async function upsert(db: Db, { partner, rows }: Batch): Promise<void> {
  const now = new Date();
  await upsertVariations(db, partner, rows, { writtenAt: microTimeOf(now), now });
  await awaitReview(db, partner, rows, now);
}
