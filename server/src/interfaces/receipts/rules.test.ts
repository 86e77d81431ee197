import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { basket, cents, itemId, live, orderOf, piece, total } from '../../../test/support/baskets.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { priceToPay } from './charges.ts';
import type { Price, Receipt } from './receipt.ts';
import { issuePartial, issuePurchase, issueRefunds } from './rules.ts';
import { emptyBooks } from './testing.ts';

/** Everything on a receipt that is an amount with its tax. */
function pricesOf(receipt: Receipt): Price[] {
  const { itemPositions, itemPartialRefundPositions, servicePositions, deliveryCosts } = receipt.lineItems;
  return [
    ...[...itemPositions, ...servicePositions, ...deliveryCosts].flatMap((line) => [
      line.unitPrice,
      line.positionSum,
      ...line.priceModifications.map((one) => one.priceModificationAmount),
    ]),
    ...itemPositions.flatMap((line) => line.priceToPayPerPositionItems.map(({ priceToPay }) => priceToPay)),
    ...itemPartialRefundPositions.map((line) => line.partialRefundAmount),
    ...receipt.totals,
  ];
}

/** Gross, net and tax of lines less their modifications, for one kind and rate of tax. */
function sumOfLines({ lineItems }: Receipt, key: string, field: 'gross' | 'net' | 'tax'): number {
  const of = (prices: readonly Price[]) =>
    total(
      prices
        .filter((price) => `${price.taxType} ${price.taxRate}` === key)
        .map((price) => cents(price[field])),
    );
  const lines = [...lineItems.itemPositions, ...lineItems.servicePositions, ...lineItems.deliveryCosts];
  return (
    of(lines.map((line) => line.positionSum)) -
    of(lines.flatMap((line) => line.priceModifications.map((one) => one.priceModificationAmount))) +
    of(lineItems.itemPartialRefundPositions.map((line) => line.partialRefundAmount))
  );
}

it('every amount of every receipt adds up to the cent and none is negative', () => {
  fc.assert(
    fc.property(basket, (drawn) => {
      for (const { receipt } of live(drawn).issued) {
        for (const price of pricesOf(receipt)) {
          assert.equal(cents(price.gross), cents(price.net) + cents(price.tax));
          for (const amount of [price.gross, price.net, price.tax])
            assert.ok(amount.amount >= 0, JSON.stringify(price));
        }
        for (const line of receipt.lineItems.itemPositions) {
          const paid = line.priceToPayPerPositionItems.map(
            ({ positionItemIds, priceToPay }) => positionItemIds.length * cents(priceToPay.gross),
          );
          const off = line.priceModifications.map((one) => cents(one.priceModificationAmount.gross));
          assert.equal(cents(line.positionSum.gross), line.quantity * cents(line.unitPrice.gross));
          assert.equal(total(paid), cents(line.positionSum.gross) - total(off));
          const taxes = line.priceToPayPerPositionItems.map(
            ({ positionItemIds, priceToPay }) => positionItemIds.length * cents(priceToPay.tax),
          );
          const taxOff = line.priceModifications.map((one) => cents(one.priceModificationAmount.tax));
          assert.equal(total(taxes), cents(line.positionSum.tax) - total(taxOff));
          assert.deepEqual(
            line.priceToPayPerPositionItems.flatMap(({ positionItemIds }) => positionItemIds).sort(),
            line.positionItemIds.toSorted(),
          );
        }
        for (const one of receipt.totals) {
          const key = `${one.taxType} ${one.taxRate}`;
          for (const field of ['gross', 'net', 'tax'] as const)
            assert.equal(cents(one[field]), sumOfLines(receipt, key, field));
        }
        const gross = total(receipt.totals.map((one) => cents(one.gross)));
        const reduced = total((receipt.totalsReductions ?? []).map((one) => cents(one.gross)));
        assert.equal(cents(receipt.amountDue), gross - reduced);
        assert.ok(receipt.amountDue.amount >= 0);
        if (receipt.totalsGrossAmount) assert.equal(cents(receipt.totalsGrossAmount), gross);
      }
    }),
    { seed: 7, numRuns: 150 },
  );
});

it('over its whole life an order leaves what is kept: charged less given back, for each rate in gross, net and tax', () => {
  fc.assert(
    fc.property(basket, (drawn) => {
      const books = live(drawn);
      const sign = ({ receiptType }: Receipt) => (receiptType === 'PURCHASE' ? 1 : -1);
      const open = [...books.entries.values()].filter((entry) => entry.refundNumber === undefined);
      const keys = new Set(
        books.issued.flatMap(({ receipt }) => receipt.totals.map((one) => `${one.taxType} ${one.taxRate}`)),
      );
      for (const key of keys) {
        const kept = open.filter(({ charge }) => `${charge.tax.type} ${charge.tax.rate}` === key);
        const balance = (field: 'gross' | 'tax') =>
          total(books.issued.map(({ receipt }) => sign(receipt) * sumOfLines(receipt, key, field)));
        const gross = total(kept.map(({ charge }) => priceToPay(charge).gross));
        assert.equal(balance('gross'), gross);
        const share = Number(key.split(' ')[1]);
        const purchases = new Set(kept.map((entry) => entry.purchaseNumber)).size;
        const off = Math.abs(balance('tax') - (gross * share) / (100 + share));
        assert.ok(off <= purchases + 0.000001, `${balance('tax')} of ${gross} at ${key}`);
      }
      const due = total(books.issued.map(({ receipt }) => sign(receipt) * cents(receipt.amountDue)));
      const keptVouchers = total(
        open.map(({ charge }) => (charge.kind === 'ITEM' ? charge.voucherCents : 0)),
      );
      assert.equal(due, total(open.map(({ charge }) => priceToPay(charge).gross)) - keptVouchers);
      for (const { invoiceCents, refundedCents, charge, refundNumber } of books.entries.values())
        assert.equal(
          refundedCents,
          invoiceCents - (refundNumber === undefined ? priceToPay(charge).gross : 0),
        );
    }),
    { seed: 7, numRuns: 150 },
  );
});

it('each item, service and fee is charged once; a fee comes back exactly when no item of it is kept', () => {
  fc.assert(
    fc.property(basket, (drawn) => {
      const books = live(drawn);
      const order = books.orders.get('order')!;
      const sent = new Set(
        drawn.pieces.flatMap(({ end }, index) => (end === 'cancelled' ? [] : [itemId(index)])),
      );
      const kept = new Set(drawn.pieces.flatMap(({ end }, index) => (end === 'kept' ? [itemId(index)] : [])));
      const ids = books.issued
        .filter(({ type }) => type === 'PURCHASE')
        .flatMap(({ receipt }) => receipt.lineItems.itemPositions.flatMap((line) => line.positionItemIds));
      assert.deepEqual(ids.toSorted(), [...sent].sort());
      for (const [place, fee] of order.deliveryFees.entries()) {
        const entry = books.entries.get(`order/${place}`);
        assert.equal(
          entry !== undefined,
          fee.grossCents > 0 && fee.positionItemIds.some((id) => sent.has(id)),
        );
        if (!entry) continue;
        assert.equal(
          entry.refundNumber === undefined,
          fee.positionItemIds.some((id) => kept.has(id)),
        );
      }
    }),
    { seed: 7, numRuns: 150 },
  );
});

it('refuses to give back more than is left, twice, or what is on no receipt', () => {
  const books = emptyBooks(
    orderOf({
      pieces: fc.sample(piece, { numRuns: 1, seed: 1 }).map((one) => ({ ...one, grossCents: 1000 })),
      discounts: [],
      voucher: null,
      fees: [],
    }),
  );
  const reduce = (grossCents: number) =>
    issuePartial(books, {
      cause: String(grossCents),
      salesOrderId: 'order',
      positionItemId: itemId(0),
      grossCents,
      type: 'REFUND_ESCALATION',
    });
  const kind = (wanted: string) => (error: unknown) => error instanceof Refusal && error.kind === wanted;
  assert.throws(() => reduce(1), kind('failed-dependency'));
  const returned = { salesOrderId: 'order', positionItemIds: [itemId(0)] };
  assert.throws(() => issueRefunds(books, returned), kind('failed-dependency'));
  issuePurchase(books, {
    cause: 'one',
    shipmentId: 'one',
    salesOrderId: 'order',
    positionItemIds: [itemId(0)],
    shipDate: '2026-03-02T08:00:00Z',
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  });
  reduce(400);
  assert.throws(() => reduce(601), kind('conflict'));
  for (const cents of [0, -1, 0.5]) assert.throws(() => reduce(cents), kind('conflict'));
  reduce(600);
  issueRefunds(books, returned);
  assert.throws(() => reduce(1), kind('conflict'));
  assert.deepEqual(
    books.issued.map(({ receipt }) => receipt.amountDue.amount - total(drawnServices(receipt))),
    [10, 4, 6, 0],
  );
});

const drawnServices = ({ lineItems }: Receipt) =>
  lineItems.servicePositions.map((line) => line.positionSum.gross.amount);
