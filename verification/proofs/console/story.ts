import { type Database, must } from '../../harness/clients.ts';
import { startProduct } from '../../harness/installation.ts';
import { layOutOrders } from '../../harness/rows.ts';
import type { Figure } from './figure.ts';

const orders = 200_000;
const times = 100;
const warmUp = 20;

/** How long the story of an order takes in one request, among 200,000 orders with five entries of activity each. */
export async function storyFigures(): Promise<readonly Figure[]> {
  await using product = await startProduct();
  const token = await product.token('seller-one');
  const db = product.openDatabase(2);
  try {
    const [seller] = await db<{ id: number }[]>`
      SELECT partner_id AS id FROM api_client WHERE client_id = 'seller-one'`;
    const partner = seller!.id;
    const laid = { partner, prefix: 'AA', first: 1, last: orders, status: "'SENT'" };
    await layOutOrders(db, laid);
    await layOutHistory(db, laid);
  } finally {
    await db.end();
  }
  const { order } = await must(product.address, token, 'POST', '/v1/sandbox/scenarios/full-return');
  const path = `/v1/activity/orders/${order.salesOrderId}/story`;
  const took: number[] = [];
  let lines = 0;
  // The first requests are slower: the server has not compiled them yet.
  for (let count = 0; count < warmUp; count += 1) await must(product.address, token, 'GET', path);
  for (let count = 0; count < times; count += 1) {
    const began = performance.now();
    lines = (await must(product.address, token, 'GET', path)).lines.length;
    took.push(performance.now() - began);
  }
  const sorted = took.toSorted((a, b) => a - b);
  return [
    {
      what: `Story of an order among ${orders}, 95 of 100 requests`,
      value: sorted[Math.floor(times * 0.95)]!,
      unit: 'ms',
      aim: { most: 50 },
      note: `${lines} lines, median ${sorted[Math.floor(times / 2)]!.toFixed(1)} ms`,
    },
  ];
}

/** Gives orders that were laid out five entries of activity each, in the months up to now. */
async function layOutHistory(
  db: Database,
  {
    partner,
    prefix,
    first,
    last,
  }: Readonly<Record<'partner' | 'first' | 'last', number>> & { prefix: string },
): Promise<void> {
  const order = `md5('${prefix}-order-' || n)::uuid`;
  // Ids in the order of time: a UUIDv7 of the millisecond, with the number behind it.
  const ms = `((extract(epoch FROM now()) * 1000)::bigint - 60000 + (n - ${first})::bigint * 60000 / (${last} - ${first} + 1))`;
  const id = `(substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || lpad(to_hex(e), 3, '0') || '-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  await db.unsafe(`INSERT INTO activity (partner_id, id, position, real_at, clock_at, kind, sales_order_id, ref, who, facts)
    SELECT ${partner}, ${id}, 0, now(), now(),
      (ARRAY['order.placed', 'item.announced', 'payment.received', 'item.processable', 'item.sent'])[e], ${order}, 'R',
      'customer', '{}'
    FROM (SELECT n, e, lpad(to_hex(${ms}), 12, '0') AS h FROM generate_series(${first}, ${last}) AS n,
      generate_series(1, 5) AS e) AS each`);
  await db.unsafe('VACUUM ANALYZE activity');
  await db.unsafe('CHECKPOINT');
}
