import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { sent } from '../../../test/support/receipts.ts';
import { issuePartialRefund, remainingOf } from './index.ts';

it('what is left of a price is that of the item asked for, and another seller is told nothing', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const prices = [1_000, 2_000, 3_000];
  const order = await placed(test, { items: prices.map((grossCents) => piece({ grossCents })) });
  const ids = order.items.map(({ positionItemId }) => positionItemId);
  await sent(test, partner, order);
  await test.work();
  await test.db.begin((db) =>
    issuePartialRefund(db, { clock: test.clock }, partner, {
      cause: 'one',
      salesOrderId: order.salesOrderId,
      positionItemId: ids[1]!,
      grossCents: 500,
    }),
  );
  assert.deepEqual(await Promise.all(ids.map((id) => remainingOf(test.db, partner, id.toUpperCase()))), [
    { invoiceCents: 1_000, refundedCents: 0 },
    { invoiceCents: 2_000, refundedCents: 500 },
    { invoiceCents: 3_000, refundedCents: 0 },
  ]);
  const other = await partnerOf(test.db, 'seller-two');
  assert.equal(await remainingOf(test.db, other, ids[0]!), undefined);
});
