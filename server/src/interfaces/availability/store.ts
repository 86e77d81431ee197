import type { PartnerId } from '../../kernel/caller.ts';
import type { Db, Statement } from '../../platform/database.ts';
import { type PageRequest, type SkuPage, skuPage } from './paging.ts';
import type { WriteTime } from './write-time.ts';

/**
 * Reads a page of a table whose key is partner and sku. A page after or before a sku costs the same everywhere in the
 * table. `columns` names the columns of each row.
 */
export async function readSkuPage<R extends { readonly sku: string }>(
  db: Db,
  partner: PartnerId,
  request: PageRequest,
  source: { readonly table: string; readonly columns: Statement },
): Promise<SkuPage<R>> {
  const { place, limit } = request;
  const table = db(source.table);
  if (place.from === 'only') {
    const found = await db<R[]>`
      SELECT ${source.columns} FROM ${table} WHERE partner_id = ${partner} AND sku = ${place.sku}`;
    return skuPage(found, request, false);
  }
  if (place.from === 'start') {
    const read = await db<R[]>`
      SELECT ${source.columns} FROM ${table} WHERE partner_id = ${partner}
      ORDER BY sku OFFSET ${place.skip} LIMIT ${limit + 1}`;
    return skuPage(read, request, place.skip > 0);
  }
  const backwards = place.from === 'before';
  const [read, behind] = await Promise.all([
    db<R[]>`
      SELECT ${source.columns} FROM ${table}
      WHERE partner_id = ${partner} AND sku ${backwards ? db`<` : db`>`} ${place.sku}
      ORDER BY sku ${backwards ? db`DESC` : db`ASC`} LIMIT ${limit + 1}`,
    db`
      SELECT FROM ${table} WHERE partner_id = ${partner} AND sku ${backwards ? db`>=` : db`<=`} ${place.sku}
      ORDER BY sku LIMIT 1`,
  ]);
  return skuPage(read, request, behind.count > 0);
}

/**
 * The condition for ON CONFLICT that the new row is not older than the `stored` one. No request takes a minute to arrive:
 * a stored time that lies further ahead comes from a clock that is fast, and holds off no write. The condition has no
 * parameters, because a distributed table takes none here.
 */
export const isNewer = (db: Db, { overrulesFuture }: WriteTime): Statement =>
  overrulesFuture
    ? db`excluded.requested_at >= stored.requested_at
        OR stored.requested_at - excluded.last_modified > interval '1 minute'`
    : db`excluded.requested_at >= stored.requested_at`;
