import { createHash } from 'node:crypto';
import type { Address, Order } from './order.ts';

/**
 * The customer id that events carry: the number that the checkout gave, else one derived from the invoice address and
 * the e-mail. Orders with the same address get the same id, and nobody can read the address from it.
 */
export function customerIdOf({
  customerId,
  invoiceAddress,
}: Pick<Order, 'customerId' | 'invoiceAddress'>): string {
  return customerId ?? derived(invoiceAddress);
}

function derived({ email, firstName, lastName, street, houseNumber, zipCode, city }: Address): string {
  const facts = JSON.stringify([email, firstName, lastName, street, houseNumber, zipCode, city]);
  return `C-${createHash('sha256').update(facts.toLowerCase()).digest('hex').slice(0, 12)}`;
}
