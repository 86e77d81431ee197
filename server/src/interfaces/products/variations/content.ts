import { createHash } from 'node:crypto';
import sanitizeHtml from 'sanitize-html';
import type { WirePricing, WireVariation } from '../contract.ts';
import { moinOf } from '../review/rules.ts';

/** A variation as it is stored: what describes it and what it costs, each as JSON text of known fields only. */
export type StoredVariation = {
  readonly sku: string;
  readonly productReference: string;
  readonly category: string;
  readonly brandId: string;
  readonly ean: string;
  readonly claimedMoin: string | undefined;
  readonly content: string;
  readonly contentHash: string;
  readonly pricing: string;
};

/**
 * Takes the known fields in a fixed order, dates in UTC, HTML made safe. Equal input gives equal text and hash; naming
 * the moin that the ean has anyway is no difference.
 */
export function toStored(item: WireVariation): StoredVariation {
  const { productDescription: described } = item;
  const content = JSON.stringify({
    productReference: item.productReference,
    sku: item.sku,
    ean: item.ean,
    pzn: item.pzn,
    mpn: item.mpn,
    releaseDate: utc(item.releaseDate),
    productDescription: {
      ...pick(described, ['category', 'brandId', 'productLine']),
      productionDate: utc(described.productionDate),
      ...pick(described, ['multiPack', 'bundle', 'fscCertified', 'disposal', 'productUrl']),
      description: described.description === undefined ? undefined : safeHtml(described.description),
      bulletPoints: described.bulletPoints,
      attributes: described.attributes?.map((attribute) => pick(attribute, ['name', 'values', 'additional'])),
    },
    mediaAssets: item.mediaAssets.map((asset) => pick(asset, ['type', 'location'])),
    order: known(item.order, orderShape),
    logistics: known(item.logistics, logisticsShape),
    compliance: known(item.compliance, complianceShape),
  });
  return {
    sku: item.sku,
    productReference: item.productReference,
    category: described.category,
    brandId: described.brandId,
    ean: item.ean,
    claimedMoin: item.moin,
    content,
    contentHash: createHash('sha256')
      .update(content)
      .update(item.moin === undefined || item.moin === moinOf(item.ean) ? '' : item.moin)
      .digest('hex'),
    pricing: pricingText(item.pricing),
  };
}

/** Prices with known fields only, in a fixed order, dates in UTC. */
export function pricingText(pricing: WirePricing): string {
  return JSON.stringify({
    standardPrice: money(pricing.standardPrice),
    vat: pricing.vat,
    msrp: pricing.msrp && money(pricing.msrp),
    sale: pricing.sale && {
      salePrice: money(pricing.sale.salePrice),
      startDate: utc(pricing.sale.startDate),
      endDate: utc(pricing.sale.endDate),
    },
    normPriceInfo:
      pricing.normPriceInfo &&
      pick(pricing.normPriceInfo, ['normAmount', 'normUnit', 'salesAmount', 'salesUnit']),
  });
}

const money = ({ amount, currency }: { amount: number; currency: string }) => ({ amount, currency });

const utc = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : new Date(text).toISOString();

function pick<T extends object>(source: T, names: readonly (keyof T & string)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const name of names) if (source[name] !== undefined) picked[name] = source[name];
  return picked;
}

/** Known fields of a nested object: `true` is taken as it is, an object goes deeper, lists are mapped. */
type Shape = { readonly [field: string]: true | Shape };

const orderShape: Shape = { maxOrderQuantity: { quantity: true, periodInDays: true } };
const logisticsShape: Shape = {
  packingUnitCount: true,
  packingUnits: { weight: true, width: true, height: true, length: true },
};
const addresses: Shape = {
  addresses: {
    name: true,
    address: true,
    regionCode: true,
    email: true,
    url: true,
    phone: true,
    roles: true,
    components: true,
  },
};
const complianceShape: Shape = { productSafety: addresses, foodInformation: addresses };

function known(value: unknown, shape: Shape): unknown {
  if (Array.isArray(value)) return value.map((entry) => known(entry, shape));
  if (typeof value !== 'object' || value === null) return value;
  const source = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => source[name] !== undefined)
      .map(([name, inner]) => [name, inner === true ? source[name] : known(source[name], inner)]),
  );
}

/** Passes after which wrongly nested HTML has come to rest; a limit only for what nobody has seen. */
const mostPasses = 10;

/** Makes HTML safe. What it gives back it leaves alone, so that a description that was read can be sent again. */
function safeHtml(html: string): string {
  let safe = html;
  for (let pass = 0; pass < mostPasses && safe.includes('<'); pass += 1) {
    const before = safe;
    safe = harmlessTags(before);
    if (safe === before) break;
  }
  return safe;
}

/**
 * Keeps the tags that a product text needs and their harmless attributes; everything else goes, its text stays. Line
 * breaks have no slash, as most write them.
 */
const harmlessTags = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags],
    allowedAttributes: {
      a: ['href', 'title'],
      '*': ['lang', 'dir', 'title'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  }).replaceAll(' />', '>');
