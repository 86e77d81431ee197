import { asPartnerId, type PartnerId } from '../kernel/caller.ts';
import type { Db, Statement } from './database.ts';

/**
 * Partners with rows in a table, ascending; with a condition, partners with such rows, and an index must support it.
 * Finds each partner with one index look-up, however many rows there are. A recursive statement would do it at once,
 * but not on distributed tables. Leaves out snapshots of a sandbox, which have negative partners.
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
