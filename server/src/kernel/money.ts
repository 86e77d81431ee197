/** Amount of money in the currency's smallest unit. */
export type Cents = number;

/** Largest amount any interface takes: 99,999,999.99, exact as cents and in `numeric(12,2)`. */
export const largestAmountCents: Cents = 9_999_999_999;

/**
 * Reads an amount in whole currency units with at most two decimals. Undefined when it is negative, not finite, has a
 * third decimal or exceeds `largestAmountCents`.
 */
export function amountToCents(amount: number): Cents | undefined {
  if (!Number.isFinite(amount) || amount < 0) return undefined;
  const cents = Math.round(amount * 100);
  if (cents > largestAmountCents || cents / 100 !== amount) return undefined;
  return cents;
}

/** The amount as a JSON number in whole currency units. */
export const centsToAmount = (cents: Cents): number => cents / 100;

/**
 * Splits an amount in proportion to the weights. The parts are whole cents and add up to the amount: cents left over
 * by rounding down go to the largest fractions, and to the first of equal ones. If all weights are 0, the parts are
 * equal. Without weights, returns an empty list.
 */
export function allocate(cents: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = sum === 0 ? weights.map(() => 1) : weights;
  const whole = BigInt(sum === 0 ? weights.length : sum);
  if (whole === 0n) return [];
  const products = shares.map((share) => BigInt(cents) * BigInt(share));
  const parts = products.map((product) => Number(product / whole));
  const left = cents - parts.reduce((total, part) => total + part, 0);
  const byFraction = products
    .map((product, index) => ({ index, rest: product % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of byFraction.slice(0, left)) parts[index]! += 1;
  return parts;
}
