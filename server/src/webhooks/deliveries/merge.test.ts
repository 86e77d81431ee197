import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { startWebhooks } from '../testing.ts';
import type { Claimed } from './claims/store.ts';
import { leastIdAt } from './event-ids.ts';
import { mergeFresh } from './merge.ts';
import { plaintextBytes } from './pack.ts';
import { insertDeliveries } from './store.ts';
import { activeConsumer, after, changedBy, due, stored } from './testing.ts';

const claim = randomUUID();
const event = (ms: number) => leastIdAt(after(ms));
const document = (id: string) => `{"id":"${id}","type":"order.created","data":"ä"}`;

async function started(t: TestContext) {
  const test = await startWebhooks(t);
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  /** A stored delivery with these events, as it was claimed. */
  const claimed = async (eventIds: readonly string[], fields: Partial<Claimed> = {}): Promise<Claimed> => ({
    ...{
      partner: test.partner,
      consumerId: 106,
      deliveryId: await stored(test, { eventIds, claim }),
      claim,
      eventIds,
    },
    ...{ documents: eventIds.map(document).join('\n'), attempts: 0, attemptsWithoutCall: 0, isHalf: false },
    ...{ ordered: false, bytes: 100, version: 1, claimedUntil: due },
    ...fields,
  });
  return { ...test, db: test.context.db, claimed };
}

it('batches that were never tried become fewer and fuller, and every other delivery stays as it is', async (t) => {
  const test = await started(t);
  const { db, claimed } = test;
  const first = await claimed([event(3), event(4)]);
  const second = await claimed([event(1)]);
  const third = await claimed([event(2), event(4)]);
  for (const { deliveryId: id } of [first, third]) await stored(test, { consumerId: 107, id, claim });
  await stored(test, { claim });
  let merged: Claimed[] = [];
  const changed = await changedBy(test, async () => {
    merged = await mergeFresh(db, [first, second, third], 3);
  });
  assert.deepEqual(
    merged.map(({ deliveryId, eventIds }) => [deliveryId, eventIds]),
    [
      [first.deliveryId, [event(1), event(2), event(3)]],
      [second.deliveryId, [event(4)]],
    ],
  );
  const bytes = 3 * Buffer.byteLength(document(event(1)));
  assert.deepEqual(merged[0]!.bytes, plaintextBytes(3, bytes));
  assert.deepEqual(changed, [first, second, third].map(({ deliveryId }) => `106 ${deliveryId}`).sort());
  const rows = await db`
    SELECT event_ids AS "eventIds", event_count AS count, type_set AS types, bytes FROM webhook_delivery
    WHERE consumer_id = 106 AND delivery_id = ${first.deliveryId}`;
  assert.deepEqual(
    [...rows],
    [{ eventIds: merged[0]!.eventIds, count: 3, types: 8, bytes: merged[0]!.bytes }],
  );
});

it('what was tried, is half of a batch or has lost its events stays beside what is merged', async (t) => {
  const { db, claimed } = await started(t);
  const fresh = [await claimed([event(1)]), await claimed([event(2)])];
  const others = [
    await claimed([event(3)], { attempts: 1 }),
    await claimed([event(4)], { isHalf: true }),
    await claimed([event(5)], { documents: null }),
  ];
  const merged = await mergeFresh(db, [...others, ...fresh], 9);
  assert.deepEqual(
    merged.map(({ eventIds }) => eventIds.length),
    [2, 1, 1, 1],
  );
  assert.deepEqual(merged.slice(1), others);
});

it('nothing is merged where nothing fits together, or no batch would be saved', async (t) => {
  const test = await started(t);
  const { db, claimed } = test;
  const two = [await claimed([event(1), event(2)]), await claimed([event(3), event(4)])];
  const far = [await claimed([event(10)]), await claimed([event(700_000)])];
  for (const [given, size] of [
    [two, 3],
    [far, 100],
    [two.slice(0, 1), 100],
    [[], 100],
  ] as const) {
    const changed = await changedBy(test, async () => {
      assert.deepEqual(await mergeFresh(db, given, size), given);
    });
    assert.deepEqual(changed, []);
  }
  assert.equal((await mergeFresh(db, two, 4)).length, 1);
});

it('batches are merged when the two smallest fit together, and stay as they are when no two do', async (t) => {
  const test = await started(t);
  const { db, claimed } = test;
  let at = 0;
  const batchesOf = async (...sizes: number[]) => {
    const made: Claimed[] = [];
    for (const size of sizes) made.push(await claimed(Array.from({ length: size }, () => event(at++))));
    return made;
  };
  const apart = await batchesOf(3, 3, 3, 3, 3);
  assert.deepEqual(await mergeFresh(db, apart, 5), apart);
  const merged = await mergeFresh(db, await batchesOf(3, 1, 3, 1), 3);
  assert.deepEqual(
    merged.map(({ eventIds }) => eventIds.length),
    [3, 3, 2],
  );
});

it('when another claim holds one of the batches by now, nothing changes and nothing is sent', async (t) => {
  const test = await started(t);
  const { db, claimed } = test;
  const batches = [await claimed([event(1)]), await claimed([event(2)]), await claimed([event(3)])];
  for (const lost of batches) {
    await db`UPDATE webhook_delivery SET claimed_by = ${randomUUID()} WHERE delivery_id = ${lost.deliveryId}`;
    const changed = await changedBy(test, async () => {
      assert.deepEqual(await mergeFresh(db, batches, 2), []);
    });
    assert.deepEqual(changed, []);
    await db`UPDATE webhook_delivery SET claimed_by = ${claim} WHERE delivery_id = ${lost.deliveryId}`;
  }
  assert.equal((await mergeFresh(db, batches, 2)).length, 2);
});

it('a new delivery is due at once, and knows its events, their types and their size', async (t) => {
  const { db, context, partner } = await started(t);
  const events = [
    { id: event(1), bytes: 10, type: 'order.created' },
    { id: event(2), bytes: 20, type: 'return-results.provided' },
  ];
  const facts = { ids: context.ids, now: due, isReplay: true };
  await insertDeliveries(db, partner, [], facts);
  await insertDeliveries(db, partner, [{ consumerId: 106, ordered: true, events }], facts);
  const rows = await db`
    SELECT event_ids AS "eventIds", event_count AS count, type_set AS types, bytes, ordered, is_replay AS "isReplay",
      is_half AS "isHalf", state, attempts, due_at AS "dueAt", first_event_id AS first, last_event_id AS last
    FROM webhook_delivery`;
  assert.deepEqual(
    [...rows],
    [
      {
        ...{
          eventIds: [event(1), event(2)],
          count: 2,
          types: 24,
          bytes: plaintextBytes(2, 30),
          ordered: true,
        },
        ...{
          isReplay: true,
          isHalf: false,
          state: 'waiting',
          attempts: 0,
          dueAt: due,
          first: event(1),
          last: event(2),
        },
      },
    ],
  );
});
