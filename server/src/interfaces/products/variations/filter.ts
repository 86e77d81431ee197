import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';

/** What a list is narrowed to; absent fields do not narrow. */
export type VariationFilter = {
  readonly sku?: string | undefined;
  readonly productReference?: string | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
};

/** Condition on the table `variation`: this partner and every given filter. */
export function matching(db: Db, partner: PartnerId, filter: VariationFilter) {
  const also = (column: string, value: string | undefined) =>
    value === undefined ? db`` : db`AND ${db(`variation.${column}`)} = ${value}`;
  return db`variation.partner_id = ${partner} ${also('sku', filter.sku)}
    ${also('product_reference', filter.productReference)} ${also('category', filter.category)} ${also('brand_id', filter.brandId)}`;
}

/** True when a filter needs columns that only `variation` has. */
export const needsVariation = ({ productReference, category, brandId }: VariationFilter): boolean =>
  productReference !== undefined || category !== undefined || brandId !== undefined;
