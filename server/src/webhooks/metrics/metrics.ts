import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';
import { countByState, type Figures, readFigures } from './read.ts';

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
      for (const { state, count } of await countByState(db)) this.set({ state }, count);
    },
  });
}
