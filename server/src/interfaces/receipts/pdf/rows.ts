import type { Cents } from '../../../kernel/money.ts';
import type { Printed } from '../printed.ts';
import type { Price, PriceModification, Receipt } from '../receipt.ts';
import { centsOf, dayOf, taxText } from './texts.ts';
import { exemptionOf, type Words } from './words.ts';

/** A row of the table. Absent cells stay empty. */
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
  /** Negative for a reduction. */
  readonly cents: Cents;
};

/** The lines of a receipt, each modification below its line. */
export function rowsOf({ lineItems }: Receipt, words: Words, printed: Printed): Row[] {
  const { itemPositions, servicePositions, deliveryCosts } = lineItems;
  const { itemPartialRefundPositions, servicePartialRefundPositions } = lineItems;
  const exempt = (price: Price) => exemptionNotes(price, words, printed);
  return [
    ...itemPositions.flatMap((line) => [
      {
        ...priced(line, words),
        title: line.productTitle,
        notes: [articleNote(line, words), ...exempt(line.positionSum)],
        quantity: line.quantity,
      },
      ...line.priceModifications.map((modification) => modificationRow(modification, words)),
    ]),
    ...itemPartialRefundPositions.map((line) => ({
      number: line.lineNumber,
      title: line.productTitle,
      notes: [articleNote(line, words), ...exempt(line.partialRefundAmount)],
      tax: taxText(line.partialRefundAmount, words),
      cents: centsOf(line.partialRefundAmount.gross),
    })),
    ...servicePartialRefundPositions.map((line) => ({
      number: line.lineNumber,
      title: line.serviceName,
      notes: exempt(line.partialRefundAmount),
      tax: taxText(line.partialRefundAmount, words),
      cents: centsOf(line.partialRefundAmount.gross),
    })),
    ...servicePositions.map((line) => ({
      ...priced(line, words),
      title: line.serviceName,
      notes: [
        [
          words.serviceOf(line.linkedItemDetails.productTitle),
          ...(line.insurancePeriod ? [words.months(line.insurancePeriod)] : []),
        ].join(' · '),
        ...exempt(line.positionSum),
      ],
      quantity: line.quantity,
    })),
    ...deliveryCosts.map((line) => ({
      ...priced(line, words),
      title: words.deliveryCosts[line.deliveryCostType],
      notes: exempt(line.positionSum),
      quantity: 1,
    })),
  ];
}

const articleNote = (
  line: { readonly articleNumber: string; readonly variationAttributes?: string },
  words: Words,
): string => [words.article(line.articleNumber), line.variationAttributes].filter(Boolean).join(' · ');

/** The reason why a price at 0 per cent has no tax. */
const exemptionNotes = ({ taxRate, taxType }: Price, words: Words, printed: Printed): string[] =>
  Number(taxRate) === 0 ? [exemptionOf(words, taxType, printed)] : [];

const priced = (
  line: { readonly lineNumber: number; readonly unitPrice: Price; readonly positionSum: Price },
  words: Words,
) => ({
  number: line.lineNumber,
  unitCents: centsOf(line.unitPrice.gross),
  tax: taxText(line.positionSum, words),
  cents: centsOf(line.positionSum.gross),
});

function modificationRow(modification: PriceModification, words: Words): Row {
  const { lineNumber, details, priceModificationType: type, priceModificationAmount } = modification;
  const { description, linkedReceiptNumber, linkedReceiptCreationDate } = details;
  const linked =
    linkedReceiptNumber && linkedReceiptCreationDate
      ? [words.refundedBefore(linkedReceiptNumber, dayOf(linkedReceiptCreationDate, words))]
      : [];
  return {
    number: lineNumber,
    belongs: true,
    title: type === 'PARTNER_DISCOUNT' ? description : words.partialRefundReasons[type],
    notes: linked,
    tax: taxText(priceModificationAmount, words),
    cents: -centsOf(priceModificationAmount.gross),
  };
}
