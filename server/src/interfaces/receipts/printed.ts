import type { Order } from '../orders/index.ts';
import type { Issuer, ReceiptPartner, VatExemption } from './receipt.ts';

type Name = Pick<Order['invoiceAddress'], 'salutation' | 'title'>;

/** What a printed receipt has beside the fields of its JSON. Receipts of older versions have none of it. */
export type Printed = {
  readonly invoice?: Name;
  readonly delivery?: Name;
  readonly taxNumber?: string;
  readonly vatExemption?: VatExemption;
};

const nameOf = ({ salutation, title }: Name): Name => ({
  salutation,
  ...(title === undefined ? {} : { title }),
});

/** What is printed beside the JSON, at the time when the receipt is issued. */
export const printedOf = (
  { taxNumber, vatExemption }: Issuer,
  { invoiceAddress, deliveryAddress }: Order,
): Printed => ({
  invoice: nameOf(invoiceAddress),
  delivery: nameOf(deliveryAddress),
  ...(taxNumber === undefined ? {} : { taxNumber }),
  ...(vatExemption === undefined ? {} : { vatExemption }),
});

/** The company in the JSON, where clients expect a text as `vatId`. */
export function partnerOf(issuer: Issuer): ReceiptPartner {
  const { taxNumber, vatExemption: _exemption, ...details } = issuer;
  return { ...details, vatId: issuer.vatId ?? taxNumber ?? '' };
}
