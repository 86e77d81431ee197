import type { WirePricing } from '../contract.ts';
import { type Aspect, isNewer, isOlder, type Outcome, writtenAt } from '../update-tasks/aspect.ts';
import { type Fault, itemCheck, placed, pricingFaults } from '../variations/check.ts';
import { pricingText } from '../variations/content.ts';
import { lockVariations, updatePricings } from '../variations/store.ts';
import { skuPricing } from './schemas.ts';

type PriceItem = { sku: string } & Pick<WirePricing, 'standardPrice' | 'sale'>;

/** Writes standard price and sale of existing variations; a sale that is not sent ends. */
export function pricesAspect(): Aspect {
  const check = itemCheck({ models: [skuPricing] }, 'SkuPricing');
  const faultsOf = (value: unknown): Fault[] => {
    const faults = check(value);
    if (faults.length > 0) return faults;
    const { standardPrice, sale } = value as PriceItem;
    return pricingFaults({ standardPrice, ...(sale ? { sale } : {}) }, '');
  };
  const aspect: Aspect<{ price: PriceItem; faults: Fault[] }> = {
    name: 'prices',
    listPath: '$',
    prepare: (value) => ({ price: value as PriceItem, faults: faultsOf(value) }),
    async apply(chunk) {
      const skus = chunk.items.flatMap(({ sku, prepared }) => (prepared.faults.length === 0 ? [sku] : []));
      const existing = await lockVariations(chunk.db, chunk.partner, skus.sort(), {
        withContent: false,
        withTimes: chunk.requestedAt !== undefined,
      });
      const writes: { sku: string; pricing: string }[] = [];
      const outcomes = chunk.items.map(({ sku: variation, jsonPath, prepared }): Outcome => {
        const { price, faults } = prepared;
        const stored = existing.get(variation);
        if (faults.length > 0 || !stored) {
          const told = faults.length > 0 ? faults : [unknownSku(variation)];
          const errors = told.map((fault) => placed(fault, jsonPath, chunk.logref));
          return { variation, kind: 'failed', errors };
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
  return aspect;
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
