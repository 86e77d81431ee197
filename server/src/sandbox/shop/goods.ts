import type { DraftItem } from '../../interfaces/orders/index.ts';
import { findGoods, type Goods } from '../../interfaces/products/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';

/** Goods of the scenarios for a seller who has nothing online yet. */
const sampleGoods: readonly Goods[] = [
  {
    sku: 'SAMPLE-HEADPHONES',
    productTitle: 'Klangwelt Bluetooth-Kopfhörer',
    ean: '4399300000017',
    grossCents: 9999,
    vatRate: 19,
    color: 'Blau',
  },
  {
    sku: 'SAMPLE-SHIRT',
    productTitle: 'Nordlicht T-Shirt',
    ean: '4399300000024',
    grossCents: 1995,
    vatRate: 19,
    color: 'Grün',
  },
  {
    sku: 'SAMPLE-COOKBOOK',
    productTitle: 'Kochbuch „Süßes & Salziges“',
    ean: '4399300000031',
    grossCents: 2490,
    vatRate: 7,
    color: 'Bunt',
  },
  {
    sku: 'SAMPLE-LAMP',
    productTitle: 'Leuchtturm Stehlampe',
    ean: '4399300000048',
    grossCents: 14900,
    vatRate: 19,
    color: 'Weiß',
  },
].map(({ color, ...goods }) => ({
  ...goods,
  articleNumber: `M${goods.sku.slice(-6)}`,
  dimensions: [{ type: 'Farbe', displayName: 'Farbe', value: color }],
}));

/**
 * Four different things a customer can buy from the seller: the first ones online, and samples where these are too few.
 */
export async function goodsForScenarios(db: Db, partner: PartnerId, now: Date): Promise<readonly Goods[]> {
  const own = await findGoods(db, partner, { limit: sampleGoods.length }, now);
  return [...own, ...sampleGoods.slice(own.length)];
}

/** How many of the seller's variations customers of an autopilot choose from. */
const autopilotRange = 200;

/** What customers of an autopilot choose from: the seller's first variations that are online, else samples. */
export async function goodsForAutopilot(
  db: Db,
  partner: PartnerId,
  now: Date,
): Promise<{ readonly goods: readonly Goods[]; readonly areSamples: boolean }> {
  const own = await findGoods(db, partner, { limit: autopilotRange }, now);
  return own.length > 0 ? { goods: own, areSamples: false } : { goods: sampleGoods, areSamples: true };
}

/** One piece of some goods in a basket. */
export const pieceOf = (goods: Goods, shopUrl?: string): DraftItem => ({
  product: {
    sku: goods.sku,
    productTitle: goods.productTitle,
    articleNumber: goods.articleNumber,
    ean: goods.ean,
    ...(shopUrl === undefined ? {} : { shopUrl: `${shopUrl}/p/${goods.articleNumber}` }),
    dimensions: goods.dimensions,
  },
  grossCents: goods.grossCents,
  vatRate: goods.vatRate,
});

const threeDaysMs = 3 * 86_400_000;

/** The delivery date of goods without a shipping profile. */
export const promiseWithoutProfile = (orderedAt: Date): Date => new Date(orderedAt.getTime() + threeDaysMs);
