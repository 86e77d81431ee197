import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp, type TestApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { readOrders } from '../orders/index.ts';
import { remainingOf } from '../receipts/index.ts';
import { acceptance, post, rejection } from '../returns/testing.ts';
import { processReductions } from './process.ts';
import { invoicedItems, reduce, reductionsOf } from './testing.ts';

it('409 for the second of two reductions at once that together exceed the invoice price', async (t) => {
  const test = await startApp(t);
  for (let round = 0; round < 5; round++) {
    const [item] = await invoicedItems(test);
    const replies = await Promise.all([60, 60, 60].map((amount) => reduce(test, item!, amount)));
    assert.deepEqual(
      replies.map((reply) => reply.status).sort((a, b) => a - b),
      [202, 409, 409],
    );
    await test.work();
    assert.deepEqual(await reductionsOf(test, item!), ['60 PROCESSED']);
  }
});

it('a reduction and an acceptance at once leave what one after the other would', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  for (let round = 0; round < 6; round++) {
    const [item] = await invoicedItems(test);
    const [reduced, accepted] = await Promise.all([
      reduce(test, item!, 10),
      post(test, 'acceptance', [acceptance(item!)]),
      processReductions(test, partner),
    ]);
    assert.equal(accepted.status, 200);
    assert.ok([202, 409].includes(reduced.status));
    await test.work();
    const remaining = await remainingOf(test.db, partner, item!.positionItemId);
    assert.deepEqual([remaining?.invoiceCents, remaining?.refundedCents], [10_000, 10_000]);
    const [state] = await reductionsOf(test, item!);
    if (reduced.status === 409) assert.equal(state, undefined);
    else assert.match(state ?? '', /^10 (PROCESSED|REJECTED)$/);
  }
});

/** A linear congruential generator: the same sequence for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

for (const seed of [3, 11, 2026]) {
  it(`whatever happens at once, no item gives back more than was invoiced, and each reduction at most once (seed ${seed})`, async (t) => {
    const test = await startApp(t);
    const partner = await partnerOf(test.db, 'seller-one');
    const random = randomFrom(seed);
    const items = [...(await invoicedItems(test, 3)), ...(await invoicedItems(test, 2))];
    const some = () => items[random(items.length)]!;
    const actions = [
      () => reduce(test, some(), 1 + random(60)),
      () => reduce(test, some(), (1 + random(5_000)) / 100),
      () => post(test, 'rejection', [rejection(some())]),
      () => processReductions(test, partner),
      () => test.work(),
    ];
    for (let round = 0; round < 8; round++) {
      const chosen = Array.from({ length: 6 }, () => actions[random(actions.length)]!);
      await Promise.all(chosen.map((act) => act()));
      if (round === 4) await post(test, 'acceptance', [acceptance(items[0]!), acceptance(items[3]!)]);
    }
    await test.work();
    await assertSound(test, partner, items);
  });
}

async function assertSound(
  test: TestApp,
  partner: Awaited<ReturnType<typeof partnerOf>>,
  items: Awaited<ReturnType<typeof invoicedItems>>,
): Promise<void> {
  const rows = await test.db<{ item: string; cents: number; status: string; receipt: string | null }[]>`
    SELECT position_item_id AS item, amount_cents AS cents, status, receipt_number AS receipt
    FROM price_reduction WHERE partner_id = ${partner}`;
  assert.ok(rows.length > 5, `only ${rows.length} reductions`);
  assert.ok(rows.every(({ status }) => status !== 'INITIATED'));
  const numbers = rows.flatMap(({ receipt }) => receipt ?? []);
  assert.equal(new Set(numbers).size, numbers.length);
  const issued = await test.db`
    SELECT FROM receipt WHERE partner_id = ${partner} AND receipt_type = 'PARTIAL_REFUND'`;
  assert.equal(issued.count, numbers.length);
  const orders = await readOrders(test.db, partner, [...new Set(items.map((item) => item.salesOrderId))]);
  const statuses = new Map(
    orders.flatMap((order) => order.items).map((item) => [item.positionItemId, item.status]),
  );
  for (const { positionItemId } of items) {
    const processed = rows
      .filter((row) => row.item === positionItemId && row.status === 'PROCESSED')
      .reduce((sum, { cents }) => sum + cents, 0);
    const remaining = (await remainingOf(test.db, partner, positionItemId))!;
    assert.ok(remaining.refundedCents <= remaining.invoiceCents);
    const expected = statuses.get(positionItemId) === 'RETURNED' ? remaining.invoiceCents : processed;
    assert.equal(remaining.refundedCents, expected);
    if (statuses.get(positionItemId) === 'SENT')
      assert.ok(rows.every((row) => row.item !== positionItemId || row.status === 'PROCESSED'));
  }
}
