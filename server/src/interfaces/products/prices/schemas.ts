import { Type } from 'typebox';
import { sku } from '../fields.ts';

/** A price as sellers write it and as the interface answers it (specification, section 3). */
export const skuPricing = Type.Object(
  { sku, standardPrice: Type.Ref('MonetaryAmount'), sale: Type.Optional(Type.Ref('ProductSale')) },
  {
    $id: 'SkuPricing',
    description: 'Standard price and sale of a variation. A write without sale ends the sale.',
  },
);
