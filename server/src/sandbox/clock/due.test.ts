import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests, startApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { insertRequest } from '../../platform/jobs/store.ts';
import { scenarios } from '../scenarios/scenarios.ts';
import { dueKinds, kindOfJob, kindOfStage } from './due.ts';

it('every job and stage has a kind that is documented', () => {
  assert.deepEqual(['products-review', 'sandbox-autopilot', 'unknown'].map(kindOfJob), [
    'review',
    'autopilot',
    'other',
  ]);
  for (const stage of ['PAY', 'SHIP', 'UNDER_WAY', 'RETURN', 'ACCEPT'])
    assert.ok(dueKinds.includes(kindOfStage(stage)) && kindOfStage(stage) !== 'other', stage);
  assert.equal(kindOfStage('LATER'), 'other');
});

it('a task that is kept pending is due at the end of its hold, and is not once the clock was moved there', async (t) => {
  const test = await startApp(t);
  const due = async (as: 'seller-one' | 'seller-two' = 'seller-one') => {
    const { body, status } = await test.call('GET', '/v1/sandbox/clock/due', { as });
    assert.equal(status, 200);
    return body.due as { kind: string; dueAt: string }[];
  };
  assert.deepEqual(await due(), []);
  const headers = { 'x-sandbox-fault': 'pending=600000' };
  await test.call('POST', '/v5/products', { body: [{ sku: 'HELD' }], headers });
  const [held] = await due();
  assert.equal(held!.kind, 'update-tasks');
  assert.ok(Math.abs(Date.parse(held!.dueAt) - Date.now() - 600_000) < 60_000, held!.dueAt);
  assert.deepEqual(await due('seller-two'), []);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { minutes: 11 } });
  assert.deepEqual(
    (await due()).filter(({ kind, dueAt }) => kind === 'update-tasks' && dueAt === held!.dueAt),
    [],
  );
});

it('what comes first is listed first, whatever it is, and a hundred entries at most', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  for (const minutes of [20, 5])
    await enqueue(test.db, { task: 'products-review', partner, runAt: inMinutes(minutes) });
  const headers = { 'x-sandbox-fault': 'pending=600000' };
  await test.call('POST', '/v5/products', { body: [{ sku: 'HELD' }], headers });
  // Its job is due by then, not on its way into the queue.
  await queueRequests(test.db);
  const kinds = async () =>
    (await test.call('GET', '/v1/sandbox/clock/due')).body.due.map(({ kind }: { kind: string }) => kind);
  assert.deepEqual(await kinds(), ['review', 'update-tasks', 'review']);
  for (let count = 0; count < 100; count += 1)
    await insertRequest(test.db, partner, {
      ...{ task: 'products-review', runAt: inMinutes(8), once: false, keepEarlierRunAt: false },
    });
  assert.deepEqual(await kinds(), Array(100).fill('review'));
});

it('an autopilot’s orders are due by what happens to them next', async (t) => {
  const test = await startApp(t);
  const settings = { ordersPerHour: 60, count: 2, seed: 7, shipsForSeller: true };
  assert.equal((await test.call('POST', '/v1/sandbox/autopilot', { body: settings })).status, 201);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { minutes: 3 } });
  const { body } = await test.call('GET', '/v1/sandbox/clock/due');
  assert.deepEqual(body.autopilot, (await test.call('GET', '/v1/sandbox/autopilot')).body);
  const other = await test.call('GET', '/v1/sandbox/clock/due', { as: 'seller-two' });
  assert.equal('autopilot' in other.body, false);
  const times = body.due.map(({ dueAt }: { dueAt: string }) => Date.parse(dueAt));
  assert.deepEqual(
    times,
    times.toSorted((a: number, b: number) => a - b),
  );
  assert.ok(times.every((time: number) => time >= Date.parse(body.now)));
});

it('every scenario lists its steps in turn', async (t) => {
  const test = await startApp(t);
  const { body } = await test.call('GET', '/v1/sandbox/scenarios');
  for (const { name, steps } of body.scenarios) assert.deepEqual(steps, scenarios[name]!.steps, name);
  const named = body.scenarios.find(({ name }: { name: string }) => name === 'full-return');
  assert.ok(named.steps.some((step: { do: string }) => step.do === 'announce'));
});
