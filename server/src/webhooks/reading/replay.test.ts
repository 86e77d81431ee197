import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { leastIdAt } from '../deliveries/event-ids.ts';
import { activeConsumer, after, due, stored } from '../deliveries/testing.ts';
import { startWebhooks } from '../testing.ts';
import { redeliver } from './redeliver.ts';
import { previewReplay, replayEvents } from './replay.ts';

const at = (ms: number) => leastIdAt(after(ms));

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  const { context, partner } = test;
  await activeConsumer(test, 106);
  const events = (count: number) => context.db`
    INSERT INTO webhook_event (partner_id, id, type, occurred_at, document, bytes)
    SELECT ${partner}, (left(${at(0)}, 24) || lpad(to_hex(n), 12, '0'))::uuid, 'order.created', ${due}, '{}', 2
    FROM generate_series(1, ${count}::int) AS n`;
  const deliveries = () => context.db<{ id: string; isReplay: boolean; isDue: boolean; events: number }[]>`
    SELECT delivery_id AS id, is_replay AS "isReplay", due_at <= now() AS "isDue", event_count AS events
    FROM webhook_delivery ORDER BY event_count, delivery_id`;
  return { ...test, events, deliveries, of: { partner, consumerId: 106 } };
}

const everything = { from: after(-1), to: after(1), onlyMissed: false };

it('more events than a page has are all sent again, each once, and counted the same before', async (t) => {
  const { context, of, events, deliveries } = await started(t);
  await events(5_001);
  const counted = { events: 5_001, deliveries: 51 };
  assert.deepEqual(await previewReplay(context, of, everything), counted);
  assert.deepEqual(await replayEvents(context, of, everything), counted);
  const [first, ...rest] = await deliveries();
  assert.deepEqual([first?.events, first?.isReplay, rest.length], [1, true, 50]);
  assert.deepEqual(await replayEvents(context, of, everything), { events: 0, deliveries: 0 });
});

it('an event that waits for its next try is tried now instead of a second time', async (t) => {
  const test = await started(t);
  const { context, of, events, deliveries } = test;
  await events(1);
  const [{ id: eventId }] = (await context.db`SELECT id FROM webhook_event`) as unknown as [{ id: string }];
  await stored(test, { eventIds: [eventId], dueAt: new Date('2100-01-01T00:00:00Z') });
  assert.deepEqual(await previewReplay(context, of, { eventId }), { events: 1, deliveries: 1 });
  assert.deepEqual(await replayEvents(context, of, { eventId }), { events: 1, deliveries: 1 });
  assert.deepEqual(
    (await deliveries()).map(({ isReplay, isDue }) => [isReplay, isDue]),
    [[false, true]],
  );
  await context.db`UPDATE webhook_delivery SET state = 'delivered'`;
  assert.deepEqual(await replayEvents(context, of, { ...everything, onlyMissed: true }), {
    ...{ events: 0, deliveries: 0 },
  });
  assert.deepEqual(await replayEvents(context, of, { eventId }), { events: 1, deliveries: 1 });
  assert.equal((await deliveries()).length, 2);
});

it('a delivery that is sent again says that it is a replay', async (t) => {
  const test = await started(t);
  const { context, of, events, deliveries } = test;
  await events(1);
  const [{ id: eventId }] = (await context.db`SELECT id FROM webhook_event`) as unknown as [{ id: string }];
  const id = await stored(test, { eventIds: [eventId], state: 'delivered' });
  const again = await redeliver(context, of, id);
  assert.notEqual(again, id);
  const made = (await deliveries()).find((one) => one.id === again);
  assert.deepEqual([made?.isReplay, made?.isDue], [true, true]);
});
