import type { Cents } from '../../kernel/money.ts';
import { type Amount, categoryOf, part, taxIn } from './amounts.ts';
import type { Books, Entry } from './books.ts';
import { type Charge, priceToPay } from './charges.ts';

/** The tax of a receipt for each of its tax categories. */
export type CategoryTaxes = ReadonlyMap<string, Cents>;

const grossOf = (charges: readonly Charge[]): Cents =>
  charges.reduce((cents, charge) => cents + priceToPay(charge).gross, 0);

/** What a purchase receipt charges: the rate of each category's sum, rounded once (EN 16931, BR-CO-17). */
export const taxCharged = (charges: readonly Charge[]): CategoryTaxes =>
  new Map(
    [...Map.groupBy(charges, ({ tax }) => categoryOf(tax))].map(([category, same]) => [
      category,
      taxIn(grossOf(same), same[0]!.tax),
    ]),
  );

/**
 * What a refund of all that is left of these entries gives back. After it the tax of what the customer keeps of each
 * purchase receipt is again the rounded rate of its sum, so that nothing is left once everything is given back.
 */
export function taxBack(books: Books, settled: readonly Entry[]): CategoryTaxes {
  const taxes = new Map<string, Cents>();
  const groups = Map.groupBy(settled, (entry) => `${entry.purchaseNumber} ${categoryOf(entry.charge.tax)}`);
  for (const same of groups.values()) {
    const category = categoryOf(same[0]!.charge.tax);
    taxes.set(category, (taxes.get(category) ?? 0) + taxOfRest(books, same));
  }
  return taxes;
}

/** Tax of entries of one purchase receipt and category that are given back as a whole. */
function taxOfRest(books: Books, same: readonly Entry[]): Cents {
  const [first] = same as [Entry];
  const charges = same.map(({ charge }) => charge);
  if (first.charge.rounding === 'CATEGORY') return taxOfGross(books, first, grossOf(charges));
  return charges.map(priceToPay).reduce((cents, { gross, net }) => cents + gross - net, 0);
}

/** A part of what is left of an entry, with its tax. */
export function givenBack(books: Books, entry: Entry, gross: Cents): Amount {
  const { charge } = entry;
  if (charge.rounding !== 'CATEGORY') return part(priceToPay(charge), gross, charge.tax);
  return { gross, net: gross - taxOfGross(books, entry, gross) };
}

/** By how much the tax of all that is left of the entry's purchase receipt and category falls by `gross`. */
function taxOfGross(books: Books, { purchaseNumber, charge }: Entry, gross: Cents): Cents {
  const category = categoryOf(charge.tax);
  const left = [...books.entries.values()].filter(
    (entry) =>
      entry.purchaseNumber === purchaseNumber &&
      entry.refundNumber === undefined &&
      categoryOf(entry.charge.tax) === category,
  );
  const before = grossOf(left.map((entry) => entry.charge));
  return taxIn(before, charge.tax) - taxIn(before - gross, charge.tax);
}
