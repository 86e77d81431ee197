import type { WirePricing } from '../contract.ts';
import {
  type BatchWriter,
  type EntryResult,
  isNewer,
  isOlder,
  writtenAt,
} from '../update-tasks/batch-writer.ts';
import { entryCheck, placed, pricingErrors, type VariationError } from '../variations/check.ts';
import { pricingText } from '../variations/content.ts';
import { lockVariations, updatePricings } from '../variations/store.ts';
import { skuPricing } from './schemas.ts';

type PriceEntry = { sku: string } & Pick<WirePricing, 'standardPrice' | 'sale'>;

/** Writes the standard price and the sale of existing variations. A write without a sale ends the sale. */
export function pricesWriter(): BatchWriter {
  const check = entryCheck({ models: [skuPricing] }, 'SkuPricing');
  const errorsOf = (value: unknown): VariationError[] => {
    const errors = check(value);
    if (errors.length > 0) return errors;
    const { standardPrice, sale } = value as PriceEntry;
    return pricingErrors({ standardPrice, ...(sale ? { sale } : {}) }, '');
  };
  const writer: BatchWriter<{ price: PriceEntry; errors: VariationError[] }> = {
    name: 'prices',
    listPath: '$',
    prepare: (value) => ({ price: value as PriceEntry, errors: errorsOf(value) }),
    async apply(slice) {
      const skus = slice.entries.flatMap(({ sku, prepared }) => (prepared.errors.length === 0 ? [sku] : []));
      const existing = await lockVariations(slice.db, slice.partner, skus.sort(), {
        withContent: false,
        withTimes: slice.requestedAt !== undefined,
      });
      const writes: { sku: string; pricing: string }[] = [];
      const outcomes = slice.entries.map(({ sku: variation, jsonPath, prepared }): EntryResult => {
        const { price, errors } = prepared;
        const stored = existing.get(variation);
        if (errors.length > 0 || !stored) {
          const found = errors.length > 0 ? errors : [unknownVariationError(variation)];
          const placedErrors = found.map((error) => placed(error, jsonPath, slice.logref));
          return { variation, kind: 'failed', errors: placedErrors };
        }
        const pricing = merged(price, stored.pricing);
        const differs = pricing !== stored.pricing && !isOlder(slice.requestedAt, stored.priceRequestedAt);
        if (differs || isNewer(slice.requestedAt, stored.priceRequestedAt))
          writes.push({ sku: price.sku, pricing });
        return { variation, kind: differs ? 'succeeded' : 'unchanged', errors: [] };
      });
      await updatePricings(slice.db, slice.partner, writes, writtenAt(slice));
      return outcomes;
    },
  };
  return writer;
}

/** Prices and statuses are written for existing variations only. */
export const unknownVariationError = (sku: string): VariationError => ({
  code: '300010 - UNKNOWN_SKU',
  title: `The sku ${sku} is not known`,
  path: 'sku',
});

function merged({ standardPrice, sale }: PriceEntry, stored: string): string {
  const { sale: _ended, ...rest } = JSON.parse(stored) as WirePricing;
  return pricingText({ ...rest, standardPrice, ...(sale ? { sale } : {}) });
}
