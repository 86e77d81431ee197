import type { PartnerId } from '../../../kernel/caller.ts';
import { withSavepoint } from '../../../platform/ambient-transaction.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { knownSkus } from '../../products/index.ts';
import type { ValidationError } from '../errors.ts';
import { isRepeatable, type WriteTime } from '../write-time.ts';
import { checkQuantity, type Quantity, unknownSkuError } from './rules.ts';
import { findQuantities, type StoredQuantity, upsertQuantities } from './store.ts';

/** What became of an entry: `asSent` is false when a newer request had stored another quantity before. */
export type QuantityOutcome =
  | (StoredQuantity & { readonly asSent: boolean })
  | { readonly fault: ValidationError };

const isAsSent = (outcome: QuantityOutcome): boolean => 'asSent' in outcome && outcome.asSent;

/**
 * Stores the entries that are right, all or none of them, and answers for each entry in its place; undefined when all
 * are stored as they were sent. An entry older than what is stored changes nothing and is answered with the newer
 * quantity.
 */
export async function storeQuantities(
  db: Database,
  partner: PartnerId,
  items: readonly unknown[],
  time: WriteTime,
): Promise<QuantityOutcome[] | undefined> {
  const checked = items.map(checkQuantity);
  const sound = checked.flatMap((entry) => ('value' in entry ? [entry.value] : []));
  const stored = await writeKnown(db, partner, sound, { time, isAll: sound.length === items.length });
  if (stored === 'as-sent') return undefined;
  const outcomes = checked.map((entry) => {
    if ('fault' in entry) return entry;
    const { sku, quantity } = entry.value;
    const found = stored.get(sku);
    return found ? { ...found, asSent: found.quantity === quantity } : { fault: unknownSkuError(sku) };
  });
  return outcomes.every(isAsSent) ? undefined : outcomes;
}

type Stored = Map<string, StoredQuantity> | 'as-sent';

/** `isAll`: the rows are the whole request, so that nothing is to be told of them when all are written. */
type Writing = { readonly time: WriteTime; readonly isAll: boolean };

/**
 * Writes the rows whose skus are variations. Usually all are, so that this is tried first: the foreign key tells when
 * not, and only then the unknown ones are looked for.
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
  const written = await upsertQuantities(db, partner, rows, time);
  if (isAll && written === rows.length) return 'as-sent';
  const found = await findQuantities(db, partner, rows.map(skuOf));
  return new Map(found.map((row) => [row.sku, row]));
}

const skuOf = ({ sku }: Quantity): string => sku;
