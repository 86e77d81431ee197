import type { Database } from './clients.ts';

/** A load that remembers what was acknowledged, and compares it with what is stored. */
export type Ledger = {
  readonly name: string;
  /** Writes that were acknowledged so far. */
  acknowledged(): number;
  /** The latest acknowledged writes that are missing, while more are under way. */
  missingOfLatest?(): Promise<string[]>;
  /** Whether everything was written that was asked for; a load without an end has none. */
  isOver?(): boolean;
  /** When a consequence of a write was last seen, by `performance.now()`; for loads that look for one. */
  lastWorkedAtMs?(): number;
  /** Everything stored that differs from what was acknowledged. Call it after `stop`. */
  wrong(db: Database): Promise<string[]>;
  /** Further figures, after `wrong`. */
  figures?(): Readonly<Record<string, number>>;
  /** Ends after the write that is under way. */
  stop(): Promise<void>;
  /** Stops what must run until everything is compared. */
  end?(): void;
};

/** Each count that is not zero, in words. */
export const troubles = (of: string, counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${of}: ${count} ${what}`);
