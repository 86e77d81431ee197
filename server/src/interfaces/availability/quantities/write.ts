import type { PartnerId } from '../../../kernel/caller.ts';
import { type Happening, recordActivity } from '../../../platform/activity/index.ts';
import { withSavepoint } from '../../../platform/ambient-transaction.ts';
import { atomically, type Database, type Db } from '../../../platform/database.ts';
import { knownSkus, setObstacles } from '../../products/index.ts';
import { unknownSkuError } from '../batch.ts';
import type { EntryError } from '../errors.ts';
import { isRepeatable, type WriteTime } from '../write-time.ts';
import { checkQuantity, type Quantity } from './rules.ts';
import { findQuantities, type StoredQuantity, upsertQuantities } from './store.ts';

/** The result of an entry. `asSent` is false when a newer request had stored another quantity before. */
export type QuantityOutcome =
  | (StoredQuantity & { readonly asSent: boolean })
  | { readonly error: EntryError };

const isAsSent = (outcome: QuantityOutcome): boolean => 'asSent' in outcome && outcome.asSent;

/**
 * Stores the valid entries, all or none of them. Returns a result for each entry in its place, or undefined when all are
 * stored as sent. An entry older than the stored quantity changes nothing, and its result has the newer quantity.
 */
export async function storeQuantities(
  db: Database,
  partner: PartnerId,
  batch: readonly unknown[],
  time: WriteTime,
): Promise<QuantityOutcome[] | undefined> {
  const checked = batch.map(checkQuantity);
  const sound = checked.flatMap((entry) => ('value' in entry ? [entry.value] : []));
  const stored = await writeKnown(db, partner, sound, { time, isAll: sound.length === batch.length });
  if (stored === 'as-sent') return undefined;
  const outcomes = checked.map((entry) => {
    if ('error' in entry) return entry;
    const { sku, quantity } = entry.value;
    const found = stored.get(sku);
    return found
      ? { ...found, asSent: found.quantity === quantity }
      : { error: unknownSkuError('UNKNOWN_SKU', sku) };
  });
  return outcomes.every(isAsSent) ? undefined : outcomes;
}

type Stored = Map<string, StoredQuantity> | 'as-sent';

/** `isAll`: the rows are the whole request. When all of them are written, nothing has to be read back. */
type Writing = { readonly time: WriteTime; readonly isAll: boolean };

/**
 * Writes the rows whose skus are variations. Usually all are, so the first try writes all. Only when the foreign key
 * refuses that, the second try leaves out the unknown skus.
 */
async function writeKnown(
  db: Database,
  partner: PartnerId,
  rows: readonly Quantity[],
  writing: Writing,
): Promise<Stored> {
  try {
    return await withSavepoint(db, (attempt) => write(attempt, partner, rows, writing));
  } catch (error) {
    if (!isRepeatable(error)) throw error;
    const known = await knownSkus(db, partner, rows.map(skuOf));
    const written = rows.filter(({ sku }) => known.has(sku));
    const isAll = writing.isAll && written.length === rows.length;
    return write(db, partner, written, { ...writing, isAll });
  }
}

async function write(
  db: Db,
  partner: PartnerId,
  rows: readonly Quantity[],
  { time, isAll }: Writing,
): Promise<Stored> {
  if (rows.length === 0) return new Map();
  const written = await writeQuantities(db, partner, rows, time);
  if (isAll && written === rows.length) return 'as-sent';
  const found = await findQuantities(db, partner, rows.map(skuOf));
  return new Map(found.map((row) => [row.sku, row]));
}

/**
 * Stores quantities, and in the same transaction the obstacle NO_STOCK of the variations that ran out of stock or have
 * stock again. Returns how many rows were written. SQLSTATEs as of `upsertQuantities`.
 */
export const writeQuantities = (
  db: Db,
  partner: PartnerId,
  rows: readonly Quantity[],
  time: WriteTime,
): Promise<number> =>
  atomically(db, async (transaction) => {
    const { written, gone, back } = await upsertQuantities(transaction, partner, rows, time);
    const turned = [
      ...gone.map((sku) => ({ sku, obstacles: ['NO_STOCK'] as const })),
      ...back.map((sku) => ({ sku, obstacles: [] })),
    ];
    // A statement of its own: on a cluster a part of the upsert could not lock rows that it joins with another part.
    await Promise.all([
      setObstacles(transaction, partner, turned, { decided: ['NO_STOCK'], now: time.now }),
      written > 0 ? recordActivity(transaction, partner, [stockChanged(rows, written)]) : undefined,
    ]);
    return written;
  });

/** One entry for a whole batch; older quantities in it may have changed nothing. */
const stockChanged = (rows: readonly Quantity[], written: number): Happening => ({
  kind: 'stock.changed',
  skus: rows.map(skuOf),
  facts: { count: written },
});

const skuOf = ({ sku }: Quantity): string => sku;
