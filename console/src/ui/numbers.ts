/** The numbers that a field takes. */
export type NumberRange = {
  readonly min: number;
  readonly max?: number | undefined;
  /** How many decimal places they can have; 0 for whole numbers. */
  readonly places: 0 | 2;
};

const forms = { 0: /^\d+$/, 2: /^\d+([.,]\d{1,2})?$/ } as const;

/**
 * The number that somebody typed, with a point or a comma before its decimals. No thousands separators: `1,000` could
 * mean one or a thousand.
 */
export const numberIn = (typed: string): number => Number(typed.trim().replace(',', '.'));

/** What is wrong with what somebody typed. Undefined when nothing is, or nothing was typed. */
export function numberError(typed: string, { min, max, places }: NumberRange): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const number = numberIn(text);
  if (!forms[places].test(text))
    return places === 0
      ? 'Enter a whole number without separators, such as 12.'
      : 'Enter a number with at most two decimals and no other separators, such as 19.99.';
  if (number < min) return `Enter ${min} or more.`;
  if (max !== undefined && number > max) return `Enter ${max} or less.`;
  return undefined;
}
