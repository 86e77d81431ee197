import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';

/** The numbers of all sellers. */
export async function readSellers(db: Db): Promise<PartnerId[]> {
  const rows = await db<{ partner: PartnerId }[]>`
    SELECT partner_id AS partner FROM partner WHERE kind = 'seller' ORDER BY partner_id`;
  return rows.map(({ partner }) => partner);
}
