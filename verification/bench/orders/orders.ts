import type { Database } from '../../harness/clients.ts';
import { must } from '../../harness/clients.ts';
import { latencies, type Percentiles } from '../../harness/load.ts';
import { layOutOrders } from '../../harness/rows.ts';
import type { BenchContext } from '../context.ts';
import { type OrderFilter, orderPage } from '../own/orders.ts';
import type { Row } from '../table.ts';

const few = 1000;
const ordersOfOthers = 20;
const limit = 128;
/** The first order is placed then, each further one a minute later. */
const firstDate = Date.UTC(2024, 0, 1);

const date = `to_timestamp(${firstDate / 1000}) + n * interval '1 minute'`;
/** Seven of ten are sent, each other state has some. */
const states = `(ARRAY['ANNOUNCED', 'PROCESSABLE', 'RETURNED', 'SENT', 'SENT', 'SENT', 'SENT', 'SENT', 'SENT', 'SENT'])[n % 10 + 1]`;

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
  const rows = { prefix: 'or', status: states, date };
  for (let number = 0; number < otherPartners; number += 1000)
    await layOutOrders(db, {
      ...rows,
      partner: '2000000 + p',
      partners: `generate_series(${number + 1}, ${Math.min(number + 1000, otherPartners)}) AS p`,
      first: 1,
      last: ordersOfOthers,
    });
  await layOutOrders(db, { ...rows, partner, first: 1, last: few });
  const before = await measure(context, few);
  await layOutOrders(db, { ...rows, partner, first: few + 1, last: orders });
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

const text = ({ p50Ms, p99Ms }: Percentiles): string => `${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;

const shareOf = (round: number): number => ((round * 7919) % 600) / 1000;

async function measure(
  { product, tokens, sizes }: BenchContext,
  count: number,
): Promise<Record<string, Percentiles>> {
  const { warmUp, rounds } = sizes.orderPages;
  const found: Record<string, Percentiles> = {};
  for (const [what, filterOf] of Object.entries(filters)) {
    const read = async (round: number) => {
      const { column, direction, mode, statuses, ...dates } = filterOf(count, shareOf(round));
      const words = { orderColumnType: column, orderDirection: direction, mode, limit: String(limit) };
      const query = new URLSearchParams({ ...words, ...dates });
      for (const status of statuses) query.append('fulfillmentStatus', status);
      const path = `/v4/orders?${query.toString()}`;
      const { resources } = await must(product.address, tokens['seller-two'], 'GET', path);
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
async function rowsRead(db: Database, partner: number, filter: OrderFilter) {
  const [row] = await db<{ 'QUERY PLAN': { Plan: Plan }[] }[]>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${orderPage(db, partner, filter, limit)}`;
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
