import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';

/**
 * Partners with rows in a table, ascending. Each is found along the index, so that it costs a look a partner and one
 * more, however many rows there are. A recursive statement would do it at once, but not over distributed tables.
 */
export async function partnersWith(
  db: Db,
  table: 'webhook_arrival' | 'webhook_event',
): Promise<readonly PartnerId[]> {
  const found: PartnerId[] = [];
  for (;;) {
    const [next] = await db<{ partner: number }[]>`
      SELECT partner_id AS partner FROM ${db(table)} WHERE partner_id > ${found.at(-1) ?? 0}::bigint
      ORDER BY partner_id LIMIT 1`;
    if (!next) return found;
    found.push(asPartnerId(next.partner));
  }
}
