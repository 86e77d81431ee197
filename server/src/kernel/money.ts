/** Amount of money in the currency's smallest unit. */
export type Cents = number;

/** Largest amount any interface takes: 99,999,999.99, exact as cents and in `numeric(12,2)`. */
export const largestAmountCents: Cents = 9_999_999_999;

/**
 * Reads an amount in whole currency units with at most two decimals.
 * Undefined when it is negative, not finite, has a third decimal or is beyond `largestAmountCents`.
 */
export function amountToCents(amount: number): Cents | undefined {
  if (!Number.isFinite(amount) || amount < 0) return undefined;
  const cents = Math.round(amount * 100);
  if (cents > largestAmountCents || cents / 100 !== amount) return undefined;
  return cents;
}

/** The amount as a JSON number in whole currency units. */
export const centsToAmount = (cents: Cents): number => cents / 100;
