import type { TSchema } from 'typebox';

/** The contact of a responsible company in a variation, and its place for error messages. */
export type PlacedContact = {
  readonly path: string;
  readonly contact: { readonly email?: string; readonly url?: string; readonly regionCode?: string };
};

/**
 * One version of the products interface. The newest version's wire shape is the domain model;
 * an older one translates. One function registers the endpoints for any contract.
 */
export type Contract = {
  readonly name: 'v4' | 'v5';
  readonly prefix: string;
  /** Models that only this version has, for registration under their names. */
  readonly models: readonly TSchema[];
  /** Name of the variation's model. */
  readonly variationModel: string;
  /** From the newest version's shape to this version's. */
  readonly toWire: (variation: WireVariation) => WireVariation;
  /** True when `fromWire` reads the stored variation. */
  readonly keepsStored: boolean;
  /**
   * From this version's shape, which the schema has checked, to the newest one's. `stored` has the fields that this
   * version lacks.
   */
  readonly fromWire: (variation: WireVariation, stored: () => WireVariation | undefined) => WireVariation;
  readonly contactsOf: (variation: WireVariation) => PlacedContact[];
  /** The compliance of a variation, which the schema has checked; undefined in a version without this field. */
  readonly complianceOf: (variation: WireVariation) => WireVariation['compliance'];
};

/** A company that is responsible for a product. */
export type Contact = {
  name: string;
  address: string;
  regionCode?: string;
  email?: string;
  url?: string;
  phone?: string;
};

/** A contact and its roles for the product. */
export type RoledContact = Contact & { roles: string[]; components?: string[] };

type Money = { amount: number; currency: string };

/** The prices of a variation in the shape of the interface. */
export type WirePricing = {
  standardPrice: Money;
  vat: string;
  msrp?: Money;
  sale?: { salePrice: Money; startDate: string; endDate: string };
  normPriceInfo?: { normAmount?: number; normUnit?: string; salesAmount?: number; salesUnit?: string };
};

/** A variation that the schema of its version has checked. v4 has `productSafety`, v5 has `compliance`. */
export type WireVariation = {
  productReference: string;
  sku: string;
  ean: string;
  pzn?: string;
  mpn?: string;
  moin?: string;
  releaseDate?: string;
  productDescription: {
    category: string;
    brandId: string;
    productionDate?: string;
    productUrl?: string;
    description?: string;
    attributes?: { name: string; values: string[]; additional?: boolean }[];
    [field: string]: unknown;
  };
  mediaAssets: { type: string; location: string }[];
  order?: object;
  pricing: WirePricing;
  logistics?: object;
  productSafety?: Contact;
  compliance?: {
    productSafety?: { addresses?: RoledContact[] };
    foodInformation?: { addresses?: RoledContact[] };
  };
};
