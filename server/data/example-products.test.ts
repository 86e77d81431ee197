import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, it } from 'node:test';
import sharp from 'sharp';

type Amount = { amount: number; currency: string };
type Address = {
  name: string;
  address: string;
  regionCode: string;
  email?: string;
  url?: string;
  phone?: string;
  roles: string[];
};
type Variation = {
  productReference: string;
  sku: string;
  mpn?: string;
  productDescription: { brandId: string; productLine: string; description: string; bulletPoints: string[] };
  mediaAssets: { type: string; location: string }[];
  pricing: {
    standardPrice: Amount;
    vat: string;
    msrp?: Amount;
    sale?: { salePrice: Amount; startDate: string; endDate: string };
    normPriceInfo?: { normAmount: number; normUnit: string; salesAmount: number; salesUnit: string };
  };
  order?: { maxOrderQuantity: { quantity: number; periodInDays: number } };
  compliance: { productSafety: { addresses: Address[] }; foodInformation?: { addresses: Address[] } };
};

const at = (path: string) => new URL(path, import.meta.url);
const products = JSON.parse(readFileSync(at('../../examples/products-500.json'), 'utf8')) as Variation[];
const brands = JSON.parse(readFileSync(at('catalogue/brands.json'), 'utf8')) as {
  id: string;
  usable: boolean;
}[];
const imageRoot = 'http://127.0.0.1:8080/sample-images/';
const refusedImages = [
  'animated-or-plain.gif',
  'cmyk.jpg',
  'greyscale.jpg',
  'not-an-image.jpg',
  'too-small.jpg',
  'too-wide.jpg',
  'truncated.jpg',
];
const images = readdirSync(at('sample-images/')).filter((file) => file !== 'README.md');
const measure = (file: string) => sharp(readFileSync(at(`sample-images/${file}`))).metadata();
const eea = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE'.split(
  ' ',
);
const pairs = '1 Stk,1 qm,1 kg,1 l,1 m,100 ml,100 g,1 g,1000 g,1 Paar,1 RM,1 dm3'.split(',');

function assertAmount({ amount, currency }: Amount, sku: string): void {
  assert.equal(currency, 'EUR', sku);
  assert.match(String(amount), /^\d+(\.\d{1,2})?$/, sku);
  assert.ok(amount > 0, sku);
}

function assertAddress(entry: Address, sku: string): void {
  assert.ok(entry.name.length <= 100 && entry.address.length <= 200, sku);
  assert.ok(entry.email || entry.url, `${sku}: neither e-mail nor URL`);
  assert.ok(
    (entry.email ?? '').length <= 100 && (entry.url ?? '').length <= 200 && (entry.phone ?? '').length <= 20,
    sku,
  );
  assert.ok(eea.includes(entry.regionCode), `${sku}: ${entry.regionCode}`);
}

describe('the format of the 500 example products', () => {
  it('keeps the limits of every text', () => {
    for (const { sku, mpn, productDescription } of products) {
      const { description, bulletPoints, productLine } = productDescription;
      assert.ok(description.length < 2000 && /<p>.+<\/p>/.test(description), sku);
      assert.ok(productLine.length <= 70 && (mpn ?? '').length <= 50, sku);
      assert.ok(bulletPoints.length >= 3 && bulletPoints.length <= 5, sku);
      for (const point of bulletPoints)
        assert.ok(point.length >= 3 && point.length <= 180, `${sku}: ${point}`);
    }
  });

  it('prices in cents of euros, with sales below the standard price and whole base prices', () => {
    for (const { sku, pricing, order } of products) {
      const { standardPrice, msrp, sale, normPriceInfo, vat } = pricing;
      for (const amount of [standardPrice, msrp, sale?.salePrice]) if (amount) assertAmount(amount, sku);
      assert.ok(['FULL', 'REDUCED', 'FREE'].includes(vat), sku);
      if (msrp) assert.ok(msrp.amount > standardPrice.amount, sku);
      if (sale) assert.ok(sale.salePrice.amount < standardPrice.amount && sale.startDate < sale.endDate, sku);
      if (normPriceInfo) {
        assert.ok(pairs.includes(`${normPriceInfo.normAmount} ${normPriceInfo.normUnit}`), sku);
        assert.ok(normPriceInfo.salesAmount > 0 && normPriceInfo.salesUnit === normPriceInfo.normUnit, sku);
      }
      const limit = order?.maxOrderQuantity;
      assert.ok(!limit || (limit.quantity >= 1 && limit.quantity <= 50 && limit.periodInDays <= 90), sku);
    }
    assert.ok(products.filter(({ pricing }) => pricing.sale).length >= 50);
  });

  it('names a distributor in the EEA and one food role a product', () => {
    const roles = new Map<string, string>();
    for (const { sku, productReference, compliance } of products) {
      const safety = compliance.productSafety.addresses;
      assert.ok(
        safety.some((entry) => entry.roles.includes('DISTRIBUTOR')),
        sku,
      );
      const food = compliance.foodInformation?.addresses ?? [];
      for (const entry of [...safety, ...food]) assertAddress(entry, sku);
      const role = food.flatMap((entry) => entry.roles).join();
      assert.equal(roles.get(productReference) ?? role, role, sku);
      roles.set(productReference, role);
    }
    assert.equal(new Set(roles.values()).size, 3, 'none, food and feed');
  });

  it('refers to sample images that exist, at least one of them an IMAGE', () => {
    for (const { sku, mediaAssets } of products) {
      assert.ok(
        mediaAssets.some(({ type }) => type === 'IMAGE'),
        sku,
      );
      for (const { location } of mediaAssets) {
        assert.ok(
          location.startsWith(imageRoot) && images.includes(location.slice(imageRoot.length)),
          location,
        );
      }
    }
  });

  it('leaves exactly twelve variations for the review to refuse', () => {
    const usable = new Map(brands.map((brand) => [brand.id, brand.usable]));
    const reasons = products.flatMap(({ mediaAssets, productDescription }) => {
      const files = mediaAssets.map(({ location }) => location.slice(imageRoot.length));
      const found = files.filter((file) => refusedImages.includes(file));
      return usable.get(productDescription.brandId) ? found : [...found, 'brand'];
    });
    assert.deepEqual(
      Object.fromEntries(
        Object.entries(Object.groupBy(reasons, (reason) => reason)).map(([key, all]) => [key, all?.length]),
      ),
      { 'too-small.jpg': 4, 'cmyk.jpg': 2, 'too-wide.jpg': 2, 'not-an-image.jpg': 2, brand: 2 },
    );
  });
});

describe('the sample images', () => {
  it('keep every picture rule, but for the ones made to break one', async () => {
    const good = images.filter((file) => !refusedImages.includes(file));
    assert.ok(good.length >= 12);
    for (const file of good) {
      const { format, width, height, space, channels } = await measure(file);
      assert.deepEqual(
        { format, space, channels },
        { format: file.endsWith('.png') ? 'png' : 'jpeg', space: 'srgb', channels: 3 },
        file,
      );
      assert.ok(width >= 500 && width <= 4500 && height >= 1000, file);
      await sharp(readFileSync(at(`sample-images/${file}`)), { failOn: 'warning' }).stats();
    }
  });

  it('break the one rule that their name says', async () => {
    const shape = async (file: string) => {
      const { format, width, height, space } = await measure(file);
      return `${format} ${width}x${height} ${space}`;
    };
    assert.equal(await shape('too-small.jpg'), 'jpeg 400x800 srgb');
    assert.equal(await shape('too-wide.jpg'), 'jpeg 4600x1200 srgb');
    assert.equal(await shape('cmyk.jpg'), 'jpeg 900x1200 cmyk');
    assert.equal(await shape('greyscale.jpg'), 'jpeg 900x1200 b-w');
    assert.equal(await shape('animated-or-plain.gif'), 'gif 900x1200 srgb');
    assert.equal(await shape('truncated.jpg'), 'jpeg 900x1200 srgb');
    const truncated = sharp(readFileSync(at('sample-images/truncated.jpg')), { failOn: 'truncated' });
    await assert.rejects(truncated.stats());
    await assert.rejects(measure('not-an-image.jpg'));
  });

  it('stay under 1.5 MB together', () => {
    const bytes = images.reduce((sum, file) => sum + statSync(at(`sample-images/${file}`)).size, 0);
    assert.ok(bytes < 1_500_000, `${bytes} bytes`);
  });
});
