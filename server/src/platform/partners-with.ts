import { asPartnerId, type PartnerId } from '../kernel/caller.ts';
import type { Db, Statement } from './database.ts';

/**
 * Partners with rows in a table, ascending, or with rows for which a condition holds that an index has. Each is found
 * along the index, so that it costs a look a partner and one more, however many rows there are. A recursive statement
 * would do it at once, but not over distributed tables. Snapshots of a sandbox, which have negative partners, are left out.
 */
export async function partnersWith(
  db: Db,
  table: string,
  condition: (db: Db) => Statement = (sql) => sql`true`,
): Promise<readonly PartnerId[]> {
  const found: PartnerId[] = [];
  for (;;) {
    const [next] = await db<{ partner: number }[]>`
      SELECT partner_id AS partner FROM ${db(table)} WHERE ${condition(db)} AND partner_id > ${found.at(-1) ?? 0}::bigint
      ORDER BY partner_id LIMIT 1`;
    if (!next) return found;
    found.push(asPartnerId(next.partner));
  }
}
