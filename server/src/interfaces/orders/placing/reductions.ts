import { allocate, type Cents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { OrderDraft } from './draft.ts';

/** The amount of a discount, and the share of each item, which `index` names by its place in the draft. */
export type Split = {
  readonly cents: Cents;
  readonly shares: readonly { readonly index: number; readonly cents: Cents }[];
};

/**
 * Splits each discount in proportion to what its items cost after the earlier discounts. Cuts a discount that exceeds
 * their price. Also returns what is left to pay of each item.
 */
export function splitDiscounts({ items, discounts = [] }: Pick<OrderDraft, 'items' | 'discounts'>): {
  readonly splits: readonly Split[];
  readonly payable: readonly Cents[];
} {
  const payable = items.map((item) => item.grossCents);
  const splits = discounts.map(({ items: named, grossCents }) => {
    const indexes = [...new Set(named)];
    const weights = indexes.map((index) => payable[index]!);
    const cents = Math.min(grossCents, sumOf(weights));
    const parts = allocate(cents, weights);
    const shares = indexes.map((index, position) => {
      payable[index]! -= parts[position]!;
      return { index, cents: parts[position]! };
    });
    return { cents, shares };
  });
  return { splits, payable };
}

/**
 * Refuses as `unprocessable` a discount or voucher that exceeds the price of its items: cutting it would give the
 * order another price than the sender asked for.
 */
export function refuseExcess(draft: OrderDraft): void {
  const { splits, payable } = splitDiscounts(draft);
  for (const [index, { cents }] of splits.entries()) {
    const { grossCents } = draft.discounts![index]!;
    if (grossCents > cents)
      throw excess('discount', { cents: grossCents, left: cents }, `$.discounts[${index}].amount`);
  }
  const left = sumOf(payable);
  const { cents = 0 } = draft.voucher ?? {};
  if (cents > left) throw excess('voucher', { cents, left }, '$.voucher.amount');
}

const excess = (what: string, { cents, left }: { cents: Cents; left: Cents }, jsonPath: string) =>
  new Refusal(
    'unprocessable',
    `The ${what} of ${euros(cents)} is more than is left to pay of its items: ${euros(left)}.`,
    { jsonPath },
  );

const euros = (cents: Cents): string => (cents / 100).toFixed(2);

export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);
