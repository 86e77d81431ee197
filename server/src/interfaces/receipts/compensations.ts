import { Refusal } from '../../kernel/refusal.ts';
import type { Order } from '../orders/index.ts';
import type { ItemCharge, ServiceCharge } from './charges.ts';
import type { CompensationType, GoodwillReason, PartialRefundType } from './receipt.ts';

/** The type of a compensation, and the reason of a goodwill. */
export type Compensation = { readonly type: CompensationType; readonly reason?: GoodwillReason };

/** The type that the receipt names: it shows a compensation for a defect as a complaint about the item. */
export const partialRefundTypeOf = (type: CompensationType): PartialRefundType =>
  type === 'DEFECT_COMPENSATION' ? 'REFUND_COMPLAINT_ITEM' : type;

/** Types that concern the goods, and so no services. */
const ofItemsOnly: ReadonlySet<CompensationType> = new Set(['DEFECT_COMPENSATION', 'REFUND_COMPLAINT_ITEM']);

/** Types that the seller or the marketplace can grant as goodwill. */
const voluntary: ReadonlySet<CompensationType> = new Set([...ofItemsOnly, 'REFUND_ESCALATION']);

type Method = Order['payment']['paymentMethod'];

/** Types for disputes with the payment provider. */
const disputes: Readonly<Partial<Record<CompensationType, readonly Method[]>>> = {
  REFUND_PAYPAL_DISPUTE: ['PAYPAL'],
  REFUND_CREDIT_CARD_DISPUTE: ['CREDIT_CARD', 'CREDIT_CARD_ONLINE'],
};

/**
 * Refuses as `unprocessable` a type that contradicts the order, such as a PayPal dispute of an invoice, or a defect
 * of a service.
 */
export function refuseUnfit(
  { payment: { paymentMethod } }: Order,
  charge: ItemCharge | ServiceCharge,
  { type, reason }: Compensation,
): void {
  const refuse = (why: string, jsonPath: string): never => {
    throw new Refusal('unprocessable', why, { jsonPath });
  };
  const methods = disputes[type];
  if (methods && !methods.includes(paymentMethod))
    refuse(`${type} needs a payment by ${methods.join(' or ')}; the order has ${paymentMethod}.`, '$.type');
  if (charge.kind === 'SERVICE' && ofItemsOnly.has(type))
    refuse(`${type} is about an item, and ${charge.id} is a service.`, '$.type');
  if (reason !== undefined && (!voluntary.has(type) || charge.kind === 'SERVICE'))
    refuse(
      `A reason of goodwill stands beside ${[...voluntary].join(', ')} of an item only.`,
      '$.goodwillReason',
    );
}

const descriptions: Readonly<Record<CompensationType, string>> = {
  DEFECT_COMPENSATION: 'Entschädigung für einen Mangel',
  REFUND_COMPLAINT_ITEM: 'Preisnachlass',
  REFUND_PAYPAL_DISPUTE: 'Erstattung nach PayPal-Käuferschutzfall',
  REFUND_ESCALATION: 'Preisnachlass nach Beschwerde',
  REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION: 'Teilerstattung nach Kündigung des Services',
  REFUND_CREDIT_CARD_DISPUTE: 'Erstattung nach Kreditkartenreklamation',
};

const goodwill: Readonly<Record<GoodwillReason, string>> = {
  GOODWILL_ITEM_FOR_FREE: 'Kulanz: Artikel geschenkt',
  GOODWILL_ITEM_RETURN_REJECTED: 'Kulanz nach abgelehnter Rücksendung',
  GOODWILL_ITEM_DISCOUNT_EXPIRED: 'Kulanz: abgelaufener Rabatt gewährt',
  GOODWILL_OTHER: 'Kulanz',
};

/** The text about it on receipts. */
export const descriptionOf = (type: CompensationType, reason: GoodwillReason | undefined): string =>
  reason === undefined ? descriptions[type] : goodwill[reason];
