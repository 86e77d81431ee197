import type { Cents } from '../../kernel/money.ts';
import type { Order } from '../orders/index.ts';
import { type Charge, priceToPay } from './charges.ts';
import type { Bill } from './lines.ts';
import { type Printed, partnerOf, printedOf } from './printed.ts';
import {
  type Issuer,
  type Receipt,
  type ReceiptAddress,
  type ReceiptType,
  receiptNumberOf,
} from './receipt.ts';

/** A charge of a purchase receipt, and whether a refund has covered the rest of it. */
export type BookEntry = {
  readonly salesOrderId: string;
  /** The charge after partial refunds. */
  readonly charge: Charge;
  readonly invoiceCents: Cents;
  readonly refundedCents: Cents;
  readonly purchaseNumber: number;
  readonly refundNumber?: number;
};

/** The facts about a purchase receipt that later receipts name. */
export type Purchase = { readonly creationDate: string; readonly fulfillmentDate: string };

export type Issued = {
  readonly number: number;
  readonly type: ReceiptType;
  readonly createdAt: Date;
  readonly salesOrderId: string;
  readonly cause: string;
  readonly receipt: Receipt;
  readonly printed: Printed;
};

/**
 * The books of a partner for some orders: charges, refunds and the next number. The functions that issue receipts
 * change the books, and `withBooks` then stores all changes.
 */
export type Books = {
  readonly issuer: Issuer;
  readonly orders: ReadonlyMap<string, Order>;
  readonly entries: Map<string, BookEntry>;
  readonly purchases: Map<number, Purchase>;
  /** Causes that have a receipt already. */
  readonly causes: Set<string>;
  readonly issued: Issued[];
  readonly changed: Set<string>;
  lastNumber: number;
  /** The number of the last test receipt: zero or negative. */
  lastTestNumber: number;
  /** The creation date of the next receipt, never before that of the last one. */
  readonly now: Date;
};

/** Changes an entry, or makes a new one. */
export function enter(books: Books, entry: BookEntry): void {
  books.entries.set(entry.charge.id, entry);
  books.changed.add(entry.charge.id);
}

/** Records that a receipt has refunded the rest of these charges, with this tax. */
export function settle(books: Books, taxes: ReadonlyMap<BookEntry, Cents>, refundNumber: number): void {
  for (const [entry, settledTaxCents] of taxes)
    enter(books, {
      ...entry,
      charge: { ...entry.charge, settledTaxCents },
      refundedCents: entry.refundedCents + priceToPay(entry.charge).gross,
      refundNumber,
    });
}

type Particulars = Partial<
  Pick<
    Receipt,
    | 'shipmentDate'
    | 'shipment'
    | 'linkedReceiptNumber'
    | 'linkedCreationDate'
    | 'deliveryAddress'
    | 'refundType'
    | 'partialRefundType'
    | 'totalsGrossAmount'
  >
> &
  Pick<Receipt, 'fulfillmentDate'>;

/** The number of the next receipt of an order. Receipts of test orders have their own numbers, and so leave no gap. */
export const nextNumber = (books: Books, { isTest }: Order): number =>
  isTest ? books.lastTestNumber - 1 : books.lastNumber + 1;

/** Issues a receipt under the next number. */
export function issue(
  books: Books,
  { type, order, cause }: { type: ReceiptType; order: Order; cause: string },
  { grossCents: _gross, ...bill }: Bill,
  { fulfillmentDate, ...particulars }: Particulars,
): Issued {
  const number = nextNumber(books, order);
  const { installmentCount, ...payment } = order.payment;
  const receipt: Receipt = {
    receiptType: type,
    isRealReceipt: !order.isTest,
    receiptNumber: receiptNumberOf(number),
    creationDate: books.now.toISOString(),
    fulfillmentDate,
    salesOrderId: order.salesOrderId,
    orderNumber: order.orderNumber,
    orderDate: order.orderDate.toISOString(),
    ...particulars,
    payment: {
      ...payment,
      ...(type === 'PURCHASE' && installmentCount !== undefined ? { installmentCount } : {}),
    },
    partner: partnerOf(books.issuer),
    customer: { invoiceAddress: addressOf(order.invoiceAddress) },
    ...bill,
  };
  const issued = {
    number,
    type,
    createdAt: books.now,
    salesOrderId: order.salesOrderId,
    cause,
    receipt,
    printed: printedOf(books.issuer, order),
  };
  if (order.isTest) books.lastTestNumber = number;
  else books.lastNumber = number;
  books.causes.add(cause);
  books.issued.push(issued);
  return issued;
}

/** A customer's address in the form of a receipt. */
export function addressOf(address: Order['invoiceAddress']): ReceiptAddress {
  const { firstName, lastName, street, houseNumber, addition, zipCode, city, countryCode } = address;
  return {
    firstName,
    lastName,
    street,
    ...(houseNumber === undefined ? {} : { houseNumber }),
    ...(addition === undefined ? {} : { addition }),
    zipCode,
    city,
    countryCode,
  };
}
