import type { PartnerId } from '../../../kernel/caller.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { Db } from '../../../platform/database.ts';
import { findBrandName } from '../catalogue/store.ts';
import type { RoledContact } from '../contract.ts';
import { findListed, type MarketPlaceStatus } from '../marketplace-status/store.ts';
import { type BasePrice, basePriceOf } from './base-price.ts';
import { priceAt, standardPriceOf } from './goods.ts';
import { safeHtml } from './html.ts';

/** A variation as its page in the shop shows it. Texts are the seller's. The description has only safe HTML. */
export type Article = {
  readonly sku: string;
  readonly status: MarketPlaceStatus;
  readonly title: string;
  readonly brand?: string;
  readonly priceCents: Cents;
  /** The standard price while a sale is on. */
  readonly insteadOfCents?: Cents;
  readonly basePrice?: BasePrice;
  readonly pictures: readonly string[];
  readonly bulletPoints: readonly string[];
  readonly description: string;
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly safety: readonly RoledContact[];
};

/** The partner's article at the prices of `now`; undefined for an unknown sku. */
export async function readArticle(
  db: Db,
  partner: PartnerId,
  sku: string,
  now: Date,
): Promise<Article | undefined> {
  const row = await findListed(db, partner, sku);
  if (!row) return undefined;
  const { content, pricing, status } = row;
  const { brandId, category, productLine, description, bulletPoints, attributes } =
    content.productDescription;
  const [priceCents, standardCents] = [priceAt(pricing, now), standardPriceOf(pricing)];
  const brand = await findBrandName(db, brandId);
  const basePrice = basePriceOf(priceCents, pricing.normPriceInfo);
  return {
    sku,
    status,
    title: [productLine, category].filter((part) => typeof part === 'string').join(' '),
    ...(brand === undefined ? {} : { brand }),
    priceCents,
    ...(priceCents < standardCents ? { insteadOfCents: standardCents } : {}),
    ...(basePrice ? { basePrice } : {}),
    pictures: content.mediaAssets.filter(({ type }) => type === 'IMAGE').map(({ location }) => location),
    bulletPoints: (bulletPoints as readonly string[] | undefined) ?? [],
    description: safeHtml(description ?? ''),
    attributes: attributes ?? [],
    safety: content.compliance?.productSafety?.addresses ?? [],
  };
}
