import type { TestApp } from './app.ts';

let numbered = 0;

type Fields = Record<string, unknown>;

/** Who answers for the safety of a product. */
export const safetyAddress = {
  name: 'Nordlicht Handels GmbH',
  address: 'Hafenstraße 1, 20457 Hamburg',
  regionCode: 'DE',
  email: 'safety@nordlicht.example',
  roles: ['DISTRIBUTOR'],
};

/** A valid version 5 variation with a sku and an ean of its own; `fields` replace top-level fields. */
export function variation(fields: Fields = {}): Fields & { sku: string; ean: string } {
  numbered += 1;
  const number = String(numbered).padStart(6, '0');
  return {
    productReference: `REF-${number}`,
    sku: `SKU-${number}`,
    ean: `4399300${number}`,
    productDescription: {
      category: 'Bluetooth-Kopfhörer',
      brandId: '24DDR3VZ',
      productLine: 'Klangwelt',
      description: '<p>Ein <strong>guter</strong> Kopfhörer.</p>',
      bulletPoints: ['Leicht und bequem'],
      attributes: [{ name: 'Farbe', values: ['Blau'] }],
    },
    mediaAssets: [{ type: 'IMAGE', location: 'https://images.example.com/one.jpg' }],
    pricing: { standardPrice: { amount: 99.99, currency: 'EUR' }, vat: 'FULL' },
    compliance: { productSafety: { addresses: [safetyAddress] } },
    ...fields,
  };
}

/** Compliance of a food with one company of these roles. */
export const foodCompliance = (roles: readonly string[]) => ({
  productSafety: { addresses: [safetyAddress] },
  foodInformation: { addresses: [{ name: 'F', address: 'A', email: 'food@food.example', roles }] },
});

/** The same variation as version 4 has it. */
export function variationV4(fields: Fields = {}): Fields & { sku: string; ean: string } {
  const { compliance: _compliance, ...rest } = variation();
  const { roles: _roles, ...productSafety } = safetyAddress;
  return { ...rest, productSafety, ...fields };
}

export type Task = {
  readonly id: string;
  readonly progress: Fields;
  readonly failed: {
    variation: string;
    errors: { code: string; title: string; path: string; jsonPath: string; logref: string }[];
  }[];
  readonly succeeded: string[];
  readonly unchanged: string[];
};

/** Posts a batch, processes it and reads its outcome. */
export async function written(
  test: TestApp,
  body: unknown,
  options: { path?: string; headers?: Record<string, string>; as?: 'seller-one' | 'seller-two' } = {},
): Promise<Task> {
  const { path = '/v5/products', headers = {}, as = 'seller-one' } = options;
  const accepted = await test.call('POST', path, { body, headers, as });
  if (accepted.status !== 202) throw new Error(`${accepted.status} ${accepted.text}`);
  const id = accepted.body.processUuid as string;
  const at = `${/^\/v\d\/products/.exec(path)?.[0]}/update-tasks/${id}`;
  const read = async (suffix: string) => (await test.call('GET', `${at}${suffix}`, { as })).body;
  await test.work();
  const skus = async (kind: string) =>
    (await read(`/${kind}`)).results.map((result: { variation: string }) => result.variation);
  return {
    id,
    progress: await read(''),
    failed: (await read('/failed')).results,
    succeeded: await skus('succeeded'),
    unchanged: await skus('unchanged'),
  };
}
