import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { scenarios } from './scenarios.ts';

/** States in which each scenario leaves its items, parcels, the parcel that comes back, and the returns. */
const outcomes: Readonly<
  Record<string, readonly [items: string, parcels?: string, back?: string, returns?: string]>
> = {
  'one-piece': ['PROCESSABLE'],
  'mixed-basket': ['PROCESSABLE PROCESSABLE PROCESSABLE'],
  'prepayment-awaited': ['ANNOUNCED'],
  'prepayment-received': ['PROCESSABLE'],
  discount: ['PROCESSABLE PROCESSABLE'],
  'voucher-and-instalments': ['PROCESSABLE'],
  'two-parcels': ['SENT SENT', 'DELIVERED DELIVERED'],
  'forwarder-goods': ['SENT', 'SENT'],
  'service-disposal': ['PROCESSABLE'],
  'service-insurance': ['PROCESSABLE'],
  'fraud-suspicion': ['PROCESSABLE'],
  'cancelled-by-marketplace': ['CANCELLED_BY_MARKETPLACE CANCELLED_BY_MARKETPLACE'],
  delivered: ['SENT', 'DELIVERED'],
  'delivery-attempts': ['SENT', 'DELIVERED_FOR_PICKUP'],
  'lost-parcel': ['SENT', 'ON_THE_WAY'],
  'full-return': ['SENT SENT', 'DELIVERED', 'DELIVERED', 'ANNOUNCED ANNOUNCED'],
  'partial-return': ['SENT SENT', 'DELIVERED', 'ON_THE_WAY', 'ANNOUNCED'],
  'return-to-wrong-seller': ['SENT', 'DELIVERED', 'ANNOUNCED', 'MISDIRECTED'],
};

const last = (states: { state: string }[]): string => states.at(-1)?.state ?? '';

it('201 plays every scenario up to the state in which it leaves items, parcels, returns and receipts', async (t) => {
  const test = await startApp(t);
  for (const name of Object.keys(scenarios)) await play(test, name);
});

async function play(test: TestApp, name: string): Promise<void> {
  const reply = await test.call('POST', `/v1/sandbox/scenarios/${name}`);
  assert.equal(reply.status, 201, reply.text);
  const { order, shipmentIds, returnShipmentId } = reply.body;
  const read = (await test.call('GET', `/v4/orders/${order.salesOrderId}`)).body;
  const parcels: string[] = [];
  for (const id of shipmentIds)
    parcels.push(last((await test.call('GET', `/v1/shipments/${id}`)).body.states));
  const back = returnShipmentId
    ? last((await test.call('GET', `/v1/return-shipments/${returnShipmentId}`)).body.states)
    : '';
  const returns = (await test.call('GET', '/v3/returns')).body.positionItems.filter(
    (item: { salesOrderId: string }) => item.salesOrderId === order.salesOrderId,
  );
  const [items = '', ...others] = outcomes[name] ?? [];
  const words = (things: Record<string, string>[], field: string) =>
    things.map((thing) => thing[field]).join(' ');
  assert.deepEqual(
    [words(read.positionItems, 'fulfillmentStatus'), parcels.join(' '), back, words(returns, 'status')],
    [items, others[0] ?? '', others[1] ?? '', others[2] ?? ''],
    name,
  );
  assert.equal(read.suspectedFraudCase ?? false, name === 'fraud-suspicion');
  const neverPaid = name === 'prepayment-awaited' || name === 'cancelled-by-marketplace';
  assert.equal(read.deliveryAddress === undefined, neverPaid, name);
  await test.work();
  const receipts = (await test.call('GET', `/v3/receipts?salesOrderId=${order.salesOrderId}`)).body.resources;
  assert.equal(receipts.length, items.includes('SENT') ? 1 : 0, name);
}

it('200 lists every scenario with what happens in it; 404 names them for an unknown one', async (t) => {
  const test = await startApp(t);
  const { body } = await test.call('GET', '/v1/sandbox/scenarios');
  const names = body.scenarios.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, Object.keys(outcomes));
  assert.ok(names.length >= 12);
  for (const name of ['constructor', 'no-such']) {
    const reply = await test.call('POST', `/v1/sandbox/scenarios/${name}`);
    assert.equal(reply.status, 404);
    assert.match(reply.body.errors[0].detail, /partial-return/);
  }
});
