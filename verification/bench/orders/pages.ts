import type { OrderFilter } from '../../../server/src/interfaces/orders/list/filter.ts';
import { pageQuery } from '../../../server/src/interfaces/orders/list/read.ts';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import { latencies, type Percentiles } from '../../harness/load.ts';
import { stepsOf } from '../../harness/plans.ts';
import { layOutOrders } from '../../harness/rows.ts';
import { type BenchContext, bench } from '../context.ts';
import { textOf } from '../measure.ts';
import { atMost, type Row, row } from '../table.ts';

const few = 1000;
const ordersOfOthers = 20;
const limit = 128;
/** The first order is placed then, each further one a minute later. */
const firstDate = Date.UTC(2024, 0, 1);

const laidOut = {
  prefix: 'or',
  date: `to_timestamp(${firstDate / 1000}) + n * interval '1 minute'`,
  /** Seven of ten are sent, each other state has some. */
  status: `(ARRAY['ANNOUNCED', 'PROCESSABLE', 'RETURNED', 'SENT', 'SENT', 'SENT', 'SENT', 'SENT', 'SENT', 'SENT'])[n % 10 + 1]`,
};

const dateOf = (number: number): string => new Date(firstDate + Math.floor(number) * 60_000).toISOString();

/** Sent orders by order date, except for what an entry says. `minutes` limits a list to orders of that time. */
const lists: Readonly<Record<string, Partial<OrderFilter> & { readonly minutes?: number }>> = {
  'SENT by order date': {},
  'SENT by order date, latest first': { direction: 'DESC' },
  'all states by lifecycle date': { column: 'ORDER_LIFECYCLE_DATE', statuses: [] },
  'two states at least once, by modification date': {
    column: 'LAST_MODIFIED_DATE',
    mode: 'AT_LEAST_ONE',
    statuses: ['SENT', 'RETURNED'],
  },
  'SENT of a few hours, by lifecycle date': { column: 'ORDER_LIFECYCLE_DATE', minutes: 300 },
};

/** A list from the order with this number on. */
function filterOf(what: string, from: number): OrderFilter {
  const { minutes, ...others } = lists[what]!;
  const dates = minutes
    ? { fromOrderDate: dateOf(from), toOrderDate: dateOf(from + minutes) }
    : { fromDate: dateOf(from) };
  return { column: 'ORDER_DATE', direction: 'ASC', mode: 'BUCKET', statuses: ['SENT'], ...others, ...dates };
}

type Size = Readonly<Record<'otherPartners' | 'warmUp' | 'rounds', number>>;

/** Pages of the order list of one partner with 1,000 orders, then with many, among many partners with 20 each. */
export const orders = bench<Size>({
  full: { otherPartners: 10_000, warmUp: 200, rounds: 400 },
  short: { otherPartners: 20, warmUp: 1, rounds: 3 },
  async run(context, size) {
    const { db, orders: many } = context;
    const partner = context.partners['seller-two'];
    for (let number = 0; number < size.otherPartners; number += 1000)
      await layOutOrders(db, {
        ...laidOut,
        partner: '2000000 + p',
        partners: `generate_series(${number + 1}, ${Math.min(number + 1000, size.otherPartners)}) AS p`,
        first: 1,
        last: ordersOfOthers,
      });
    await layOutOrders(db, { ...laidOut, partner, first: 1, last: few });
    const before = await measure(context, size, few);
    await layOutOrders(db, { ...laidOut, partner, first: few + 1, last: many });
    const after = await measure(context, size, many);
    const rows: Row[] = [];
    for (const what of Object.keys(lists)) {
      const [then, now] = [before[what]!, after[what]!];
      const { read, scans } = await rowsRead(context, partner, filterOf(what, many / 2));
      const slower = `${what}: p99 of ${limit} of ${many} against of ${few}`;
      const readFor = `${what}: rows read from an index for each that a branch may answer`;
      rows.push(
        row(slower, `${textOf(now)}; few ${textOf(then)}`, atMost(4, now.p99Ms / then.p99Ms)),
        row(readFor, `${read} rows, ${scans} scans`, atMost(4, read / (scans * (limit + 1)))),
      );
    }
    return rows;
  },
});

/** Latencies of each page. Each round begins at another order, early enough for a full page. */
async function measure({ call }: BenchContext, { warmUp, rounds }: Size, count: number) {
  const found: Record<string, Percentiles> = {};
  for (const what of Object.keys(lists)) {
    const read = async (round: number) => {
      const from = (count * ((round * 7919) % 600)) / 1000;
      const { column, direction, mode, statuses, ...dates } = filterOf(what, from);
      const words = { orderColumnType: column, orderDirection: direction, mode, limit: String(limit) };
      const query = new URLSearchParams({ ...words, ...dates });
      for (const status of statuses) query.append('fulfillmentStatus', status);
      const { resources } = await call('seller-two', 'GET', `/v4/orders?${query.toString()}`);
      if (resources.length !== limit) throw new Error(`${what}: ${resources.length} orders of ${count}`);
    };
    await latencies(warmUp, read);
    found[what] = await latencies(rounds, read);
  }
  return found;
}

/** Rows that the page's statement takes from the listing. Throws when it does not scan an index. */
async function rowsRead({ db }: BenchContext, partner: PartnerId, filter: OrderFilter) {
  const page = pageQuery(db, partner, { filter, limit });
  const steps = await stepsOf(db`EXPLAIN (ANALYZE, FORMAT JSON) ${page}`);
  const scans = steps.filter((step) => step['Relation Name'] !== undefined);
  const other = scans.find((step) => !/^Index (Only )?Scan$/.test(step['Node Type']));
  if (other) throw new Error(`the list is read by a ${other['Node Type']}`);
  const read = scans.reduce(
    (sum, step) => sum + step['Actual Rows'] * step['Actual Loops'] + (step['Rows Removed by Filter'] ?? 0),
    0,
  );
  return { read, scans: scans.length };
}
