import type { Cents } from '../../../kernel/money.ts';
import type { Price, PriceModification, Receipt, ReceiptAddress } from '../receipt.ts';
import {
  centsOf,
  countryLine,
  dayOf,
  deliveryCosts,
  euroText,
  partialRefundReasons,
  paymentMethods,
  refundReasons,
  taxText,
  titles,
} from './texts.ts';

/** A line of the table. Absent cells stay empty. */
export type Row = {
  readonly number: number;
  readonly title: string;
  /** Smaller, below the title. */
  readonly notes: readonly string[];
  readonly quantity?: number;
  readonly unitCents?: Cents;
  readonly tax: string;
  /** Belongs to the row before it, and stays on its page. */
  readonly belongs?: true;
  /** Negative for what is taken off. */
  readonly cents: Cents;
};

export type TaxSum = {
  readonly tax: string;
  readonly net: Cents;
  readonly taxCents: Cents;
  readonly gross: Cents;
};

/** Everything that stands on a receipt's pages, in German, before it has places. */
export type Content = {
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

/** Says what a receipt says, in words and texts. */
export function contentOf(receipt: Receipt): Content {
  const { receiptNumber, receiptType, partner } = receipt;
  const title = `${titles[receiptType]} ${receiptNumber}`;
  const isPurchase = receiptType === 'PURCHASE';
  const grossCents = receipt.totals.reduce((cents, { gross }) => cents + centsOf(gross), 0);
  const vouchers = receipt.totalsReductions ?? [];
  return {
    title,
    heading: title,
    sender: {
      name: partner.shopName ?? partner.partnerName,
      line: [partner.partnerName, partner.street, `${partner.zipCode} ${partner.city}`].join(' · '),
    },
    recipient: addressLines(receipt.customer.invoiceAddress),
    references: referencesOf(receipt),
    intro: introOf(receipt),
    rows: rowsOf(receipt),
    taxSums: receipt.totals.map((total) => ({
      tax: taxText(total),
      net: centsOf(total.net),
      taxCents: centsOf(total.tax),
      gross: centsOf(total.gross),
    })),
    sums:
      vouchers.length === 0
        ? []
        : [
            ['Gesamtbetrag', euroText(grossCents)],
            ...vouchers.map(({ details, gross }): [string, string] => [
              `Gutschein …${details.voucherCode}`,
              euroText(-centsOf(gross)),
            ]),
          ],
    due: [isPurchase ? 'Zu zahlender Betrag' : 'Erstattungsbetrag', euroText(centsOf(receipt.amountDue))],
    remarks: remarksOf(receipt),
    footer: footerOf(receipt),
    author: partner.partnerName,
    createdAt: new Date(receipt.creationDate),
  };
}

function addressLines(address: ReceiptAddress): string[] {
  const { firstName, lastName, street, houseNumber, addition, zipCode, city, countryCode } = address;
  return [
    `${firstName} ${lastName}`,
    ...(addition ? [addition] : []),
    [street, houseNumber].filter(Boolean).join(' '),
    `${zipCode} ${city}`,
    ...countryLine(countryCode),
  ];
}

function referencesOf(receipt: Receipt): [string, string][] {
  const { linkedReceiptNumber, linkedCreationDate, payment } = receipt;
  const method = paymentMethods[payment.paymentMethod];
  const instalments = payment.installmentCount ? ` (${payment.installmentCount} Raten)` : '';
  return [
    ['Belegnummer', receipt.receiptNumber],
    ['Belegdatum', dayOf(receipt.creationDate)],
    ...(linkedReceiptNumber ? [['Zu Rechnung', linkedReceiptNumber] as [string, string]] : []),
    ...(linkedCreationDate ? [['vom', dayOf(linkedCreationDate)] as [string, string]] : []),
    ['Bestellnummer', receipt.orderNumber],
    ['Bestelldatum', dayOf(receipt.orderDate)],
    ['Lieferdatum', dayOf(receipt.fulfillmentDate)],
    ['Zahlungsart', `${method}${instalments}`],
  ];
}

function introOf({ receiptType, refundType, partialRefundType, lineItems }: Receipt): string {
  if (receiptType === 'PURCHASE')
    return 'Vielen Dank für Ihren Einkauf. Wir berechnen Ihnen die folgenden Positionen:';
  if (partialRefundType)
    return `${partialRefundReasons[partialRefundType]}: Wir erstatten Ihnen einen Teil des Kaufpreises.`;
  const onlyFees = lineItems.itemPositions.length === 0 && lineItems.servicePositions.length === 0;
  const what = onlyFees ? 'die Versandkosten' : 'die folgenden Positionen';
  return `${refundType ? refundReasons[refundType] : 'Erstattung'}: Wir erstatten Ihnen ${what}.`;
}

function rowsOf({ lineItems }: Receipt): Row[] {
  const { itemPositions, itemPartialRefundPositions, servicePositions, deliveryCosts: fees } = lineItems;
  return [
    ...itemPositions.flatMap((line) => [
      {
        ...priced(line),
        title: line.productTitle,
        notes: [[`Art.-Nr. ${line.articleNumber}`, ...present(line.variationAttributes)].join(' · ')],
        quantity: line.quantity,
      },
      ...line.priceModifications.map(modificationRow),
    ]),
    ...itemPartialRefundPositions.map((line) => ({
      number: line.lineNumber,
      title: line.productTitle,
      notes: [[`Art.-Nr. ${line.articleNumber}`, ...present(line.variationAttributes)].join(' · ')],
      tax: taxText(line.partialRefundAmount),
      cents: centsOf(line.partialRefundAmount.gross),
    })),
    ...servicePositions.map((line) => ({
      ...priced(line),
      title: line.serviceName,
      notes: [
        [
          `zu ${line.linkedItemDetails.productTitle}`,
          ...present(line.insurancePeriod && `Laufzeit ${line.insurancePeriod} Monate`),
        ].join(' · '),
      ],
      quantity: line.quantity,
    })),
    ...fees.map((line) => ({
      ...priced(line),
      title: deliveryCosts[line.deliveryCostType],
      notes: [],
      quantity: 1,
    })),
  ];
}

const present = (text: string | number | undefined): string[] => (text ? [String(text)] : []);

const priced = ({
  lineNumber,
  unitPrice,
  positionSum,
}: {
  lineNumber: number;
  unitPrice: Price;
  positionSum: Price;
}) => ({
  number: lineNumber,
  unitCents: centsOf(unitPrice.gross),
  tax: taxText(positionSum),
  cents: centsOf(positionSum.gross),
});

function modificationRow({ lineNumber, details, priceModificationAmount }: PriceModification): Row {
  const { description, linkedReceiptNumber, linkedReceiptCreationDate } = details;
  const linked =
    linkedReceiptNumber && linkedReceiptCreationDate
      ? [`bereits erstattet mit ${linkedReceiptNumber} vom ${dayOf(linkedReceiptCreationDate)}`]
      : [];
  return {
    number: lineNumber,
    belongs: true,
    title: linkedReceiptNumber ? description : `Rabatt ${description}`,
    notes: linked,
    tax: taxText(priceModificationAmount),
    cents: -centsOf(priceModificationAmount.gross),
  };
}

function remarksOf(receipt: Receipt): string[] {
  const { deliveryAddress, customer } = receipt;
  const delivery = deliveryAddress && addressLines(deliveryAddress).join(', ');
  const isOther = delivery !== undefined && delivery !== addressLines(customer.invoiceAddress).join(', ');
  return [
    ...(isOther ? [`Lieferadresse: ${delivery}`] : []),
    'Alle Beträge in Euro. Einzelpreise und Beträge enthalten die ausgewiesene Steuer.',
  ];
}

function footerOf({ partner }: Receipt): string[][] {
  const { registerCourt, commercialRegisterNumber, headOfSupervisoryBoard, weeeRegistrationNumber } = partner;
  const register = [registerCourt, commercialRegisterNumber].filter(Boolean).join(', ');
  return [
    [
      partner.partnerName,
      partner.street,
      `${partner.zipCode} ${partner.city}`,
      ...countryLine(partner.countryCode),
    ],
    [
      `Vertreten durch: ${partner.representedBy}`,
      ...(headOfSupervisoryBoard ? [`Aufsichtsratsvorsitz: ${headOfSupervisoryBoard}`] : []),
      ...(register ? [register] : []),
    ],
    [
      `USt-IdNr.: ${partner.vatId}`,
      ...(weeeRegistrationNumber ? [`WEEE-Reg.-Nr.: ${weeeRegistrationNumber}`] : []),
    ],
  ];
}
