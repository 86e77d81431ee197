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
 * A page of the variations whose content changed since then, newest change first, one more than the limit when
 * further ones follow. Without skus it is about all variations of the partner; with them each is looked up by itself.
 */
export async function readContentChanges(
  db: Db,
  partner: PartnerId,
  skus: readonly string[] | undefined,
  since: Date,
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
