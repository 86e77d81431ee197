import type { Cents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { CancelledItems, Order, PositionItem, ReturnedItems } from '../orders/index.ts';
import type { SentItems } from '../shipments/index.ts';
import { onReceipt } from './amounts.ts';
import {
  addressOf,
  type BookEntry,
  type Books,
  enter,
  type Issued,
  issue,
  nextNumber,
  settle,
} from './books.ts';
import { chargesOf, endedFees, priceToPay, reduceCharge } from './charges.ts';
import { descriptionOf, partialRefundTypeOf, refuseUnfit } from './compensations.ts';
import { billOf, partialBillOf } from './lines.ts';
import { type CompensationType, type GoodwillReason, type RefundType, receiptNumberOf } from './receipt.ts';
import { byCategory, givenBack, taxBack, taxCharged } from './tax.ts';

/** Charges sent items that no receipt has charged yet. Issues no receipt without such items. */
export function issuePurchase(books: Books, fact: SentItems): void {
  const cause = `sent:${fact.cause}`;
  if (books.causes.has(cause)) return;
  const order = orderOf(books, fact.salesOrderId);
  const items = itemsOf(order, fact.positionItemIds).filter(
    (item) => !books.entries.has(item.positionItemId),
  );
  if (items.length === 0) return;
  const charges = chargesOf(order, items, (id) => books.entries.has(id));
  const purchaseNumber = nextNumber(books, order);
  const { zipCode, countryCode } = fact.shipFromAddress;
  const shipmentDate = new Date(fact.shipDate).toISOString();
  const seller = sellerOn(books, purchaseNumber);
  const bill = billOf(charges, taxCharged(charges), seller, order.voucher?.code);
  const { receipt } = issue(books, { type: 'PURCHASE', order, cause }, bill, {
    fulfillmentDate: shipmentDate,
    shipmentDate,
    shipment: { shipFromAddress: { zipCode, countryCode } },
    deliveryAddress: addressOf(order.deliveryAddress),
    totalsGrossAmount: onReceipt(bill.grossCents),
  });
  books.purchases.set(purchaseNumber, receipt);
  for (const charge of charges) {
    const { salesOrderId } = order;
    const invoiceCents = priceToPay(charge).gross;
    enter(books, { salesOrderId, charge, invoiceCents, refundedCents: 0, purchaseNumber });
  }
}

/** Reasons of accepted returns for which the sale was cancelled and no goods came back. */
const cancellations: ReadonlySet<string> = new Set(['STATUS_SENT_BY_ACCIDENT', 'CANCEL_REQUEST_BY_CUSTOMER']);

/**
 * Refunds the rest of returned items and their services, and of fees without another item. Issues a receipt for each
 * purchase receipt of these charges, and none where nothing is left. Fails while an item is on no purchase receipt.
 */
export function issueRefunds(books: Books, fact: ReturnedItems): void {
  const order = orderOf(books, fact.salesOrderId);
  const items = itemsOf(order, fact.positionItemIds).map(({ positionItemId }) =>
    charged(books, positionItemId),
  );
  const open = items.filter((entry) => entry.refundNumber === undefined);
  const refundType = cancellations.has(fact.reason ?? '') ? 'CANCELLATION' : 'RETURN';
  const purchases = [...Map.groupBy(open, (entry) => entry.purchaseNumber).entries()];
  const fees = feesToRefund(books, order, new Set(open.map(({ charge }) => charge.id)));
  for (const [index, [purchaseNumber, entries]] of purchases.entries()) {
    const isLast = index === purchases.length - 1;
    const own = fees.filter(
      (fee) =>
        fee.purchaseNumber === purchaseNumber ||
        (isLast && purchases.every(([number]) => number !== fee.purchaseNumber)),
    );
    const settled = [...entries, ...servicesOf(books, entries), ...own];
    if (settled.every(({ charge }) => priceToPay(charge).gross === 0)) continue;
    const cause = `returned:${entries[0]!.charge.id}`;
    refund(books, order, { cause, refundType, purchaseNumber }, settled);
  }
}

/** Refunds fees that have no item left after a cancellation, with a receipt for each purchase receipt of these fees. */
export function issueFeeRefunds(books: Books, { salesOrderId }: CancelledItems): void {
  const order = orderOf(books, salesOrderId);
  for (const [purchaseNumber, fees] of Map.groupBy(
    feesToRefund(books, order, new Set()),
    (fee) => fee.purchaseNumber,
  )) {
    const cause = `fee:${fees[0]!.charge.id}`;
    refund(books, order, { cause, refundType: 'CANCELLATION', purchaseNumber }, fees);
  }
}

/** Refunds one service. Refuses as `conflict` a service that was not charged, or was refunded before. */
export function issueServiceRefund(
  books: Books,
  wanted: { cause: string; salesOrderId: string; servicePositionItemId: string; refundType: RefundType },
): Issued {
  const order = orderOf(books, wanted.salesOrderId);
  const entry = openEntry(books, order, wanted.servicePositionItemId);
  if (entry.charge.kind !== 'SERVICE')
    throw new Refusal('not-found', `${wanted.servicePositionItemId} is no service.`);
  if (priceToPay(entry.charge).gross === 0)
    throw new Refusal('conflict', `Nothing is left to give back of ${wanted.servicePositionItemId}.`);
  return refund(books, order, { ...wanted, purchaseNumber: entry.purchaseNumber }, [entry]);
}

/** Refunds a part of the price of an item or a service. Refuses as `conflict` more than the rest of the price. */
export function issuePartial(
  books: Books,
  wanted: {
    cause: string;
    salesOrderId: string;
    positionItemId: string;
    grossCents: Cents;
    type: CompensationType;
    reason?: GoodwillReason;
  },
): Issued {
  const { grossCents, type, reason, cause } = wanted;
  const order = orderOf(books, wanted.salesOrderId);
  const entry = openEntry(books, order, wanted.positionItemId);
  const { charge, purchaseNumber, refundedCents } = entry;
  if (charge.kind === 'FEE')
    throw new Refusal('not-found', `${charge.id} is no position item and no service.`);
  refuseUnfit(order, charge, { type, ...(reason === undefined ? {} : { reason }) });
  const leftCents = priceToPay(charge).gross;
  if (!Number.isSafeInteger(grossCents) || grossCents < 1 || grossCents > leftCents)
    throw new Refusal(
      'conflict',
      `${grossCents} cents cannot be given back: ${leftCents} are left of the price.`,
    );
  const given = givenBack(books, entry, grossCents);
  const details = {
    description: descriptionOf(type, reason),
    linkedReceiptNumber: receiptNumberOf(nextNumber(books, order)),
    linkedReceiptCreationDate: books.now.toISOString(),
    linkedPositionItemId: charge.id,
    ...(reason === undefined ? {} : { reason }),
  };
  const { left, voucherCents } = reduceCharge(charge, given, type, details);
  const issued = issue(
    books,
    { type: 'PARTIAL_REFUND', order, cause },
    partialBillOf(charge, { given, voucherCents, details }, order.voucher?.code),
    { ...linkTo(books, purchaseNumber), partialRefundType: partialRefundTypeOf(type) },
  );
  enter(books, { ...entry, charge: left, refundedCents: refundedCents + grossCents });
  return issued;
}

function refund(
  books: Books,
  order: Order,
  about: { cause: string; refundType: RefundType; purchaseNumber: number },
  entries: readonly BookEntry[],
): Issued {
  const { cause, refundType, purchaseNumber } = about;
  const charges = entries.map(({ charge }) => charge);
  const seller = sellerOn(books, purchaseNumber);
  const taxes = taxBack(books, entries);
  const bill = billOf(charges, byCategory(taxes), seller, order.voucher?.code);
  const issued = issue(books, { type: 'REFUND', order, cause }, bill, {
    ...linkTo(books, purchaseNumber),
    refundType,
  });
  settle(books, taxes, issued.number);
  return issued;
}

/**
 * Charged fees without a refund all of whose items are now cancelled or refunded, or were returned with nothing left
 * to refund.
 */
function feesToRefund(books: Books, order: Order, returned: ReadonlySet<string>): BookEntry[] {
  const isOver = ({ status, positionItemId }: PositionItem): boolean => {
    const charge = books.entries.get(positionItemId)?.charge;
    return (
      status.startsWith('CANCELLED') ||
      (status === 'RETURNED' && charge !== undefined && priceToPay(charge).gross === 0)
    );
  };
  const over = new Set(order.items.filter(isOver).map((item) => item.positionItemId));
  const entries = [...books.entries.values()].filter(
    (entry) => entry.salesOrderId === order.salesOrderId && entry.refundNumber === undefined,
  );
  const ended = new Set(
    endedFees(
      entries.map(({ charge }) => charge),
      (id) => returned.has(id) || over.has(id) || books.entries.get(id)?.refundNumber !== undefined,
    ).map(({ id }) => id),
  );
  return entries.filter(({ charge }) => ended.has(charge.id));
}

/** Services of these items without a refund. */
function servicesOf(books: Books, items: readonly BookEntry[]): BookEntry[] {
  const ids = new Set(items.map(({ charge }) => charge.id));
  return [...books.entries.values()].filter(
    ({ charge, refundNumber }) =>
      charge.kind === 'SERVICE' && refundNumber === undefined && ids.has(charge.positionItemId),
  );
}

const sellerOn = ({ issuer }: Books, purchaseNumber: number) => ({
  itemReceiptNumber: receiptNumberOf(purchaseNumber),
  itemPartnerName: issuer.partnerName,
});

function linkTo(books: Books, purchaseNumber: number) {
  const { creationDate, fulfillmentDate } = books.purchases.get(purchaseNumber)!;
  return {
    fulfillmentDate,
    linkedReceiptNumber: receiptNumberOf(purchaseNumber),
    linkedCreationDate: creationDate,
  };
}

function orderOf(books: Books, salesOrderId: string): Order {
  const order = books.orders.get(salesOrderId);
  if (order) return order;
  throw new Refusal('not-found', `There is no sales order ${salesOrderId}.`);
}

/** The order's items with these ids, by their place in the order. */
function itemsOf(order: Order, positionItemIds: readonly string[]): PositionItem[] {
  const wanted = new Set(positionItemIds);
  const items = order.items.filter((item) => wanted.has(item.positionItemId));
  if (items.length === wanted.size) return items;
  throw new Refusal('not-found', `Sales order ${order.salesOrderId} does not have all of the items.`);
}

function charged(books: Books, id: string): BookEntry {
  const entry = books.entries.get(id);
  if (entry) return entry;
  throw new Refusal('failed-dependency', `There is no purchase receipt for ${id} yet.`);
}

function openEntry(books: Books, order: Order, id: string): BookEntry {
  const has = order.items.some(
    ({ positionItemId, services }) =>
      positionItemId === id || services.some((service) => service.servicePositionItemId === id),
  );
  if (!has) throw new Refusal('not-found', `Sales order ${order.salesOrderId} does not have ${id}.`);
  const entry = charged(books, id);
  if (entry.refundNumber === undefined) return entry;
  throw new Refusal('conflict', `${id} was given back with receipt ${receiptNumberOf(entry.refundNumber)}.`);
}
