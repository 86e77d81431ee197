import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startOperator } from '../../operator/testing.ts';
import { recordShipmentStates, type ShipmentState } from './index.ts';
import { inOrder, latestOf, placeInHistory, whyNot } from './states/history.ts';
import { judgeEvent, type ShipmentEvent } from './states/lifecycle.ts';
import { itemsOf, ordered, parcel, reported } from './testing.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 3, hour));
const said = (state: ShipmentState, hour: number): ShipmentEvent => ({ state, occurredOn: at(hour) });

it('a report is judged by its time: it fits between what was before it and what came after', () => {
  const history = [said('SENT', 8), said('ON_THE_WAY', 10), said('DELIVERED', 14)];
  for (const [event, expected] of [
    [said('DELIVERY_ATTEMPT_FAILED', 12), { verdict: 'new', isLast: false }],
    [said('DELIVERED_FOR_PICKUP', 12), { verdict: 'new', isLast: false }],
    [said('DELIVERED_FOR_PICKUP', 10), { verdict: 'new', isLast: false }],
    [said('ON_THE_WAY', 9), { verdict: 'new', isLast: false }],
    [said('DELIVERED', 12), { verdict: 'new', isLast: false }],
    [said('ON_THE_WAY', 12), { verdict: 'repeated' }],
    [said('DELIVERED', 16), { verdict: 'repeated' }],
    [said('SENT', 6), { verdict: 'repeated' }],
    [said('DELIVERED', 9), { verdict: 'impossible', before: 'SENT', after: 'ON_THE_WAY' }],
    [said('DELIVERY_ATTEMPT_FAILED', 16), { verdict: 'impossible', before: 'DELIVERED' }],
  ] as const)
    assert.deepEqual(
      judgeEvent(history, event),
      expected,
      `${event.state} ${event.occurredOn.toISOString()}`,
    );
  const tomorrow = [said('SENT', 20)];
  assert.deepEqual(judgeEvent(tomorrow, said('ON_THE_WAY', 10)), { verdict: 'new', isLast: true });
  assert.deepEqual(
    placeInHistory<ShipmentEvent>([], said('SENT', 1), () => true),
    { verdict: 'impossible' },
  );
});

it('a late report takes its place by its time, the state stays that of the last one, and a report without a time is the last', async (t) => {
  const test = await startOperator(t);
  const order = await ordered(test, 1);
  const now = test.clock.now().getTime();
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const id = await reported(test, parcel(itemsOf(order), { shipDate: minutesAgo(60) }));
  const report = (status: number, state: string, occurredOn?: string) =>
    test.done(status, 'POST', `/partners/${test.seller}/shipments/${id}/states`, {
      body: { state, ...(occurredOn ? { occurredOn } : {}) },
    });
  await report(204, 'DELIVERED', minutesAgo(10));
  await report(204, 'ON_THE_WAY', minutesAgo(50));
  await report(204, 'DELIVERY_ATTEMPT_FAILED', minutesAgo(30));
  await report(409, 'ON_THE_WAY', minutesAgo(5));
  await report(204, 'ON_THE_WAY', minutesAgo(50));
  const states = async () =>
    (await test.call('GET', `/v1/shipments/${id}`)).body.states.map(
      (one: { state: string; occurredOn: string }) => `${one.state} ${one.occurredOn}`,
    );
  const expected = [
    `SENT ${minutesAgo(60)}`,
    `ON_THE_WAY ${minutesAgo(50)}`,
    `DELIVERY_ATTEMPT_FAILED ${minutesAgo(30)}`,
    `DELIVERED ${minutesAgo(10)}`,
  ];
  assert.deepEqual(await states(), expected);
  const listed = (await test.call('GET', '/v1/shipments?datefrom=2020-01-01')).body.resources[0];
  assert.equal(listed.states.at(-1).state, 'DELIVERED');
  const [stored] = await test.db<{ state: string }[]>`SELECT state FROM shipment WHERE id = ${id}`;
  assert.equal(stored?.state, 'DELIVERED');
});

it('what a carrier dates ahead is followed by what happens now, and the autopilot passes late reports over', async (t) => {
  const test = await startOperator(t);
  const order = await ordered(test, 1);
  const id = await reported(test, parcel(itemsOf(order)));
  const states = `/partners/${test.seller}/shipments/${id}/states`;
  const ahead = new Date(test.clock.now().getTime() + 3_600_000);
  const body = { state: 'ON_THE_WAY', occurredOn: ahead.toISOString() };
  await test.done(204, 'POST', states, { body });
  const early = { shipmentId: id, state: 'DELIVERED', occurredOn: test.clock.now() } as const;
  assert.equal((await test.db.begin((db) => recordShipmentStates(db, test, test.seller, [early]))).size, 0);
  await test.done(204, 'POST', states, { body: { state: 'DELIVERED' } });
  const read = (await test.call('GET', `/v1/shipments/${id}`)).body.states;
  assert.deepEqual(
    read.slice(1).map(({ state, occurredOn }: ShipmentEvent) => `${state} ${occurredOn}`),
    [`ON_THE_WAY ${ahead.toISOString()}`, `DELIVERED ${ahead.toISOString()}`],
  );
});

it('late reports of return shipments take their places too', async (t) => {
  const test = await startOperator(t);
  const order = await ordered(test, 1);
  await reported(test, parcel(itemsOf(order)));
  const [{ positionItemId, salesOrderId }] = order.items as [(typeof order.items)[0]];
  const announcement = {
    items: [{ positionItemId, salesOrderId }],
    trackingKey: { carrier: 'DHL', trackingNumber: 'BACK-LATE' },
  };
  const { returnShipmentId } = await test.done(201, 'POST', `/partners/${test.seller}/return-shipments`, {
    body: announcement,
  });
  const later = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();
  const [early, late] = [later(10), later(20)];
  const report = (status: number, state: string, occurredOn: string) =>
    test.done(status, 'POST', `/partners/${test.seller}/return-shipments/${returnShipmentId}/states`, {
      body: { state, occurredOn, statusText: state },
    });
  await report(204, 'DELIVERED', late);
  await report(204, 'ON_THE_WAY', early);
  await report(409, 'ON_THE_WAY', later(30));
  const { states } = (await test.call('GET', `/v1/return-shipments/${returnShipmentId}`)).body;
  assert.deepEqual(
    states.slice(1).map((one: { state: string; occurredOn: string }) => `${one.state} ${one.occurredOn}`),
    [`ON_THE_WAY ${early}`, `DELIVERED ${late}`],
  );
  const [stored] = await test.db<{ state: string }[]>`SELECT state FROM return_shipment`;
  assert.equal(stored?.state, 'DELIVERED');
});

it('a history is sorted by time behind its first entry, and ends now or with what is dated ahead', () => {
  const history = [
    said('SENT', 9),
    said('DELIVERED', 8),
    said('DELIVERED_FOR_PICKUP', 7),
    said('ON_THE_WAY', 7),
  ];
  const sorted = [history[0], history[2], history[3], history[1]];
  assert.deepEqual(inOrder(history), sorted);
  assert.deepEqual(inOrder([]), []);
  assert.deepEqual(
    [6, 10].map((hour) => latestOf(history, at(hour))),
    [at(8), at(10)],
  );
  assert.equal(whyNot('It', 'SENT', { before: 'DELIVERED' }), 'It cannot become SENT: it is DELIVERED.');
  assert.equal(
    whyNot('It', 'SENT', { before: 'ON_THE_WAY', after: 'DELIVERED' }),
    'It cannot have become SENT then: it was ON_THE_WAY before and DELIVERED afterwards.',
  );
});

it('a report holds off other reports of its shipment alone', async (t) => {
  const test = await startOperator(t);
  const order = await ordered(test, 2);
  const ids: string[] = [];
  for (const place of [0, 1]) ids.push(await reported(test, parcel(itemsOf(order, place))));
  const report = { shipmentId: ids[0]!, state: 'ON_THE_WAY', occurredOn: test.clock.now() } as const;
  await test.db.begin(async (db) => {
    await recordShipmentStates(db, test, test.seller, [report]);
    const free = await test.db<{ id: string }[]>`
      SELECT id FROM shipment WHERE partner_id = ${test.seller} FOR NO KEY UPDATE SKIP LOCKED`;
    assert.deepEqual(
      free.map(({ id }) => id),
      [ids[1]],
    );
  });
});
