import assert from 'node:assert/strict';
import { it } from 'node:test';
import { activeConsumer, after, due, stored } from '../deliveries/testing.ts';
import { startWebhooks } from '../testing.ts';
import { countByState, readFigures } from './read.ts';

it('events wait for active consumers with a key of their own, and are held for all others', async (t) => {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  const { db, ids } = context;
  for (const consumerId of [106, 107, 108]) await activeConsumer(test, consumerId);
  for (const consumerId of [106, 108])
    await db`INSERT INTO webhook_consumer_key (partner_id, consumer_id, kid, sealed, bits, created_at)
      VALUES (${partner}, ${consumerId}, 'kid', '', 2048, ${due})`;
  await db`UPDATE webhook_consumer SET state = 'paused' WHERE consumer_id = 108`;
  const now = after(60_000);
  const none = { held: 0, oldestHeldSeconds: 0, waiting: 0, oldestDueSeconds: 0 };
  assert.deepEqual(await readFigures(db, now), none);
  const two = { eventIds: [ids.uuid(), ids.uuid()] };
  await stored(test, { ...two, dueAt: after(50_000) });
  await stored(test, { dueAt: after(70_000) });
  assert.deepEqual(await readFigures(db, now), { ...none, waiting: 3, oldestDueSeconds: 10 });
  await stored(test, { ...two, state: 'delivered' });
  await stored(test, { ...two, consumerId: 107, createdAt: after(40_000) });
  await stored(test, { consumerId: 108, createdAt: after(30_000) });
  assert.deepEqual(await readFigures(db, now), {
    held: 3,
    oldestHeldSeconds: 30,
    waiting: 3,
    oldestDueSeconds: 10,
  });
});

it('consumers are counted by state, active ones that fail or whose key cannot be opened as such', async (t) => {
  const test = await startWebhooks(t);
  const { db } = test.context;
  for (const consumerId of [1, 2, 3, 4, 5]) await activeConsumer(test, consumerId);
  await db`UPDATE webhook_consumer SET failing_since = ${due} WHERE consumer_id IN (2, 3, 5)`;
  await db`UPDATE webhook_consumer SET key_unreadable_since = ${due} WHERE consumer_id IN (3, 5)`;
  await db`UPDATE webhook_consumer SET state = 'paused' WHERE consumer_id = 5`;
  const counted = (await countByState(db)).map(({ state, count }) => `${count} ${state}`);
  assert.deepEqual(counted.toSorted(), ['1 failing', '1 paused', '1 unreadable_key', '2 active']);
});
