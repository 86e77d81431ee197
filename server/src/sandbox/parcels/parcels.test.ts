import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';

const played = async (test: TestApp, name: string, as: 'seller-one' | 'seller-two' = 'seller-one') =>
  (await test.call('POST', `/v1/sandbox/scenarios/${name}`, { as })).body;

it('204 moves a parcel on, again says nothing new, and 409 refuses what cannot follow', async (t) => {
  const test = await startApp(t);
  const { shipmentIds } = await played(test, 'lost-parcel');
  const move = (state: string, fields = {}) =>
    test.call('POST', `/v1/sandbox/shipments/${shipmentIds[0]}/states`, { body: { state, ...fields } });
  assert.equal((await move('DELIVERED')).status, 204);
  assert.equal((await move('DELIVERED')).status, 204);
  assert.equal((await move('ON_THE_WAY')).status, 409);
  assert.equal((await move('FLYING')).status, 400);
  assert.equal((await move('DELIVERED', { occurredOn: 'soon' })).status, 400);
  const read = await test.call('GET', `/v1/shipments/${shipmentIds[0]}`);
  assert.deepEqual(
    read.body.states.map(({ state }: { state: string }) => state),
    ['SENT', 'ON_THE_WAY', 'DELIVERED'],
  );
});

it('201 announces a return that the seller reads at once, moves it, and 409 refuses a second one of the item', async (t) => {
  const test = await startApp(t);
  const { order } = await played(test, 'delivered');
  const items = [{ salesOrderId: order.salesOrderId, positionItemId: order.positionItems[0].positionItemId }];
  const announced = await test.call('POST', '/v1/sandbox/returns', { body: { items, carrier: 'HERMES' } });
  assert.equal(announced.status, 201, announced.text);
  assert.equal((await test.call('POST', '/v1/sandbox/returns', { body: { items } })).status, 409);
  const at = `/v1/sandbox/return-shipments/${announced.body.returnShipmentId}/states`;
  assert.equal(
    (await test.call('POST', at, { body: { state: 'DELIVERED', statusText: 'Da.' } })).status,
    204,
  );
  const read = await test.call('GET', `/v1/return-shipments/${announced.body.returnShipmentId}`);
  assert.equal(read.body.states.at(-1).state, 'DELIVERED');
  const returns = await test.call('GET', '/v3/returns?status=ANNOUNCED');
  assert.equal(returns.body.positionItems[0].details.returnTrackingKey.carrier, 'HERMES');
  const where = { orderNumber: order.orderNumber, marketplaceWarehouseId: 'MW-1' };
  const misdirected = await test.call('POST', '/v1/sandbox/returns/misdirections', {
    body: { items, ...where },
  });
  assert.equal(misdirected.status, 204);
  assert.equal((await test.call('GET', '/v3/returns?status=MISDIRECTED')).body.positionItems.length, 1);
});

it('404 for parcels and items of another seller', async (t) => {
  const test = await startApp(t);
  const { order, shipmentIds, returnShipmentId } = await played(test, 'partial-return', 'seller-two');
  const items = [{ salesOrderId: order.salesOrderId, positionItemId: order.positionItems[0].positionItemId }];
  const where = { orderNumber: order.orderNumber, marketplaceWarehouseId: 'MW-1' };
  const state = { state: 'DELIVERED' };
  const calls = [
    [`shipments/${shipmentIds[0]}/states`, state],
    ['shipments/x/states', state],
    [`return-shipments/${returnShipmentId}/states`, state],
    ['returns', { items }],
    ['returns/misdirections', { items, ...where }],
  ] as const;
  for (const [path, body] of calls)
    assert.equal((await test.call('POST', `/v1/sandbox/${path}`, { body })).status, 404, path);
});
