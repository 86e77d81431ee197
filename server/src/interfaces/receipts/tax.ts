import { allocate, type Cents } from '../../kernel/money.ts';
import { type Amount, type CategoryTaxes, categoryOf, part, type Tax, taxIn } from './amounts.ts';
import type { BookEntry, Books } from './books.ts';
import { type Charge, modificationsOf, priceToPay } from './charges.ts';

const total = (cents: readonly Cents[]): Cents => cents.reduce((sum, one) => sum + one, 0);

const grossOf = (charges: readonly Charge[]): Cents =>
  total(charges.map((charge) => priceToPay(charge).gross));

/** The tax of a purchase receipt: the rate of each category's sum, rounded once (EN 16931, BR-CO-17). */
export const taxCharged = (charges: readonly Charge[]): CategoryTaxes =>
  new Map(
    [...Map.groupBy(charges, ({ tax }) => categoryOf(tax))].map(([category, same]) => [
      category,
      taxIn(grossOf(same), same[0]!.tax),
    ]),
  );

/** The tax in a refund of the whole rest of these entries, for each of them. */
export function taxBack(books: Books, settled: readonly BookEntry[]): Map<BookEntry, Cents> {
  const groups = Map.groupBy(settled, (entry) => `${entry.purchaseNumber} ${categoryOf(entry.charge.tax)}`);
  return new Map([...groups.values()].flatMap((same) => taxesOfRest(books, same)));
}

/** The sums of the taxes of entries, by category. */
export function byCategory(taxes: ReadonlyMap<BookEntry, Cents>): CategoryTaxes {
  const sums = new Map<string, Cents>();
  for (const [{ charge }, cents] of taxes) {
    const category = categoryOf(charge.tax);
    sums.set(category, (sums.get(category) ?? 0) + cents);
  }
  return sums;
}

/** The taxes of entries of one purchase receipt and category that are refunded as a whole. */
function taxesOfRest(books: Books, same: readonly BookEntry[]): [BookEntry, Cents][] {
  const [first] = same as [BookEntry];
  if (first.charge.rounding !== 'CATEGORY')
    return same.map((entry) => [entry, taxOf(priceToPay(entry.charge))]);
  const gross = same.map(({ charge }) => priceToPay(charge).gross);
  const taxes = allocate(taxOfPart(restOf(books, first), total(gross), first.charge.tax), gross);
  return same.map((entry, index) => [entry, taxes[index]!]);
}

/** A part of the rest of an entry, with its tax. */
export function givenBack(books: Books, entry: BookEntry, gross: Cents): Amount {
  const { charge } = entry;
  if (charge.rounding !== 'CATEGORY') return part(priceToPay(charge), gross, charge.tax);
  return { gross, net: gross - taxOfPart(restOf(books, entry), gross, charge.tax) };
}

const taxOf = ({ gross, net }: Amount): Cents => gross - net;

type Rest = { readonly gross: Cents; readonly tax: Cents };

/** The rest of all charges in the entry's purchase receipt and tax category. */
function restOf(books: Books, { purchaseNumber, charge: { tax } }: BookEntry): Rest {
  const category = categoryOf(tax);
  const entries = [...books.entries.values()].filter(
    (entry) => entry.purchaseNumber === purchaseNumber && categoryOf(entry.charge.tax) === category,
  );
  const charged = total(entries.map(({ invoiceCents }) => invoiceCents));
  return {
    gross: charged - total(entries.map(({ refundedCents }) => refundedCents)),
    tax: taxIn(charged, tax) - total(entries.map(taxGivenBack)),
  };
}

function taxGivenBack({ charge, refundNumber }: BookEntry): Cents {
  const refunds = modificationsOf(charge).filter((one) => one.details.linkedReceiptNumber);
  const settled = refundNumber === undefined ? 0 : (charge.settledTaxCents ?? taxOf(priceToPay(charge)));
  return total(refunds.map(({ amount }) => taxOf(amount))) + settled;
}

/**
 * The tax in a part of the rest: its own rate, rounded, unless the tax of the remainder would then be more than a
 * cent off its rate. The last part takes the whole remainder, so that charges and refunds always end at zero. The tax
 * is at most a cent off.
 */
export function taxOfPart(rest: Rest, gross: Cents, tax: Tax): Cents {
  const left = rest.gross - gross;
  const rate = BigInt(Math.round(tax.rate * 100));
  const divisor = 10_000n + rate;
  const exact = BigInt(rest.tax) * divisor - BigInt(left) * rate;
  const least = Math.max(Number(ceiling(exact - divisor, divisor)), rest.tax - left, 0);
  const most = Math.min(Number(-ceiling(-exact - divisor, divisor)), rest.tax, gross);
  return Math.min(most, Math.max(least, taxIn(gross, tax)));
}

/** A quotient rounded up. */
const ceiling = (dividend: bigint, divisor: bigint): bigint => {
  const quotient = dividend / divisor;
  return dividend > 0n && quotient * divisor !== dividend ? quotient + 1n : quotient;
};
