import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';

/** What waits for a consumer, each counted no further than `countedUpTo`. */
type Backlog = {
  readonly waiting: number;
  readonly waitingEvents: number;
  readonly oldestWaitingSince: Date | null;
  readonly failed: number;
};

export const countedUpTo = 10_000;

/** Reads what waits for a consumer and what was given up. */
export async function readBacklog(db: Db, partner: PartnerId, consumerId: number): Promise<Backlog> {
  const [row] = await db<Backlog[]>`
    SELECT count(*)::int AS waiting, coalesce(sum(event_count), 0)::int AS "waitingEvents",
      min(created_at) AS "oldestWaitingSince", (
        SELECT count(*)::int FROM (
          SELECT FROM webhook_delivery
          WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'failed'
          LIMIT ${countedUpTo}) AS given_up) AS failed
    FROM (
      SELECT event_count, created_at FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND state = 'waiting'
      ORDER BY delivery_id LIMIT ${countedUpTo}) AS open`;
  return row!;
}

/** One call of a consumer. */
export type Attempt = {
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly failure: string | null;
};

/** The calls of the newest deliveries of a consumer. */
export async function readAttempts(
  db: Db,
  partner: PartnerId,
  consumerId: number,
  limit: number,
): Promise<Attempt[]> {
  return db<Attempt[]>`
    SELECT started_at AS "startedAt", duration_ms AS "durationMs", failure FROM webhook_attempt
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId}
    ORDER BY delivery_id DESC, attempt DESC LIMIT ${limit}`;
}
