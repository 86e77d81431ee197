import { callerOf, type Database, must, repeat, type Served, untilZero } from '../../../harness/clients.ts';
import { type Arrived, startEndpoint } from '../../../harness/endpoint.ts';
import { type Ledger, troubles } from '../../../harness/ledger.ts';
import { marketplaceCustomers } from '../../races/customers.ts';
import { type Kill, lateness, type Met, shortSchedule } from './lateness.ts';

/** Settings of processes that deliver to these consumers. */
export const consumersEnvironment = {
  WEBHOOK_SECRET: 'the secret of a proof, which is no secret at all',
  WEBHOOK_SCHEDULE: 'short',
};

/** The second one has ordered delivery. */
const consumers = [
  { consumerId: 106, ordered: false },
  { consumerId: 107, ordered: true },
] as const;

type Parts = {
  readonly partner: number;
  readonly random: () => number;
  /** Kills so far: events may be late by what each of them cost. */
  readonly kills: readonly Kill[];
  /** Clients that place orders for these events alone; none where other loads bring them about. */
  readonly clients: number;
};

/**
 * Two consumers of one seller's order events. Their endpoint refuses a share of the deliveries, breaks off some, and
 * acknowledges some late. Every event must arrive at both: unchanged, under one id, in time, in order where promised.
 */
export async function events(product: Served, { partner, random, kills, clients }: Parts): Promise<Ledger> {
  const met = new Map(consumers.map(({ consumerId }) => [consumerId as number, nothing()]));
  let isFlaky = true;
  let lastAtMs = 0;
  const endpoint = await startEndpoint(product.address, (arrived) => {
    lastAtMs = performance.now();
    take(met.get(Number(arrived.path.slice(1)))!, arrived, isFlaky ? random() : 1);
  });
  await createConsumers(product, partner, endpoint);
  const customers = marketplaceCustomers(callerOf(product, 'operator'), partner);
  const running = Array.from({ length: clients }, () =>
    repeat(0, async () => void (await customers.place(1))),
  );
  const sum = (value: (of: Met) => number) => [...met.values()].reduce((total, one) => total + value(one), 0);
  return {
    name: 'webhook events',
    acknowledged: () => met.get(106)!.seen.size,
    lastWorkedAtMs: () => lastAtMs,
    missingOfLatest: async () => [],
    async wrong(db) {
      isFlaky = false;
      const left = await untilZero(() => waiting(db, partner), 300_000);
      const stored = await storedEvents(db, partner);
      const lostOrders = [...customers.placed.ids].filter((id) => !stored.orders.has(id)).length;
      return [
        ...troubles('events', {
          'deliveries left waiting': left,
          'acknowledged orders without one': lostOrders,
        }),
        ...(await wrongAnnouncements(db, partner)),
        ...consumers.flatMap(({ consumerId, ordered }) =>
          troubles(
            `consumer ${consumerId}`,
            wrongAt(met.get(consumerId)!, { ordered, kills, ids: stored.ids }),
          ),
        ),
      ];
    },
    figures: () => ({
      deliveries: sum(({ deliveries }) => deliveries),
      deliveredAgain: sum(({ again }) => again),
      slowestArrivalMs: Math.max(
        ...consumers.map(
          ({ consumerId, ordered }) => lateness(met.get(consumerId)!, ordered, kills).slowestMs,
        ),
      ),
    }),
    stop: async () => void (await Promise.all(running.map((one) => one.stop()))),
    end: endpoint.stop,
  };
}

async function createConsumers(
  { address, token }: Served,
  partner: number,
  { url, keys }: { readonly url: string; readonly keys: readonly object[] },
): Promise<void> {
  const operator = await token('operator');
  const at = `/operator/v1/webhooks/partners/${partner}/consumers`;
  for (const { consumerId, ordered } of consumers) {
    const body = { consumerId, ordered, url: `${url}/${consumerId}`, batchSize: 20, key: keys[0] };
    await must(address, operator, 'POST', at, body);
    await must(address, operator, 'POST', `${at}/${consumerId}/verification`);
  }
}

const nothing = (): Met => ({
  seen: new Map(),
  refused: [],
  deliveries: 0,
  again: 0,
  newest: '',
  signaturesWrong: 0,
  changed: 0,
  outOfOrder: 0,
});

function take(met: Met, { received, events: arrived, request, reply }: Arrived, luck: number): void {
  met.deliveries += 1;
  if (!received) {
    met.signaturesWrong += 1;
    return void reply.writeHead(400).end();
  }
  const ids = arrived.map(({ id }) => id);
  const atMs = Date.now();
  if (luck < 0.08) {
    const failures = 1 + met.refused.filter((one) => one.ids.includes(ids[0]!)).length;
    met.refused.push({ atMs, stepMs: shortSchedule.stepMs(failures), ids });
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
    // Events keep their order for a consumer with ordered delivery, whatever was repeated in between.
    if (event.id < met.newest) met.outOfOrder += 1;
    met.newest = event.id;
    met.seen.set(event.id, { atMs, text });
  }
  setTimeout(() => reply.writeHead(204).end(), luck < 0.2 ? 200 : 0);
}

async function waiting(db: Database, partner: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    SELECT (SELECT count(*) FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'waiting')::int
      + (SELECT count(*) FROM webhook_arrival WHERE partner_id = ${partner})::int AS count`;
  return row!.count;
}

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

function wrongAt(
  met: Met,
  { ordered, kills, ids }: { ordered: boolean; kills: readonly Kill[]; ids: ReadonlySet<string> },
) {
  const created = [...met.seen.values()]
    .map(({ text }) => JSON.parse(text) as { type: string; data: { orderId: string } })
    .filter(({ type }) => type === 'order.created');
  return {
    lost: [...ids].filter((id) => !met.seen.has(id)).length,
    'never committed': [...met.seen.keys()].filter((id) => !ids.has(id)).length,
    late: lateness(met, ordered, kills).late,
    'under two ids': created.length - new Set(created.map(({ data }) => data.orderId)).size,
    changed: met.changed,
    'out of order': ordered ? met.outOfOrder : 0,
    'with a wrong signature or form': met.signaturesWrong,
  };
}
