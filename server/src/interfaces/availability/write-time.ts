import { type MicroTime, microTimeOf } from '../../kernel/timestamp.ts';

/** Longest time that a request takes to arrive. A write dated later than that comes from a clock that is ahead. */
const toleranceMs = 60_000;

const never = new Date('9999-12-31T23:59:59Z');

/** When a write counts as made, and from which stored time on it overrules a time of the future. */
export type WriteTime = {
  readonly madeAt: MicroTime;
  readonly overrulesFrom: Date;
  readonly now: Date;
};

/**
 * A write with X-Request-Timestamp counts as made then. One without it counts as made on its arrival, and is not
 * held up by a stored time that lies ahead of the present.
 */
export const writeTime = (requestedAt: MicroTime | undefined, now: Date): WriteTime => ({
  madeAt: requestedAt ?? microTimeOf(now),
  overrulesFrom: requestedAt ? never : new Date(now.getTime() + toleranceMs),
  now,
});

const repeatable: ReadonlySet<unknown> = new Set(['40P01', '23503', '22012']);

/** True for a deadlock, for a row that refers to one that does not exist, or not any more, and for one that came meanwhile. */
export const isRepeatable = (error: unknown): boolean =>
  repeatable.has((error as { code?: unknown } | null)?.code);

/** Does a transaction once more when it met a deadlock, or a row that it refers to vanished. */
export async function onceMore<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isRepeatable(error)) throw error;
    return transaction();
  }
}
