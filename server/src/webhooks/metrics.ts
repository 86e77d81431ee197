import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../platform/database.ts';

type Figures = { held: number; oldestHeldSeconds: number; waiting: number; oldestDueSeconds: number };

/** Publishes what waits and what is held. Read from the database when asked for, once for all gauges of a scrape. */
export function registerWebhookMetrics(registry: Registry, db: Database, clock: Clock): void {
  let reading: Promise<Figures> | undefined;
  const figures = () => {
    reading ??= readFigures(db, clock.now()).finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const gauge = (name: string, help: string, value: (all: Figures) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(value(await figures()));
      },
    });
  gauge(
    'webhook_events_held',
    'Events held: no key, no passed challenge, a pause, or a disabled endpoint.',
    (all) => all.held,
  );
  gauge('webhook_events_held_oldest_seconds', 'Age of the oldest of them.', (all) => all.oldestHeldSeconds);
  gauge(
    'webhook_events_waiting',
    'Events on their way to endpoints that are delivered to.',
    (all) => all.waiting,
  );
  gauge(
    'webhook_deliveries_overdue_seconds',
    'How long the delivery has been due that waits longest.',
    (all) => all.oldestDueSeconds,
  );
  new Gauge({
    name: 'webhook_consumers',
    help: 'Consumers by state; `failing` are active ones without a success since their last failure, `unreadable_key` those whose stored key cannot be opened.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const rows = await db<{ state: string; count: number }[]>`
        SELECT CASE WHEN state = 'active' AND key_unreadable_since IS NOT NULL THEN 'unreadable_key'
            WHEN state = 'active' AND failing_since IS NOT NULL THEN 'failing' ELSE state END AS state,
          count(partner_id)::int AS count
        FROM webhook_consumer GROUP BY 1`;
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
}

async function readFigures(db: Database, now: Date): Promise<Figures> {
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
