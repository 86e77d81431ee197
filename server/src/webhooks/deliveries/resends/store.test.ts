import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { untilOneWaits } from '../../../../test/support/lock-waits.ts';
import { startWebhooks } from '../../testing.ts';
import { leastIdAt } from '../event-ids.ts';
import type { StoredFields } from '../testing.ts';
import { activeConsumer, after, changedBy, due, stored } from '../testing.ts';
import { countPutOff, makePageDue, readFailed, reopen } from './store.ts';

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  return { ...test, db: test.context.db, of: { partner: test.partner, consumerId: 106 } };
}

const now = { now: due, machineNow: due };
/** Events of a delivery that were recorded at these times. */
const eventsAt = (...ms: number[]) => ({ eventIds: ms.map((one) => leastIdAt(after(one))) });

it('what waits for its next try is put off, unless it is due, under way, done or of another consumer', async (t) => {
  const test = await started(t);
  const later = { dueAt: after(1), ...eventsAt(0, 1) };
  const own = [await stored(test, later), await stored(test, { ...later, claimedUntil: due })];
  const others: StoredFields[] = [
    { ...later, dueAt: due },
    { ...later, claimedUntil: after(1) },
    { ...later, state: 'failed' },
    { ...later, consumerId: 107 },
    { ...later, consumerId: 107, id: own[0]! },
  ];
  for (const other of others) await stored(test, other);
  const range = { from: after(-5), to: after(5) };
  assert.deepEqual(await countPutOff(test.db, test.of, now, range), { events: 4, deliveries: 2 });
  let moved: readonly { events: number }[] = [];
  const changed = await changedBy(test, async () => {
    moved = await makePageDue(test.db, test.of, now);
  });
  assert.deepEqual([changed, moved.length], [own.map((id) => `106 ${id}`).sort(), 2]);
  assert.deepEqual(await countPutOff(test.db, test.of, now, range), { events: 0, deliveries: 0 });
});

it('what arrives, or becomes due, while it is waited for stays as it is', async (t) => {
  const test = await started(t);
  const { db, of } = test;
  for (const change of [db`state = 'delivered'`, db`due_at = ${after(-1)}`]) {
    await stored(test, { dueAt: after(1) });
    let moving: ReturnType<typeof makePageDue> | undefined;
    await db.begin(async (other) => {
      await other`UPDATE webhook_delivery SET ${change}`;
      moving = makePageDue(db, of, now);
      moving.catch(() => undefined);
      await untilOneWaits(db);
    });
    assert.deepEqual(await moving, []);
    await db`DELETE FROM webhook_delivery`;
  }
});

it('a page has room for what is put off only, however much else there is', async (t) => {
  const test = await started(t);
  const fill = (consumerId: number, state: string, dueAt: Date) => test.db`
    INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, type_set, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at)
    SELECT ${test.partner}, ${consumerId}, id, ARRAY[id], id, id, 1, 8, 1, false, false, false, ${state}, 0, ${dueAt}, ${due}
    FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, 2000)) AS made`;
  await fill(107, 'waiting', after(1));
  await fill(106, 'delivered', after(1));
  await fill(106, 'waiting', due);
  await stored(test, { dueAt: after(2) });
  assert.equal((await makePageDue(test.db, test.of, now)).length, 1);
});

it('a range of time has the deliveries with an event in it: its beginning belongs to it, its end does not', async (t) => {
  const test = await started(t);
  await stored(test, { dueAt: after(1), ...eventsAt(10, 20) });
  const meets = async (from: number, to: number) => {
    const range = { from: after(from), to: after(to) };
    const { deliveries } = await countPutOff(test.db, test.of, now, range);
    const changed = await changedBy(test, () => makePageDue(test.db, test.of, now, range));
    await test.db`UPDATE webhook_delivery SET due_at = ${after(1)}`;
    assert.equal(changed.length, deliveries);
    return deliveries;
  };
  assert.deepEqual([await meets(20, 30), await meets(21, 30)], [1, 0]);
  assert.deepEqual([await meets(0, 11), await meets(0, 10)], [1, 0]);
});

it('failed deliveries of a consumer are read behind an id, and reopened while their events are kept', async (t) => {
  const test = await started(t);
  const [kept] = await test.record(1);
  const failed = { state: 'failed', eventIds: [kept!] };
  const ids = [await stored(test, failed), await stored(test, { state: 'failed' })].sort();
  const [first, second] = ids as [string, string];
  await stored(test, { eventIds: [kept!] });
  await stored(test, { ...failed, consumerId: 107 });
  for (const id of ids) await stored(test, { ...failed, consumerId: 107, id });
  const read = async (after: string) =>
    (await readFailed(test.db, test.of, after)).map(({ deliveryId }) => deliveryId);
  assert.deepEqual([await read('00000000-0000-0000-0000-000000000000'), await read(first)], [ids, [second]]);
  const withEvents = (await readFailed(test.db, test.of, '00000000-0000-0000-0000-000000000000')).find(
    ({ eventIds }) => eventIds[0] === kept,
  )!;
  const all = ids.map((deliveryId) => ({ deliveryId }));
  const own = [`106 ${withEvents.deliveryId}`];
  assert.deepEqual(await changedBy(test, () => reopen(test.db, test.of, all, due)), own);
  assert.deepEqual(await changedBy(test, () => reopen(test.db, test.of, all, due)), []);
  assert.deepEqual(await reopen(test.db, test.of, [], due), []);
  const done = await stored(test, { eventIds: [kept!], state: 'delivered' });
  await stored(test, { ...failed, consumerId: 107, id: done });
  assert.deepEqual(await changedBy(test, () => reopen(test.db, test.of, [{ deliveryId: done }], due)), []);
});
