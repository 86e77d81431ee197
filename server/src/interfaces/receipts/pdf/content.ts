import type { Cents } from '../../../kernel/money.ts';
import type { Printed } from '../printed.ts';
import type { Receipt } from '../receipt.ts';
import { addressLines } from './address.ts';
import { countryName } from './countries.ts';
import { type Language, wordsOf } from './language.ts';
import { type Row, rowsOf } from './rows.ts';
import { centsOf, dayOf, euroText, taxText } from './texts.ts';
import type { Words } from './words.ts';

type TaxSum = {
  readonly tax: string;
  readonly net: Cents;
  readonly taxCents: Cents;
  readonly gross: Cents;
};

/** All texts of a receipt's pages in one language, before the layout. */
export type Content = {
  readonly words: Words;
  readonly title: string;
  readonly heading: string;
  readonly sender: { readonly name: string; readonly line: string };
  readonly recipient: readonly string[];
  readonly references: readonly (readonly [label: string, value: string])[];
  readonly intro: string;
  readonly rows: readonly Row[];
  readonly taxSums: readonly TaxSum[];
  readonly sums: readonly (readonly [label: string, value: string])[];
  readonly due: readonly [label: string, value: string];
  readonly remarks: readonly string[];
  readonly footer: readonly (readonly string[])[];
  readonly author: string;
  readonly createdAt: Date;
};

/** Makes the texts of a receipt. */
export function contentOf(receipt: Receipt, language: Language, printed: Printed): Content {
  const { receiptNumber, receiptType, partner, customer } = receipt;
  const words = wordsOf(language);
  const title = `${words.titles[receiptType]} ${receiptNumber}`;
  const recipient = addressLines(customer.invoiceAddress, printed.invoice, partner.countryCode, words);
  const isAbroad = customer.invoiceAddress.countryCode !== partner.countryCode;
  const due = words.dueOf[receiptType === 'PURCHASE' ? 'purchase' : 'refund'];
  return {
    words,
    title,
    heading: title,
    sender: {
      name: partner.shopName ?? partner.partnerName,
      line: [partner.partnerName, partner.street, `${partner.zipCode} ${partner.city}`].join(' · '),
    },
    // In an address abroad the country is the last line, in capitals.
    recipient: isAbroad
      ? [...recipient.slice(0, -1), recipient.at(-1)!.toLocaleUpperCase(words.locale)]
      : recipient,
    references: referencesOf(receipt, words),
    intro: introOf(receipt, words),
    rows: rowsOf(receipt, words, printed),
    taxSums: receipt.totals.map((total) => ({
      tax: taxText(total, words),
      net: centsOf(total.net),
      taxCents: centsOf(total.tax),
      gross: centsOf(total.gross),
    })),
    sums: sumsOf(receipt, words),
    due: [due, euroText(centsOf(receipt.amountDue), words)],
    remarks: remarksOf(receipt, words, printed),
    footer: footerOf(receipt, words, printed),
    author: partner.partnerName,
    createdAt: new Date(receipt.creationDate),
  };
}

/** The total, and the part that a voucher pays or gets back; empty without a voucher. */
function sumsOf({ receiptType, totals, totalsReductions = [] }: Receipt, words: Words): [string, string][] {
  if (totalsReductions.length === 0) return [];
  const grossCents = totals.reduce((cents, { gross }) => cents + centsOf(gross), 0);
  const label = receiptType === 'PURCHASE' ? words.voucher : words.backToVoucher;
  return [
    [words.total, euroText(grossCents, words)],
    ...totalsReductions.map(({ details, gross }): [string, string] => [
      label(details.voucherCode),
      euroText(-centsOf(gross), words),
    ]),
  ];
}

function referencesOf(receipt: Receipt, words: Words): [string, string][] {
  const { linkedReceiptNumber, linkedCreationDate, payment } = receipt;
  const { references } = words;
  const method = words.paymentMethods[payment.paymentMethod];
  const instalments = payment.installmentCount ? ` (${words.instalments(payment.installmentCount)})` : '';
  const linked: [string, string][] = linkedReceiptNumber ? [[references.purchase, linkedReceiptNumber]] : [];
  if (linkedCreationDate) linked.push([references.purchaseDate, dayOf(linkedCreationDate, words)]);
  return [
    [references.number, receipt.receiptNumber],
    [references.date, dayOf(receipt.creationDate, words)],
    ...linked,
    [references.orderNumber, receipt.orderNumber],
    [references.orderDate, dayOf(receipt.orderDate, words)],
    [references.supplyDate, dayOf(receipt.fulfillmentDate, words)],
    [references.payment, `${method}${instalments}`],
  ];
}

function introOf({ receiptType, refundType, partialRefundType, lineItems }: Receipt, words: Words): string {
  const { intro } = words;
  if (receiptType === 'PURCHASE') return intro.purchase;
  if (partialRefundType) return intro.partial(words.partialRefundReasons[partialRefundType]);
  const onlyFees = lineItems.itemPositions.length === 0 && lineItems.servicePositions.length === 0;
  return intro.refund(refundType ? words.refundReasons[refundType] : intro.refundReason, onlyFees);
}

function remarksOf(receipt: Receipt, words: Words, printed: Printed): string[] {
  const { deliveryAddress, customer, partner, receiptType, totalsReductions = [] } = receipt;
  const home = partner.countryCode;
  const delivery = deliveryAddress && addressLines(deliveryAddress, printed.delivery, home, words).join(', ');
  const invoice = addressLines(customer.invoiceAddress, printed.invoice, home, words).join(', ');
  const back = receiptType === 'PURCHASE' ? [] : totalsReductions;
  return [
    ...(delivery !== undefined && delivery !== invoice ? [words.deliveryAddress(delivery)] : []),
    ...back.map(({ details, gross }) =>
      words.backToVoucherRemark(euroText(centsOf(gross), words), details.voucherCode),
    ),
    ...(receipt.isRealReceipt ? [] : [words.notReal]),
    words.amountsRemark,
  ];
}

function footerOf({ partner, customer }: Receipt, { footer, locale }: Words, printed: Printed): string[][] {
  const { registerCourt, commercialRegisterNumber, headOfSupervisoryBoard, weeeRegistrationNumber } = partner;
  const { taxNumber } = printed;
  const register = [registerCourt, commercialRegisterNumber].filter(Boolean).join(', ');
  const isAbroad = customer.invoiceAddress.countryCode !== partner.countryCode;
  return [
    [
      partner.partnerName,
      partner.street,
      `${partner.zipCode} ${partner.city}`,
      ...(isAbroad ? [countryName(partner.countryCode, locale)] : []),
    ],
    [
      `${footer.representedBy}: ${partner.representedBy}`,
      ...(headOfSupervisoryBoard ? [`${footer.supervisoryBoard}: ${headOfSupervisoryBoard}`] : []),
      ...(register ? [register] : []),
    ],
    [
      ...(partner.vatId === taxNumber ? [] : [`${footer.vatId}: ${partner.vatId}`]),
      ...(taxNumber ? [`${footer.taxNumber}: ${taxNumber}`] : []),
      ...(weeeRegistrationNumber ? [`${footer.weee}: ${weeeRegistrationNumber}`] : []),
    ],
  ];
}
