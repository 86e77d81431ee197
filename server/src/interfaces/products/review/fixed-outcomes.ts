/** Review outcomes of a sandbox for reserved eans, whatever data the variation has. */
export type FixedOutcome = 'data quality' | 'brand blocked' | 'identifier known';

const reserved = /^62500000(\d{4})\d$/;

/**
 * The outcome that is reserved for an ean in a sandbox: 6250000000010 to …058 get a note about their data, …065 to …102
 * have a blocked brand, …201 to 6250000001000 are known already and need their moin.
 */
export function fixedOutcomeOf(ean: string): FixedOutcome | undefined {
  const number = Number(reserved.exec(ean)?.[1] ?? 0);
  if (number >= 1 && number <= 5) return 'data quality';
  if (number >= 6 && number <= 10) return 'brand blocked';
  return number >= 20 && number <= 100 ? 'identifier known' : undefined;
}
