import type { ListRequest, OrderFilter } from '../../../server/src/interfaces/orders/filter.ts';
import { pageQuery } from '../../../server/src/interfaces/orders/page.ts';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import type { Database } from '../../../server/src/platform/database.ts';
import type { BenchContext } from '../context.ts';
import { latencies } from '../load.ts';
import type { Row } from '../table.ts';

type Latency = { readonly p50Ms: number; readonly p99Ms: number };

const few = 1000;
const ordersOfOthers = 20;
const limit = 128;
/** The first order is placed then, each further one a minute later. */
const firstDate = Date.UTC(2024, 0, 1);

const dateOf = (number: number): string => new Date(firstDate + Math.floor(number) * 60_000).toISOString();

const sent: OrderFilter = { column: 'ORDER_DATE', direction: 'ASC', mode: 'BUCKET', statuses: ['SENT'] };

/** What is listed of so many orders; `share` says where, so that rounds differ and every page is full. */
const filters: Readonly<Record<string, (count: number, share: number) => OrderFilter>> = {
  'SENT by order date': (count, share) => ({ ...sent, fromDate: dateOf(count * share) }),
  'SENT by order date, latest first': (count, share) => ({
    ...sent,
    direction: 'DESC',
    fromDate: dateOf(count * share),
  }),
  'all states by lifecycle date': (count, share) => ({
    ...sent,
    column: 'ORDER_LIFECYCLE_DATE',
    statuses: [],
    fromDate: dateOf(count * share),
  }),
  'two states at least once, by modification date': (count, share) => ({
    ...sent,
    column: 'LAST_MODIFIED_DATE',
    mode: 'AT_LEAST_ONE',
    statuses: ['SENT', 'RETURNED'],
    fromDate: dateOf(count * share),
  }),
  'SENT of a few hours, by lifecycle date': (count, share) => ({
    ...sent,
    column: 'ORDER_LIFECYCLE_DATE',
    fromOrderDate: dateOf(count * share),
    toOrderDate: dateOf(count * share + 300),
  }),
};

/** Pages of the order list of one partner with 1,000 orders, then with many, among many partners with 20 each. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { db, partners, sizes } = context;
  const { orders } = sizes;
  const { otherPartners } = sizes.orderPages;
  const partner = partners['seller-two'];
  for (let number = 0; number < otherPartners; number += 1000)
    await layOut(
      db,
      `2000000 + p`,
      `generate_series(${number + 1}, ${Math.min(number + 1000, otherPartners)}) AS p`,
      1,
      ordersOfOthers,
    );
  await layOut(db, String(partner), '(VALUES (0)) AS one (p)', 1, few);
  await settle(db);
  const before = await measure(context, few);
  await layOut(db, String(partner), '(VALUES (0)) AS one (p)', few + 1, orders);
  await settle(db);
  const after = await measure(context, orders);
  const plans = await Promise.all(
    Object.values(filters).map((filterOf) => rowsRead(db, partner, filterOf(orders, 0.5))),
  );
  return Object.keys(filters).flatMap((what, index) => [
    {
      bench: 'orders',
      what: `${what}: p99 of ${limit} of ${orders} against of ${few}`,
      figure: `${text(after[what]!)}; few ${text(before[what]!)}`,
      aim: { measured: after[what]!.p99Ms / before[what]!.p99Ms, atMost: 4 },
    },
    {
      bench: 'orders',
      what: `${what}: rows read from an index for each that a branch may answer`,
      figure: `${plans[index]!.read} rows, ${plans[index]!.scans} scans`,
      aim: { measured: plans[index]!.read / (plans[index]!.scans * (limit + 1)), atMost: 4 },
    },
  ]);
}

const text = ({ p50Ms, p99Ms }: Latency): string => `${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;

const shareOf = (round: number): number => ((round * 7919) % 600) / 1000;

async function measure(
  { product, tokens, sizes }: BenchContext,
  count: number,
): Promise<Record<string, Latency>> {
  const { warmUp, rounds } = sizes.orderPages;
  const found: Record<string, Latency> = {};
  for (const [what, filterOf] of Object.entries(filters)) {
    const read = async (round: number) => {
      const { column, direction, mode, statuses, ...dates } = filterOf(count, shareOf(round));
      const words = { orderColumnType: column, orderDirection: direction, mode, limit: String(limit) };
      const query = new URLSearchParams({ ...words, ...dates });
      for (const status of statuses) query.append('fulfillmentStatus', status);
      const reply = await fetch(`${product.address}/v4/orders?${query.toString()}`, {
        headers: { authorization: `Bearer ${tokens['seller-two']}` },
      });
      const { resources } = (await reply.json()) as { resources: unknown[] };
      if (resources.length !== limit) throw new Error(`${what}: ${resources.length} orders of ${count}`);
    };
    await latencies(warmUp, read);
    found[what] = await latencies(rounds, read);
  }
  return found;
}

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
};

/** Rows that the page's statement takes from the listing. Throws when it does not scan an index. */
async function rowsRead(db: Database, partner: PartnerId, filter: OrderFilter) {
  const request: ListRequest = { filter, limit };
  const [row] = await db<{ 'QUERY PLAN': { Plan: Plan }[] }[]>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${pageQuery(db, partner, request)}`;
  const nodes = nodesOf(row!['QUERY PLAN'][0]!.Plan).filter((node) => node['Relation Name'] !== undefined);
  const other = nodes.find((node) => !/^Index (Only )?Scan$/.test(node['Node Type']));
  if (other) throw new Error(`the list is read by a ${other['Node Type']}`);
  const read = nodes.reduce(
    (sum, node) => sum + node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0),
    0,
  );
  return { read, scans: nodes.length };
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Gives partners the orders with these numbers: seven of ten are sent, each state has some, each order has two items. */
async function layOut(db: Database, partner: string, partners: string, first: number, last: number) {
  const numbers = `FROM ${partners}, generate_series(${first}, ${last}) AS n`;
  const date = `to_timestamp(${firstDate / 1000}) + n * interval '1 minute'`;
  const order = `md5('order-' || n)::uuid`;
  const states = `(ARRAY['ANNOUNCED', 'PROCESSABLE', 'RETURNED', 'SENT', 'SENT', 'SENT', 'SENT', 'SENT', 'SENT', 'SENT'])[n % 10 + 1]`;
  const address = `'{"salutation":"MS","firstName":"A","lastName":"B","street":"C","zipCode":"20457","city":"D","countryCode":"DEU"}'`;
  await db.unsafe(`
    INSERT INTO sales_order (partner_id, id, order_number, order_date, lifecycle_changed_at, last_modified, payment_method,
      payment_provider, payment_break, suspected_fraud, delivery_address, invoice_address, delivery_fees, discounts)
    SELECT ${partner}, ${order}, lpad(n::text, 10, '0'), ${date}, ${date}, ${date}, 'INVOICE_SINGLE', 'OTTOPAYMENTS', false,
      false, ${address}, ${address}, '[]', '[]' ${numbers}`);
  await db.unsafe(`
    INSERT INTO position_item (partner_id, id, sales_order_id, line, status, gross_cents, discount_cents, vat_rate, product,
      weee_pickup, processable_date, voucher_cents, services)
    SELECT ${partner}, md5('item-' || n || '-' || line)::uuid, ${order}, line, ${states}, 1999, 0, 19,
      '{"sku":"S","productTitle":"T","articleNumber":"A"}', false, ${date}, 0, '[]' ${numbers}, generate_series(0, 1) AS line`);
  await db.unsafe(`
    INSERT INTO order_listing (partner_id, sales_order_id, status, is_bucket, order_date, lifecycle_changed_at, last_modified,
      expected_delivery_date, number)
    SELECT ${partner}, ${order}, ${states}, true, ${date}, ${date}, ${date}, 'infinity', nextval('order_listing_number') ${numbers}`);
}

async function settle(db: Database): Promise<void> {
  await db.unsafe('VACUUM ANALYZE sales_order, position_item, order_listing');
  await db.unsafe('CHECKPOINT');
}
