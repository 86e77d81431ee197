import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { countAddresses } from '../addresses/store.ts';
import type { CarrierName } from './schemas.ts';
import { countByName, namesById } from './store.ts';

/** What return labels can name. */
export type ReturnCarriers = {
  /** The carriers that the partner has chosen, each once. */
  readonly chosen: readonly CarrierName[];
  /** True with several return addresses or carriers: a label then names the carrier of one address. */
  readonly areSeveral: boolean;
  /** The carriers with the ids that were looked up; unknown ids are missing. */
  readonly byId: ReadonlyMap<string, CarrierName>;
};

/** Looks up what labels with these `returnAddressCarrierId`, in lower case, can name. */
export async function returnCarriersOf(
  db: Db,
  partner: PartnerId,
  ids: readonly string[],
): Promise<ReturnCarriers> {
  const [addresses, counts, byId] = await Promise.all([
    countAddresses(db, partner),
    countByName(db, partner),
    namesById(db, partner, ids),
  ]);
  const carriers = counts.reduce((sum, { count }) => sum + count, 0);
  return { chosen: counts.map(({ name }) => name), areSeveral: addresses > 1 || carriers > 1, byId };
}
