import type { RunResult } from '../run/run.ts';

/** What reports of an interrupted run say at their top; undefined for a run that was played to its end. */
export function interruptionOf({ asked, unplayed }: RunResult): string | undefined {
  const { length } = unplayed;
  if (length === 0) return undefined;
  return `Interrupted: ${length} of ${countOf(asked, 'case')} ${length === 1 ? 'was' : 'were'} not played.`;
}

/** A number with its noun. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
