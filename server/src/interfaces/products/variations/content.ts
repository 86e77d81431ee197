import { hash } from 'node:crypto';
import type { RoledContact, WirePricing, WireVariation } from '../contract.ts';
import { moinOf } from '../review/rules.ts';
import { safeHtml } from './html.ts';

/** A variation as the database has it: its content and its prices, each as JSON text of known fields only. */
export type StoredVariation = {
  readonly sku: string;
  readonly productReference: string;
  readonly category: string;
  /** What its words are found by. */
  readonly title: string;
  readonly brandId: string;
  readonly ean: string;
  readonly claimedMoin: string | undefined;
  /** As bytes, so that no garbage collection copies them while they wait for the database. */
  readonly content: Buffer;
  readonly contentHash: string;
  readonly pricing: string;
};

/**
 * Takes the known fields in a fixed order, with dates in UTC and safe HTML. Equal input gives equal text and hash, also
 * when only one of two names the moin that belongs to the ean. `keep` makes the bytes of the content.
 */
export function toStored(
  variation: WireVariation,
  keep: (text: string) => Buffer = Buffer.from,
): StoredVariation {
  const { productDescription: described } = variation;
  const content = keep(contentText(variation));
  return {
    sku: variation.sku,
    productReference: variation.productReference,
    category: described.category,
    title: `${described.productLine ?? ''} ${described.category}`,
    brandId: described.brandId,
    ean: variation.ean,
    claimedMoin: variation.moin,
    content,
    contentHash: hash(
      'sha256',
      variation.moin === undefined || variation.moin === moinOf(variation.ean)
        ? content
        : Buffer.concat([content, Buffer.from(variation.moin)]),
    ),
    pricing: pricingText(variation.pricing),
  };
}

/** What describes a variation, without its prices, in a fixed order. */
function contentText(variation: WireVariation): string {
  const { productDescription: described } = variation;
  return JSON.stringify({
    productReference: variation.productReference,
    sku: variation.sku,
    ean: variation.ean,
    pzn: variation.pzn,
    mpn: variation.mpn,
    releaseDate: utc(variation.releaseDate),
    productDescription: {
      category: described.category,
      brandId: described.brandId,
      productLine: described.productLine,
      productionDate: utc(described.productionDate),
      multiPack: described.multiPack,
      bundle: described.bundle,
      fscCertified: described.fscCertified,
      disposal: described.disposal,
      productUrl: described.productUrl,
      description: described.description === undefined ? undefined : safeHtml(described.description),
      bulletPoints: described.bulletPoints,
      attributes: described.attributes?.map(({ name, values, additional }) => ({
        name,
        values,
        additional,
      })),
    },
    mediaAssets: variation.mediaAssets.map(({ type, location }) => ({ type, location })),
    order: variation.order && order(variation.order),
    logistics: variation.logistics && logistics(variation.logistics),
    compliance: variation.compliance && compliance(variation.compliance),
  });
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

/** A checked date-time in UTC to the millisecond. The form that most clients send is not parsed. */
function utc(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (text.endsWith('Z')) {
    if (text.length === 24) return text;
    if (text.length === 20) return `${text.slice(0, 19)}.000Z`;
  }
  return new Date(text).toISOString();
}

function pick<T extends object>(source: T, names: readonly (keyof T & string)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const name of names) if (source[name] !== undefined) picked[name] = source[name];
  return picked;
}

type Order = { readonly maxOrderQuantity?: { readonly quantity: number; readonly periodInDays: number } };

const order = ({ maxOrderQuantity: most }: Order) => ({
  maxOrderQuantity: most && { quantity: most.quantity, periodInDays: most.periodInDays },
});

type Unit = { readonly [measure in 'weight' | 'width' | 'height' | 'length']: number };
type Logistics = { readonly packingUnitCount?: number; readonly packingUnits?: readonly Unit[] };

const logistics = ({ packingUnitCount, packingUnits }: Logistics) => ({
  packingUnitCount,
  packingUnits: packingUnits?.map(({ weight, width, height, length }) => ({ weight, width, height, length })),
});

const compliance = ({ productSafety, foodInformation }: NonNullable<WireVariation['compliance']>) => ({
  productSafety: productSafety && { addresses: productSafety.addresses?.map(contact) },
  foodInformation: foodInformation && { addresses: foodInformation.addresses?.map(contact) },
});

const contact = (source: RoledContact) => ({
  name: source.name,
  address: source.address,
  regionCode: source.regionCode,
  email: source.email,
  url: source.url,
  phone: source.phone,
  roles: source.roles,
  components: source.components,
});
