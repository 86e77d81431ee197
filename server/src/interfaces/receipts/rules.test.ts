import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { address } from '../../../test/support/orders.ts';
import { allocate } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { FulfillmentStatus, Order, PositionItem } from '../orders/index.ts';
import { priceToPay } from './charges.ts';
import type { Money, Price, Receipt } from './receipt.ts';
import { issueFeeRefunds, issuePartial, issuePurchase, issueRefunds, issueServiceRefund } from './rules.ts';
import { emptyBooks } from './testing.ts';

const cents = ({ amount }: Money): number => Math.round(amount * 100);
const total = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const rate = fc.constantFrom(0, 7, 19);

const piece = fc.record({
  grossCents: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 5_000_000 })),
  vatRate: rate,
  /** Pieces with the same kind are the same product at the same price. */
  kind: fc.integer({ min: 0, max: 2 }),
  services: fc.array(
    fc.record({
      serviceType: fc.constantFrom('DISPOSAL', 'INSURANCE'),
      grossCents: fc.integer({ min: 0, max: 30_000 }),
      taxRate: rate,
    }),
    { maxLength: 2 },
  ),
  parcel: fc.integer({ min: 0, max: 2 }),
  /** What becomes of it once it is sent, and in which order. */
  end: fc.constantFrom('kept', 'returned', 'cancelled'),
  reductions: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  serviceCancelled: fc.boolean(),
  turn: fc.nat(),
});

const basket = fc.record({
  pieces: fc.array(piece, { minLength: 1, maxLength: 8 }),
  discounts: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }),
  voucher: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  fees: fc.array(
    fc.record({ grossCents: fc.integer({ min: 0, max: 5_000 }), vatRate: rate, mask: fc.nat() }),
    {
      maxLength: 3,
    },
  ),
});

type Basket = typeof basket extends fc.Arbitrary<infer Value> ? Value : never;

const itemId = (index: number) => `item-${index}`;

/** The order of a basket; shares of discounts and of the voucher as the checkout splits them. */
function orderOf({ pieces, discounts, voucher, fees }: Basket): Order {
  const left = pieces.map(({ kind }) => pieces.find((first) => first.kind === kind)!.grossCents);
  const prices = [...left];
  const split = discounts.map((percent, index) => {
    const grossCents = Math.floor((total(left) * percent) / 100);
    const shares = allocate(grossCents, left).map((share, place) => {
      left[place]! -= share;
      return { positionItemId: itemId(place), cents: share };
    });
    const name = `Rabatt ${index}`;
    const discountType = index % 2 === 0 ? ('PARTNER_DISCOUNT' as const) : ('PLATFORM_DISCOUNT' as const);
    return { discountId: name, discountName: name, name, discountType, grossCents, vatRate: 19, shares };
  });
  const voucherCents = Math.min(voucher ?? 0, total(left));
  const voucherShares = allocate(voucherCents, left);
  const items = pieces.map((draft, index): PositionItem => {
    const { kind, vatRate } = draft;
    return {
      positionItemId: itemId(index),
      salesOrderId: 'order',
      line: index,
      status: 'PROCESSABLE',
      grossCents: prices[index]!,
      discountCents: prices[index]! - left[index]!,
      voucherCents: voucherShares[index]!,
      vatRate: pieces.find((first) => first.kind === kind)?.vatRate ?? vatRate,
      product: { sku: `S${kind}`, articleNumber: `A${kind}`, productTitle: 'Stück' },
      weeePickup: false,
      services: draft.services.map((service, place) => ({
        servicePositionItemId: `service-${index}-${place}`,
        serviceName: service.serviceType,
        taxType: service.serviceType === 'INSURANCE' ? 'INSURANCE' : 'VAT',
        ...service,
      })),
    };
  });
  const date = new Date('2026-03-01T08:00:00Z');
  return {
    salesOrderId: 'order',
    orderNumber: 'abcdefghjk',
    orderDate: date,
    isTest: false,
    lifecycleChangedAt: date,
    lastModified: date,
    payment: { paymentMethod: 'INVOICE_SINGLE', paymentProvider: 'OTTOPAYMENTS' },
    suspectedFraud: false,
    deliveryAddress: address,
    invoiceAddress: address,
    deliveryFees: fees.map(({ mask, ...fee }, place) => {
      const named = items.filter((_, index) => (mask >> index) & 1).map((item) => item.positionItemId);
      const feeType = 'DELIVERY_FEE_STANDARD' as const;
      return {
        name: `Versand ${place}`,
        feeType,
        positionItemIds: named.length > 0 ? named : [itemId(0)],
        ...fee,
      };
    }),
    discounts: split,
    ...(voucherCents > 0 ? { voucher: { code: 'GUTSCHEIN-7788', cents: voucherCents } } : {}),
    items,
  };
}

function setStatus(books: ReturnType<typeof emptyBooks>, id: string, status: FulfillmentStatus): void {
  const order = books.orders.get('order')!;
  const items = order.items.map((item) => (item.positionItemId === id ? { ...item, status } : item));
  books.orders.set('order', { ...order, items });
}

/** Lives the whole life of a basket: parcels, then reductions, service cancellations, returns and cancellations in turn. */
function live(drawn: Basket) {
  const books = emptyBooks(orderOf(drawn));
  const salesOrderId = 'order';
  const pieces = drawn.pieces.map((draft, index) => ({ ...draft, id: itemId(index) }));
  for (const parcel of [0, 1, 2]) {
    const inParcel = pieces.filter((one) => one.parcel === parcel && one.end !== 'cancelled');
    for (const { id } of inParcel) setStatus(books, id, 'SENT');
    const shipFromAddress = { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' };
    const fact = {
      cause: `parcel-${parcel}`,
      shipmentId: `parcel-${parcel}`,
      salesOrderId,
      positionItemIds: inParcel.map(({ id }) => id),
      shipDate: '2026-03-02T08:00:00Z',
      shipFromAddress,
    };
    issuePurchase(books, fact);
    issuePurchase(books, { ...fact, cause: `again-${parcel}` });
  }
  const together: string[] = [];
  for (const one of pieces.toSorted((a, b) => a.turn - b.turn)) {
    const { id } = one;
    if (one.end === 'cancelled') {
      setStatus(books, id, 'CANCELLED_BY_PARTNER');
      issueFeeRefunds(books, { salesOrderId, positionItemIds: [id] });
      continue;
    }
    for (const [index, percent] of one.reductions.entries()) {
      const entry = books.entries.get(id)!;
      const grossCents = Math.floor((priceToPay(entry.charge).gross * percent) / 100);
      if (grossCents === 0) continue;
      const cause = `${id}-${index}`;
      issuePartial(books, {
        cause,
        salesOrderId,
        positionItemId: id,
        grossCents,
        type: 'REFUND_COMPLAINT_ITEM',
      });
    }
    if (one.serviceCancelled && one.services.length > 0) {
      const servicePositionItemId = `service-${id.slice(5)}-0`;
      const refundType = 'SERVICE_FULL_REFUND_CANCELLED_BY_SDU';
      if (priceToPay(books.entries.get(servicePositionItemId)!.charge).gross > 0)
        issueServiceRefund(books, { cause: `${id}-s`, salesOrderId, servicePositionItemId, refundType });
    }
    if (one.end !== 'returned') continue;
    if (one.turn % 2 === 1) {
      together.push(id);
      continue;
    }
    setStatus(books, id, 'RETURNED');
    const returned = { salesOrderId, positionItemIds: [id], reason: 'RETURN_RECEIVED' };
    issueRefunds(books, returned);
    issueRefunds(books, returned);
  }
  for (const id of together) setStatus(books, id, 'RETURNED');
  if (together.length > 0) issueRefunds(books, { salesOrderId, positionItemIds: together });
  return books;
}

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

it('the tax of each category is within half a cent of its rate when it is charged, and a cent of what is given back and kept', () => {
  fc.assert(
    fc.property(basket, (drawn) => {
      const books = live(drawn);
      const rest = [...books.entries.values()].filter(({ charge, refundNumber }) => {
        return charge.kind === 'ITEM' && refundNumber === undefined;
      });
      for (const { charge } of rest) {
        setStatus(books, charge.id, 'RETURNED');
        issueRefunds(books, { salesOrderId: 'order', positionItemIds: [charge.id] });
      }
      for (const key of ['VAT 19', 'VAT 7', 'VAT 0', 'INSURANCE 19', 'INSURANCE 7', 'INSURANCE 0']) {
        const exact = Number(key.split(' ')[1]) / (100 + Number(key.split(' ')[1]));
        const kept = { gross: 0, tax: 0 };
        let purchases = 0;
        for (const { receipt, type } of books.issued) {
          const sums = receipt.totals.find((one) => `${one.taxType} ${one.taxRate}` === key);
          if (!sums) continue;
          const [gross, tax] = [cents(sums.gross), cents(sums.tax)];
          const off = Math.abs(tax - gross * exact);
          if (type === 'PURCHASE') {
            purchases += 1;
            assert.ok(off < 0.500001, `${tax} of ${gross} at ${key}`);
          }
          assert.ok(off < purchases + 0.000001, `${tax} given back of ${gross} at ${key}`);
          const sign = type === 'PURCHASE' ? 1 : -1;
          kept.gross += sign * gross;
          kept.tax += sign * tax;
          assert.ok(Math.abs(kept.tax - kept.gross * exact) < purchases + 0.000001, JSON.stringify(kept));
        }
        assert.deepEqual(kept, { gross: 0, tax: 0 });
      }
    }),
    { seed: 7, numRuns: 300 },
  );
});

/** Books in which so many equal pieces are sold, and nothing else. */
function soldPieces(count: number, grossCents: number) {
  const pieces = Array.from({ length: count }, (): Basket['pieces'][number] => ({
    grossCents,
    vatRate: 19,
    kind: 0,
    services: [],
    parcel: 0,
    end: 'kept',
    reductions: [],
    serviceCancelled: false,
    turn: 0,
  }));
  return live({ pieces, discounts: [], voucher: null, fees: [] });
}

const giveBack = (books: ReturnType<typeof emptyBooks>, positionItemIds: string[]) => {
  const before = books.issued.length;
  issueRefunds(books, { salesOrderId: 'order', positionItemIds, reason: 'RETURN_RECEIVED' });
  return total(books.issued.slice(before).map(({ receipt }) => cents(receipt.totals[0]!.tax)));
};

it('ten of 0.99 have 1.58 tax and a thousand of 0.03 have 4.79, and returns of single pieces give back all of it', () => {
  for (const [count, grossCents, tax] of [
    [10, 99, 158],
    [1_000, 3, 479],
  ] as const) {
    const books = soldPieces(count, grossCents);
    const [line] = books.issued[0]!.receipt.lineItems.itemPositions;
    assert.equal(cents(line!.positionSum.tax), tax);
    assert.equal(line!.quantity, count);
    assert.ok(line!.priceToPayPerPositionItems.length <= 2);
    const first = Array.from({ length: count / 2 }, (_, index) => itemId(index));
    const back = giveBack(books, first);
    assert.ok(Math.abs(back - tax / 2) <= 1, `${back} of half the pieces`);
    let others = 0;
    for (let index = count / 2; index < count; index += 1) others += giveBack(books, [itemId(index)]);
    assert.equal(back + others, tax);
  }
});

it('what an older receipt charged, with its tax rounded a piece, is given back to the cent', () => {
  const books = soldPieces(10, 99);
  for (const [id, entry] of books.entries) {
    const { rounding: _rounding, ...charge } = entry.charge;
    books.entries.set(id, { ...entry, charge });
  }
  issuePartial(books, {
    cause: 'part',
    salesOrderId: 'order',
    positionItemId: itemId(0),
    grossCents: 50,
    type: 'REFUND_COMPLAINT_ITEM',
  });
  const part = cents(books.issued.at(-1)!.receipt.totals[0]!.tax);
  assert.equal(part, 8);
  const single = giveBack(books, [itemId(1)]);
  assert.equal(single, 16);
  const ids = [0, 2, 3, 4, 5, 6, 7, 8, 9].map(itemId);
  assert.equal(part + single + giveBack(books, ids), 160);
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
