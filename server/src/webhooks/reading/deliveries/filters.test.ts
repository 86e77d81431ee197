import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { asPartnerId } from '../../../kernel/caller.ts';
import { leastIdAt } from '../../deliveries/event-ids.ts';
import { activeConsumer, after, stored } from '../../deliveries/testing.ts';
import { startWebhooks } from '../../testing.ts';
import { type DeliveryFilter, readDeliveries } from './read.ts';

const minute = 60_000;
const at = (ms: number) => leastIdAt(after(ms));

/** Six deliveries, one each millisecond, whose events have the same times. Those of another consumer are newer. */
async function started(t: TestContext) {
  const test = await startWebhooks(t);
  const { db } = test.context;
  for (const consumerId of [106, 107]) await activeConsumer(test, consumerId);
  const event = (ms: number, type: string, owner = test.partner) => db`
    INSERT INTO webhook_event (partner_id, id, type, occurred_at, document, bytes)
    VALUES (${owner}, ${at(ms)}, ${type}, ${after(ms)}, '{}', 2)`;
  for (const [ms, state, typeSet, consumerId] of [
    [0, 'delivered', 8],
    [1, 'failed', 8],
    [2, 'waiting', 8],
    [3, 'split', 16],
    [4, 'waiting', 16],
    [5, 'delivered', 0],
    [6, 'waiting', 8, 107],
    [7, 'delivered', 8, 107],
    [8, 'failed', 16, 107],
  ] as const) {
    const fields = { id: at(ms), eventIds: [at(ms)], createdAt: after(ms), state };
    const id = await stored(test, consumerId ? { ...fields, consumerId } : fields);
    await db`UPDATE webhook_delivery SET type_set = ${typeSet} WHERE delivery_id = ${id}`;
  }
  await event(5, 'return-results.provided');
  const of = { partner: test.partner, consumerId: 106 };
  const found = async (filter: Partial<DeliveryFilter>) =>
    (await readDeliveries(db, of, { limit: 50, ...filter })).map(({ createdAt }) =>
      Math.round(createdAt.getTime() - after(0).getTime()),
    );
  return { ...test, db, event, found };
}

const [orders, results] = ['order.created', 'return-results.provided'] as const;

it('deliveries are those of the consumer in a state, of a type, or of both, the newest first', async (t) => {
  const { found } = await started(t);
  for (const [filter, expected] of [
    [{}, [5, 4, 3, 2, 1, 0]],
    [{ state: 'waiting' }, [4, 2]],
    [{ state: 'delivered' }, [5, 0]],
    [{ state: 'failed' }, [1]],
    [{ state: 'split' }, [3]],
    [{ eventType: orders }, [2, 1, 0]],
    [{ eventType: results }, [5, 4, 3]],
    [{ eventType: orders, state: 'delivered' }, [0]],
    [{ eventType: results, state: 'delivered' }, [5]],
    [{ eventType: results, state: 'waiting' }, [4]],
    [{ eventType: orders, state: 'split' }, []],
  ] as const)
    assert.deepEqual(await found(filter), expected, JSON.stringify(filter));
});

it('deliveries with an event are those that have it, also among those of a state or a type', async (t) => {
  const { found } = await started(t);
  for (const [filter, expected] of [
    [{}, [2]],
    [{ state: 'waiting' }, [2]],
    [{ state: 'failed' }, []],
    [{ eventType: orders }, [2]],
    [{ eventType: results }, []],
  ] as const)
    assert.deepEqual(await found({ eventId: at(2), ...filter }), expected, JSON.stringify(filter));
});

it('a page has one delivery more than its limit, and begins behind the cursor', async (t) => {
  const { found } = await started(t);
  for (const [filter, expected] of [
    [{ limit: 1 }, [5, 4]],
    [{ limit: 1, eventType: orders }, [2, 1]],
    [{ before: at(2) }, [1, 0]],
    [{ before: at(4), state: 'waiting' }, [2]],
    [{ before: at(1), eventType: orders }, [0]],
  ] as const)
    assert.deepEqual(await found(filter), expected, JSON.stringify(filter));
});

it('deliveries of a time were made from its begin to before its end, by clocks that differ by a minute at most', async (t) => {
  const { db, found, ...test } = await started(t);
  const of = async (from: number, to: number, filter: Partial<DeliveryFilter> = {}) =>
    found({ from: after(from), to: after(to), ...filter });
  assert.deepEqual(await of(1, 4), [3, 2, 1]);
  assert.deepEqual(await of(1, 4, { state: 'waiting' }), [2]);
  assert.deepEqual(await of(0, 2, { eventType: orders }), [1, 0]);
  await db`DELETE FROM webhook_delivery`;
  await stored(test, { id: at(10 - minute), createdAt: after(10) });
  await stored(test, { id: at(10 + minute), createdAt: after(11) });
  assert.deepEqual(await of(10, 12), [11, 10]);
  assert.deepEqual(await of(10, 11), [10]);
});

it('a delivery from before types were stored has the types of its events', async (t) => {
  const { db, event, found } = await started(t);
  await db`DELETE FROM webhook_event`;
  await event(5, results, asPartnerId(2));
  assert.deepEqual(await found({ eventType: results }), [4, 3]);
  await event(5, orders);
  assert.deepEqual(await found({ eventType: results }), [4, 3]);
  assert.deepEqual(await found({ eventType: orders }), [5, 2, 1, 0]);
  await db`UPDATE webhook_event SET id = ${at(9)}`;
  assert.deepEqual(await found({ eventType: orders }), [2, 1, 0]);
});
