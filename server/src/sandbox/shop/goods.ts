import type { DraftItem } from '../../interfaces/orders/index.ts';
import { findGoods, type Goods } from '../../interfaces/products/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';

/** What the scenarios sell to a seller who has nothing online yet. */
const sampleGoods: readonly Goods[] = [
  sample('SAMPLE-HEADPHONES', 'Klangwelt Bluetooth-Kopfhörer', '4399300000017', 9999, 19, 'Blau'),
  sample('SAMPLE-SHIRT', 'Nordlicht T-Shirt', '4399300000024', 1995, 19, 'Grün'),
  sample('SAMPLE-COOKBOOK', 'Kochbuch „Süßes & Salziges“', '4399300000031', 2490, 7, 'Bunt'),
  sample('SAMPLE-LAMP', 'Leuchtturm Stehlampe', '4399300000048', 14900, 19, 'Weiß'),
];

function sample(
  sku: string,
  productTitle: string,
  ean: string,
  grossCents: number,
  vatRate: number,
  color: string,
): Goods {
  const dimensions = [{ type: 'Farbe', displayName: 'Farbe', value: color }];
  return { sku, productTitle, articleNumber: `M${sku.slice(-6)}`, ean, grossCents, vatRate, dimensions };
}

/** Four different things a customer can buy from the seller: the first ones online, filled up with samples. */
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

/** One piece of something, as it lies in a basket. */
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

/** What the shop promises of goods without a shipping profile. */
export const promiseWithoutProfile = (orderedAt: Date): Date => new Date(orderedAt.getTime() + threeDaysMs);
