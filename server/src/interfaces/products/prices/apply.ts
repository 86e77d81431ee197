import type { WirePricing } from '../contract.ts';
import { type Aspect, isNewer, isOlder, type Outcome, skuOf, writtenAt } from '../update-tasks/aspect.ts';
import { type Fault, itemCheck, placed, pricingFaults } from '../variations/check.ts';
import { pricingText } from '../variations/content.ts';
import { lockVariations, updatePricings } from '../variations/store.ts';
import { skuPricing } from './schemas.ts';

type PriceItem = { sku: string } & Pick<WirePricing, 'standardPrice' | 'sale'>;

/** Writes standard price and sale of existing variations; a sale that is not sent ends. */
export function pricesAspect(): Aspect {
  const check = itemCheck({ models: [skuPricing] }, 'SkuPricing');
  return {
    name: 'prices',
    listPath: '$',
    async apply(chunk) {
      const existing = await lockVariations(
        chunk.db,
        chunk.partner,
        chunk.items.map(({ value }) => skuOf(value)).sort(),
      );
      const writes: { sku: string; pricing: string }[] = [];
      const outcomes = chunk.items.map((item): Outcome => {
        const variation = skuOf(item.value);
        const shape = check(item.value);
        const price = item.value as PriceItem;
        const faults = shape.length > 0 ? shape : pricingFaults(price, '');
        const stored = existing.get(variation);
        if (faults.length === 0 && !stored) faults.push(unknownSku(variation));
        if (faults.length > 0 || !stored) {
          return {
            variation,
            kind: 'failed',
            errors: faults.map((fault) => placed(fault, item.jsonPath, chunk.logref)),
          };
        }
        const pricing = merged(price, stored.pricing);
        const differs = pricing !== stored.pricing && !isOlder(chunk.requestedAt, stored.priceRequestedAt);
        if (differs || isNewer(chunk.requestedAt, stored.priceRequestedAt))
          writes.push({ sku: price.sku, pricing });
        return { variation, kind: differs ? 'succeeded' : 'unchanged', errors: [] };
      });
      await updatePricings(chunk.db, chunk.partner, writes, writtenAt(chunk));
      return outcomes;
    },
  };
}

/** Prices and statuses are written for existing variations only. */
export const unknownSku = (sku: string): Fault => ({
  code: '300010 - UNKNOWN_SKU',
  title: `The sku ${sku} is not known`,
  path: 'sku',
});

function merged({ standardPrice, sale }: PriceItem, stored: string): string {
  const { sale: _ended, ...rest } = JSON.parse(stored) as WirePricing;
  return pricingText({ ...rest, standardPrice, ...(sale ? { sale } : {}) });
}
