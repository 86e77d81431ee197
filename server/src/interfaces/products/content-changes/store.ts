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
 * further ones follow. Without skus it is about all variations of the partner.
 */
export async function readContentChanges(
  db: Db,
  partner: PartnerId,
  skus: readonly string[] | undefined,
  since: Date,
  { page, limit }: Page,
): Promise<ContentChangeRow[]> {
  return db<ContentChangeRow[]>`
    SELECT variation.sku, ean, product_reference AS "productReference", moin, content_changed_at AS changed
    FROM variation LEFT JOIN listing ON listing.partner_id = variation.partner_id AND listing.sku = variation.sku
    WHERE variation.partner_id = ${partner} AND content_changed_at >= ${since}
      ${skus ? db`AND variation.sku = ANY(${[...skus]})` : db``}
    ORDER BY content_changed_at DESC, variation.sku DESC OFFSET ${page * limit} LIMIT ${limit + 1}`;
}
