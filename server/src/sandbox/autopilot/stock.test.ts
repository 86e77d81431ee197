import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { forSale, quantityOf, setQuantities } from '../../../test/support/stock.ts';

const path = '/v1/sandbox/autopilot';

/** Lets an autopilot place all its orders at once, and returns its state after that. */
async function run(test: TestApp, settings: object) {
  const body = { ordersPerSecond: 500, seed: 7, returnRate: 0, ...settings };
  const started = await test.call('POST', path, { body });
  assert.equal(started.status, 201, started.text);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { seconds: 5 } });
  return (await test.call('GET', path)).body;
}

const sold = async (test: TestApp): Promise<Map<string, number>> => {
  const rows = await test.db<{ sku: string; pieces: number }[]>`
    SELECT product ->> 'sku' AS sku, count(*)::int AS pieces FROM position_item GROUP BY 1`;
  return new Map(rows.map(({ sku, pieces }) => [sku, pieces]));
};

it('customers buy only what there is, and are skipped when nothing is left, where nobody restocks', async (t) => {
  const test = await startApp(t);
  const skus = await forSale(test, [7, 0, 11]);
  await written(test, [variation()]);
  const pilot = await run(test, { count: 60, restocksForSeller: false });
  assert.equal(pilot.placed + pilot.skipped, 60);
  assert.ok(pilot.placed > 5 && pilot.skipped > 20, JSON.stringify(pilot));
  assert.deepEqual(
    await sold(test),
    new Map(
      [
        [skus[0], 7],
        [skus[2], 11],
      ].toSorted() as [string, number][],
    ),
  );
  for (const sku of skus) assert.equal((await quantityOf(test, sku)).quantity, 0);
  await setQuantities(test, { [skus[1]!]: 3 });
  await test.call('DELETE', path);
  const again = await run(test, { count: 10, restocksForSeller: false });
  assert.equal(again.placed + again.skipped, 10);
  assert.equal((await sold(test)).get(skus[1]!), 3);
});

it('more comes in before something runs out, but nothing of what the seller has none of', async (t) => {
  const test = await startApp(t);
  const skus = await forSale(test, [7, 0, 11]);
  const pilot = await run(test, { count: 300 });
  assert.deepEqual([pilot.placed, pilot.skipped, pilot.settings.restocksForSeller], [300, 0, true]);
  const pieces = await sold(test);
  assert.deepEqual([...pieces.keys()].toSorted(), [skus[0], skus[2]].toSorted());
  for (const [sku, before] of [
    [skus[0]!, 7],
    [skus[2]!, 11],
  ] as const) {
    const { quantity } = await quantityOf(test, sku);
    assert.ok(quantity >= 10 && quantity < 110, `${quantity}`);
    assert.equal((quantity + pieces.get(sku)! - before) % 100, 0);
  }
  assert.equal((await quantityOf(test, skus[1]!)).quantity, 0);
});

it('an autopilot that was started before restocking could be chosen restocks', async (t) => {
  const test = await startApp(t);
  await forSale(test, [11]);
  const body = { ordersPerSecond: 500, seed: 7, returnRate: 0, count: 30, restocksForSeller: false };
  assert.equal((await test.call('POST', path, { body })).status, 201);
  await test.db`UPDATE sandbox_autopilot SET settings = (settings::jsonb - 'restocksForSeller')::json`;
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { seconds: 5 } });
  const pilot = (await test.call('GET', path)).body;
  assert.deepEqual([pilot.placed, pilot.skipped], [30, 0]);
});

it('a delivery date follows from the profile of each piece and the time of its order', async (t) => {
  const test = await startApp(t);
  await forSale(test, [500], { profile: { transportTime: 9 } });
  await run(test, { count: 5, ordersPerSecond: 1 / 3600 });
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { hours: 5 } });
  const rows = await test.db<{ days: number }[]>`
    SELECT extract(epoch FROM expected_delivery_date - order_date) / 86400 AS days
    FROM position_item JOIN sales_order USING (partner_id)
    WHERE sales_order.id = sales_order_id`;
  assert.ok(rows.length >= 5);
  for (const { days } of rows) assert.ok(days > 8.9 && days < 13.1, `${days}`);
});
