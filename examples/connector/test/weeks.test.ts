// Alone and long: starts a server and connectors.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { it } from 'node:test';
import { until } from '../../../server/test/support/until.ts';
import { startWorld } from './world.ts';

const dayMs = 86_400_000;

for (const language of ['typescript', 'python'] as const) {
  const skip = language === 'python' && spawnSync('python3', ['--version']).status !== 0;
  it(`four weeks in which the clock moves again and again break nothing of the ${language} connector`, {
    skip,
  }, async (t) => {
    const world = await startWorld();
    t.after(() => world.close());
    const connector = await world.connector(language);
    const act = async (action: string, input: object = {}) => {
      const { status, body } = await connector.act(action, input);
      assert.deepEqual([status, body.done], [200, true], `${action}: ${JSON.stringify(body)}`);
    };
    const skus = await world.sell(connector, 2);
    for (let week = 1; week <= 4; week += 1) {
      await world.advance(7 * 24);
      const { data: clock, headers } = await world.api.GET('/v1/sandbox/clock');
      const told = Date.parse(headers.get('date') ?? '');
      assert.ok(Math.abs(told - Date.parse(clock.now)) < 10_000, 'The header Date tells the seller’s clock.');
      const order = await world.order(skus);
      await act('run-now');
      await act('stock', { sku: skus[0], quantity: 40 + week });
      await act('price', { sku: skus[0], price: `${20 + week}.50` });
      await act('product', {
        variations: [{ ...world.articles[20 + week], sku: `WEEK-${week}-${language}` }],
      });
      await act('ship', { orderNumber: order.orderNumber });
      const { positionItems } = await world.readOrder(order.orderNumber);
      assert.ok(positionItems.every(({ fulfillmentStatus }) => fulfillmentStatus === 'SENT'));
      const query = { datefrom: new Date(Date.parse(clock.now) - dayMs).toISOString() };
      const shipments = await Array.fromAsync(world.api.entries('/v1/shipments', { params: { query } }));
      const own = shipments.filter(
        ({ shipDate }) => Date.parse(shipDate) > Date.parse(order.orderDate) - 1_000,
      );
      assert.ok(own.length > 0, 'Its parcel was sent before it was ordered.');
      const { data: stock } = await world.api.GET('/v1/availability/quantities/{sku}', {
        params: { path: { sku: skus[0]! } },
      });
      assert.equal(stock?.quantity, 40 + week);
      // A connector that waits for pingAfter by another clock would never be done.
      await until(async () => {
        await act('run-now');
        return Object.values((await connector.shown()).tasks).every((state) => state === 'done');
      });
      const { data } = await world.api.GET('/v5/products/prices', { params: { query: { sku: skus[0]! } } });
      assert.equal(data.variationPrices[0]?.standardPrice.amount, 20.5 + week);
    }
  });
}
