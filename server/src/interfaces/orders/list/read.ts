import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import { fulfillmentStatuses } from '../lifecycle.ts';
import { awaitChanges } from '../store.ts';
import type { CursorPosition, ListRequest, OrderFilter } from './filter.ts';

/** One order of a page, and its place in the list. */
export type Listed = CursorPosition & { readonly salesOrderId: string };

const columns = {
  ORDER_DATE: 'order_date',
  ORDER_LIFECYCLE_DATE: 'lifecycle_changed_at',
  LAST_MODIFIED_DATE: 'last_modified',
  EXPECTED_DELIVERY_DATE: 'expected_delivery_date',
} as const satisfies Record<OrderFilter['column'], string>;

/** Dates that are never before the order date, so that a lower bound of the order date holds for them too. */
const laterThanOrder: ReadonlySet<OrderFilter['column']> = new Set([
  'ORDER_LIFECYCLE_DATE',
  'LAST_MODIFIED_DATE',
]);

/** Whether a page must wait for changes under way, so that none of their orders slips in behind it. */
const isGapless = ({ column, direction }: OrderFilter): boolean =>
  direction === 'ASC' && column !== 'EXPECTED_DELIVERY_DATE';

/**
 * Reads a page of the list in a transaction, and one order more when there is one. In ascending order of a date that
 * only grows, the page waits for changes under way and holds off others until the transaction ends. A later change
 * then gets a later place, so no order slips in behind a page. Expected delivery dates can become earlier, and in
 * descending order new orders come first anyway: such pages wait for nothing.
 */
export async function readPage(transaction: Db, partner: PartnerId, request: ListRequest): Promise<Listed[]> {
  const { fromOrderDate, toOrderDate } = request.filter;
  // The width of the range of order dates decides which index is best, so PostgreSQL plans each statement for its
  // values.
  if (fromOrderDate !== undefined || toOrderDate !== undefined)
    await transaction`SET LOCAL plan_cache_mode = force_custom_plan`;
  if (isGapless(request.filter)) await awaitChanges(transaction, partner);
  return pageQuery(transaction, partner, request);
}

/**
 * The statement of a page: one limited branch a state, each read from an index in the order of the list. All rows of
 * an order have the same dates and number, so the statement folds an order that several branches have into one.
 */
export const pageQuery = (db: Db, partner: PartnerId, request: ListRequest) => {
  const { filter, limit } = request;
  const { mode, statuses } = filter;
  const buckets = mode === 'BUCKET' || statuses.length === 0 ? [true] : [true, false];
  const words = statuses.length === 0 ? fulfillmentStatuses : statuses;
  const rows = words
    .flatMap((status) => buckets.map((isBucket) => branch(db, partner, request, { status, isBucket })))
    .reduce((all, next) => db`${all} UNION ALL ${next}`);
  const order = inOrder(db, db`at`, filter);
  return db<Listed[]>`
    SELECT sales_order_id AS "salesOrderId", number,
      coalesce(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'infinity') AS date
    FROM (SELECT ${buckets.length > 1 ? db`DISTINCT` : db``} at, number, sales_order_id FROM (${rows}) AS listed
      ORDER BY ${order} LIMIT ${limit + 1}) AS page
    ORDER BY ${order}`;
};

/** The rows of one state in the order of the list: one page of them, and one row more. */
function branch(
  db: Db,
  partner: PartnerId,
  { filter, after, limit }: ListRequest,
  { status, isBucket }: { readonly status: string; readonly isBucket: boolean },
) {
  const { direction, fromDate, fromOrderDate, toOrderDate } = filter;
  const date = db(columns[filter.column]);
  const time = (text: string) => db`${text}::text::timestamptz`;
  const beyond = direction === 'ASC' ? db`>` : db`<`;
  return db`(
    SELECT ${date} AS at, number, sales_order_id FROM order_listing
    WHERE partner_id = ${partner} AND status = ${status} AND is_bucket = ${isBucket ? db`true` : db`false`}
      ${fromDate === undefined ? db`` : db`AND ${date} >= ${time(fromDate)} AND ${date} < 'infinity'`}
      ${fromOrderDate === undefined ? db`` : db`AND order_date >= ${time(fromOrderDate)}`}
      ${fromOrderDate !== undefined && laterThanOrder.has(filter.column) ? db`AND ${date} >= ${time(fromOrderDate)}` : db``}
      ${toOrderDate === undefined ? db`` : db`AND order_date <= ${time(toOrderDate)}`}
      ${after === undefined ? db`` : db`AND (${date}, number) ${beyond} (${time(after.date)}, ${after.number}::bigint)`}
    ORDER BY ${inOrder(db, db`${date}`, filter)} LIMIT ${limit + 1})`;
}

const inOrder = (db: Db, date: ReturnType<typeof pieceOf>, { direction }: OrderFilter) =>
  direction === 'ASC' ? db`${date}, number` : db`${date} DESC, number DESC`;

const pieceOf = (db: Db) => db``;
