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
  const { state, statusText } = read.body.states.at(-1);
  assert.deepEqual([state, statusText], ['DELIVERED', 'Da.']);
  const returns = await test.call('GET', '/v3/returns?status=ANNOUNCED');
  assert.equal(returns.body.positionItems[0].details.returnTrackingKey.carrier, 'HERMES');
  const where = { orderNumber: order.orderNumber, marketplaceWarehouseId: 'MW-1' };
  const misdirected = await test.call('POST', '/v1/sandbox/returns/misdirections', {
    body: { items, ...where },
  });
  assert.equal(misdirected.status, 204);
  assert.equal((await test.call('GET', '/v3/returns?status=MISDIRECTED')).body.positionItems.length, 1);
});

it('422 for a state before the parcel was sent, and now is never before what is known', async (t) => {
  const test = await startApp(t);
  const { order, shipmentIds } = await played(test, 'lost-parcel');
  const shipment = `/v1/sandbox/shipments/${shipmentIds[0]}/states`;
  const move = (url: string, state: string, occurredOn?: string) =>
    test.call('POST', url, { body: { state, ...(occurredOn ? { occurredOn } : {}) } });
  const states = async (url: string) =>
    (await test.call('GET', url)).body.states as { state: string; occurredOn: string }[];
  const known = await states(`/v1/shipments/${shipmentIds[0]}`);
  const early = await move(shipment, 'DELIVERED', '2020-01-01T00:00:00Z');
  assert.equal(early.status, 422, early.text);
  const { detail, jsonPath } = early.body.errors[0];
  assert.equal(jsonPath, '$.occurredOn');
  assert.ok(detail.includes(known[0]!.occurredOn), `${detail} ${JSON.stringify(known)}`);
  assert.equal((await move(shipment, 'SENT', known[0]!.occurredOn)).status, 204);
  assert.equal((await states(`/v1/shipments/${shipmentIds[0]}`)).length, known.length);
  assert.equal((await move(shipment, 'DELIVERED')).status, 204);
  const items = [{ salesOrderId: order.salesOrderId, positionItemId: order.positionItems[0].positionItemId }];
  const { returnShipmentId } = (await test.call('POST', '/v1/sandbox/returns', { body: { items } })).body;
  const back = `/v1/sandbox/return-shipments/${returnShipmentId}/states`;
  assert.equal((await move(back, 'ON_THE_WAY', '2020-01-01T00:00:00Z')).status, 422);
  const later = new Date(Date.now() + 3_600_000).toISOString();
  assert.equal((await move(back, 'ON_THE_WAY', later)).status, 204);
  assert.equal((await move(back, 'DELIVERED')).status, 204);
  const times = (await states(`/v1/return-shipments/${returnShipmentId}`)).map((one) => one.occurredOn);
  assert.deepEqual(times.slice(1), [later, later]);
});

it('a parcel of older data that is dated before its order is moved only after that, by hand as by the autopilot', async (t) => {
  const test = await startApp(t);
  const ship = async (number: string) => {
    const { order } = await played(test, 'one-piece');
    const { salesOrderId, positionItems } = order;
    const shipped = await test.call('POST', '/v1/shipments', {
      body: {
        trackingKey: { carrier: 'DHL', trackingNumber: number },
        shipDate: new Date().toISOString(),
        shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
        positionItems: [
          {
            positionItemId: positionItems[0].positionItemId,
            salesOrderId,
            returnTrackingKey: { carrier: 'DHL', trackingNumber: `R${number}` },
          },
        ],
      },
    });
    assert.equal(shipped.status, 201, shipped.text);
    const id = shipped.body.shipmentId as string;
    await test.db`UPDATE shipment SET ship_date = '2020-01-01', state_at = '2020-01-01' WHERE id = ${id}`;
    await test.db`UPDATE shipment_state SET occurred_on = '2020-01-01' WHERE shipment_id = ${id}`;
    const placed = (await test.call('GET', `/v4/orders/${salesOrderId}`)).body;
    return { id, orderDate: placed.orderDate as string };
  };
  const byHand = await ship('T1');
  const at = `/v1/sandbox/shipments/${byHand.id}/states`;
  const body = { state: 'ON_THE_WAY', occurredOn: '2020-01-02T00:00:00Z' };
  assert.equal((await test.call('POST', at, { body })).status, 422);
  const byAutopilot = await ship('T2');
  await test.call('POST', '/v1/sandbox/autopilot', { body: { ordersPerHour: 1, count: 1 } });
  await test.work();
  const { states } = (await test.call('GET', `/v1/shipments/${byAutopilot.id}`)).body;
  assert.ok(states.length > 1, JSON.stringify(states));
  for (const { state, occurredOn } of states.slice(1))
    assert.ok(occurredOn >= byAutopilot.orderDate, `${state} ${occurredOn} ${byAutopilot.orderDate}`);
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
