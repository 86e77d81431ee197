import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { knownSkus, setObstacles } from '../../products/index.ts';
import type { Fault } from '../errors.ts';
import { onceMore, type WriteTime } from '../write-time.ts';
import { checkQuantity, type Quantity, unknownSku } from './rules.ts';
import { findQuantities, type StoredQuantity, upsertQuantities } from './store.ts';

/**
 * Stores the entries that are right, in one transaction, and answers for each entry in its place. An entry older than
 * what is stored changes nothing and is answered with the newer quantity.
 */
export async function storeQuantities(
  db: Database,
  partner: PartnerId,
  items: readonly unknown[],
  time: WriteTime,
): Promise<(StoredQuantity | { fault: Fault })[]> {
  const checked = items.map(checkQuantity);
  const sound = checked.flatMap((entry) => ('value' in entry ? [entry.value] : []));
  const known = sound.length === 0 ? new Set() : await knownSkus(db, partner, sound.map(skuOf));
  const stored = await write(
    db,
    partner,
    sound.filter(({ sku }) => known.has(sku)),
    time,
  );
  return checked.map((entry) =>
    'fault' in entry ? entry : (stored.get(entry.value.sku) ?? { fault: unknownSku(entry.value.sku) }),
  );
}

async function write(
  db: Database,
  partner: PartnerId,
  rows: readonly Quantity[],
  time: WriteTime,
): Promise<Map<string, StoredQuantity>> {
  if (rows.length === 0) return new Map();
  const written = await onceMore(() =>
    db.begin(async (transaction) => {
      const changed = await upsertQuantities(transaction, partner, rows, time);
      const turned = changed.filter((row) => row.turned);
      await setObstacles(transaction, partner, ['NO_STOCK'], turned.map(stockObstacle), time.now);
      return changed;
    }),
  );
  const stored = new Map<string, StoredQuantity>(written.map((row) => [row.sku, row]));
  const late = rows.map(skuOf).filter((sku) => !stored.has(sku));
  if (late.length > 0) for (const row of await findQuantities(db, partner, late)) stored.set(row.sku, row);
  return stored;
}

const skuOf = ({ sku }: Quantity): string => sku;

const stockObstacle = ({ sku, quantity }: Quantity) =>
  ({ sku, obstacles: quantity === 0 ? (['NO_STOCK'] as const) : [] }) as const;
