import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import { leastIdAt } from '../deliveries/event-ids.ts';
import { activeConsumer, after, due, stored } from '../deliveries/testing.ts';
import { startWebhooks } from '../testing.ts';
import { disabledFrom } from './announce.ts';
import {
  markAnnounced,
  partnersWithExpired,
  readUnannounced,
  removeAttempts,
  removeDeliveries,
  removeEvents,
} from './store.ts';

const idAt = (ms: number, tail: number) => leastIdAt(after(ms)).slice(0, -2) + String(tail).padStart(2, '0');

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  return { ...test, db: test.context.db };
}

it('deliveries go that ended, or were made, before a time, each with its own consumer', async (t) => {
  const test = await started(t);
  const { db, partner } = test;
  const old = idAt(-10, 1);
  await stored(test, { id: old, createdAt: after(-10) });
  await stored(test, { id: old, consumerId: 107, createdAt: due });
  const finished = await stored(test, { id: idAt(-10, 2), createdAt: after(-10) });
  await db`UPDATE webhook_delivery SET finished_at = ${due} WHERE delivery_id = ${finished}`;
  await stored(test, { id: idAt(0, 3), createdAt: after(-10) });
  await stored(test, { id: idAt(-10, 4), consumerId: 108, createdAt: after(-10) });
  assert.equal(await removeDeliveries(db, partner, due), 1);
  const left = await db`SELECT consumer_id || ' ' || delivery_id AS name FROM webhook_delivery ORDER BY 1`;
  assert.deepEqual(
    left.map(({ name }) => name),
    [`106 ${idAt(-10, 2)}`, `106 ${idAt(0, 3)}`, `107 ${old}`, `108 ${idAt(-10, 4)}`].sort(),
  );
});

it('attempts go that began before a time, and others of the same delivery stay', async (t) => {
  const { db, partner } = await started(t);
  const attempt = (consumerId: number, id: string, number: number, startedAt: Date) => db`
    INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms)
    VALUES (${partner}, ${consumerId}, ${id}, ${number}, ${startedAt}, 1)`;
  const old = idAt(-10, 1);
  await attempt(106, old, 1, after(-1));
  await attempt(106, old, 2, due);
  await attempt(107, old, 1, due);
  await attempt(106, idAt(-10, 2), 1, due);
  await attempt(106, idAt(0, 3), 1, after(-1));
  await attempt(108, old, 1, after(-1));
  assert.equal(await removeAttempts(db, partner, due), 1);
  const left = await db`SELECT 1 FROM webhook_attempt`;
  const gone =
    await db`SELECT 1 FROM webhook_attempt WHERE consumer_id = 106 AND delivery_id = ${old} AND attempt = 1`;
  assert.deepEqual([left.length, gone.length], [5, 0]);
});

it('events go that were recorded before a time', async (t) => {
  const { db, partner } = await started(t);
  for (const [place, ms] of [-1, 0, 1].entries())
    await db`INSERT INTO webhook_event (partner_id, id, type, occurred_at, document, bytes)
      VALUES (${partner}, ${idAt(ms, place)}, 'order.created', ${due}, '{}', 2)`;
  assert.equal(await removeEvents(db, partner, due), 1);
  const left = await db`SELECT id FROM webhook_event ORDER BY id`;
  assert.deepEqual(
    left.map(({ id }) => id),
    [idAt(0, 1), idAt(1, 2)],
  );
});

it('partners with something old are those of whose consumers something is old', async (t) => {
  const test = await started(t);
  const { db, partner } = test;
  const found = async () => [...(await partnersWithExpired(db, due))];
  await stored(test, { id: idAt(0, 1) });
  await stored(test, { id: idAt(-1, 1), consumerId: 108 });
  assert.deepEqual(await found(), []);
  await stored(test, { id: idAt(-1, 2), consumerId: 107 });
  assert.deepEqual(await found(), [partner]);
});

it('an active consumer that has failed for long is announced once', async (t) => {
  const { db, partner } = await started(t);
  const mark = () => markAnnounced(db, { partner, consumerId: 106 }, after(9), due);
  const unannounced = async () => (await readUnannounced(db, due)).map(({ consumerId }) => consumerId);
  assert.deepEqual([await unannounced(), await mark()], [[], undefined]);
  await db`UPDATE webhook_consumer SET failing_since = ${after(1)}`;
  assert.deepEqual([await unannounced(), await mark()], [[], undefined]);
  await db`UPDATE webhook_consumer SET failing_since = ${due}`;
  assert.deepEqual((await unannounced()).sort(), [106, 107]);
  await db`UPDATE webhook_consumer SET state = 'paused' WHERE consumer_id = 106`;
  assert.deepEqual([await unannounced(), await mark()], [[107], undefined]);
  await db`UPDATE webhook_consumer SET state = 'active'`;
  assert.deepEqual(await mark(), due);
  assert.deepEqual([await unannounced(), await mark()], [[107], undefined]);
  assert.deepEqual(await readUnannounced(db, due), [{ partner: asPartnerId(1), consumerId: 107 }]);
});

it('an endpoint is disabled at its time, and not without a notice', () => {
  const times = { disableAfterMs: 120, announceAfterMs: 96 };
  assert.deepEqual(disabledFrom(due, null, times), after(120));
  assert.deepEqual(disabledFrom(due, after(96), times), after(120));
  assert.deepEqual(disabledFrom(due, after(100), times), after(124));
});
