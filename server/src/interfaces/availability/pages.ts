import type { PartnerId } from '../../kernel/caller.ts';
import type { Db, Statement } from '../../platform/database.ts';
import { type PageRequest, type SkuPage, skuPage } from './paging.ts';

/**
 * Reads a page of a table whose key is partner and sku, as fast at its millionth row as at its first. `columns` is a
 * fragment with what each row holds.
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
