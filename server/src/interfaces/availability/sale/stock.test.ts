import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { untilOneWaits } from '../../../../test/support/lock-waits.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import type { Profile } from '../../shipping-profiles/index.ts';
import { whyNotForSale } from './rules.ts';
import { changeStock, findOffers, holdOffers, returnToStock } from './stock.ts';
import { readDeliveries } from './store.ts';

/** Variations with the quantities 5, 3 and 1: with the profile's time, with its own, and without a profile. */
async function threeOffers(t: Parameters<typeof startApp>[0]) {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const items = [variation(), variation(), variation()];
  assert.deepEqual((await written(test, items)).failed, []);
  const skus = items.map(({ sku }) => sku) as [string, string, string];
  const profile = await test.call('POST', '/v1/shipping-profiles', {
    body: {
      shippingProfileName: 'Standard',
      workingDays: ['MONDAY'],
      orderCutoff: '14:00',
      deliveryType: 'PARCEL',
      defaultProcessingTime: 2,
      transportTime: 3,
    },
  });
  const { shippingProfileId } = profile.body;
  const post = async (path: string, body: unknown) =>
    assert.ok((await test.call('POST', `/v1/availability/${path}`, { body })).status < 207);
  await post(
    'quantities',
    [5, 3, 1].map((quantity, place) => ({ sku: skus[place], quantity })),
  );
  await post('product-delivery-information', [
    { sku: skus[0], shippingProfileId, processingTime: 'DEFAULT' },
    { sku: skus[1], shippingProfileId, processingTime: '7' },
  ]);
  const quantities = async () =>
    [...(await findOffers(test.db, partner, skus)).values()].map(({ quantity }) => quantity);
  return { test, partner, skus, shippingProfileId, quantities };
}

it('an offer has its own quantity and its own delivery, with the time of the profile unless it has one', async (t) => {
  const { test, partner, skus, shippingProfileId } = await threeOffers(t);
  const offers = await findOffers(test.db, partner, [...skus, skus[0], 'unknown']);
  assert.deepEqual(
    [...offers.values()].map(({ sku, status, quantity, delivery }) => [
      sku,
      status === undefined,
      quantity,
      delivery && [delivery.profile.shippingProfileId, delivery.processingTime],
    ]),
    [
      [skus[0], false, 5, [shippingProfileId, 2]],
      [skus[1], false, 3, [shippingProfileId, 7]],
      [skus[2], false, 1, undefined],
      ['unknown', true, 0, undefined],
    ],
  );
  assert.equal((await findOffers(test.db, partner, [])).size, 0);
});

it('what is sold or comes back changes the quantity of its sku alone, and a sku that runs out has NO_STOCK', async (t) => {
  const { test, partner, skus, quantities } = await threeOffers(t);
  const change = (...changes: [string, number][]) =>
    test.db.begin((db) => changeStock(db, partner, new Map(changes), test.clock.now()));
  const hasNoStock = async (sku: string) => {
    const { body } = await test.call('GET', `/v5/products/${sku}/marketplace-status`);
    return body.information.some(({ code }: { code: string }) => code === '800003 - NO_STOCK');
  };
  await change([skus[0], -5], [skus[1], 0]);
  assert.deepEqual(await quantities(), [0, 3, 1]);
  assert.deepEqual(await Promise.all(skus.map(hasNoStock)), [true, false, false]);
  await test.db.begin((db) =>
    returnToStock(db, partner, [skus[0], skus[1], skus[0], 'unknown'], test.clock.now()),
  );
  assert.deepEqual(await quantities(), [2, 4, 1]);
  assert.deepEqual(await Promise.all(skus.map(hasNoStock)), [false, false, false]);
  await change([skus[2], -2]);
  assert.deepEqual(await quantities(), [2, 4, 0]);
});

it('offers that are held lock their own quantities, and offers that are looked at lock none', async (t) => {
  const { test, partner, skus } = await threeOffers(t);
  const free = async () => {
    const rows = await test.db<{ sku: string }[]>`
      SELECT sku FROM available_quantity WHERE partner_id = ${partner} FOR NO KEY UPDATE SKIP LOCKED`;
    return rows.map(({ sku }) => sku).sort();
  };
  await test.db.begin(async (db) => {
    await findOffers(db, partner, skus);
    assert.deepEqual(await free(), skus.toSorted());
    await holdOffers(db, partner, [skus[0], skus[2]]);
    assert.deepEqual(await free(), [skus[1]]);
  });
});

it('pieces that come back lock their quantities in the order of the skus, as sales do', async (t) => {
  const { test, partner, skus, quantities } = await threeOffers(t);
  const [first, , last] = skus.toSorted();
  // Puts its row behind the others in the table.
  await test.db`
    WITH moved AS (DELETE FROM available_quantity WHERE partner_id = ${partner} AND sku = ${first!} RETURNING *)
    INSERT INTO available_quantity SELECT * FROM moved`;
  let back: Promise<void> | undefined;
  await test.db.begin(async (db) => {
    await holdOffers(db, partner, [first!]);
    back = test.db.begin((db) => returnToStock(db, partner, [last!, first!], test.clock.now()));
    await untilOneWaits(test.db);
    await holdOffers(db, partner, [last!]);
  });
  await back;
  assert.equal(
    (await quantities()).reduce((sum, quantity) => sum + quantity),
    11,
  );
});

it('the delivery of a sku is read without those of others', async (t) => {
  const { test, partner, skus } = await threeOffers(t);
  const found = await readDeliveries(test.db, partner, [skus[1], skus[2], 'unknown']);
  assert.deepEqual(
    found.map(({ sku, processingTime }) => [sku, processingTime]),
    [[skus[1], 7]],
  );
});

it('a variation is for sale when it is online, delivered within 72 days, and has as many pieces as are asked for', () => {
  const profile = { transportTime: 70 } as Profile;
  const offer = { sku: 'a', status: 'ONLINE', quantity: 2, delivery: { profile, processingTime: 2 } };
  assert.deepEqual(whyNotForSale(offer, 2), []);
  for (const [fields, ...reasons] of [
    [{ status: undefined, quantity: 0 }, 'the seller has no such variation'],
    [{ status: 'INACTIVE' }, 'its marketplace status is INACTIVE, not ONLINE'],
    [{ delivery: undefined }, 'it has no shipping profile'],
    [
      { delivery: { profile, processingTime: 3 } },
      'its processing and transport times are over 72 days, which makes it sold out',
    ],
    [{ quantity: 1 }, '2 pieces were asked for and its quantity is 1'],
    [
      { status: 'INACTIVE', quantity: 0 },
      'its marketplace status is INACTIVE, not ONLINE',
      'its quantity is 0',
    ],
  ] as const)
    assert.deepEqual(whyNotForSale({ ...offer, ...fields } as typeof offer, 2), reasons);
});
