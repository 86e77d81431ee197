/** States of a position item (specification, section 4). */
export const fulfillmentStatuses = [
  'ANNOUNCED',
  'PROCESSABLE',
  'SENT',
  'RETURNED',
  'CANCELLED_BY_PARTNER',
  'CANCELLED_BY_MARKETPLACE',
] as const;

export type FulfillmentStatus = (typeof fulfillmentStatuses)[number];

/**
 * The states that can follow each state. A customer's payment makes an announced item processable; the seller sends
 * or cancels it; the marketplace cancels items that are not sent; only sent items can be returned. All other states
 * are final.
 */
const transitions: Readonly<Record<FulfillmentStatus, readonly FulfillmentStatus[]>> = {
  ANNOUNCED: ['PROCESSABLE', 'CANCELLED_BY_MARKETPLACE'],
  PROCESSABLE: ['SENT', 'CANCELLED_BY_PARTNER', 'CANCELLED_BY_MARKETPLACE'],
  SENT: ['RETURNED'],
  RETURNED: [],
  CANCELLED_BY_PARTNER: [],
  CANCELLED_BY_MARKETPLACE: [],
};

/** True when an item may change from one state to the other. */
export const mayBecome = (from: FulfillmentStatus, to: FulfillmentStatus): boolean =>
  transitions[from].includes(to);

/** Why an item was cancelled (specification, section 4). */
export const cancellationReasons = [
  'CANCELLED_ON_CUSTOMER_WISH',
  'CANCELLED_ON_PARTNER_WISH',
  'PAYMENT_ABORTED',
  'PAYMENT_FRAUD',
  'PARTNER_TERMINATED',
  'ILLEGAL_PRODUCT',
  'MARKETPLACE_FRAUD',
  'CANCELLED_ON_MARKETPLACE_WISH',
] as const;

export type CancellationReason = (typeof cancellationReasons)[number];

/** Who changed an item: one of the four sides, and who acted for it, such as a technical user or an operator's client. */
export type Actor = {
  readonly side: 'PARTNER' | 'MARKETPLACE' | 'CUSTOMER' | 'CARRIER';
  readonly id?: string;
};
