/** Examples of the reference. A test sends the requests and compares the answers. */

const eur = (amount: number) => ({ amount, currency: 'EUR' });

const sku = 'JACKE-ALPIN-BLAU-M';
const ean = '4006381333931';
const moin = 'M9URUOAF9HLGS4';
const task = '01938b5e-7b4c-7000-8000-000000000000';

const contact = {
  name: 'Handelskontor Elbmarsch GmbH',
  address: 'Kaistraße 12, 21077 Hamburg',
  regionCode: 'DE',
  email: 'produktsicherheit@elbmarsch-kontor.example',
  url: 'https://www.elbmarsch-kontor.example/kontakt',
  phone: '+49 40 66969 120',
};

const sale = {
  salePrice: eur(149.9),
  startDate: '2026-11-20T00:00:00.000Z',
  endDate: '2026-11-30T23:00:00.000Z',
};

const attribute = (name: string, ...values: string[]) => ({ name, values });

const jacket = {
  productReference: 'JACKE-ALPIN',
  sku,
  ean,
  mpn: 'ALP-2041-B',
  releaseDate: '2026-09-01T06:00:00.000Z',
  productDescription: {
    category: 'Outdoorjacke',
    brandId: '65S3JEJW',
    productLine: 'Alpin',
    productUrl: 'https://www.elbmarsch-kontor.example/jacke-alpin',
    description: '<p><strong>Outdoorjacke »Alpin«</strong> hält Wind und Dauerregen ab.</p>',
    bulletPoints: ['Abnehmbare Kapuze', 'Wassersäule 10.000 mm, Nähte verschweißt'],
    attributes: [
      attribute('Farbe', 'Blau'),
      attribute('Größe', 'M'),
      attribute('Materialzusammensetzung', 'Obermaterial: 100 % Polyester, Futter: 100 % Polyamid'),
      attribute('Zielgruppe', 'Unisex'),
      attribute('Pflegehinweise', 'Maschinenwäsche 30 °C', 'nicht bleichen'),
      attribute('Wassersäule', '10000'),
      { ...attribute('Innentaschen', '2'), additional: true },
    ],
  },
  mediaAssets: [
    { type: 'IMAGE', location: 'https://images.example.com/jacke-alpin-blau.jpg' },
    { type: 'USER_MANUAL', location: 'https://images.example.com/jacke-alpin-pflege.pdf' },
  ],
  order: { maxOrderQuantity: { quantity: 5, periodInDays: 30 } },
  pricing: { standardPrice: eur(187.9), vat: 'FULL', msrp: eur(225.99), sale },
  logistics: {
    packingUnitCount: 1,
    packingUnits: [{ weight: 950, width: 340, height: 90, length: 420 }],
  },
};

const headphones = {
  productReference: 'KLANG-MINI',
  sku: 'KLANG-MINI-SCHWARZ',
  ean: '4006381333948',
  productDescription: {
    category: 'Bluetooth-Kopfhörer',
    brandId: '65S3JEJW',
    attributes: [attribute('Farbe', 'Schwarz')],
  },
  mediaAssets: [{ type: 'IMAGE', location: 'https://images.example.com/klang-mini.jpg' }],
  pricing: { standardPrice: eur(49), vat: 'FULL' },
};

const { phone: _phone, url: _url, ...shortContact } = contact;

/** The contact for product safety in the shape of each version. */
const safety = {
  V4: (fields: object) => ({ productSafety: fields }),
  V5: (fields: object) => ({
    compliance: { productSafety: { addresses: [{ ...fields, roles: ['DISTRIBUTOR'] }] } },
  }),
} as const;

export type ExampleVersion = keyof typeof safety;

/** A variation with most fields, in the shape of a version. */
export const wholeVariation = (version: ExampleVersion) => ({ ...jacket, ...safety[version](contact) });

/** A variation with little more than the required fields. */
export const smallVariation = (version: ExampleVersion) => ({
  ...headphones,
  ...safety[version](shortContact),
});

/** The same variation as the interface answers it, once the marketplace has given it a moin. */
export const readVariationExample = (version: ExampleVersion) => ({ ...wholeVariation(version), moin });

export const price = { sku, standardPrice: eur(187.9), sale };
export const priceWithoutSale = { sku: 'KLANG-MINI-SCHWARZ', standardPrice: eur(45.5) };
export const activeStatusWrite = { status: [{ sku, active: false }] };
export const activeStatusRead = { sku, active: true, lastModified: '2026-03-01T08:00:00.000Z' };

const statusLinks = (prefix: string, of: string) => [
  { rel: 'variation', href: `${prefix}/${encodeURIComponent(of)}` },
];

/** A variation that is in the shop, but cannot be bought yet. */
export const onlineStatus = (prefix: string) => ({
  sku,
  moin,
  status: 'ONLINE',
  errors: [],
  information: [
    {
      code: '800001 - DATA_QUALITY',
      title: 'Attributes of high relevance are missing: Nicht-textile Teile tierischen Ursprungs',
    },
    { code: '800003 - NO_STOCK', title: 'The variation cannot be bought: it has no stock' },
    {
      code: '800004 - NO_SHIPPING_PROFILE',
      title: 'The variation cannot be bought: it has no shipping profile',
    },
  ],
  links: [...statusLinks(prefix, sku), { rel: 'shop', href: `https://shop.example.com/p/${moin}` }],
  lastModified: '2026-03-01T08:00:04.120Z',
});

/** A variation whose data has to be corrected. */
export const rejectedStatus = (prefix: string) => ({
  sku: 'JACKE-ALPIN-ROT-M',
  status: 'REJECTED',
  errors: [
    {
      code: '600005 - IMAGE_TOO_SMALL',
      title: 'The image is smaller than 500 x 1000 px: https://images.example.com/jacke-alpin-rot.jpg',
    },
  ],
  information: [],
  links: statusLinks(prefix, 'JACKE-ALPIN-ROT-M'),
  lastModified: '2026-03-01T08:00:05.031Z',
});

export const contentChangeExample = {
  sku,
  ean,
  productReference: 'JACKE-ALPIN',
  shopLink: `https://shop.example.com/p/${moin}`,
  lastContentChange: '2026-03-01T08:00:00.000Z',
};

export const brands = [
  {
    id: '65S3JEJW',
    name: 'Licht & Laut',
    logo: 'https://api.example.com/brand-logos/65S3JEJW.svg',
    usable: true,
    useable: true,
  },
  {
    id: 'E9T9X37F',
    name: 'Bröselmann & Söhne',
    logo: 'https://api.example.com/brand-logos/E9T9X37F.svg',
    usable: false,
    useable: false,
  },
];

export const categoryGroup = {
  title: '{brand} {category} »{productLine}«',
  variationThemes: ['Farbe', 'Größe'],
  attributes: [
    {
      name: 'Farbe',
      attributeGroup: 'Optik',
      type: 'STRING',
      multiValue: false,
      recommendedValues: ['Blau', 'Rot', 'Schwarz'],
      exampleValues: ['Blau'],
      relevance: 'REQUIRED',
      featureRelevance: ['VARIATION_THEME', 'FILTER', 'SEARCH'],
      description: 'Main colour of the article as the customer sees it in the filter.',
    },
    {
      name: 'Wassersäule',
      attributeGroup: 'Einsatz & Eignung',
      type: 'INTEGER',
      multiValue: false,
      unit: 'mm',
      unitDisplayName: 'Millimeter',
      exampleValues: ['5000', '10000'],
      relevance: 'MEDIUM',
      description: 'Resistance of the outer fabric against water pressure.',
      reference: 'ISO 811',
    },
  ],
  additionalRequirements: [],
  categoryGroup: 'Jacken & Mäntel',
  categories: ['Outdoorjacke', 'Regenjacke'],
  createdAt: '2026-01-01T00:00:00.000Z',
  lastModified: '2026-02-01T00:00:00.000Z',
};

const taskLinks = (prefix: string) =>
  ['self', 'failed', 'succeeded', 'unchanged'].map((rel) => ({
    rel,
    href: `${prefix}/update-tasks/${task}${rel === 'self' ? '' : `/${rel}`}`,
  }));

const counted = { processUuid: task, total: 3 };

/** A task that was just accepted, and the same task when it is done. */
export const pendingTask = (prefix: string) => ({
  ...counted,
  state: 'pending',
  message: 'The task is pending: 0 of 3 entries are processed.',
  progress: 0,
  succeeded: 0,
  failed: 0,
  unchanged: 0,
  pingAfter: '2026-03-01T08:00:00.500Z',
  links: taskLinks(prefix),
});
export const doneTask = (prefix: string) => ({
  ...pendingTask(prefix),
  state: 'done',
  message: 'The task is done: 1 succeeded, 1 failed, 1 unchanged.',
  progress: 3,
  succeeded: 1,
  failed: 1,
  unchanged: 1,
});

export const failedResult = {
  variation: 'JACKE-ALPIN-ROT-M',
  errors: [
    {
      code: '300002 - UNKNOWN_BRAND',
      title: 'The brand ALPIN does not exist',
      path: 'productDescription.brandId',
      jsonPath: '$[1].productDescription.brandId',
      logref: task,
    },
  ],
};
export const goodResult = { variation: sku, errors: [] };
