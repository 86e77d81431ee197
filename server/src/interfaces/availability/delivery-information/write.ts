import type { PartnerId } from '../../../kernel/caller.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { knownSkus } from '../../products/index.ts';
import { findProfiles } from '../../shipping-profiles/index.ts';
import { unknownSkuError } from '../batch.ts';
import type { EntryError } from '../errors.ts';
import { onceMore, type WriteTime } from '../write-time.ts';
import { setDeliveryObstacles } from './obstacles.ts';
import { checkDeliveryInformation, type DeliveryInformation, unknownProfile } from './rules.ts';
import { findDeliveryInformation, upsertDeliveryInformation } from './store.ts';

type EntryResult = DeliveryInformation | { readonly error: EntryError };

/**
 * Stores the valid entries in one transaction, and returns a result for each entry in its place. An entry older than the
 * stored row changes nothing, and its result is the stored row.
 */
export async function storeDeliveryInformation(
  db: Database,
  partner: PartnerId,
  batch: readonly unknown[],
  time: WriteTime,
): Promise<EntryResult[]> {
  const checked = batch.map(checkDeliveryInformation);
  const sound = checked.flatMap((entry) => ('value' in entry ? [entry.value] : []));
  const outcomes =
    sound.length === 0
      ? new Map<string, EntryResult>()
      : await onceMore(() => db.begin((transaction) => write(transaction, partner, sound, time)));
  return checked.map((entry) =>
    'error' in entry
      ? entry
      : (outcomes.get(entry.value.sku) ?? { error: unknownSkuError('SKU_NOT_FOUND', entry.value.sku) }),
  );
}

/** Writes entries in a transaction. Locks their profiles, so that nobody removes one or changes its times meanwhile. */
async function write(
  db: Db,
  partner: PartnerId,
  sound: readonly DeliveryInformation[],
  time: WriteTime,
): Promise<Map<string, EntryResult>> {
  const ids = [...new Set(sound.map((row) => row.shippingProfileId))];
  const profiles = await findProfiles(db, partner, ids, { hold: 'content' });
  const known = await knownSkus(
    db,
    partner,
    sound.map(({ sku }) => sku),
  );
  const outcomes = new Map<string, EntryResult>();
  for (const { sku, shippingProfileId } of sound) {
    if (!known.has(sku)) outcomes.set(sku, { error: unknownSkuError('SKU_NOT_FOUND', sku) });
    else if (!profiles.has(shippingProfileId))
      outcomes.set(sku, { error: unknownProfile(shippingProfileId) });
  }
  const rows = sound.filter(({ sku }) => !outcomes.has(sku));
  if (rows.length === 0) return outcomes;
  const written = await upsertDeliveryInformation(db, partner, rows, time);
  await setDeliveryObstacles(db, partner, written, { profiles, now: time.now });
  for (const row of written) outcomes.set(row.sku, row);
  const late = rows.map(({ sku }) => sku).filter((sku) => !outcomes.has(sku));
  if (late.length > 0)
    for (const row of await findDeliveryInformation(db, partner, late)) outcomes.set(row.sku, row);
  return outcomes;
}
