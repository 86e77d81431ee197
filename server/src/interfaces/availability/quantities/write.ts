import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { knownSkus, setObstacles } from '../../products/index.ts';
import type { Fault } from '../errors.ts';
import { onceMore, type WriteTime } from '../write-time.ts';
import { checkQuantity, type Quantity, unknownSku } from './rules.ts';
import { findQuantities, type StoredQuantity, updateQuantities, upsertQuantities } from './store.ts';

/**
 * Stores the entries that are right and answers for each entry in its place. An entry older than what is stored
 * changes nothing and is answered with the newer quantity. The usual entry, a variation that had stock and still has,
 * is done by the first statement; all others follow in one transaction.
 */
export async function storeQuantities(
  db: Database,
  partner: PartnerId,
  items: readonly unknown[],
  time: WriteTime,
): Promise<(StoredQuantity | { fault: Fault })[]> {
  const checked = items.map(checkQuantity);
  const sound = checked.flatMap((entry) => ('value' in entry ? [entry.value] : []));
  const stored = new Map<string, StoredQuantity>();
  const remaining = () => sound.filter(({ sku }) => !stored.has(sku));
  for (const store of [updateQuantities, storeUnusual, findStored]) {
    const rows = remaining();
    if (rows.length > 0) for (const row of await store(db, partner, rows, time)) stored.set(row.sku, row);
  }
  return checked.map((entry) =>
    'fault' in entry ? entry : (stored.get(entry.value.sku) ?? { fault: unknownSku(entry.value.sku) }),
  );
}

/** Stores quantities of known variations and tells their marketplace status what stock has to do with it. */
async function storeUnusual(
  db: Database,
  partner: PartnerId,
  rows: readonly Quantity[],
  time: WriteTime,
): Promise<StoredQuantity[]> {
  const known = await knownSkus(db, partner, rows.map(skuOf));
  const writable = rows.filter(({ sku }) => known.has(sku));
  if (writable.length === 0) return [];
  return onceMore(() =>
    db.begin(async (transaction) => {
      const written = await upsertQuantities(transaction, partner, writable, time);
      const turned = written.filter((row) => row.turned);
      await setObstacles(transaction, partner, ['NO_STOCK'], turned.map(stockObstacle), time.now);
      return written;
    }),
  );
}

/** What late entries are answered with. */
const findStored = (db: Database, partner: PartnerId, rows: readonly Quantity[]) =>
  findQuantities(db, partner, rows.map(skuOf));

const skuOf = ({ sku }: Quantity): string => sku;

const stockObstacle = ({ sku, quantity }: Quantity) =>
  ({ sku, obstacles: quantity === 0 ? (['NO_STOCK'] as const) : [] }) as const;
