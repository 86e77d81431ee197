import type { PartnerId } from '../../../kernel/caller.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database, Db } from '../../../platform/database.ts';
import { setObstacles } from '../../products/index.ts';
import { findProfiles, isSoldOut } from '../../shipping-profiles/index.ts';
import type { DeliveryInformation } from './rules.ts';
import { lockNext } from './store.ts';

type Profiles = Awaited<ReturnType<typeof findProfiles>>;

/** Stores in the marketplace status of variations whether their delivery prevents their sale. */
export async function setDeliveryObstacles(
  db: Db,
  partner: PartnerId,
  rows: readonly DeliveryInformation[],
  { profiles, now }: { readonly profiles: Profiles; readonly now: Date },
): Promise<void> {
  const found = rows.flatMap(({ sku, shippingProfileId, processingTime }) => {
    const profile = profiles.get(shippingProfileId);
    if (!profile) return [];
    const days = processingTime ?? profile.defaultProcessingTime;
    const obstacles = isSoldOut(days, profile.transportTime) ? (['SOLD_OUT'] as const) : [];
    return [{ sku, obstacles }];
  });
  await setObstacles(db, partner, found, { decided: ['NO_SHIPPING_PROFILE', 'SOLD_OUT'], now });
}

/** Rows of one transaction of the job. */
const rowsAtOnce = 500;

/**
 * Recalculates the delivery obstacles of all of a partner's variations after the times of a profile changed, `rowsAtOnce`
 * in a transaction. Each transaction locks its rows, so that a later write is not overwritten. Safe to repeat.
 */
export async function recalculateObstacles(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  partner: PartnerId,
): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const after: string = last;
    last = await db.begin(async (transaction) => {
      const rows = await lockNext(transaction, partner, after, rowsAtOnce);
      const profiles = await findProfiles(transaction, partner, [
        ...new Set(rows.map((row) => row.shippingProfileId)),
      ]);
      await setDeliveryObstacles(transaction, partner, rows, { profiles, now: clock.now() });
      return rows.length < rowsAtOnce ? undefined : rows.at(-1)?.sku;
    });
  }
}
