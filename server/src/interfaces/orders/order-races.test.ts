import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { ordersContext, partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { cancelByMarketplace, lockOrders, sendItems } from './index.ts';

const actor = { side: 'MARKETPLACE' } as const;
const rounds = 8;

type Item = { positionItemId: string; fulfillmentStatus: string };

const itemsOf = async (test: TestApp, salesOrderId: string): Promise<Item[]> =>
  (await test.call('GET', `/v4/orders/${salesOrderId}`)).body.positionItems;

/** How often each item was noted as cancelled, and how often each left the state PROCESSABLE. */
async function traces(test: TestApp) {
  const noted = await test.db<{ times: number }[]>`
    SELECT count(*)::int AS times FROM outbox, json_array_elements_text(about -> 'positionItemIds') AS item GROUP BY item`;
  const left = await test.db<{ times: number }[]>`
    SELECT count(*)::int AS times FROM activity
    WHERE kind LIKE 'item.%' AND facts ->> 'from' = 'PROCESSABLE' GROUP BY ref`;
  return { noted: noted.map(({ times }) => times), left: left.map(({ times }) => times) };
}

/** Returns how many of the pieces of work were done; the others were refused as conflicts. */
async function done(work: Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(work);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      assert.ok(outcome.reason instanceof Refusal && outcome.reason.kind === 'conflict', outcome.reason);
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

it('of several cancellations of one order at once one is accepted, the others find nothing to cancel', async (t) => {
  const test = await startApp(t);
  for (let round = 0; round < rounds; round++) {
    const { salesOrderId } = await placed(test, { items: [piece(), piece()] });
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => test.call('POST', `/v4/orders/${salesOrderId}/cancellation`)),
    );
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [202, 409, 409, 409],
    );
  }
  const { noted, left } = await traces(test);
  assert.deepEqual([noted.length, left.length], [rounds * 2, rounds * 2]);
  assert.ok([...noted, ...left].every((times) => times === 1));
});

it('cancellations of overlapping items at once are all accepted, and each item is cancelled once', async (t) => {
  const test = await startApp(t);
  for (let round = 0; round < rounds; round++) {
    const { salesOrderId, items } = await placed(test, { items: [piece(), piece(), piece()] });
    const [a, b, c] = items.map((item) => item.positionItemId);
    const replies = await Promise.all(
      [`${a},${b}`, `${c},${b}`, `${b},${a}`, `${c}`].map((ids) =>
        test.call('POST', `/v4/orders/${salesOrderId}/positionItems/${ids}/cancellation`),
      ),
    );
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([202]));
  }
  const { noted, left } = await traces(test);
  assert.deepEqual([noted.length, left.length], [rounds * 3, rounds * 3]);
  assert.ok([...noted, ...left].every((times) => times === 1));
});

it('of a cancellation by the partner, one by the marketplace and a shipment at once exactly one takes an item', async (t) => {
  const test = await startApp(t);
  const context = ordersContext(test);
  const partner = await partnerOf(test.db, 'seller-one');
  for (let round = 0; round < rounds; round++) {
    const { salesOrderId } = await placed(test);
    const send = test.db.begin(async (db) => {
      const [order] = await lockOrders(db, partner, [salesOrderId]);
      const sent = { date: test.clock.now(), tracking: { carrier: 'DHL', trackingNumber: '1' }, actor };
      await sendItems(db, context, partner, { items: order!.items, ...sent });
    });
    const marketplace = test.db.begin((db) =>
      cancelByMarketplace(db, context, partner, { salesOrderId, reason: 'PAYMENT_FRAUD', actor }),
    );
    const mine = test.call('POST', `/v4/orders/${salesOrderId}/cancellation`);
    const others = await done([send, marketplace]);
    const { status } = await mine;
    const [item] = await itemsOf(test, salesOrderId);
    assert.equal(others + Number(status === 202), 1, item?.fulfillmentStatus);
    assert.ok(status === 202 || status === 409);
    assert.equal(item?.fulfillmentStatus === 'CANCELLED_BY_PARTNER', status === 202);
  }
  const { left } = await traces(test);
  assert.deepEqual(left, Array(rounds).fill(1));
});
