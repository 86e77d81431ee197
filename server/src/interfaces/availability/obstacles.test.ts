import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';

const noStock = '800003 - NO_STOCK';
const noProfile = '800004 - NO_SHIPPING_PROFILE';
const soldOut = '800005 - SOLD_OUT';

async function sku(test: TestApp): Promise<string> {
  const item = variation();
  assert.deepEqual((await written(test, [item])).failed, []);
  return item.sku;
}

const times = (defaultProcessingTime: number, transportTime: number) => ({
  shippingProfileName: 'Standard',
  workingDays: ['MONDAY'],
  orderCutoff: '14:00',
  deliveryType: 'PARCEL',
  defaultProcessingTime,
  transportTime,
});

async function profile(test: TestApp, days: number, transport: number): Promise<string> {
  const reply = await test.call('POST', '/v1/shipping-profiles', { body: times(days, transport) });
  assert.equal(reply.status, 201);
  return reply.body.shippingProfileId;
}

async function changeProfile(test: TestApp, id: string, days: number, transport: number): Promise<void> {
  const reply = await test.call('PUT', `/v1/shipping-profiles/${id}`, { body: times(days, transport) });
  assert.equal(reply.status, 204);
  await test.work();
}

async function stock(test: TestApp, of: string, quantity: number, headers = {}): Promise<void> {
  const body = [{ sku: of, quantity }];
  const reply = await test.call('POST', '/v1/availability/quantities', { body, headers });
  assert.equal(reply.status, 200);
}

async function deliver(test: TestApp, of: string, id: string, processingTime: string): Promise<void> {
  const body = [{ sku: of, shippingProfileId: id, processingTime }];
  const reply = await test.call('POST', '/v1/availability/product-delivery-information', { body });
  assert.equal(reply.status, 202);
}

/** The obstacles that the marketplace status tells, in both versions and in list and single read alike. */
async function told(test: TestApp, of: string): Promise<string[]> {
  const codes = (status: { information: { code: string }[] }) =>
    status.information.map(({ code }) => code).filter((code) => [noStock, noProfile, soldOut].includes(code));
  const read = async (path: string) => (await test.call('GET', path)).body;
  const single = codes(await read(`/v5/products/${of}/marketplace-status`));
  const list = await read(`/v4/products/marketplace-status?sku=${of}`);
  assert.deepEqual(codes(list.marketPlaceStatus[0]), single);
  return single;
}

it('a new variation has neither stock nor shipping profile, and sending both clears that', async (t) => {
  const test = await startApp(t);
  const one = await sku(test);
  assert.deepEqual(await told(test, one), [noStock, noProfile]);
  await stock(test, one, 5);
  assert.deepEqual(await told(test, one), [noProfile]);
  await deliver(test, one, await profile(test, 2, 3), 'DEFAULT');
  assert.deepEqual(await told(test, one), []);
  await stock(test, one, 0);
  assert.deepEqual(await told(test, one), [noStock]);
  await stock(test, one, 1);
  assert.deepEqual(await told(test, one), []);
});

it('a first quantity of 0 and a late one leave NO_STOCK as it is', async (t) => {
  const test = await startApp(t);
  const one = await sku(test);
  await stock(test, one, 0);
  assert.deepEqual(await told(test, one), [noStock, noProfile]);
  await stock(test, one, 5, { 'x-request-timestamp': '2020-01-01T00:00:00Z' });
  assert.deepEqual(await told(test, one), [noStock, noProfile]);
});

it('SOLD_OUT when a time or the sum is over 72 days, by the explicit time or the profile’s', async (t) => {
  const test = await startApp(t);
  const one = await sku(test);
  await stock(test, one, 1);
  const id = await profile(test, 2, 70);
  for (const [time, expected] of [
    ['DEFAULT', []],
    ['2', []],
    ['3', [soldOut]],
    ['73', [soldOut]],
    ['1', []],
  ] as const) {
    await deliver(test, one, id, time);
    assert.deepEqual(await told(test, one), expected, time);
  }
});

it('a changed profile moves what follows it and leaves explicit times, after the job has run', async (t) => {
  const test = await startApp(t);
  const [follows, explicit] = [await sku(test), await sku(test)];
  const id = await profile(test, 2, 60);
  await stock(test, follows, 1);
  await stock(test, explicit, 1);
  await deliver(test, follows, id, 'DEFAULT');
  await deliver(test, explicit, id, '3');
  await changeProfile(test, id, 40, 60);
  assert.deepEqual([await told(test, follows), await told(test, explicit)], [[soldOut], []]);
  const read = await test.call('GET', `/v1/availability/product-delivery-information/${explicit}`);
  assert.equal(read.body.processingTime, '3');
  await changeProfile(test, id, 12, 73);
  assert.deepEqual([await told(test, follows), await told(test, explicit)], [[soldOut], [soldOut]]);
  await changeProfile(test, id, 12, 60);
  assert.deepEqual([await told(test, follows), await told(test, explicit)], [[], []]);
});

it('a changed profile is told for more skus than one transaction of the job takes, and for no other partner', async (t) => {
  const test = await startApp(t);
  const id = await profile(test, 2, 3);
  const [partner, other] = await test.db<{ id: number }[]>`
    SELECT partner_id AS id FROM api_client WHERE client_id IN ('seller-one', 'seller-two') ORDER BY client_id`;
  for (const owner of [partner!.id, other!.id]) {
    await test.db`INSERT INTO variation (partner_id, sku, product_reference, category, brand_id, ean, content, content_hash,
        pricing, content_changed_at)
      SELECT ${owner}::bigint, 'MANY-' || n, 'MANY', 'x', 'y', n::text, '{}', '\\x00', '{}', now() FROM generate_series(1, 1100) AS n`;
    await test.db`INSERT INTO listing (partner_id, sku, active_modified, verdict, status, status_modified, review_of)
      SELECT ${owner}::bigint, 'MANY-' || n, now(), 'ONLINE', 'ONLINE', now(), '\\x00' FROM generate_series(1, 1100) AS n`;
  }
  await test.db`INSERT INTO delivery_information (partner_id, sku, shipping_profile_id, requested_at, last_modified)
    SELECT ${partner!.id}::bigint, 'MANY-' || n, ${id}, now(), now() FROM generate_series(1, 1100) AS n`;
  const counts = () =>
    test.db<{ owner: number; obstacles: string[]; count: number }[]>`
      SELECT partner_id AS owner, obstacles, count(*)::int AS count FROM listing GROUP BY 1, 2 ORDER BY 1, 2`;
  await changeProfile(test, id, 73, 3);
  const untouched = { owner: other!.id, obstacles: ['NO_STOCK', 'NO_SHIPPING_PROFILE'], count: 1100 };
  const judged = { owner: partner!.id, obstacles: ['NO_STOCK', 'SOLD_OUT'], count: 1100 };
  assert.deepEqual([...(await counts())], [judged, untouched]);
});

it('nothing is told beside a status that is not ONLINE', async (t) => {
  const test = await startApp(t);
  const one = await sku(test);
  const body = { status: [{ sku: one, active: false }] };
  await written(test, body, { path: '/v5/products/active-status' });
  assert.deepEqual(await told(test, one), []);
});

it('a change of obstacles moves the list’s Last-Modified, not the status’s lastModified; other stock moves nothing', async (t) => {
  const test = await startApp(t);
  const one = await sku(test);
  const read = () => test.call('GET', '/v5/products/marketplace-status');
  const since = async (modified: unknown) =>
    (
      await test.call('GET', '/v5/products/marketplace-status', {
        headers: { 'if-modified-since': String(modified) },
      })
    ).status;
  test.clock.advanceMs(10_000);
  const before = await read();
  assert.equal(await since(before.headers['last-modified']), 304);
  await stock(test, one, 5);
  assert.equal(await since(before.headers['last-modified']), 200);
  test.clock.advanceMs(10_000);
  const after = await read();
  const shown = (reply: typeof before) => reply.body.marketPlaceStatus[0].lastModified;
  assert.equal(shown(after), shown(before));
  const version = () => test.db`SELECT xmin::text, obstacles_modified FROM listing`;
  const unmoved = [...(await version())];
  await stock(test, one, 6);
  assert.deepEqual([...(await version())], unmoved);
  assert.equal(await since(after.headers['last-modified']), 304);
});

it('obstacles follow what is stored, however writes of stock, delivery and profile interleave', async (t) => {
  const test = await startApp(t);
  const all = await Promise.all([sku(test), sku(test), sku(test)]);
  const id = await profile(test, 2, 3);
  for (let round = 0; round < 15; round++) {
    await Promise.all(
      all.flatMap((one, index) => [
        stock(test, one, (round + index) % 2),
        stock(test, one, (round + index) % 3),
        deliver(test, one, id, ['DEFAULT', '73', '1'][(round + index) % 3]!),
        deliver(test, one, id, ['1', 'DEFAULT', '99'][(round * index) % 3]!),
      ]),
    );
    await changeProfile(test, id, round % 2 === 0 ? 80 : 2, 3);
  }
  const [wrong] = await test.db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM listing
    JOIN available_quantity USING (partner_id, sku) JOIN delivery_information USING (partner_id, sku)
    JOIN shipping_profile AS profile ON profile.partner_id = listing.partner_id AND profile.id = shipping_profile_id
    WHERE ('NO_STOCK' = ANY(obstacles)) <> (quantity = 0) OR 'NO_SHIPPING_PROFILE' = ANY(obstacles)
      OR ('SOLD_OUT' = ANY(obstacles)) <> (coalesce(processing_time, default_processing_time) + transport_time > 72)`;
  assert.equal(wrong?.count, 0);
});
