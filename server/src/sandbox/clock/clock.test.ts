import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests, startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { openDatabase } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { pollJob } from '../autopilot/store.ts';
import { advanceClock } from './advance.ts';
import { openOffsets } from './offsets.ts';

const day = 86_400_000;

const timeOf = async (test: TestApp, as: 'seller-one' | 'seller-two' = 'seller-one') =>
  new Date((await test.call('GET', '/v1/sandbox/clock', { as })).body.now).getTime() - Date.now();

const advance = (test: TestApp, body: object) => test.call('POST', '/v1/sandbox/clock/advance', { body });

const isAbout = (ms: number, expected: number) =>
  assert.ok(Math.abs(ms - expected) < 60_000, `${ms} ms ahead`);

it('200 moves one’s own clock forward and nobody else’s', async (t) => {
  const test = await startApp(t);
  isAbout(await timeOf(test), 0);
  const reply = await advance(test, { days: 2, hours: 1 });
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.aheadMs, 2 * day + 3_600_000);
  isAbout(await timeOf(test), 2 * day + 3_600_000);
  isAbout(await timeOf(test, 'seller-two'), 0);
  const { headers } = await test.call('GET', '/v4/orders');
  isAbout(Date.parse(String(headers.date)) - Date.now(), 2 * day + 3_600_000);
  const to = new Date(Date.now() + 10 * day).toISOString();
  const { body } = await advance(test, { to });
  for (const ahead of [body.aheadMs, Date.parse(body.now) - Date.now()]) isAbout(ahead, 10 * day);
});

it('a move, a reset or a restore that fails shows nobody a time that was not stored', async (t) => {
  const test = await startApp(t);
  await advance(test, { days: 2 });
  await test.call('PUT', '/v1/sandbox/snapshots/two-days');
  await advance(test, { days: 1 });
  await test.db`
    ALTER TABLE activity ADD CONSTRAINT fails
    CHECK (kind NOT IN ('clock.moved', 'sandbox.reset', 'snapshot.restored')) NOT VALID`;
  for (const [url, body] of [
    ['clock/advance', { days: 7 }],
    ['reset', undefined],
    ['snapshots/two-days/restore', undefined],
  ] as const) {
    assert.equal((await test.call('POST', `/v1/sandbox/${url}`, { body })).status, 500, url);
    isAbout(await timeOf(test), 3 * day);
  }
  await test.db`ALTER TABLE activity DROP CONSTRAINT fails`;
  assert.equal((await test.call('POST', '/v1/sandbox/snapshots/two-days/restore')).status, 200);
  isAbout(await timeOf(test), 2 * day);
  assert.equal((await test.call('POST', '/v1/sandbox/reset')).status, 204);
  isAbout(await timeOf(test), 0);
});

it('422 for a clock that is to go back, stand still or be more than ten years ahead', async (t) => {
  const test = await startApp(t);
  for (const body of [{}, { days: 0 }, { to: '2020-01-01T00:00:00Z' }, { to: 'tomorrow' }, { days: 4000 }])
    assert.equal((await advance(test, body)).status, 422, JSON.stringify(body));
  for (const body of [{ days: -1 }, { days: 1.5 }, []]) assert.equal((await advance(test, body)).status, 400);
  isAbout(await timeOf(test), 0);
});

it('422 names the unit when a point of time is said beside it, and the clock stands still', async (t) => {
  const test = await startApp(t);
  const to = new Date(Date.now() + 3 * day).toISOString();
  for (const [unit, body] of [
    ['days', { to, days: 1 }],
    ['hours', { to, hours: 0 }],
  ] as const) {
    const reply = await advance(test, body);
    assert.equal(reply.status, 422, reply.text);
    const [{ detail, jsonPath }] = reply.body.errors;
    assert.deepEqual([detail, jsonPath], [`Say either to or ${unit}, not both.`, `$.${unit}`]);
  }
  isAbout(await timeOf(test), 0);
});

it('a sale begins and ends by the seller’s clock', async (t) => {
  const test = await startApp(t);
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  const amount = (value: number) => ({ amount: value, currency: 'EUR' });
  const sale = { salePrice: amount(9), startDate: at(2), endDate: at(4) };
  const own = variation({ pricing: { standardPrice: amount(10), vat: 'FULL', sale } });
  await written(test, [own]);
  const prices: number[] = [];
  for (let days = 0; days < 6; days += 1) {
    const { body } = await test.call('POST', '/v1/sandbox/orders', {
      body: { items: [{ sku: own.sku }], force: true },
    });
    const order = await test.db<{ cents: number; date: Date }[]>`
      SELECT gross_cents AS cents, order_date AS date FROM position_item JOIN sales_order
        ON sales_order.partner_id = position_item.partner_id AND sales_order.id = sales_order_id
      WHERE position_item.partner_id = ${await partnerOf(test.db, 'seller-one')} AND sales_order_id = ${body.salesOrderId}`;
    isAbout(order[0]!.date.getTime() - Date.now(), days * day);
    prices.push(order[0]!.cents);
    await advance(test, { days: 1 });
  }
  assert.deepEqual(prices, [1000, 1000, 900, 900, 1000, 1000]);
});

it('what falls due on the way happens in its order, each at its own time', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const stranger = await partnerOf(test.db, 'seller-two');
  const dueIn = (days: number) => new Date(Date.now() + days * day);
  const jobs = [
    ['third', partner, 9],
    ['first', partner, 1],
    ['second', partner, 3],
    ['of another', stranger, 2],
  ] as const;
  for (const [task, owner, days] of jobs)
    await enqueue(test.db, { task, partner: owner, runAt: dueIn(days) });
  await queueRequests(test.db);
  const offsets = await openOffsets(test.db, test.log);
  t.after(() => offsets.close());
  const done: [string, number][] = [];
  const settle = async () => {
    const due = await test.db<{ id: number; task: string }[]>`
      SELECT id, task_identifier AS task FROM graphile_worker.jobs WHERE run_at <= clock_timestamp() AND task_identifier = ANY(${jobs.map(([task]) => task)}::text[])
      ORDER BY run_at`;
    for (const { id, task } of due) {
      done.push([task, Math.round(offsets.aheadMs(partner) / day)]);
      await test.db`SELECT graphile_worker.complete_jobs(ARRAY[${id}]::bigint[])`;
    }
  };
  await advanceClock({ db: test.db, offsets, settle }, partner, 4 * day);
  assert.deepEqual(done, [
    ['first', 1],
    ['second', 3],
  ]);
  assert.equal(offsets.aheadMs(partner), 4 * day);
  await advanceClock({ db: test.db, offsets, settle }, partner, 6 * day);
  assert.deepEqual(done.at(-1), ['third', 9]);
});

it('polls of an autopilot keep to real time when the clock is moved', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const runAt = new Date(Date.now() + day);
  await enqueue(test.db, { task: 'due', partner, runAt });
  await enqueue(test.db, { task: pollJob, partner, runAt });
  await queueRequests(test.db);
  const offsets = await openOffsets(test.db, test.log);
  t.after(() => offsets.close());
  const settle = async () => {};
  await advanceClock({ db: test.db, offsets, settle }, partner, day + 60_000);
  const jobs = await test.db<{ task: string; isDue: boolean }[]>`
    SELECT task_identifier AS task, run_at <= clock_timestamp() AS "isDue" FROM graphile_worker.jobs
    WHERE task_identifier IN ('due', ${pollJob}) ORDER BY task`;
  assert.deepEqual(
    jobs.map(({ task, isDue }) => [task, isDue]),
    [
      ['due', true],
      [pollJob, false],
    ],
  );
});

it('many clocks can be moved at the same time, however few connections there are', {
  timeout: 180_000,
}, async (t) => {
  const test = await startApp(t);
  const { connection, log } = test;
  const db = openDatabase(connection, { poolSize: 2, log });
  const offsets = await openOffsets(db, log);
  t.after(async () => {
    offsets.close();
    await db.end({ timeout: 1 });
  });
  const partners = await Promise.all(
    (['seller-one', 'seller-two'] as const).map((one) => partnerOf(test.db, one)),
  );
  const settle = async () => void (await db`SELECT 1`);
  await Promise.all(partners.map((partner) => advanceClock({ db, offsets, settle }, partner, day)));
  assert.deepEqual(
    partners.map((partner) => offsets.aheadMs(partner)),
    [day, day],
  );
});

it('409 while the clock is being moved by another request', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const offsets = await openOffsets(test.db, test.log);
  t.after(() => offsets.close());
  let arrived = () => {};
  let goOn = () => {};
  const atWork = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const settle = async () => {
    arrived();
    await gate;
  };
  const first = advanceClock({ db: test.db, offsets, settle }, partner, day);
  await atWork;
  await assert.rejects(
    advanceClock({ db: test.db, offsets, settle }, partner, day),
    (error) => error instanceof Refusal && error.kind === 'conflict',
  );
  goOn();
  await first;
  assert.equal(offsets.aheadMs(partner), day);
});

it('two moves at the same moment do not take a clock further ahead than ten years together', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const elsewhere = openDatabase(test.connection, { poolSize: 3, log: test.log });
  const offsets = await openOffsets(test.db, test.log);
  t.after(async () => {
    offsets.close();
    await elsewhere.end({ timeout: 1 });
  });
  const settle = async () => {};
  const byMs = 6 * 365 * day;
  let other: Promise<unknown> | undefined;
  // A second process moves the clock right after this one has read how far ahead it is.
  const stored: typeof offsets.stored = async (...asked) => {
    const ahead = await offsets.stored(...asked);
    other ??= advanceClock({ db: elsewhere, offsets, settle }, partner, byMs).catch((error) => error);
    await other;
    return ahead;
  };
  await advanceClock({ db: test.db, offsets: { ...offsets, stored }, settle }, partner, byMs);
  assert.ok((await other) instanceof Refusal);
  assert.equal(await offsets.stored(partner), byMs);
  await assert.rejects(
    advanceClock({ db: elsewhere, offsets, settle }, partner, byMs),
    (error) => error instanceof Refusal && error.kind === 'unprocessable',
  );
});
