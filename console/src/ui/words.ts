/** Values whose own words say too little or are written otherwise; money as the printed receipts say it. */
const words: Readonly<Record<string, string>> = {
  INVOICE_SINGLE: 'On invoice',
  INVOICE_INSTALLMENTS: 'Instalments',
  DIRECT_DEBIT_INSTALLMENTS: 'Instalments by direct debit',
  CREDIT_CARD_ONLINE: 'Credit card',
  PAYPAL: 'PayPal',
  DEFECT_COMPENSATION: 'Compensation for a defect',
  REFUND_COMPLAINT_ITEM: 'Price reduction after a complaint',
  REFUND_PAYPAL_DISPUTE: 'Refund after a PayPal dispute',
  REFUND_ESCALATION: 'Price reduction after an escalated complaint',
  REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION: 'Partial refund after cancellation of the service',
  REFUND_CREDIT_CARD_DISPUTE: 'Refund after a credit card dispute',
  SERVICE_FULL_REFUND_CANCELLED_BY_SDU: 'Cancellation of the service',
  SERVICE_FULL_REFUND_PRODUCT_RETURNED: 'Return of the item that the service was for',
  GOODWILL_ITEM_FOR_FREE: 'Goodwill: the item is free',
  GOODWILL_ITEM_RETURN_REJECTED: 'Goodwill after a rejected return',
  GOODWILL_ITEM_DISCOUNT_EXPIRED: 'Goodwill for a discount that has expired',
  GOODWILL_OTHER: 'Goodwill for another reason',
  FORWARDER_PREFERREDLOCATION: 'Forwarder to the preferred location',
  FORWARDER_CURBSIDE: 'Forwarder to the kerb',
  FORWARDER_HEAVYDUTY: 'Forwarder for heavy goods',
  PARTNER_TERMINATED: 'Seller has left the marketplace',
  MARKETPLACE_FRAUD: 'Fraud on the marketplace',
  CANCELLED_ON_CUSTOMER_WISH: 'Cancelled at the customer’s wish',
  CANCELLED_ON_PARTNER_WISH: 'Cancelled at the seller’s wish',
  CANCELLED_ON_MARKETPLACE_WISH: 'Cancelled at the marketplace’s wish',
  STATUS_SENT_BY_ACCIDENT: 'Reported as sent by accident',
  CANCEL_REQUEST_BY_CUSTOMER: 'Customer asked to cancel',
};

/** A value of the API as people read it: `CANCELLED_BY_PARTNER` becomes `Cancelled by partner`. */
export function wordsOf(value: string): string {
  const text = value.replaceAll(/[_-]/g, ' ').toLowerCase();
  return words[value] ?? text.charAt(0).toUpperCase() + text.slice(1);
}
