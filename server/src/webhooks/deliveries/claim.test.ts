import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it, type TestContext } from 'node:test';
import { startWebhooks } from '../testing.ts';
import { claimInOrder } from './claim.ts';
import { leastIdAt } from './event-ids.ts';
import { activeConsumer, after, due, type StoredFields, stored } from './testing.ts';

/** Stores ordered batches of consumer 106 in this order, and claims at the time `due`. */
async function started(t: TestContext) {
  const test = await startWebhooks(t);
  const { db } = test.context;
  await activeConsumer(test, 106);
  /** The places of the batches that are claimed. */
  const claimedOf = async (batches: readonly StoredFields[], most = 10): Promise<number[]> => {
    await db`DELETE FROM webhook_delivery`;
    const ids: string[] = [];
    for (const [place, fields] of batches.entries())
      ids.push(await stored(test, { ordered: true, eventIds: [leastIdAt(after(place))], ...fields }));
    const claimer = { claim: randomUUID(), now: due, machineNow: due, until: after(1_000) };
    const claimed = await claimInOrder(db, { partner: test.partner, consumerId: 106 }, most, claimer);
    return claimed.map(({ deliveryId }) => ids.indexOf(deliveryId));
  };
  return { db, claimedOf };
}

const fresh = {};
const tried = { attempts: 1 };
const half = { isHalf: true };
const late = { dueAt: after(1) };
const early = { dueAt: after(-1) };
const held = { claim: randomUUID(), claimedUntil: after(1) };

it('of a consumer with ordered delivery the first batch is claimed, with those behind it that could join it', async (t) => {
  const { claimedOf } = await started(t);
  assert.deepEqual(await claimedOf([fresh, early, fresh]), [0, 1, 2]);
  assert.deepEqual(await claimedOf([fresh, fresh, fresh], 2), [0, 1]);
  for (const other of [tried, half, late]) {
    assert.deepEqual(await claimedOf([fresh, fresh, other, fresh]), [0, 1]);
    assert.deepEqual(await claimedOf([fresh, other]), [0]);
  }
  for (const alone of [tried, half]) assert.deepEqual(await claimedOf([alone, fresh]), [0]);
});

it('nothing is claimed while the first batch is not due, or any batch is under way', async (t) => {
  const { claimedOf } = await started(t);
  assert.deepEqual(await claimedOf([]), []);
  assert.deepEqual(await claimedOf([late, fresh]), []);
  assert.deepEqual(await claimedOf([held, fresh]), []);
  assert.deepEqual(await claimedOf([fresh, held]), []);
});

it('nothing is claimed of a consumer that is not active', async (t) => {
  const { db, claimedOf } = await started(t);
  await db`UPDATE webhook_consumer SET state = 'paused'`;
  assert.deepEqual(await claimedOf([fresh]), []);
});

it('batches from before the order was asked for become ordered when no ordered one is left', async (t) => {
  const { db, claimedOf } = await started(t);
  const unordered = async () => (await db`SELECT FROM webhook_delivery WHERE NOT ordered`).count;
  assert.deepEqual(await claimedOf([fresh, { ordered: false }]), [0]);
  assert.equal(await unordered(), 1);
  assert.deepEqual(await claimedOf([{ ordered: false }]), []);
  assert.equal(await unordered(), 0);
});
