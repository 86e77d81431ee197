import { type MicroTime, microTimeOf } from '../../kernel/timestamp.ts';
import type { Db, Statement } from '../../platform/database.ts';

/** When a write counts as made, and whether it overrules what is stored with a time of the future. */
export type WriteTime = {
  readonly madeAt: MicroTime;
  readonly overrulesFuture: boolean;
  readonly now: Date;
};

/**
 * A write with X-Request-Timestamp counts as made then. One without it counts as made on its arrival, and is not
 * held up by a stored time that lies ahead of the present.
 */
export const writeTime = (requestedAt: MicroTime | undefined, now: Date): WriteTime => ({
  madeAt: requestedAt ?? microTimeOf(now),
  overrulesFuture: requestedAt === undefined,
  now,
});

/**
 * SQL for ON CONFLICT that is true when the row that comes is not older than the `stored` one. No request takes a minute
 * to arrive: what is dated later than that was dated by a clock that runs ahead. Without parameters, which a distributed
 * table takes in no such place.
 */
export const isNewer = (db: Db, { overrulesFuture }: WriteTime): Statement =>
  overrulesFuture
    ? db`excluded.requested_at >= stored.requested_at
        OR stored.requested_at - excluded.last_modified > interval '1 minute'`
    : db`excluded.requested_at >= stored.requested_at`;

const repeatable: ReadonlySet<unknown> = new Set(['40P01', '23503']);

/** True for a deadlock, and for a row that refers to one that does not exist, or not any more. */
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
