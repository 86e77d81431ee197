import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { knownSkus, setObstacles } from '../../products/index.ts';
import type { Fault } from '../errors.ts';
import { isRepeatable, type WriteTime } from '../write-time.ts';
import { checkQuantity, type Quantity, unknownSku } from './rules.ts';
import { findQuantities, type StoredQuantity, upsertQuantities } from './store.ts';

/** What became of an entry: `asSent` is false when a newer request had stored another quantity before. */
export type QuantityOutcome = (StoredQuantity & { readonly asSent: boolean }) | { readonly fault: Fault };

/** True for an entry whose quantity is stored as it was sent. */
export const isAsSent = (outcome: QuantityOutcome): boolean => 'asSent' in outcome && outcome.asSent;

/**
 * Stores the entries that are right, in one transaction, and answers for each entry in its place. An entry older than
 * what is stored changes nothing and is answered with the newer quantity.
 */
export async function storeQuantities(
  db: Database,
  partner: PartnerId,
  items: readonly unknown[],
  time: WriteTime,
): Promise<QuantityOutcome[]> {
  const checked = items.map(checkQuantity);
  const sound = checked.flatMap((entry) => ('value' in entry ? [entry.value] : []));
  const stored = await writeKnown(db, partner, sound, time);
  return checked.map((entry) => {
    if ('fault' in entry) return entry;
    const { sku, quantity } = entry.value;
    const found = stored.get(sku);
    return found ? { ...found, asSent: found.quantity === quantity } : { fault: unknownSku(sku) };
  });
}

/**
 * Writes the rows whose skus are variations. Usually all are, so that this is tried first: the foreign key tells when
 * not, and only then the unknown ones are looked for.
 */
async function writeKnown(
  db: Database,
  partner: PartnerId,
  rows: readonly Quantity[],
  time: WriteTime,
): Promise<Map<string, StoredQuantity>> {
  try {
    return await write(db, partner, rows, time);
  } catch (error) {
    if (!isRepeatable(error)) throw error;
    const known = await knownSkus(db, partner, rows.map(skuOf));
    return write(
      db,
      partner,
      rows.filter(({ sku }) => known.has(sku)),
      time,
    );
  }
}

async function write(
  db: Database,
  partner: PartnerId,
  rows: readonly Quantity[],
  time: WriteTime,
): Promise<Map<string, StoredQuantity>> {
  if (rows.length === 0) return new Map();
  const sent = new Map(rows.map((row) => [row.sku, row]));
  const written = await db.begin(async (transaction) => {
    const changed = await upsertQuantities(transaction, partner, rows, time);
    const turned = changed.filter((row) => row.turned).map(({ sku }) => stockObstacle(sent.get(sku)!));
    await setObstacles(transaction, partner, ['NO_STOCK'], turned, time.now);
    return changed;
  });
  const stored = new Map<string, StoredQuantity>();
  for (const { sku, unchangedSince } of written) {
    stored.set(sku, { ...sent.get(sku)!, lastModified: unchangedSince ?? time.now });
  }
  if (stored.size === rows.length) return stored;
  const late = rows.map(skuOf).filter((sku) => !stored.has(sku));
  for (const row of await findQuantities(db, partner, late)) stored.set(row.sku, row);
  return stored;
}

const skuOf = ({ sku }: Quantity): string => sku;

const stockObstacle = ({ sku, quantity }: Quantity) =>
  ({ sku, obstacles: quantity === 0 ? (['NO_STOCK'] as const) : [] }) as const;
