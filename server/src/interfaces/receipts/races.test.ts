import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../test/support/app.ts';
import { ordersContext, partnerOf, piece, placed } from '../../../test/support/orders.ts';
import { returned, sent, storedReceipts } from '../../../test/support/receipts.ts';
import { cancelByMarketplace } from '../orders/index.ts';
import { issueDue, issuePartialRefund, remainingOf } from './index.ts';

const fee = { name: 'Versand', feeType: 'DELIVERY_FEE_STANDARD', grossCents: 595, vatRate: 19 } as const;
const actor = { side: 'MARKETPLACE' } as const;
const reason = 'CANCELLED_ON_CUSTOMER_WISH';

it('a return and a cancellation at once give the fee back exactly once, whoever comes first', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const due = () => issueDue({ db: test.db, clock: test.clock }, partner);
  const orders = await Promise.all(
    Array.from({ length: 6 }, () =>
      placed(test, { items: [piece(), piece()], deliveryFees: [{ ...fee, items: [0, 1] }] }),
    ),
  );
  for (const order of orders) await sent(test, partner, order, [0]);
  await due();
  await Promise.all(
    orders.flatMap((order) => [
      returned(test, partner, order, { places: [0] }).then(due),
      test.db
        .begin((db) =>
          cancelByMarketplace(db, ordersContext(test), partner, {
            salesOrderId: order.salesOrderId,
            reason,
            actor,
          }),
        )
        .then(due),
    ]),
  );
  const receipts = await storedReceipts(test, partner);
  for (const { salesOrderId } of orders) {
    const own = receipts.filter((receipt) => receipt.salesOrderId === salesOrderId);
    const fees = own.filter(
      ({ receiptType, lineItems }) => receiptType === 'REFUND' && lineItems.deliveryCosts.length > 0,
    );
    assert.equal(fees.length, 1);
    const balance = own.reduce(
      (cents, { receiptType, amountDue }) =>
        cents + Math.round(amountDue.amount * 100) * (receiptType === 'PURCHASE' ? 1 : -1),
      0,
    );
    assert.equal(balance, 0);
  }
});

it('partial refunds at once and a return never give back more than was paid', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const order = await placed(test, {
    items: [piece({ grossCents: 10_000 })],
    voucher: { code: 'V-1234', cents: 2_000 },
  });
  const { salesOrderId } = order;
  const { positionItemId } = order.items[0]!;
  await sent(test, partner, order);
  await test.work();
  const reductions = Array.from({ length: 8 }, (_, index) =>
    test.db
      .begin((db) =>
        issuePartialRefund(db, { clock: test.clock }, partner, {
          cause: String(index % 6),
          salesOrderId,
          positionItemId,
          grossCents: 3_000,
        }),
      )
      .then(({ receiptNumber }) => receiptNumber)
      .catch(({ kind }: { kind: string }) => kind),
  );
  const outcomes = await Promise.all(reductions);
  assert.equal(new Set(outcomes.filter((outcome) => outcome.startsWith('RE-'))).size, 3);
  assert.ok(outcomes.every((outcome) => outcome.startsWith('RE-') || outcome === 'conflict'));
  await returned(test, partner, order, { places: [0] });
  await test.work();
  assert.deepEqual(await remainingOf(test.db, partner, positionItemId), {
    invoiceCents: 10_000,
    refundedCents: 10_000,
  });
  const receipts = await storedReceipts(test, partner);
  const due = receipts.map(({ amountDue }) => amountDue.amount);
  assert.deepEqual(due, [80, 30, 30, 20, 0]);
});
