import { type MicroTime, microTimeOf } from '../../kernel/timestamp.ts';

/** When a write counts as made, and whether it replaces a row whose time lies in the future. */
export type WriteTime = {
  readonly madeAt: MicroTime;
  readonly overrulesFuture: boolean;
  readonly now: Date;
};

/**
 * A write with X-Request-Timestamp counts as made then. A write without it counts as made on its arrival, and replaces a
 * stored row whose time lies in the future.
 */
export const writeTime = (requestedAt: MicroTime | undefined, now: Date): WriteTime => ({
  madeAt: requestedAt ?? microTimeOf(now),
  overrulesFuture: requestedAt === undefined,
  now,
});

const repeatable: ReadonlySet<unknown> = new Set(['40P01', '23503']);

/** True for a deadlock, and for a reference to a row that does not exist, or no longer exists. */
export const isRepeatable = (error: unknown): boolean =>
  repeatable.has((error as { code?: unknown } | null)?.code);

/** Runs a transaction once more after a deadlock, or after another transaction removed a row that it refers to. */
export async function onceMore<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isRepeatable(error)) throw error;
    return transaction();
  }
}
