import type { Database } from './database.ts';

/** How often a process may look at the rows of all partners on a cluster, where each look asks every node. */
export const rarestLookMs = 12_000;

/**
 * How often a process looks at the rows of all partners for changes without a notification: as often as usual, but
 * rarely on a cluster, where it relies on notifications.
 */
export const lookEveryMs = ({ isDistributed }: Pick<Database, 'isDistributed'>, usualMs: number): number =>
  isDistributed ? Math.max(usualMs, rarestLookMs) : usualMs;
