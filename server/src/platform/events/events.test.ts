import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { systemClock } from '../../kernel/clock.ts';
import { timeOrderedIds } from '../../kernel/ids.ts';
import { eventChannel, eventTypes, largestEventBytes, type NewEvent, recordEvents } from './index.ts';

const ids = timeOrderedIds(systemClock);
const partner = asPartnerId(1);
const time = new Date('2026-03-01T08:00:00Z');

const relation = {
  assignmentId: 'a',
  serviceUuid: 's',
  variationOuid: 'v',
  productId: 'p',
  targetIds: ['t'],
  serviceProvider: 'x',
};

const returned: NewEvent = {
  partner,
  type: 'return-results.provided',
  time,
  data: {
    returnResultId: 'r',
    orderId: 'O-1',
    condition: 'SKIPPED',
    orderNumber: 'b8k3m2x9qa',
    ouid: 'o',
    orderPositionItemId: 'i',
    status: 'REJECTED',
    subClient: 'c',
    externalCustNo: 'n',
    eventType: 'PROVIDED',
  },
};

const ordered: NewEvent = {
  partner,
  type: 'order.created',
  time,
  data: { orderId: 'O-1', createdAt: time.toISOString(), customerId: 'Ü\n"€' },
};

const all: NewEvent[] = [
  { partner, type: 'service-variation-relation.created', time, data: { ...relation, eventType: 'CREATE' } },
  { partner, type: 'service-variation-relation.updated', time, data: { ...relation, eventType: 'UPDATE' } },
  { partner, type: 'service-variation-relation.deleted', time, data: { ...relation, eventType: 'DELETE' } },
  ordered,
  returned,
];

it('events of every type are stored as they are sent, under ascending ids, with what they are found by', async (t) => {
  const { db } = await testDatabase(t);
  assert.deepEqual(
    all.map(({ type }) => type),
    eventTypes,
  );
  const stored = await recordEvents(db, ids, all);
  assert.deepEqual(stored, [...stored].sort());
  type Row = {
    id: string;
    order_id: string | null;
    order_number: string | null;
    document: string;
    bytes: number;
  };
  const rows = await db<Row[]>`
    SELECT id, order_id, order_number, document, bytes FROM webhook_event WHERE partner_id = ${partner} ORDER BY id`;
  for (const [index, row] of rows.entries()) {
    const { type, data } = all[index]!;
    assert.deepEqual(JSON.parse(row.document), { id: stored[index], type, time: time.toISOString(), data });
    assert.equal(row.bytes, Buffer.byteLength(row.document));
  }
  assert.deepEqual(
    rows.map(({ order_id: order, order_number: number }) => [order, number]),
    [
      [null, null],
      [null, null],
      [null, null],
      ['O-1', null],
      ['O-1', 'b8k3m2x9qa'],
    ],
  );
  const arrivals = await db`SELECT event_id FROM webhook_arrival WHERE partner_id = ${partner}`;
  assert.equal(arrivals.length, 5);
});

it('an event whose data is not as its type has it, or that is too large, is an error and stores nothing', async (t) => {
  const { db } = await testDatabase(t);
  const wrong: [object, typeof TypeError | typeof RangeError][] = [
    ...all.map(
      (event) => [{ ...event, data: { ...event.data, extra: 1 } }, TypeError] as [object, typeof TypeError],
    ),
    [{ ...ordered, data: { orderId: 'O-1' } }, TypeError],
    [{ ...all[0], data: { ...relation, eventType: 'UPDATE' } }, TypeError],
    [{ ...returned, data: { ...returned.data, condition: 'F' } }, TypeError],
    [
      {
        ...all[0],
        data: {
          ...relation,
          targetIds: Array.from({ length: 200 }, () => 'x'.repeat(200)),
          eventType: 'CREATE',
        },
      },
      RangeError,
    ],
  ];
  for (const [event, kind] of wrong)
    await assert.rejects(recordEvents(db, ids, [ordered, event as NewEvent]), kind);
  assert.deepEqual([...(await db`SELECT 1 FROM webhook_event WHERE partner_id = ${partner}`)], []);
  assert.deepEqual(await recordEvents(db, ids, []), []);
});

it('what is rolled back was never recorded, and the delivery is woken for what waits', async (t) => {
  const { db } = await testDatabase(t);
  const told: string[] = [];
  const listener = await db.listen(eventChannel, (payload) => told.push(payload));
  t.after(() => listener.unlisten().catch(() => undefined));
  const failed = db.begin(async (transaction) => {
    await recordEvents(transaction, ids, [ordered]);
    throw new Error('rolled back');
  });
  await assert.rejects(failed, /rolled back/);
  assert.deepEqual([...(await db`SELECT 1 FROM webhook_event WHERE partner_id = ${partner}`)], []);
  await recordEvents(db, ids, [ordered, { ...ordered, partner: asPartnerId(2) }]);
  await recordEvents(db, ids, [ordered]);
  await db.settled();
  await until(() => new Set(told).size >= 2);
  assert.deepEqual([...new Set(told)].sort(), ['1', '2']);
});

it('an event has twenty thousand bytes, and not one more', async (t) => {
  const { db } = await testDatabase(t);
  const type = 'service-variation-relation.created';
  const targetIds = Array<string>(101).fill('t'.repeat(191));
  const dataOf = (productId: string) => ({ ...relation, targetIds, productId, eventType: 'CREATE' as const });
  const least = JSON.stringify({ id: ids.uuid(), type, time: time.toISOString(), data: dataOf('') }).length;
  const ofBytes = (bytes: number): NewEvent => ({
    partner,
    type,
    time,
    data: dataOf('x'.repeat(bytes - least)),
  });
  await assert.rejects(recordEvents(db, ids, [ofBytes(largestEventBytes + 1)]), RangeError);
  assert.equal((await recordEvents(db, ids, [ofBytes(largestEventBytes)])).length, 1);
});
