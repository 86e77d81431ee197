import type { Db } from '../../platform/database.ts';

/** Numbers of events that wait or are held, and ages in seconds. */
export type Figures = {
  readonly held: number;
  readonly oldestHeldSeconds: number;
  readonly waiting: number;
  readonly oldestDueSeconds: number;
};

/** Numbers of consumers by state, of all partners. */
export async function countByState(
  db: Db,
): Promise<readonly { readonly state: string; readonly count: number }[]> {
  return db<{ state: string; count: number }[]>`
        SELECT CASE WHEN state = 'active' AND key_unreadable_since IS NOT NULL THEN 'unreadable_key'
            WHEN state = 'active' AND failing_since IS NOT NULL THEN 'failing' ELSE state END AS state,
          count(partner_id)::int AS count
        FROM webhook_consumer GROUP BY 1`;
}

/** Reads the figures of all partners. */
export async function readFigures(db: Db, now: Date): Promise<Figures> {
  const [row] = await db<Figures[]>`
    WITH consumer AS (
      SELECT partner_id, consumer_id, state = 'active' AND EXISTS (SELECT FROM webhook_consumer_key AS key
        WHERE key.partner_id = one.partner_id AND key.consumer_id = one.consumer_id) AS is_open
      FROM webhook_consumer AS one
    ), waiting AS (
      SELECT is_open, sum(event_count) AS events, min(delivery.created_at) AS oldest, min(delivery.due_at) AS due
      FROM consumer JOIN webhook_delivery AS delivery USING (partner_id, consumer_id)
      WHERE delivery.state = 'waiting' GROUP BY is_open
    )
    SELECT coalesce(sum(events) FILTER (WHERE NOT is_open), 0)::float AS held,
      coalesce(greatest(extract(epoch FROM ${now}::timestamptz - min(oldest) FILTER (WHERE NOT is_open)), 0), 0)::float
        AS "oldestHeldSeconds",
      coalesce(sum(events) FILTER (WHERE is_open), 0)::float AS waiting,
      coalesce(greatest(extract(epoch FROM ${now}::timestamptz - min(due) FILTER (WHERE is_open)), 0), 0)::float
        AS "oldestDueSeconds"
    FROM waiting`;
  return row!;
}
