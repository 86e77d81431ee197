import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { untilOneWaits } from '../../../test/support/lock-waits.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { readReturnParcelsOfOrder } from '../../interfaces/return-shipments/index.ts';
import { scenarios } from './scenarios.ts';

const path = '/v1/sandbox/scenario-runs';

const begin = async (test: TestApp, scenario: string) => {
  const { status, body, text } = await test.call('POST', path, { body: { scenario } });
  assert.equal(status, 201, text);
  return body;
};

const next = (test: TestApp, { order }: { order: { salesOrderId: string } }, options = {}) =>
  test.call('POST', `${path}/${order.salesOrderId}/next`, options);

const stateOf = ({ order, shipmentIds, returnShipmentId }: Awaited<ReturnType<typeof begin>>) => [
  order.positionItems.map(({ fulfillmentStatus }: { fulfillmentStatus: string }) => fulfillmentStatus),
  shipmentIds.length,
  returnShipmentId !== undefined,
];

it('200 every scenario ends step by step as it does when it is played at once; 409 after its last step', async (t) => {
  const test = await startApp(t);
  for (const [name, { steps }] of Object.entries(scenarios)) {
    let run = await begin(test, name);
    assert.deepEqual([run.done, run.steps], [0, JSON.parse(JSON.stringify(steps))], name);
    for (const [index] of steps.entries()) {
      const reply = await next(test, run);
      assert.equal(reply.status, 200, reply.text);
      run = reply.body;
      assert.equal(run.done, index + 1, name);
    }
    const atOnce = await test.call('POST', `/v1/sandbox/scenarios/${name}`);
    assert.deepEqual(stateOf(run), stateOf(atOnce.body), name);
    assert.equal((await next(test, run)).status, 409, name);
    assert.deepEqual((await test.call('GET', `${path}/${run.order.salesOrderId}`)).body, run, name);
  }
});

it('two requests at once play a step once, and a step that is refused stays the next one', async (t) => {
  const test = await startApp(t);
  const run = await begin(test, 'delivered');
  const replies = await Promise.all([next(test, run), next(test, run), next(test, run)]);
  const statuses = replies.map(({ status }) => status);
  assert.ok(statuses.includes(200));
  const { body } = await test.call('GET', `${path}/${run.order.salesOrderId}`);
  assert.equal(body.shipmentIds.length, 1);
  assert.equal(body.done, statuses.filter((status) => status === 200).length);
  const other = await begin(test, 'delivered');
  const cancelled = await test.call('POST', `/v1/sandbox/orders/${other.order.salesOrderId}/cancellation`, {
    body: { reason: 'CANCELLED_ON_CUSTOMER_WISH' },
  });
  assert.equal(cancelled.status, 200, cancelled.text);
  const refused = await next(test, other);
  assert.equal(refused.status, 409, refused.text);
  assert.equal((await test.call('GET', `${path}/${other.order.salesOrderId}`)).body.done, 0);
});

it('409 while another request plays a step: it does not play the one after that', async (t) => {
  const test = await startApp(t);
  const run = await begin(test, 'delivered');
  const { salesOrderId } = run.order;
  const seller = await partnerOf(test.db, 'seller-one');
  const { first, second } = await test.db.begin(async (db) => {
    await db`SELECT FROM sales_order WHERE partner_id = ${seller} AND id = ${salesOrderId} FOR UPDATE`;
    const first = next(test, run);
    await untilOneWaits(test.db);
    return { first, second: await next(test, run) };
  });
  assert.deepEqual([second.status, (await first).status], [409, 200]);
  assert.match(second.body.errors[0].detail, /Another request plays a step/);
  assert.equal((await first).body.done, 1);
  const delivered = await next(test, run);
  assert.deepEqual([delivered.status, delivered.body.done], [200, 2]);
});

it('a step that fails at its end has not happened, and can be played again', async (t) => {
  const test = await startApp(t);
  const run = await begin(test, 'full-return');
  const { salesOrderId } = run.order;
  for (let step = 0; step < 2; step += 1) assert.equal((await next(test, run)).status, 200);
  await test.db`
    ALTER TABLE sandbox_scenario_run ADD CONSTRAINT fails CHECK (return_shipment_id IS NULL)`;
  assert.equal((await next(test, run)).status, 500);
  await test.db`ALTER TABLE sandbox_scenario_run DROP CONSTRAINT fails`;
  const seller = await partnerOf(test.db, 'seller-one');
  const parcels = () => readReturnParcelsOfOrder(test.db, seller, salesOrderId);
  assert.equal((await test.call('GET', `${path}/${salesOrderId}`)).body.done, 2);
  assert.deepEqual(await parcels(), []);
  const announced = await next(test, run);
  assert.deepEqual([announced.status, announced.body.done], [200, 3]);
  assert.equal((await parcels()).length, 1);
});

it('a run that does not know the parcel that comes back looks it up, and answers 409 without one', async (t) => {
  const test = await startApp(t);
  const played = async (steps: number) => {
    const run = await begin(test, 'full-return');
    let id: string | undefined;
    for (let step = 0; step < steps; step += 1) id = (await next(test, run)).body.returnShipmentId;
    await test.db`
      UPDATE sandbox_scenario_run SET done = 3, return_shipment_id = NULL
      WHERE sales_order_id = ${run.order.salesOrderId}`;
    return { run, id };
  };
  const { run, id } = await played(3);
  const { status, body } = await next(test, run);
  assert.deepEqual([status, body.done, body.returnShipmentId], [200, 4, id]);
  const lost = await played(2);
  assert.equal((await next(test, lost.run)).status, 409);
});

it('404 for an unknown scenario, an order without one and another seller’s; a reset forgets them', async (t) => {
  const test = await startApp(t);
  for (const scenario of ['constructor', 'no-such'])
    assert.equal((await test.call('POST', path, { body: { scenario } })).status, 404);
  assert.equal((await test.call('POST', path, { body: { scenario: '' } })).status, 400);
  const run = await begin(test, 'one-piece');
  assert.equal((await next(test, run, { as: 'seller-two' })).status, 404);
  for (const id of ['x', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'])
    assert.equal((await test.call('GET', `${path}/${id}`)).status, 404);
  assert.equal((await test.call('POST', '/v1/sandbox/reset')).status, 204);
  assert.equal((await test.call('GET', `${path}/${run.order.salesOrderId}`)).status, 404);
});
