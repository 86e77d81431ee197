import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { insertRequest } from '../../platform/jobs/store.ts';
import { pollJob } from '../autopilot/store.ts';
import {
  bringDeliveriesForward,
  bringJobsForward,
  isBusy,
  isDelivering,
  readDueDeliveries,
  readDueJobs,
  readDueOrders,
  untilNextDelivery,
  untilNextJob,
} from './store.ts';
import { addConsumer, addDelivery, inMinutes, minute } from './testing.ts';

const [one, two] = [asPartnerId(7001), asPartnerId(7002)];

/** Times in whole tens of minutes from now. */
const tens = (ms: number | undefined) => (ms === undefined ? undefined : Math.round(ms / minute / 10));

/** An active and a paused consumer of one seller, and an active one of another, which has the same number. */
async function withConsumers(db: Database) {
  await addConsumer(db, one, 101, 'active');
  await addConsumer(db, one, 102, 'paused');
  await addConsumer(db, two, 101, 'active');
  await addDelivery(db, 10, { consumer: 102 });
  await addDelivery(db, 20, { state: 'failed' });
  await addDelivery(db, 30, { partner: two });
}

it('the deliveries that come next are those that wait, of active consumers of the seller', async (t) => {
  const { db } = await testDatabase(t);
  await withConsumers(db);
  const due = async (limit: number) =>
    (await readDueDeliveries(db, one, limit)).map(({ what, inMs, order }) => [what, tens(inMs), order]);
  assert.deepEqual([await untilNextDelivery(db, one), await due(9)], [undefined, []]);
  for (const minutes of [50, 40, -10]) await addDelivery(db, minutes);
  assert.equal(tens(await untilNextDelivery(db, one)), 4);
  assert.deepEqual(await due(9), [
    ['webhook', 4, null],
    ['webhook', 5, null],
  ]);
  assert.deepEqual(await due(1), [['webhook', 4, null]]);
  assert.equal(tens(await untilNextDelivery(db, two)), 3);
});

it('a delivery is on its way once it is due, not if its consumer is paused or it has come to an end', async (t) => {
  const { db } = await testDatabase(t);
  await withConsumers(db);
  await addDelivery(db, -10, { consumer: 102 });
  await addDelivery(db, -10, { state: 'delivered' });
  await addDelivery(db, -10, { partner: two });
  assert.deepEqual([await isDelivering(db, one), await isDelivering(db, two)], [false, true]);
  await addDelivery(db, -10);
  assert.equal(await isDelivering(db, one), true);
});

it('with the clock go the seller’s deliveries that still wait, those of paused consumers too', async (t) => {
  const { db } = await testDatabase(t);
  await withConsumers(db);
  for (const minutes of [40, -10]) await addDelivery(db, minutes);
  await bringDeliveriesForward(db, one, 30 * minute);
  const rows = await db<{ partner: number; consumer: number; state: string; inMs: number }[]>`
    SELECT partner_id AS partner, consumer_id AS consumer, state,
      (extract(epoch FROM due_at - now()) * 1000)::float8 AS "inMs"
    FROM webhook_delivery ORDER BY partner_id, consumer_id, state, due_at`;
  assert.deepEqual(
    rows.map(({ partner, consumer, state, inMs }) => [partner, consumer, state, tens(inMs)]),
    [
      [one, 101, 'failed', 2],
      [one, 101, 'waiting', -1],
      [one, 101, 'waiting', 1],
      [one, 102, 'waiting', -2],
      [two, 101, 'waiting', 3],
    ],
  );
});

it('jobs that wait come next, in the queue or on their way there, but neither polls nor those of others', async (t) => {
  const { db } = await testDatabase(t);
  for (const [task, partner, minutes] of [
    [pollJob, one, 10],
    ['due', two, 20],
    ['due', one, -10],
    ['queued', one, 40],
  ] as const)
    await enqueue(db, { task, partner, runAt: inMinutes(minutes) });
  await queueRequests(db);
  const request = (task: string, minutes: number, partner = one) =>
    insertRequest(db, partner, { task, runAt: inMinutes(minutes), once: false, keepEarlierRunAt: false });
  await request(pollJob, 10);
  await request('requested', 20, two);
  await request('requested', -10);
  await request('requested', 50);
  const due = async (limit: number) =>
    (await readDueJobs(db, one, limit)).map(({ what, inMs }) => `${what} ${tens(inMs)}`);
  assert.equal(tens(await untilNextJob(db, one)), 4);
  assert.deepEqual([await due(9), await due(1)], [['queued 4', 'requested 5'], ['queued 4']]);
  await bringJobsForward(db, one, 20 * minute);
  assert.deepEqual(await due(9), ['queued 2', 'requested 3']);
  assert.equal(tens(await untilNextJob(db, two)), 2);
  assert.equal(await untilNextJob(db, asPartnerId(7003)), undefined);
});

it('a seller is busy while a job is due, and not with one that waits, that was given up, or another’s', async (t) => {
  const { db } = await testDatabase(t);
  await enqueue(db, { task: 'later', partner: one, runAt: inMinutes(10) });
  await enqueue(db, { task: 'due', partner: two });
  await queueRequests(db);
  assert.deepEqual([await isBusy(db, one), await isBusy(db, two)], [false, true]);
  await db`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
  assert.equal(await isBusy(db, two), false);
  assert.equal(tens(await untilNextJob(db, one)), 1);
  await db`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a worker'`;
  assert.deepEqual([await isBusy(db, one), await isBusy(db, two)], [true, true]);
  assert.equal(await untilNextJob(db, one), undefined);
  await db`DELETE FROM graphile_worker._private_jobs`;
  await insertRequest(db, two, {
    task: 'on its way',
    runAt: inMinutes(9),
    once: false,
    keepEarlierRunAt: false,
  });
  assert.deepEqual([await isBusy(db, one), await isBusy(db, two)], [false, true]);
});

it('orders of an autopilot are listed by their time, not those for which somebody else has to act first', async (t) => {
  const { db } = await testDatabase(t);
  const now = new Date('2026-03-01T08:00:00Z');
  const ids = Array.from({ length: 7 }, () => randomUUID());
  const at = (minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();
  for (const [number, [partner, stage, dueAt]] of (
    [
      [one, 'SHIP', at(20)],
      [one, 'PAY', at(30)],
      [one, 'RETURN', at(10)],
      [one, 'SHIP', 'infinity'],
      [two, 'ACCEPT', at(10)],
      [one, 'RETURN', at(-10)],
      [one, 'UNDER_WAY', at(50)],
    ] as const
  ).entries())
    await db`INSERT INTO sandbox_autopilot_order (partner_id, number, sales_order_id, stage, due_at)
      VALUES (${partner}, ${number}, ${ids[number]!}, ${stage}, ${dueAt}::timestamptz)`;
  const due = async (limit: number) =>
    (await readDueOrders(db, one, now, limit)).map(
      ({ what, inMs, order }) => `${what} ${tens(inMs)} ${(ids as string[]).indexOf(order!)}`,
    );
  const all = ['RETURN 0 5', 'RETURN 1 2', 'SHIP 2 0', 'PAY 3 1', 'UNDER_WAY 5 6'];
  assert.deepEqual([await due(9), await due(2)], [all, all.slice(0, 2)]);
});
