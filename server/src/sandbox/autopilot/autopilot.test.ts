import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Account, startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { planOf } from './plan.ts';
import { atOnce, outcomeOf } from './testing.ts';

const path = '/v1/sandbox/autopilot';

const start = (test: TestApp, body: object, as: Account = 'seller-one') =>
  test.call('POST', path, { as, body });

const read = async (test: TestApp, as: Account = 'seller-one') => (await test.call('GET', path, { as })).body;

/** Lets the autopilot go on until it has placed and done everything. */
async function untilDone(test: TestApp, as: Account, orders: number): Promise<Record<string, number>> {
  for (let round = 0; ; round += 1) {
    await test.call('POST', '/v1/sandbox/clock/advance', { as, body: { seconds: 2 } });
    const now = await read(test, as);
    const [row] = await test.db<{ open: number }[]>`
      SELECT count(*) AS open FROM sandbox_autopilot_order WHERE partner_id = ${await partnerOf(test.db, as)}`;
    if (now.placed === orders && row!.open === 0) return now;
    assert.ok(round < 100, JSON.stringify(now));
  }
}

it('the same seed gives two sellers the same 200 orders with the same whole lives', async (t) => {
  const test = await startApp(t);
  const counts: Record<string, number>[] = [];
  for (const as of ['seller-one', 'seller-two'] as const) {
    const settings = { ...atOnce, ordersPerSecond: 500, seed: 42, count: 200, returnRate: 0.3 };
    assert.equal((await start(test, settings, as)).status, 201);
    const { placed, released, sent, delivered, returned, accepted } = await untilDone(test, as, 200);
    counts.push({ placed, released, sent, delivered, returned, accepted } as Record<string, number>);
  }
  assert.deepEqual(counts[0], counts[1]);
  const { released, sent, delivered, returned, accepted } = counts[0]!;
  assert.deepEqual([sent, delivered, accepted], [200, 200, returned]);
  assert.ok(released! > 10 && returned! > 40 && returned! < 80, JSON.stringify(counts[0]));
  const [one = [], two = []] = await Promise.all(
    (['seller-one', 'seller-two'] as const).map(async (as) =>
      outcomeOf(test.db, await partnerOf(test.db, as)),
    ),
  );
  assert.deepEqual(one, two);
  assert.ok(one.length > 200 && one.every(({ receipts }) => receipts?.includes('PURCHASE')));
  const orders = [...new Set(one.map(({ after }) => String(after)))];
  assert.equal(orders.length, 200);
  for (const { after, parcel } of one) {
    const { carrier, attemptFails } = planOf({ seed: 42, returnRate: 0.3 }, orders.indexOf(String(after)));
    const attempt = attemptFails ? ['DELIVERY_ATTEMPT_FAILED'] : [];
    const states = ['SENT', 'ON_THE_WAY', ...attempt, 'DELIVERED'];
    assert.equal(parcel, states.map((state) => `${carrier}${state}`).join(' '));
  }
  assert.ok(one.some(({ parcel }) => parcel?.includes('DELIVERY_ATTEMPT_FAILED')));
  assert.ok(one.some(({ status, receipts }) => status === 'RETURNED' && receipts?.includes('REFUND')));
});

it('things happen by the seller’s clock and in their order, without the seller’s part unless asked for', async (t) => {
  const test = await startApp(t);
  assert.equal((await start(test, { ordersPerHour: 1, count: 30, seed: 3 })).status, 201);
  const advance = (body: object) => test.call('POST', '/v1/sandbox/clock/advance', { body });
  await advance({ seconds: 1 });
  assert.equal((await read(test)).placed, 1);
  await advance({ hours: 10 });
  const later = await read(test);
  assert.equal(later.placed, 11);
  assert.deepEqual([later.sent, later.delivered], [0, 0]);
  const dates = await test.db<
    { date: Date }[]
  >`SELECT order_date AS date FROM sales_order ORDER BY order_date`;
  for (const [index, { date }] of dates.entries())
    assert.equal(date.getTime() - dates[0]!.date.getTime(), index * 3_600_000);
});

it('carriers move parcels that the seller reported, and customers send back of those', async (t) => {
  const test = await startApp(t);
  const settings = { ordersPerSecond: 500, count: 4, seed: 5, returnRate: 1, paymentDelaySeconds: 0 };
  await start(test, { ...settings, carrierDelaySeconds: 60, returnDelaySeconds: 60 });
  const advance = (body: object) => test.call('POST', '/v1/sandbox/clock/advance', { body });
  await advance({ seconds: 5 });
  const { body: played } = await test.call('POST', '/v1/sandbox/scenarios/forwarder-goods');
  const list = await test.call('GET', '/v4/orders?fulfillmentStatus=PROCESSABLE');
  assert.equal(list.body.resources.length, 4);
  for (const [index, order] of list.body.resources.entries()) {
    const items = order.positionItems.map(({ positionItemId }: { positionItemId: string }) => ({
      positionItemId,
      salesOrderId: order.salesOrderId,
      returnTrackingKey: { carrier: 'DHL', trackingNumber: `R${index}` },
    }));
    const shipped = await test.call('POST', '/v1/shipments', {
      body: {
        trackingKey: { carrier: 'DHL', trackingNumber: `T${index}` },
        shipDate: new Date((await test.call('GET', '/v1/sandbox/clock')).body.now).toISOString(),
        shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
        positionItems: items,
      },
    });
    assert.equal(shipped.status, 201, shipped.text);
  }
  await advance({ minutes: 10 });
  const now = await read(test);
  assert.deepEqual([now.placed, now.sent, now.delivered, now.returned, now.accepted], [4, 0, 5, 4, 0]);
  const own = await test.call('GET', `/v1/shipments/${played.shipmentIds[0]}`);
  assert.equal(own.body.states.at(-1).state, 'DELIVERED');
  const back = await test.db<{ state: string }[]>`SELECT state FROM return_shipment`;
  assert.deepEqual(
    back.map(({ state }) => state),
    ['DELIVERED', 'DELIVERED', 'DELIVERED', 'DELIVERED'],
  );
});

it('201, 409 while one is at work, 204 stops it for good, 404 when there is none', async (t) => {
  const test = await startApp(t);
  assert.equal((await test.call('GET', path)).status, 404);
  assert.equal((await test.call('DELETE', path)).status, 404);
  assert.equal((await start(test, { ordersPerHour: 60 })).status, 201);
  assert.equal((await start(test, { ordersPerHour: 60 })).status, 409);
  assert.equal((await test.call('GET', path, { as: 'seller-two' })).status, 404);
  assert.equal((await test.call('DELETE', path, { as: 'seller-two' })).status, 404);
  await test.work();
  assert.equal((await test.call('DELETE', path)).status, 204);
  assert.equal((await test.call('DELETE', path)).status, 404);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { hours: 1 } });
  const stopped = await read(test);
  assert.deepEqual([stopped.state, stopped.placed], ['STOPPED', 1]);
  assert.equal((await start(test, { ordersPerSecond: 1, count: 2 })).body.placed, 0);
});

it('201 says all settings, those that were left out too', async (t) => {
  const test = await startApp(t);
  const { body } = await start(test, { ordersPerHour: 1_800 });
  const usual = { ordersPerSecond: 0.5, count: 10_000, seed: 1, returnRate: 0.2, shipsForSeller: false };
  assert.deepEqual(body.settings, {
    ...{ ...usual, restocksForSeller: true, paymentDelaySeconds: 3_600, shippingDelaySeconds: 14_400 },
    ...{ carrierDelaySeconds: 43_200, returnDelaySeconds: 172_800 },
  });
  const said = {
    ...{ ordersPerSecond: 2, count: 3, seed: 0, returnRate: 0, shipsForSeller: true },
    ...{ restocksForSeller: false, paymentDelaySeconds: 0, shippingDelaySeconds: 0 },
    ...{ carrierDelaySeconds: 0, returnDelaySeconds: 0 },
  };
  assert.deepEqual((await start(test, said, 'seller-two')).body.settings, said);
});

it('400 and 422 for rates, counts and shares that cannot be, with nothing started', async (t) => {
  const test = await startApp(t);
  for (const body of [
    { ordersPerSecond: 0 },
    { ordersPerSecond: 10_000_000 },
    { ordersPerHour: -1 },
    { ordersPerHour: 1, returnRate: 1.5 },
    { ordersPerHour: 1, count: 0 },
    { ordersPerHour: 1, seed: 0.5 },
    { ordersPerHour: 1, carrierDelaySeconds: -1 },
    { ordersPerHour: 1, more: 1 },
    [],
  ])
    assert.equal((await start(test, body)).status, 400, JSON.stringify(body));
  for (const body of [{}, { ordersPerHour: 1, ordersPerSecond: 1 }])
    assert.equal((await start(test, body)).status, 422, JSON.stringify(body));
  assert.equal((await test.call('GET', path)).status, 404);
});

it('a plan depends on seed and place alone, and plans have every kind of outcome', () => {
  const settings = { seed: 7, returnRate: 0.5 };
  const plans = Array.from({ length: 500 }, (_, number) => planOf(settings, number));
  assert.deepEqual(planOf(settings, 123), plans[123]);
  assert.notDeepEqual(planOf({ ...settings, seed: 8 }, 123), plans[123]);
  const kinds = (pick: (plan: (typeof plans)[number]) => unknown) => new Set(plans.map(pick)).size;
  assert.deepEqual(
    [
      kinds((plan) => plan.paymentMethod),
      kinds((plan) => plan.returned),
      kinds((plan) => plan.condition),
      kinds((plan) => plan.attemptFails),
      kinds((plan) => plan.carrier),
      kinds((plan) => plan.lines.length),
    ],
    [5, 3, 5, 2, 3, 4],
  );
  assert.ok(kinds((plan) => plan.customer) > 480);
});
