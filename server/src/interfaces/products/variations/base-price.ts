import type { Cents } from '../../../kernel/money.ts';
import type { WirePricing } from '../contract.ts';

/** Units that measure the same, as multiples of the smallest one. Any other unit measures only itself. */
const measures: Readonly<Record<string, readonly [what: string, multiple: number]>> = {
  g: ['mass', 1],
  kg: ['mass', 1000],
  ml: ['volume', 1],
  l: ['volume', 1000],
  dm3: ['volume', 1000],
};

/** The price of a norm amount, such as 100 g. */
export type BasePrice = { readonly cents: Cents; readonly amount: number; readonly unit: string };

/** The price of the norm amount. Undefined without complete information, and for units that cannot be converted. */
export function basePriceOf(cents: Cents, info: WirePricing['normPriceInfo']): BasePrice | undefined {
  const { normAmount, normUnit, salesAmount, salesUnit } = info ?? {};
  if (!normAmount || !normUnit || !salesAmount || !salesUnit) return undefined;
  const [norm, normMultiple] = measures[normUnit] ?? [normUnit, 1];
  const [sales, salesMultiple] = measures[salesUnit] ?? [salesUnit, 1];
  if (norm !== sales) return undefined;
  const share = (normAmount * normMultiple) / (salesAmount * salesMultiple);
  return { cents: Math.round(cents * share), amount: normAmount, unit: normUnit };
}
