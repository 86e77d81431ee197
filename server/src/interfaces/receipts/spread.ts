import { allocate, type Cents } from '../../kernel/money.ts';
import { type Amount, amountOf, type CategoryTaxes, categoryOf, plus, sum, taxIn, times } from './amounts.ts';
import { type Charge, type Modification, modificationsOf, priceToPay } from './charges.ts';

/** The amounts of a line. `sum` less all modifications is `toPay`, the price of its pieces together. */
export type LineAmounts = {
  readonly unit: Amount;
  readonly sum: Amount;
  readonly modifications: readonly Amount[];
  readonly toPay: Amount;
  readonly pieces: readonly Amount[];
};

/**
 * Spreads the tax of each category over lines of equal pieces by their prices. The remaining cents go to the largest
 * fractions, and of equal ones to the first. Returns the amounts of each line, by its first piece, in the order of
 * the lines.
 */
export function spreadOver(
  lines: readonly (readonly Charge[])[],
  taxes: CategoryTaxes,
): Map<Charge, LineAmounts> {
  const taxOf = new Map<Charge, Cents>();
  for (const [category, same] of Map.groupBy(lines, ([first]) => categoryOf(first!.tax))) {
    const parts = allocate(
      taxes.get(category)!,
      same.map((pieces) => pieces.length * priceToPay(pieces[0]!).gross),
    );
    for (const [index, [first]] of same.entries()) taxOf.set(first!, parts[index]!);
  }
  return new Map(
    lines.map(([first, ...others]) => [first!, lineAmounts(first!, others.length + 1, taxOf.get(first!)!)]),
  );
}

function lineAmounts(charge: Charge, quantity: number, tax: Cents): LineAmounts {
  const { gross } = priceToPay(charge);
  const toPay: Amount = { gross: quantity * gross, net: quantity * gross - tax };
  const parts = allocate(
    tax,
    Array.from({ length: quantity }, () => 1),
  );
  const modifications =
    charge.kind === 'FEE' ? [] : spreadModifications(modificationsOf(charge), charge, quantity, tax);
  const whole = plus(toPay, sum(modifications));
  return {
    unit: quantity === 1 ? whole : amountOf(charge.unit.gross, charge.tax),
    sum: whole,
    modifications,
    toPay,
    pieces: parts.map((part) => ({ gross, net: gross - part })),
  };
}

/**
 * The reductions of a line whose rest has this tax. Earlier refunds keep the tax of their receipts. Discounts share
 * the tax that brings the full price closest to its rate.
 */
function spreadModifications(
  all: readonly Modification[],
  charge: Charge,
  quantity: number,
  taxOfRest: Cents,
): Amount[] {
  const isRefund = ({ details }: Modification) => details.linkedReceiptNumber !== undefined;
  const refunded = sum(all.filter(isRefund).map(({ amount }) => times(quantity, amount)));
  const discounts = all.filter((one) => !isRefund(one)).map(({ amount }): Cents => quantity * amount.gross);
  const most = discounts.reduce((cents, one) => cents + one, 0);
  const wanted =
    taxIn(quantity * charge.unit.gross, charge.tax) - taxOfRest - (refunded.gross - refunded.net);
  const taxes = allocate(Math.max(0, Math.min(most, wanted)), discounts);
  let place = 0;
  return all.map((one) => {
    if (isRefund(one)) return times(quantity, one.amount);
    const gross = discounts[place]!;
    return { gross, net: gross - taxes[place++]! };
  });
}
