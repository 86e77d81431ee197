import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { microTimeOf } from '../../../kernel/timestamp.ts';
import { writeTime } from '../write-time.ts';
import { upsertQuantities } from './store.ts';

const path = '/v1/availability/quantities';

it('400 and 413 say how many entries a list has', async (t) => {
  const test = await startApp(t);
  for (const [count, status, has] of [
    [0, 400, 'is empty'],
    [201, 413, 'has 201'],
  ] as const) {
    const body = Array.from({ length: count }, (_, place) => ({ sku: `SKU-${place}`, quantity: 1 }));
    const reply = await test.call('POST', path, { body });
    assert.equal(reply.status, status);
    assert.equal(reply.body.errors[0].detail, `The list must have 1 to 200 entries, but ${has}.`);
  }
});

it('422 tells of each entry without a sku by itself, because nothing is no sku that stands twice', async (t) => {
  const test = await startApp(t);
  for (const sku of ['', ' ', undefined, null, 7]) {
    const entry = { sku, quantity: 1 };
    const reply = await test.call('POST', path, { body: [entry, entry] });
    assert.equal(reply.status, 422, `${sku}`);
    assert.equal(reply.body.errors.length, 2, `${sku}`);
  }
});

it('a quantity that comes late is no change of the stock, and one that is repeated ends no shortage', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const { sku } = variation();
  await written(test, [variation({ sku })]);
  const write = async (quantity: number, minute: number) => {
    const madeAt = new Date(Date.UTC(2026, 2, 1, 8, minute));
    const reply = await test.call('POST', path, {
      body: [{ sku, quantity }],
      headers: { 'x-request-timestamp': madeAt.toISOString() },
    });
    assert.equal(reply.status, 200, reply.text);
    const stock = reply.body.results?.map((result: { quantity: number }) => result.quantity);
    const told = await test.call('GET', '/v1/activity?kind=stock.changed', { scope: 'orders availability' });
    return [stock, told.body.entries.length];
  };
  assert.deepEqual(await write(5, 2), [undefined, 1]);
  assert.deepEqual(await write(7, 1), [[5], 1]);
  assert.deepEqual(await write(4, 3), [undefined, 2]);
  const turned = async (quantity: number, minute: number) => {
    const now = new Date(Date.UTC(2026, 2, 1, 8, minute));
    return upsertQuantities(test.db, partner, [{ sku, quantity }], writeTime(microTimeOf(now), now));
  };
  assert.deepEqual(await turned(0, 4), { written: 1, gone: [sku], back: [] });
  assert.deepEqual(await turned(0, 5), { written: 1, gone: [], back: [] });
  assert.deepEqual(await turned(2, 4), { written: 0, gone: [], back: [] });
  assert.deepEqual(await turned(2, 6), { written: 1, gone: [], back: [sku] });
  assert.deepEqual(await turned(3, 7), { written: 1, gone: [], back: [] });
});
