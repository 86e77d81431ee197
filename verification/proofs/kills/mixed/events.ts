import { setTimeout as sleep } from 'node:timers/promises';
import type { PartnerId } from '../../../../server/src/kernel/caller.ts';
import type { Database } from '../../../../server/src/platform/database.ts';
import type { CountingReceiver } from '../webhook-kill-receiver.ts';

const waitsForMs = 240_000;

/** Waits until nothing is left to deliver and no consequence to draw; tells what is left after four minutes. */
export async function drained(db: Database): Promise<string[]> {
  const until = Date.now() + waitsForMs;
  for (;;) {
    const [left] = await db<Record<string, number>[]>`
      SELECT (SELECT count(*) FROM outbox)::int AS consequences,
        (SELECT count(*) FROM price_reduction WHERE status = 'INITIATED')::int AS reductions,
        (SELECT count(*) FROM webhook_arrival)::int AS arrivals,
        (SELECT count(*) FROM webhook_delivery WHERE state = 'waiting')::int AS deliveries`;
    const open = Object.entries(left!).filter(([, count]) => count > 0);
    if (open.length === 0) return [];
    if (Date.now() > until) return open.map(([name, count]) => `${count} ${name} are left`);
    await sleep(200);
  }
}

/** Every event that they asked for arrived at both consumers, unchanged, in order where that is promised; every order was announced once. */
export async function wrongEvents(
  db: Database,
  partner: PartnerId,
  receiver: CountingReceiver,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT id FROM webhook_event WHERE partner_id = ${partner} AND type = ANY (
      SELECT unnest(event_types) FROM webhook_consumer WHERE partner_id = ${partner})`;
  const orders = await db<{ id: string; events: number }[]>`
    SELECT sales_order.id, count(webhook_event.id)::int AS events FROM sales_order
    LEFT JOIN webhook_event ON webhook_event.partner_id = ${partner}
      AND webhook_event.order_id = sales_order.id::text AND type = 'order.created'
    WHERE sales_order.partner_id = ${partner} GROUP BY 1 HAVING count(webhook_event.id) <> 1`;
  const stored = new Set(rows.map(({ id }) => id));
  const atConsumers = [...receiver.met].flatMap(([consumer, met]) => {
    const lost = [...stored].filter((id) => !met.seen.has(id)).length;
    const unknown = [...met.seen.keys()].filter((id) => !stored.has(id)).length;
    const outOfOrder = consumer === 107 ? met.outOfOrder : 0;
    const counts = { lost, unknown, changed: met.changed, wrong: met.wrong, outOfOrder };
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `consumer ${consumer}: ${count} events ${name}`);
  });
  return [
    ...atConsumers,
    ...orders.map(({ id, events }) => `order ${id} has ${events} events of its creation`),
  ];
}
