import fc from 'fast-check';
import type { FulfillmentStatus, Order, PositionItem } from '../../src/interfaces/orders/index.ts';
import { priceToPay } from '../../src/interfaces/receipts/charges.ts';
import type { Money } from '../../src/interfaces/receipts/receipt.ts';
import {
  issueFeeRefunds,
  issuePartial,
  issuePurchase,
  issueRefunds,
  issueServiceRefund,
} from '../../src/interfaces/receipts/rules.ts';
import { emptyBooks } from '../../src/interfaces/receipts/testing.ts';
import { allocate } from '../../src/kernel/money.ts';
import { address } from './orders.ts';

/** An amount in cents. */
export const cents = ({ amount }: Money): number => Math.round(amount * 100);
export const total = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const rate = fc.constantFrom(0, 7, 19);

export const piece = fc.record({
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
  /** What happens to the piece after it is sent, and in which order. */
  end: fc.constantFrom('kept', 'returned', 'cancelled'),
  reductions: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
  serviceCancelled: fc.boolean(),
  turn: fc.nat(),
});

/** An arbitrary basket, and what happens to each of its pieces. */
export const basket = fc.record({
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

/** The random choices. */
export type Basket = typeof basket extends fc.Arbitrary<infer Value> ? Value : never;

export const itemId = (index: number) => `item-${index}`;

/** Makes the order of a basket, with discounts and the voucher split as the checkout splits them. */
export function orderOf({ pieces, discounts, voucher, fees }: Basket): Order {
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

export function setStatus(books: ReturnType<typeof emptyBooks>, id: string, status: FulfillmentStatus): void {
  const order = books.orders.get('order')!;
  const items = order.items.map((item) => (item.positionItemId === id ? { ...item, status } : item));
  books.orders.set('order', { ...order, items });
}

/**
 * Plays the whole life of a basket: parcels, then reductions, cancelled services, returns and cancellations in their
 * order.
 */
export function live(drawn: Basket) {
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
