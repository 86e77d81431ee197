import type { PartnerId } from '../../../kernel/caller.ts';
import type { Page } from '../../../kernel/paging.ts';
import type { Db } from '../../../platform/database.ts';

export type ContentChangeRow = {
  readonly sku: string;
  readonly ean: string;
  readonly productReference: string;
  readonly moin: string | null;
  readonly changed: Date;
};

/**
 * Reads a page of the variations whose content changed since a time, newest change first, and one more when further ones
 * follow. With skus it looks up each of them; without skus it reads all variations of the partner.
 */
export async function readContentChanges(
  db: Db,
  partner: PartnerId,
  { skus, since }: { readonly skus?: readonly string[] | undefined; readonly since: Date },
  { page, limit }: Page,
): Promise<ContentChangeRow[]> {
  const chosen = skus
    ? db`unnest(${[...new Set(skus)]}::text[]) AS asked (sku) CROSS JOIN LATERAL (
        SELECT partner_id, sku, ean, product_reference, content_changed_at FROM variation
        WHERE partner_id = ${partner} AND variation.sku = asked.sku OFFSET 0) AS variation`
    : db`variation`;
  return db<ContentChangeRow[]>`
    SELECT variation.sku, ean, product_reference AS "productReference", moin, content_changed_at AS changed
    FROM ${chosen} LEFT JOIN listing ON listing.partner_id = variation.partner_id AND listing.sku = variation.sku
    WHERE variation.partner_id = ${partner} AND content_changed_at >= ${since}
    ORDER BY content_changed_at DESC, variation.sku DESC OFFSET ${page * limit} LIMIT ${limit + 1}`;
}
