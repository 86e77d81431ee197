import { type Cents, centsToAmount } from '../../kernel/money.ts';
import type { Price } from './receipt.ts';

/** A gross amount and its net. The tax is the difference, so that the three always add up. */
export type Amount = { readonly gross: Cents; readonly net: Cents };

/** The tax category of an amount; `rate` in per cent with at most two decimals. */
export type Tax = { readonly type: 'VAT' | 'INSURANCE'; readonly rate: number };

/** The tax of a receipt for each of its tax categories. */
export type CategoryTaxes = ReadonlyMap<string, Cents>;

const nothing: Amount = { gross: 0, net: 0 };

/** The tax in an amount, rounded half up to the cent; exact for sums of any size. */
export function taxIn(gross: Cents, { rate }: Pick<Tax, 'rate'>): Cents {
  const hundredths = BigInt(Math.round(rate * 100));
  const divisor = 10_000n + hundredths;
  return Number((2n * BigInt(gross) * hundredths + divisor) / (2n * divisor));
}

/** The amount without its tax, rounded half up to the cent. */
export function netOf(gross: Cents, rate: number): Cents {
  const divisor = 10_000 + Math.round(rate * 100);
  return Math.floor((2 * gross * 10_000 + divisor) / (2 * divisor));
}

/** A price with its tax. */
export const amountOf = (gross: Cents, { rate }: Tax): Amount => ({ gross, net: netOf(gross, rate) });

export const plus = (a: Amount, b: Amount): Amount => ({ gross: a.gross + b.gross, net: a.net + b.net });

export const minus = (a: Amount, b: Amount): Amount => ({ gross: a.gross - b.gross, net: a.net - b.net });

export const times = (quantity: number, { gross, net }: Amount): Amount => ({
  gross: quantity * gross,
  net: quantity * net,
});

export const sum = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, nothing);

/**
 * Takes a part from an amount. The part's net is rounded like that of a price, and corrected by a cent where else the
 * net or the tax of the remainder would be negative. A part that is the whole amount has the same net.
 */
export function part(whole: Amount, gross: Cents, { rate }: Tax): Amount {
  if (gross < 0 || gross > whole.gross)
    throw new RangeError(`${gross} cents cannot be taken from ${whole.gross}`);
  const taxOfWhole = whole.gross - whole.net;
  return { gross, net: Math.max(gross - taxOfWhole, Math.min(whole.net, netOf(gross, rate))) };
}

const money = (cents: Cents) => ({ amount: centsToAmount(cents), currency: 'EUR' });

/** Cents in the form of a receipt. */
export const onReceipt = money;

/** An amount in the form of a receipt. `taxRate` has no trailing zeros: "19", "7", "5.5". */
export const priceOf = ({ gross, net }: Amount, tax: Tax): Price => ({
  taxType: tax.type,
  taxRate: String(tax.rate),
  gross: money(gross),
  net: money(net),
  tax: money(gross - net),
});

/** Names a tax category: amounts of one category are summed and rounded together. */
export const categoryOf = ({ type, rate }: Tax): string => `${type} ${rate}`;

/** Sums for each kind and rate of tax: VAT first, the highest rate first. */
export function totalsOf(parts: readonly { readonly tax: Tax; readonly amount: Amount }[]): Price[] {
  const groups = Map.groupBy(parts, ({ tax }) => categoryOf(tax));
  return [...groups.values()]
    .map((group) => ({ tax: group[0]!.tax, amount: sum(group.map(({ amount }) => amount)) }))
    .sort((a, b) => b.tax.type.localeCompare(a.tax.type) || b.tax.rate - a.tax.rate)
    .map(({ tax, amount }) => priceOf(amount, tax));
}
