import type { Cents } from '../../../kernel/money.ts';
import type { Money, Price, Receipt } from '../receipt.ts';

/** The document's title by the type of the receipt. */
export const titles: Readonly<Record<Receipt['receiptType'], string>> = {
  PURCHASE: 'Rechnung',
  REFUND: 'Rechnungskorrektur',
  PARTIAL_REFUND: 'Teilgutschrift',
};

/** How it is said that money goes back. */
export const refundReasons: Readonly<Record<NonNullable<Receipt['refundType']>, string>> = {
  RETURN: 'Rücksendung',
  CANCELLATION: 'Stornierung',
  SERVICE_FULL_REFUND_CANCELLED_BY_SDU: 'Stornierung des Services',
  SERVICE_FULL_REFUND_PRODUCT_RETURNED: 'Rücksendung des Artikels zum Service',
};

/** Why the price is reduced. */
export const partialRefundReasons: Readonly<Record<NonNullable<Receipt['partialRefundType']>, string>> = {
  REFUND_COMPLAINT_ITEM: 'Preisnachlass nach Reklamation',
  REFUND_PAYPAL_DISPUTE: 'Erstattung nach PayPal-Käuferschutzfall',
  REFUND_ESCALATION: 'Preisnachlass nach Beschwerde',
  REFUND_PARTIAL_AMOUNT_AFTER_SERVICE_CANCELLATION: 'Teilerstattung nach Kündigung des Services',
  REFUND_CREDIT_CARD_DISPUTE: 'Erstattung nach Kreditkartenreklamation',
};

export const paymentMethods: Readonly<Record<Receipt['payment']['paymentMethod'], string>> = {
  INVOICE_SINGLE: 'Rechnung',
  INVOICE_INSTALLMENTS: 'Ratenzahlung',
  PREPAYMENT: 'Vorkasse',
  DIRECT_DEBIT: 'Lastschrift',
  DIRECT_DEBIT_INSTALLMENTS: 'Ratenzahlung per Lastschrift',
  CREDIT_CARD_ONLINE: 'Kreditkarte',
  PAYPAL: 'PayPal',
  CREDIT_CARD: 'Kreditkarte',
};

export const deliveryCosts = {
  DELIVERY_FEE_STANDARD: 'Versandkosten',
  DELIVERY_FEE_FREIGHT_SURCHARGE: 'Speditionszuschlag',
} as const;

const countries: Readonly<Record<string, string>> = {
  AUT: 'Österreich',
  BEL: 'Belgien',
  CHE: 'Schweiz',
  CZE: 'Tschechien',
  DNK: 'Dänemark',
  FRA: 'Frankreich',
  ITA: 'Italien',
  LUX: 'Luxemburg',
  NLD: 'Niederlande',
  POL: 'Polen',
};

/** Line of an address for a country; none within Germany. */
export const countryLine = (code: string): string[] => (code === 'DEU' ? [] : [countries[code] ?? code]);

const day = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The day in Germany: 02.03.2026. */
export const dayOf = (timestamp: string): string => day.format(new Date(timestamp));

export const centsOf = ({ amount }: Money): Cents => Math.round(amount * 100);

/** 1.234,56 */
export function amountText(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${cents < 0 ? '\u2212' : ''}${whole},${digits.slice(-2)}`;
}

export const euroText = (cents: Cents): string => `${amountText(cents)}\u00a0€`;

/** 19 % USt., or VersSt. for the tax on insurances. */
export const taxText = ({ taxType, taxRate }: Price): string =>
  `${taxRate.replace('.', ',')}\u00a0%\u00a0${taxType === 'VAT' ? 'USt.' : 'VersSt.'}`;
