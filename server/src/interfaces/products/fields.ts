import { Type } from 'typebox';

/** Shapes that products v4 and v5 share. Section 3 and 5 of the products specification. */

const dateTime = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T08:00:00.000Z'] });

/** A closed set of words. */
export const words = <const T extends string>(list: readonly T[], options: { description?: string }) =>
  Type.Enum([...list], { type: 'string', ...options });

export const sku = Type.String({
  minLength: 1,
  maxLength: 50,
  description:
    'Your key of the variation, unique among your variations. No spaces at its ends, no control characters.',
  examples: ['JACKE-ALPIN-BLAU-M'],
});

const monetaryAmount = Type.Object(
  {
    amount: Type.Number({ description: 'At most two decimals, from 0 to 99999999.99.', examples: [129.99] }),
    currency: words(['EUR'], { description: 'EUR only.' }),
  },
  { $id: 'MonetaryAmount', description: 'An amount of money.' },
);

const sale = Type.Object(
  {
    salePrice: Type.Ref('MonetaryAmount'),
    startDate: dateTime('From when the sale price holds.'),
    endDate: dateTime('Until when it holds; after startDate.'),
  },
  { $id: 'ProductSale', description: 'A price for a period.' },
);

export const normUnits = ['Stk', 'qm', 'kg', 'l', 'm', 'ml', 'g', 'Paar', 'RM', 'dm3'] as const;

const normPriceInfo = Type.Object(
  {
    normAmount: Type.Optional(
      Type.Integer({ enum: [1, 100, 1000], description: 'Amount the norm price refers to.' }),
    ),
    normUnit: Type.Optional(words(normUnits, { description: 'Unit of the norm amount.' })),
    salesAmount: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1e9,
        description: 'Amount that is sold.',
        examples: [750],
      }),
    ),
    salesUnit: Type.Optional(words(normUnits, { description: 'Unit of the amount that is sold.' })),
  },
  {
    $id: 'NormPriceInfo',
    description: 'Base price. All four fields or none; each norm amount goes with each unit.',
  },
);

const pricingFields = {
  standardPrice: Type.Ref('MonetaryAmount'),
  msrp: Type.Optional(Type.Ref('MonetaryAmount')),
  sale: Type.Optional(Type.Ref('ProductSale')),
  normPriceInfo: Type.Optional(Type.Ref('NormPriceInfo')),
};

/** Pricing with the vat values of one version. */
export const pricingOf = ($id: string, vat: string[], description: string) =>
  Type.Object(
    { ...pricingFields, vat: words(vat, { description }) },
    { $id, description: 'Prices and value added tax.' },
  );

const attribute = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 200,
      examples: ['Farbe'],
      description: 'Name of the attribute, as the category defines it.',
    }),
    values: Type.Array(Type.String({ minLength: 1, maxLength: 1000 }), {
      minItems: 1,
      maxItems: 100,
      examples: [['blau']],
      description: 'Its values, each as text.',
    }),
    additional: Type.Optional(
      Type.Boolean({ description: 'True when the category does not define the attribute.' }),
    ),
  },
  {
    $id: 'ProductAttribute',
    description: 'Attribute of the variation, checked against the category’s definitions.',
  },
);

const productDescription = Type.Object(
  {
    category: Type.String({ minLength: 1, description: 'Name of a category.', examples: ['Outdoorjacke'] }),
    brandId: Type.String({ minLength: 1, description: 'Id of a brand.', examples: ['65S3JEJW'] }),
    productLine: Type.Optional(
      Type.String({ maxLength: 70, examples: ['Alpin'], description: 'Line of products of the brand.' }),
    ),
    productionDate: Type.Optional(dateTime('When it was made.')),
    multiPack: Type.Optional(
      Type.Boolean({ description: 'Whether several of the same article are sold together.' }),
    ),
    bundle: Type.Optional(Type.Boolean({ description: 'Whether different articles are sold together.' })),
    fscCertified: Type.Optional(Type.Boolean({ description: 'Whether its wood is FSC certified.' })),
    disposal: Type.Optional(Type.Boolean({ description: 'Whether the old article can be taken away.' })),
    productUrl: Type.Optional(
      Type.String({ maxLength: 2083, description: 'http or https address of the product on your site.' }),
    ),
    description: Type.Optional(
      Type.String({
        maxLength: 1999,
        description: 'Under 2000 characters. HTML is kept; scripts, styles and event handlers are removed.',
      }),
    ),
    bulletPoints: Type.Optional(
      Type.Array(Type.String({ minLength: 3, maxLength: 180 }), {
        maxItems: 50,
        description: 'Its advantages in short lines.',
      }),
    ),
    attributes: Type.Optional(
      Type.Array(Type.Ref('ProductAttribute'), {
        maxItems: 500,
        description: 'Its attributes, those of the category and your own.',
      }),
    ),
  },
  { $id: 'ProductDescription', description: 'What the customer reads.' },
);

const mediaAssetTypes = [
  'IMAGE', 'DIMENSIONAL_DRAWING', 'COLOR_VARIANT', 'ENERGY_EFFICIENCY_LABEL', 'MATERIAL_SAMPLE', 'PRODUCT_DATASHEET',
  'USER_MANUAL', 'MANUFACTURER_WARRANTY', 'SAFETY_DATASHEET', 'ASSEMBLY_INSTRUCTIONS', 'WARNING_LABEL',
] as const; // biome-ignore format: a word list

const mediaAsset = Type.Object(
  {
    type: words(mediaAssetTypes, { description: 'What it shows or contains.' }),
    location: Type.String({
      minLength: 1,
      maxLength: 2083,
      description:
        'http or https address. Images: JPG or PNG in RGB, at least 500 x 1000 px, at most 4500 px wide.',
      examples: ['https://images.example.com/jacke-alpin-blau.jpg'],
    }),
  },
  { $id: 'MediaAsset', description: 'Picture or document.' },
);

const order = Type.Object(
  {
    maxOrderQuantity: Type.Optional(
      Type.Object(
        {
          quantity: Type.Integer({
            minimum: 1,
            maximum: 50,
            description: 'Pieces that one customer can order in the period.',
          }),
          periodInDays: Type.Integer({
            minimum: 1,
            maximum: 90,
            description: 'Length of the period in days.',
          }),
        },
        { description: 'How many pieces one customer can order in a period.' },
      ),
    ),
  },
  { $id: 'ProductOrderLimits', description: 'Limits a customer’s orders.' },
);

const size = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description }));

const logistics = Type.Object(
  {
    packingUnitCount: size('Number of parcels.'),
    packingUnits: Type.Optional(
      Type.Array(
        Type.Object({
          weight: size('Grams.'),
          width: size('Millimetres.'),
          height: size('Millimetres.'),
          length: size('Millimetres.'),
        }),
        { maxItems: 500, description: 'Weight and size of each parcel.' },
      ),
    ),
  },
  { $id: 'ProductLogistics', description: 'Parcels of the variation.' },
);

/** Fields of a variation that both versions share. */
export const variationFields = {
  productReference: Type.String({
    minLength: 1,
    maxLength: 50,
    description: 'Groups the variations of one product.',
    examples: ['JACKE-ALPIN'],
  }),
  sku,
  ean: Type.String({
    pattern: '^(?!2)[0-9]{8,14}$',
    description: '8 to 14 digits, not starting with 2, unique among your variations.',
    examples: ['4006381333931'],
  }),
  pzn: Type.Optional(
    Type.String({ maxLength: 50, description: 'Central pharmaceutical number, for medicines and the like.' }),
  ),
  mpn: Type.Optional(Type.String({ maxLength: 50, description: 'The manufacturer’s number of the part.' })),
  moin: Type.Optional(
    Type.String({ maxLength: 50, description: 'The marketplace’s identifier, when you know it.' }),
  ),
  releaseDate: Type.Optional(dateTime('From when it may be sold.')),
  productDescription: Type.Ref('ProductDescription'),
  mediaAssets: Type.Array(Type.Ref('MediaAsset'), {
    minItems: 1,
    maxItems: 100,
    description: 'At least one of type IMAGE.',
  }),
  order: Type.Optional(Type.Ref('ProductOrderLimits')),
  logistics: Type.Optional(Type.Ref('ProductLogistics')),
};

/** All shared models, for registration under their names. */
export const sharedModels = [
  monetaryAmount, sale, normPriceInfo, attribute, productDescription, mediaAsset, order, logistics,
]; // biome-ignore format: a list
