import type { PartnerId } from '../../../kernel/caller.ts';
import { amountToCents, type Cents } from '../../../kernel/money.ts';
import type { Db } from '../../../platform/database.ts';
import type { WirePricing } from '../contract.ts';
import { moinOf } from '../review/rules.ts';
import { type GoodsRow, readGoods, type WantedGoods } from './read.ts';

/** What a shop shows its customers of a variation. `vatRate` in per cent; the price is today's. */
export type Goods = {
  readonly sku: string;
  readonly productTitle: string;
  readonly articleNumber: string;
  readonly ean: string;
  readonly grossCents: Cents;
  readonly vatRate: number;
  readonly dimensions: readonly {
    readonly type: string;
    readonly displayName: string;
    readonly value: string;
  }[];
};

/** German rates of value added tax in per cent, by the words of the interface. */
const vatRates: Readonly<Record<string, number>> = { FULL: 19, REDUCED: 7, FREE: 0 };

/**
 * The partner's variations with these skus, or its first `limit` ones that are ONLINE, by sku. Prices are those of
 * `now`: a sale counts from its start to its end.
 */
export async function findGoods(
  db: Db,
  partner: PartnerId,
  wanted: WantedGoods,
  now: Date,
): Promise<Goods[]> {
  const rows = await readGoods(db, partner, wanted);
  return rows.map((row) => asGoods(row, now));
}

function asGoods(row: GoodsRow, now: Date): Goods {
  const { pricing, attributes } = row;
  const chosen = (attributes ?? []).filter(({ name }) => name === 'Farbe' || name === 'Größe');
  return {
    sku: row.sku,
    productTitle: [row.productLine, row.category].filter((part) => part !== null).join(' '),
    articleNumber: row.moin ?? moinOf(row.ean),
    ean: row.ean,
    grossCents: priceAt(pricing, now),
    vatRate: vatRates[pricing.vat] ?? 19,
    dimensions: chosen.map(({ name, values }) => ({
      type: name,
      displayName: name,
      value: values.join(', '),
    })),
  };
}

/** What a customer pays at a time: a sale counts from its start to its end. */
export function priceAt(pricing: WirePricing, now: Date): Cents {
  const { sale } = pricing;
  const onSale = sale && new Date(sale.startDate) <= now && now <= new Date(sale.endDate);
  return onSale ? (amountToCents(sale.salePrice.amount) ?? 0) : standardPriceOf(pricing);
}

/** What a customer pays when no sale is on. */
export const standardPriceOf = ({ standardPrice }: WirePricing): Cents =>
  amountToCents(standardPrice.amount) ?? 0;
