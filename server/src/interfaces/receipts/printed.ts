import type { Order } from '../orders/index.ts';
import type { Issuer, ReceiptPartner, VatExemption } from './receipt.ts';

type Name = Pick<Order['invoiceAddress'], 'salutation' | 'title'>;

/** What stands on a printed receipt and is no field of its JSON. Nothing of it on receipts of older versions. */
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

/** What is printed besides the JSON, as it is when the receipt is issued. */
export const printedOf = (
  { taxNumber, vatExemption }: Issuer,
  { invoiceAddress, deliveryAddress }: Order,
): Printed => ({
  invoice: nameOf(invoiceAddress),
  delivery: nameOf(deliveryAddress),
  ...(taxNumber === undefined ? {} : { taxNumber }),
  ...(vatExemption === undefined ? {} : { vatExemption }),
});

/** The company as the JSON names it, whose clients expect a text as `vatId`. */
export function partnerOf(issuer: Issuer): ReceiptPartner {
  const { taxNumber, vatExemption: _exemption, ...details } = issuer;
  return { ...details, vatId: issuer.vatId ?? taxNumber ?? '' };
}
