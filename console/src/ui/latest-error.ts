type Write = {
  readonly error: Error | null;
  /** When it began; 0 for a write that never did. */
  readonly submittedAt: number;
};

/** The error of the write that began last; null when that one has none. */
export const latestError = (...writes: readonly Write[]): Error | null =>
  writes.toSorted((one, other) => other.submittedAt - one.submittedAt)[0]?.error ?? null;
