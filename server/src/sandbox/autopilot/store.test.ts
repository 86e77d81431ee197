import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import {
  addCounts,
  dueOrders,
  firstDue,
  insertAutopilot,
  lockAutopilot,
  ordersUnderWay,
  readAutopilot,
  type Settings,
  type Stage,
  stopAutopilot,
  writeOrders,
} from './store.ts';

const now = new Date('2026-03-01T08:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const [one, two] = [asPartnerId(7001), asPartnerId(7002)];
const settings = { ordersPerSecond: 1, count: 9, seed: 1 } as Settings;

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  const order = (number: number, stage: Stage, dueAt?: Date) => ({
    ...{ number, salesOrderId: randomUUID(), stage, dueAt },
  });
  const numbers = async (stage: Stage, when = now, limit = 9) =>
    (await dueOrders(db, one, stage, { now: when, limit })).map(({ number }) => number);
  return { db, order, numbers };
}

it('orders are due at their time, the first due first, by their stage and for their seller', async (t) => {
  const { db, order, numbers } = await started(t);
  await writeOrders(db, two, [order(9, 'SHIP', at(-60))]);
  await writeOrders(db, one, [
    order(1, 'SHIP', now),
    order(2, 'SHIP', at(-1)),
    order(3, 'SHIP', at(-1)),
    order(4, 'SHIP', at(1)),
    order(5, 'PAY', at(-5)),
    order(6, 'SHIP'),
  ]);
  assert.deepEqual(await numbers('SHIP'), [2, 3, 1]);
  assert.deepEqual(await numbers('SHIP', now, 2), [2, 3]);
  assert.deepEqual([await numbers('SHIP', at(1)), await numbers('PAY')], [[2, 3, 1, 4], [5]]);
  assert.deepEqual(
    await firstDue(db, one),
    new Map([
      ['PAY', at(-5)],
      ['SHIP', at(-1)],
    ]),
  );
});

it('an order goes to its next stage or ends, and others stay where they are', async (t) => {
  const { db, order, numbers } = await started(t);
  const [first, second, third] = [order(1, 'SHIP', now), order(2, 'SHIP', now), order(3, 'SHIP', now)];
  await writeOrders(db, one, [first, second, third]);
  await writeOrders(db, two, [order(1, 'SHIP', now)]);
  await writeOrders(db, one, [{ ...second, stage: 'UNDER_WAY', dueAt: undefined }], [1]);
  assert.deepEqual(await numbers('SHIP'), [3]);
  assert.equal((await dueOrders(db, two, 'SHIP', { now, limit: 9 })).length, 1);
  const under = (...orders: { salesOrderId: string }[]) =>
    ordersUnderWay(
      db,
      one,
      orders.map(({ salesOrderId }) => salesOrderId),
    );
  assert.deepEqual([...(await under(first, second, third))], [[second.salesOrderId, 2]]);
  assert.deepEqual([...(await under(third))], []);
});

it('an autopilot is started, counted and stopped once, and a stopped one is replaced from zero', async (t) => {
  const { db, order, numbers } = await started(t);
  assert.equal(await insertAutopilot(db, one, settings, now), true);
  assert.equal(await insertAutopilot(db, two, settings, now), true);
  assert.equal(await insertAutopilot(db, one, { ...settings, seed: 2 }, at(1)), false);
  await writeOrders(db, one, [order(1, 'SHIP', now)]);
  await addCounts(db, one, { placed: 2, sent: 1 });
  await addCounts(db, one, { placed: 1, accepted: 4 });
  const counts = async () => {
    const { placed, skipped, sent, accepted, settings: own } = (await readAutopilot(db, one))!;
    return [placed, skipped, sent, accepted, own.seed];
  };
  assert.deepEqual([await counts(), await numbers('SHIP')], [[3, 0, 1, 4, 1], [1]]);
  assert.ok(await lockAutopilot(db, one));
  assert.deepEqual([await stopAutopilot(db, one, at(2)), await stopAutopilot(db, one, at(3))], [true, false]);
  assert.deepEqual((await readAutopilot(db, one))?.stoppedAt, at(2));
  assert.equal(await lockAutopilot(db, one), undefined);
  assert.equal((await readAutopilot(db, two))?.placed, 0);
  assert.ok(await lockAutopilot(db, two));
  assert.equal(await insertAutopilot(db, one, { ...settings, seed: 2 }, at(4)), true);
  assert.deepEqual([await counts(), await numbers('SHIP')], [[0, 0, 0, 0, 2], []]);
});
