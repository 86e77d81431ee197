// Alone and long: starts a server and kills connectors.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { until } from '../../../server/test/support/until.ts';
import { type RunningConnector, startWorld } from './world.ts';

const world = await startWorld();
const { api } = world;
let connector: RunningConnector;
before(async () => {
  connector = await world.connector();
});
after(() => world.close());

/** Carries out an action that has to succeed. */
async function act(action: string, input: object = {}): Promise<void> {
  const { status, body } = await connector.act(action, input);
  assert.deepEqual([status, body.done], [200, true], JSON.stringify(body));
}

const states = async (orderNumber: string) =>
  (await world.readOrder(orderNumber)).positionItems.map(({ fulfillmentStatus }) => fulfillmentStatus);
const idsOf = (order: { positionItems: readonly { positionItemId: string }[] }) =>
  order.positionItems.map(({ positionItemId }) => positionItemId);
const quantityOf = async (sku: string) =>
  (await api.GET('/v1/availability/quantities/{sku}', { params: { path: { sku } } })).data?.quantity;
const shipments = async () =>
  await Array.fromAsync(api.entries('/v1/shipments', { params: { query: { datefrom: '2020-01-01' } } }));

describe('a day of a seller', () => {
  let skus: string[];
  before(async () => {
    skus = await world.sell(connector, 3);
  });

  it('offers articles, and corrects the one that was refused', async () => {
    const [first, second] = world.articles.slice(10);
    await act('product', { variations: [first, { ...second, ean: '2000000000000' }] });
    const { problems, tasks } = await connector.shown();
    assert.deepEqual(
      problems.map(({ subject, aspect }) => [subject, aspect]),
      [[second!.sku, 'articles']],
    );
    assert.ok(Object.values(tasks).every((state) => state === 'done'));
    await act('correct', { sku: second!.sku, changes: { ean: second!.ean } });
    assert.deepEqual((await connector.shown()).problems, []);
    const { data } = await api.GET('/v5/products', { params: { query: { sku: second!.sku } } });
    assert.equal(data.productVariations[0]?.ean, second!.ean);
  });

  it('changes prices and stock, entry by entry', async () => {
    await act('price', { sku: skus[0], price: '12.50' });
    const { data } = await api.GET('/v5/products/prices', { params: { query: { sku: skus[0]! } } });
    assert.equal(data.variationPrices[0]?.standardPrice.amount, 12.5);
    await act('stock', {
      items: [
        { sku: skus[0], quantity: 7 },
        { sku: 'NOT-OURS', quantity: 1 },
      ],
    });
    assert.equal(await quantityOf(skus[0]!), 7);
    const { problems } = await connector.shown();
    assert.deepEqual(
      problems.map(({ subject, code }) => [subject, code]),
      [['NOT-OURS', 'Unknown SKU']],
    );
  });

  it('sends a repeated quantity only when a sale has changed it', async () => {
    await act('stock', { sku: skus[1], quantity: 9 });
    await world.order([skus[1]!]);
    assert.equal(await quantityOf(skus[1]!), 8);
    await act('stock', { sku: skus[1], quantity: 9 });
    assert.equal(await quantityOf(skus[1]!), 9);
  });

  it('ships an order in one parcel, several parcels, and with a forgotten item', async () => {
    const [one, two, three] = [await world.order(skus), await world.order(skus), await world.order(skus)];
    await act('run-now');
    await act('ship', { orderNumber: one.orderNumber });
    await act('ship', { orderNumber: one.orderNumber });
    const [a, b, c] = idsOf(two);
    await act('split', { orderNumber: two.orderNumber, parcels: [[a], [b, c]] });
    const [, forgotten] = idsOf(three);
    await act('forget', { orderNumber: three.orderNumber, positionItemId: forgotten });
    assert.deepEqual(await states(three.orderNumber), ['SENT', 'PROCESSABLE', 'SENT']);
    await act('append', { orderNumber: three.orderNumber, positionItemId: forgotten });
    for (const { orderNumber } of [one, two, three])
      assert.deepEqual(await states(orderNumber), ['SENT', 'SENT', 'SENT']);
    assert.equal((await shipments()).length, 4);
  });

  it('cancels what it can, and ships the rest when the marketplace cancels', async () => {
    const order = await world.order(skus);
    const [a] = idsOf(order);
    await act('cancel', { orderNumber: order.orderNumber, positionItemIds: [a] });
    assert.deepEqual(await states(order.orderNumber), ['CANCELLED_BY_PARTNER', 'PROCESSABLE', 'PROCESSABLE']);
    await act('ship', { orderNumber: order.orderNumber });
    assert.deepEqual(await states(order.orderNumber), ['CANCELLED_BY_PARTNER', 'SENT', 'SENT']);
    const lost = await world.order(skus);
    const params = { path: { salesOrderId: lost.salesOrderId } };
    await api.POST('/v1/sandbox/orders/{salesOrderId}/cancellation', {
      params,
      body: { reason: 'PAYMENT_ABORTED' },
    });
    await act('ship', { orderNumber: lost.orderNumber });
    assert.ok((await states(lost.orderNumber)).every((state) => state === 'CANCELLED_BY_MARKETPLACE'));
  });

  it('reduces a price once, takes a return and reads the receipts', async () => {
    const order = await world.order(skus);
    const { orderNumber, salesOrderId } = order;
    const [a, b, c] = idsOf(order);
    await act('ship', { orderNumber });
    await world.fault({ fault: 'cut-answer', operation: 'POST /v1/price-reductions', count: 1 });
    await act('reduce', { orderNumber, positionItemId: a, amount: '2.50' });
    const path = { salesOrderId, positionItemId: a! };
    const { data } = await api.GET('/v1/price-reductions/{salesOrderId}/{positionItemId}', {
      params: { path },
    });
    assert.equal(data.priceReductions.length, 1);
    await api.POST('/v1/sandbox/returns', {
      body: { items: [b, c].map((id) => ({ positionItemId: id!, salesOrderId })) },
    });
    await act('run-now');
    assert.deepEqual((await connector.shown()).returns, [b!, c!].toSorted());
    await act('accept', { positionItemIds: [b] });
    await act('reject', { positionItemIds: [c], reason: 'ITEM_DAMAGED' });
    assert.deepEqual(await states(orderNumber), ['SENT', 'RETURNED', 'SENT']);
    const stored = async () =>
      (await Array.fromAsync(api.entries('/v3/receipts')))
        .map(({ receiptNumber }) => receiptNumber)
        .toSorted();
    await until(async () => (await stored()).length >= 7);
    await act('run-now');
    assert.deepEqual((await connector.shown()).receipts, await stored());
  });

  it('knows every order, however many pages they have', async () => {
    await api.POST('/v1/sandbox/autopilot', {
      body: { ordersPerSecond: 500, count: 300, seed: 3, returnRate: 0 },
    });
    const placed = async () =>
      (await Array.fromAsync(api.entries('/v4/orders', { params: { query: { limit: 256 } } }))).map(
        ({ orderNumber }) => orderNumber,
      );
    await until(async () => {
      await act('run-now');
      return (await placed()).length > 300;
    });
    await api.DELETE('/v1/sandbox/autopilot');
    await act('run-now');
    assert.deepEqual((await connector.shown()).orders, (await placed()).toSorted());
  });

  it('loses and doubles nothing when it is killed after a request and before its answer', async () => {
    const order = await world.order(skus);
    const { orderNumber, salesOrderId } = order;
    const [a] = idsOf(order);
    const before = (await shipments()).length;
    await world.fault({ fault: 'slow', operation: 'POST /v1/shipments', delayMs: 60_000, count: 1 });
    const shipping = connector.act('ship', { orderNumber }).catch(() => undefined);
    await until(async () => (await states(orderNumber)).includes('SENT'));
    await connector.restart();
    await shipping;
    await act('run-now');
    assert.equal((await shipments()).length, before + 1);

    await world.fault({ fault: 'slow', operation: 'POST /v1/price-reductions', delayMs: 60_000, count: 1 });
    const reducing = connector
      .act('reduce', { orderNumber, positionItemId: a, amount: 1 })
      .catch(() => undefined);
    const path = { salesOrderId, positionItemId: a! };
    const reductions = () =>
      api.GET('/v1/price-reductions/{salesOrderId}/{positionItemId}', { params: { path } }).then(
        ({ data }) => data.priceReductions.length,
        () => 0,
      );
    await until(async () => (await reductions()) === 1);
    await connector.restart();
    await reducing;
    await act('run-now');
    assert.equal(await reductions(), 1);
    assert.deepEqual((await connector.shown()).waiting, []);
  });

  it('finishes after an outage what it was told during it, by a clock that was moved by days', async () => {
    const order = await world.order(skus);
    await world.fault({ fault: '503', operation: 'POST /v1', retryAfterSeconds: 7200 });
    await act('ship', { orderNumber: order.orderNumber });
    await act('stock', { sku: skus[2], quantity: 55 });
    assert.deepEqual((await connector.shown()).waiting, ['parcels', 'quantities']);
    await api.DELETE('/v1/sandbox/faults');
    await world.advance(50);
    await act('run-now');
    assert.deepEqual((await connector.shown()).waiting, []);
    assert.deepEqual(await states(order.orderNumber), ['SENT', 'SENT', 'SENT']);
    assert.equal(await quantityOf(skus[2]!), 55);
    const late = await world.order(skus);
    await act('ship', { orderNumber: late.orderNumber });
    assert.deepEqual(await states(late.orderNumber), ['SENT', 'SENT', 'SENT']);
  });
});
