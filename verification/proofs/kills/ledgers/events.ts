import type { WebhookEvent } from '../../../../packages/webhooks/src/index.ts';
import { callerOf, type Database, must, repeat, type Served, untilZero } from '../../../harness/clients.ts';
import { type Arrived, startEndpoint } from '../../../harness/endpoint.ts';
import { type Ledger, troubles } from '../../../harness/ledger.ts';
import { marketplaceCustomers } from '../../races/customers.ts';
import { type Kill, lateness, type Met, openMet, stepMs, timeOfId } from './lateness.ts';

/** Settings of processes that deliver to these consumers. */
export const consumersEnvironment = {
  WEBHOOK_SECRET: 'the secret of a proof, which is no secret at all',
  WEBHOOK_SCHEDULE: 'short',
};

type Parts = {
  readonly partner: number;
  readonly random: () => number;
  /** Kills so far: events may be late by what each of them cost. */
  readonly kills: readonly Kill[];
  /** Clients that place orders for these events alone; none where other loads bring them about. */
  readonly clients: number;
};

/**
 * Two consumers of one seller's order events, the second one with ordered delivery. Their endpoint refuses a share of the
 * deliveries, breaks off some, and acknowledges some late. Every event must arrive at both: unchanged, under one id, in
 * time, in order where promised.
 */
export async function events(product: Served, { partner, random, kills, clients }: Parts): Promise<Ledger> {
  const consumers = [openMet(106, false), openMet(107, true)];
  let isFlaky = true;
  let lastAtMs = 0;
  const endpoint = await startEndpoint(product.address, (arrived) => {
    lastAtMs = performance.now();
    const met = consumers.find(({ id }) => arrived.path === `/${id}`)!;
    take(met, arrived, isFlaky ? random() : 1);
  });
  const operator = await product.token('operator');
  const at = `/operator/v1/webhooks/partners/${partner}/consumers`;
  for (const { id, ordered } of consumers) {
    const url = `${endpoint.url}/${id}`;
    const body = { consumerId: id, ordered, url, batchSize: 20, key: endpoint.keys[0] };
    await must(product.address, operator, 'POST', at, body);
    await must(product.address, operator, 'POST', `${at}/${id}/verification`);
  }
  const customers = marketplaceCustomers(callerOf(product, 'operator'), partner);
  const running = repeat(0, () => customers.place(1), clients);
  const sum = (value: (of: Met) => number) => consumers.reduce((total, one) => total + value(one), 0);
  return {
    name: 'webhook events',
    acknowledged: () => consumers[0]!.seen.size,
    lastWorkedAtMs: () => lastAtMs,
    async wrong(db) {
      isFlaky = false;
      const left = await untilZero(db, waiting(partner), 300_000);
      const stored = await storedEvents(db, partner);
      return [
        ...troubles('events', {
          'deliveries left waiting': left,
          'acknowledged orders without one': customers.placed.ids.difference(stored.orders).size,
        }),
        ...(await wrongAnnouncements(db, partner)),
        ...consumers.flatMap((met) => troubles(`consumer ${met.id}`, wrongAt(met, kills, stored.ids))),
      ];
    },
    figures: () => ({
      deliveries: sum(({ deliveries }) => deliveries),
      deliveredAgain: sum(({ again }) => again),
      slowestArrivalMs: Math.max(...consumers.map((met) => lateness(met, kills).slowestMs)),
    }),
    stop: running.stop,
    end: endpoint.stop,
  };
}

function take(met: Met, { received, request, reply }: Arrived, luck: number): void {
  met.deliveries += 1;
  if (!received) {
    met.signaturesWrong += 1;
    return void reply.writeHead(400).end();
  }
  const arrived = received.events;
  const ids = arrived.map(({ id }) => id);
  const atMs = Date.now();
  if (luck < 0.08) {
    const failures = 1 + met.refused.filter((one) => one.ids.includes(ids[0]!)).length;
    met.refused.push({ atMs, stepMs: stepMs(failures), ids });
    return void (luck < 0.05 ? reply.writeHead(500).end() : request.socket.destroy());
  }
  for (const event of arrived) {
    const text = JSON.stringify(event);
    const before = met.seen.get(event.id);
    if (before) {
      met.again += 1;
      if (before.text !== text) met.changed += 1;
      continue;
    }
    if (isOutOfOrder(met, event)) met.outOfOrder += 1;
    if (event.id > met.newest) met.newest = event.id;
    met.newestOfOrder.set(orderOf(event), event.id);
    met.seen.set(event.id, { atMs, text });
  }
  setTimeout(() => reply.writeHead(204).end(), luck < 0.2 ? 200 : 0);
}

const orderOf = ({ data }: WebhookEvent) => (data as { readonly orderId?: string }).orderId ?? '';

/** A transaction may take this long from the id of its event to its commit. */
const longestTransactionMs = 10_000;

/**
 * True when an event breaks the promise of ordered delivery. Repeats in between do not count. The events of an order
 * keep their order. Those of different orders may change places only when their transactions overlapped.
 */
function isOutOfOrder({ newest, newestOfOrder }: Met, event: WebhookEvent): boolean {
  if (event.id < (newestOfOrder.get(orderOf(event)) ?? '')) return true;
  return newest !== '' && timeOfId(event.id) < timeOfId(newest) - longestTransactionMs;
}

const waiting = (partner: number) => `
  (SELECT count(*) FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'waiting')
    + (SELECT count(*) FROM webhook_arrival WHERE partner_id = ${partner})`;

/** The events that the consumers asked for. */
async function storedEvents(db: Database, partner: number) {
  const rows = await db<{ id: string; order: string }[]>`
    SELECT id, order_id AS order FROM webhook_event WHERE partner_id = ${partner} AND type = ANY (
      SELECT unnest(event_types) FROM webhook_consumer WHERE partner_id = ${partner})`;
  return { ids: new Set(rows.map(({ id }) => id)), orders: new Set(rows.map(({ order }) => order)) };
}

/** Every order is announced once. */
async function wrongAnnouncements(db: Database, partner: number): Promise<string[]> {
  const rows = await db<{ id: string; events: number }[]>`
    SELECT sales_order.id, count(webhook_event.id)::int AS events FROM sales_order
    LEFT JOIN webhook_event ON webhook_event.partner_id = ${partner}
      AND webhook_event.order_id = sales_order.id::text AND type = 'order.created'
    WHERE sales_order.partner_id = ${partner} GROUP BY 1 HAVING count(webhook_event.id) <> 1`;
  return rows.map(({ id, events: count }) => `order ${id} has ${count} events of its creation`);
}

function wrongAt(met: Met, kills: readonly Kill[], ids: ReadonlySet<string>) {
  const seen = new Set(met.seen.keys());
  const created = [...met.seen.values()]
    .map(({ text }) => JSON.parse(text) as { type: string; data: { orderId: string } })
    .filter(({ type }) => type === 'order.created');
  return {
    lost: ids.difference(seen).size,
    'never committed': seen.difference(ids).size,
    late: lateness(met, kills).late,
    'under two ids': created.length - new Set(created.map(({ data }) => data.orderId)).size,
    changed: met.changed,
    'out of order': met.ordered ? met.outOfOrder : 0,
    'with a wrong signature or form': met.signaturesWrong,
  };
}
