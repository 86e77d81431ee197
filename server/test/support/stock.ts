import type { Account, TestApp } from './app.ts';
import { variation, written } from './fixtures.ts';

/**
 * A profile with late working hours every day, so that an order placed now is usually in time. `fields` replace its
 * fields.
 */
export async function shippingProfile(
  test: TestApp,
  fields: object = {},
  as: Account = 'seller-one',
): Promise<string> {
  const body = {
    shippingProfileName: `Profile ${crypto.randomUUID()}`,
    workingDays: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
    orderCutoff: '23:30',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
    ...fields,
  };
  const reply = await test.call('POST', '/v1/shipping-profiles', { as, body });
  if (reply.status !== 201) throw new Error(`${reply.status} ${reply.text}`);
  return reply.body.shippingProfileId;
}

/** Sends quantities by sku. */
export async function setQuantities(
  test: TestApp,
  quantities: Readonly<Record<string, number>>,
  { as = 'seller-one', headers = {} }: { as?: Account; headers?: Record<string, string> } = {},
): Promise<void> {
  const body = Object.entries(quantities).map(([sku, quantity]) => ({ sku, quantity }));
  const reply = await test.call('POST', '/v1/availability/quantities', { as, headers, body });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
}

/** Says how skus are shipped. */
export async function setDelivery(
  test: TestApp,
  skus: readonly string[],
  shippingProfileId: string,
  { as = 'seller-one', processingTime = 'DEFAULT' }: { as?: Account; processingTime?: string } = {},
): Promise<void> {
  const body = skus.map((sku) => ({ sku, shippingProfileId, processingTime }));
  const path = '/v1/availability/product-delivery-information';
  const reply = await test.call('POST', path, { as, body });
  if (reply.status !== 202) throw new Error(`${reply.status} ${reply.text}`);
}

/** Makes new variations that can be bought, one for each quantity. Returns their skus. */
export async function forSale(
  test: TestApp,
  quantities: readonly number[],
  { as = 'seller-one', profile = {} }: { as?: 'seller-one' | 'seller-two'; profile?: object } = {},
): Promise<string[]> {
  const items = quantities.map(() => variation());
  await written(test, items, { as });
  const skus = items.map(({ sku }) => sku);
  await setDelivery(test, skus, await shippingProfile(test, profile, as), { as });
  await setQuantities(test, Object.fromEntries(skus.map((sku, place) => [sku, quantities[place]!])), { as });
  return skus;
}

/** Returns the stored stock of a sku. */
export async function quantityOf(
  test: TestApp,
  sku: string,
  as: Account = 'seller-one',
): Promise<{ quantity: number; lastModified: string }> {
  return (await test.call('GET', `/v1/availability/quantities/${sku}`, { as })).body;
}
