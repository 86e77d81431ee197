import { createHash } from 'node:crypto';
import type { Address, Order } from './order.ts';

/**
 * The customer of an order as events name them. When the checkout gave no number of its own, one that is the same for
 * all orders with the same invoice address, e-mail included, and from which the address cannot be read.
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
