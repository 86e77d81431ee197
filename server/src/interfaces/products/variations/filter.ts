/** Which variations a list has. Absent fields filter nothing. */
export type VariationFilter = {
  readonly sku?: string | undefined;
  readonly productReference?: string | undefined;
  readonly category?: string | undefined;
  readonly brandId?: string | undefined;
};

/** True when a filter needs columns that only `variation` has. */
export const needsVariation = ({ productReference, category, brandId }: VariationFilter): boolean =>
  productReference !== undefined || category !== undefined || brandId !== undefined;
