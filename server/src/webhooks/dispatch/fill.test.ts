import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { updateSettings } from '../consumers/store.ts';
import type { Disturber } from '../deliveries/disturbance.ts';
import { planArrivals } from '../deliveries/plan.ts';
import { largestBatch, standardPolicy } from '../policy.ts';
import { startReceiver, startWebhooks } from '../testing.ts';
import { byteBudget } from './budget.ts';
import { newConsumerQueue } from './consumer-queue.ts';
import { emptyQueue, fillQueue } from './fill.ts';

/** A consumer, and a queue of its deliveries, of which each has one event. */
async function started(t: TestContext, options: { batchSize?: number; ordered?: boolean } = {}) {
  const test = await startWebhooks(t);
  const { db } = test.context;
  const { batchSize = 1, ordered = false } = options;
  await test.consumer(await startReceiver(t, test.context), { batchSize, ordered });
  const forgotten: string[][] = [];
  const disturber = {
    forget: async (_partner, ids) => void forgotten.push([...ids]),
  } satisfies Partial<Disturber>;
  const context = { ...test.context, disturber: disturber as never };
  const memory = 64 * largestBatch.bytes;
  const budget = byteBudget(memory);
  const queue = newConsumerQueue(test.partner, 106, standardPolicy);
  const deliver = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await test.record(1);
      await planArrivals(test.context, test.partner);
    }
  };
  const rows = async () => [
    ...(await db<{ id: string; isHeld: boolean }[]>`
      SELECT delivery_id AS id, coalesce(claimed_until > now(), false) AS "isHeld" FROM webhook_delivery`),
  ];
  const held = async () => (await rows()).filter(({ isHeld }) => isHeld).length;
  const state = async () => [queue.claimed.length, await held(), queue.hasMore];
  const holdsItsBytes = () =>
    assert.equal(budget.free(), memory - queue.claimed.reduce((sum, { bytes }) => sum + bytes, 0));
  const fill = (of = budget) => fillQueue({ context, budget: of }, queue);
  const empty = () => emptyQueue({ context, budget }, queue);
  return { ...test, db, queue, forgotten, memory, deliver, rows, state, holdsItsBytes, fill, empty };
}

it('a queue takes twice as many batches as it may send at once, and knows whether there may be more', async (t) => {
  const { queue, forgotten, deliver, state, holdsItsBytes, fill } = await started(t);
  await deliver(3);
  queue.hasMore = true;
  assert.equal(await fill(), true);
  assert.deepEqual(await state(), [3, 3, false]);
  holdsItsBytes();
  await deliver(4);
  assert.equal(await fill(), true);
  assert.deepEqual(await state(), [4, 4, true]);
  queue.claimed.splice(0, 2);
  assert.equal(await fill(), true);
  assert.deepEqual(await state(), [4, 6, true]);
  assert.deepEqual([queue.hasSmall, forgotten], [false, []]);
});

it('nothing is taken while there is no memory for a batch of the largest size', async (t) => {
  const { queue, deliver, state, fill } = await started(t);
  await deliver(2);
  queue.hasMore = true;
  assert.equal(await fill(byteBudget(largestBatch.bytes - 1)), false);
  assert.deepEqual(await state(), [0, 0, true]);
  assert.equal(await fill(byteBudget(largestBatch.bytes)), true);
  assert.deepEqual(await state(), [1, 1, true]);
});

it('small batches are sent as one, then many at a time, and the faults of those that are gone are forgotten', async (t) => {
  const { queue, forgotten, deliver, rows, state, holdsItsBytes, fill, empty } = await started(t, {
    batchSize: 100,
  });
  await deliver(3);
  const before = (await rows()).map(({ id }) => id);
  await fill();
  const eventsOf = () => queue.claimed.map(({ eventIds }) => eventIds.length);
  assert.deepEqual([eventsOf(), queue.hasSmall, await state()], [[3], true, [1, 1, false]]);
  const kept = queue.claimed[0]!.deliveryId;
  assert.deepEqual(
    forgotten.map((ids) => ids.toSorted()),
    [before.filter((id) => id !== kept).sort()],
  );
  holdsItsBytes();
  await empty();
  await deliver(9);
  await fill();
  assert.deepEqual(eventsOf(), [12]);
});

it('a consumer with ordered delivery has one batch, and the others stay free', async (t) => {
  const { queue, deliver, state, holdsItsBytes, fill } = await started(t, { ordered: true });
  await deliver(3);
  await fill();
  assert.deepEqual(await state(), [1, 1, true]);
  const ids = queue.claimed[0]!.eventIds;
  assert.equal(ids.length, 1);
  holdsItsBytes();
});

it('what was claimed by other settings is given back when the order has changed, and taken the next time', async (t) => {
  const { db, partner, queue, deliver, state, fill } = await started(t);
  await deliver(2);
  await fill();
  assert.deepEqual(await state(), [2, 2, false]);
  queue.claimed.length = 0;
  await db`UPDATE webhook_delivery SET claimed_by = NULL, claimed_until = NULL`;
  const { endpoint, concurrency } = queue.settings!;
  const { url, signatureAlgorithm } = endpoint!;
  const settings = { url, signatureAlgorithm, concurrency, batchSize: 1, eventTypes: [] };
  await updateSettings(db, partner, 106, { ...settings, ordered: true });
  await fill();
  assert.deepEqual([await state(), queue.settings?.ordered], [[0, 0, true], true]);
  await fill();
  assert.deepEqual(await state(), [1, 1, true]);
  const { version } = queue.settings!;
  await updateSettings(db, partner, 106, { ...settings, ordered: true, concurrency: 3 });
  queue.claimed.length = 0;
  await db`UPDATE webhook_delivery SET claimed_by = NULL, claimed_until = NULL`;
  await fill();
  assert.deepEqual([queue.settings?.version, queue.settings?.concurrency], [version + 1, 3]);
  assert.equal(queue.claimed.length, 1);
});

it('nothing is kept for a consumer whose key is gone', async (t) => {
  const { db, queue, deliver, state, holdsItsBytes, fill } = await started(t);
  await deliver(2);
  await db`DELETE FROM webhook_consumer_key`;
  await fill();
  assert.deepEqual(await state(), [0, 0, false]);
  holdsItsBytes();
  assert.equal(queue.settings?.endpoint, undefined);
});

it('a queue that is emptied gives everything back, and has more only if it had something', async (t) => {
  const { queue, deliver, state, holdsItsBytes, fill, empty } = await started(t);
  await deliver(2);
  await fill();
  await empty();
  assert.deepEqual(await state(), [0, 0, true]);
  holdsItsBytes();
  queue.hasMore = false;
  await empty();
  assert.deepEqual(await state(), [0, 0, false]);
});
