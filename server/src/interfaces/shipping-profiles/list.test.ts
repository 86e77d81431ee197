import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';

const at = '/v1/shipping-profiles';

/** Makes profiles of seller-one directly, with ids in the order of their numbers. */
async function given(test: TestApp, first: number, count: number): Promise<void> {
  const made = await test.call('POST', at, { body: profile('Seed') });
  assert.equal(made.status, 201, made.text);
  await test.db`
    INSERT INTO shipping_profile (partner_id, id, name, name_key, working_days, order_cutoff, delivery_type,
      default_processing_time, transport_time, created_at, last_modified)
    SELECT partner_id, ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'Profile ' || number,
      'profile ' || number, working_days, order_cutoff, delivery_type, 1, 1, created_at, last_modified
    FROM shipping_profile, generate_series(${first}::int, ${first + count - 1}::int) AS number
    WHERE id = ${made.body.shippingProfileId}`;
  await test.db`DELETE FROM shipping_profile WHERE id = ${made.body.shippingProfileId}`;
}

const profile = (shippingProfileName: string) => ({
  shippingProfileName,
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 1,
});

const names = (reply: { body: { results: { shippingProfileName: string }[] } }) =>
  reply.body.results.map((result) => result.shippingProfileName);

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Profile ${from + index}`);

it('200 without links when there is one page: none, one, and exactly 300 profiles', async (t) => {
  const test = await startApp(t);
  assert.deepEqual((await test.call('GET', at)).body, { results: [] });
  await given(test, 1, 1);
  assert.deepEqual(Object.keys((await test.call('GET', at)).body), ['results']);
  await given(test, 2, 299);
  const reply = await test.call('GET', at);
  assert.deepEqual(Object.keys(reply.body), ['results']);
  assert.deepEqual(names(reply), numbered(1, 300));
});

it('200 page by page, with every profile once, while others are added and deleted between the pages', async (t) => {
  const test = await startApp(t);
  await given(test, 1, 650);
  const first = await test.call('GET', at);
  assert.deepEqual(names(first), numbered(1, 300));
  assert.deepEqual(Object.keys(first.body.links), ['href', 'rel']);
  assert.equal(first.body.links.rel, 'next');
  const id = (index: number) => first.body.results[index].shippingProfileId;
  for (const index of [0, 150, 299])
    assert.equal((await test.call('DELETE', `${at}/${id(index)}`)).status, 204);
  assert.equal((await test.call('POST', at, { body: profile('A new one') })).status, 201);
  const second = await test.call('GET', first.body.links.href);
  assert.deepEqual(names(second), numbered(301, 600));
  const third = await test.call('GET', second.body.links.href);
  assert.deepEqual(names(third), [...numbered(601, 650), 'A new one']);
  assert.deepEqual(Object.keys(third.body), ['results']);
});

it('200 for the cursor of another partner shows own profiles only', async (t) => {
  const test = await startApp(t);
  await given(test, 1, 301);
  const { href } = (await test.call('GET', at)).body.links;
  assert.equal((await test.call('POST', at, { body: profile('Mine'), as: 'seller-two' })).status, 201);
  assert.deepEqual(names(await test.call('GET', href, { as: 'seller-two' })), ['Mine']);
});

it('400 for cursors that the list did not make', async (t) => {
  const test = await startApp(t);
  for (const cursor of [
    '',
    '1',
    'abc',
    'AZnB3nxOelGfADxdKxoOT',
    'AZnB3nxOelGfADxdKxoOTw==',
    '%F0%9F%98%80',
  ]) {
    const reply = await test.call('GET', `${at}?cursor=${cursor}`);
    assert.equal(reply.status, 400, cursor);
    assert.equal(reply.body.title, 'Validation Failure');
    assert.equal(reply.body.validationErrors[0].logref, 'parameterInvalid');
  }
  const twice = 'cursor=AZnB3nxOelGfADxdKxoOTw';
  assert.equal((await test.call('GET', `${at}?${twice}`)).status, 200);
  assert.equal((await test.call('GET', `${at}?${twice}&${twice}`)).status, 400);
});
