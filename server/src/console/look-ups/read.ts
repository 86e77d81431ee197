import type { PartnerId } from '../../kernel/caller.ts';
import type { Db, Statement } from '../../platform/database.ts';

/** A return with the order and the article that it is about. */
type ReturnRow = {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly status: string;
  readonly occurredAt: Date;
  readonly sku: string;
  readonly productTitle: string;
};

export type ReturnPlace = { readonly occurredAt: Date; readonly positionItemId: string };

/** Returns, the newest change first: of one state or all, of these orders or all. */
export async function readReturns(
  db: Db,
  partner: PartnerId,
  wanted: {
    readonly status: string | undefined;
    readonly orders: readonly string[] | undefined;
    readonly after: ReturnPlace | undefined;
    readonly limit: number;
  },
): Promise<ReturnRow[]> {
  const { status, orders, after, limit } = wanted;
  const ofStatus = status === undefined ? db`` : db`AND back.status = ${status}`;
  const place = after
    ? db`AND (occurred_at, position_item_id) < (${after.occurredAt}::timestamptz, ${after.positionItemId}::uuid)`
    : db``;
  const page = orders
    ? db`SELECT back.* FROM position_item AS sold
        JOIN returned_item AS back ON back.partner_id = sold.partner_id AND back.position_item_id = sold.id
        WHERE sold.partner_id = ${partner} AND sold.sales_order_id = ANY(${[...orders]}::uuid[]) ${ofStatus} ${place}
        ORDER BY occurred_at DESC, position_item_id DESC LIMIT ${limit}`
    : db`SELECT back.* FROM returned_item AS back WHERE partner_id = ${partner} ${ofStatus} ${place}
        ORDER BY occurred_at DESC, position_item_id DESC LIMIT ${limit}`;
  return db<ReturnRow[]>`
    WITH page AS MATERIALIZED (${page})
    SELECT page.position_item_id AS "positionItemId", page.sales_order_id AS "salesOrderId", page.status,
      date_trunc('milliseconds', page.occurred_at) AS "occurredAt", bought.order_number AS "orderNumber",
      item.product ->> 'sku' AS sku, item.product ->> 'productTitle' AS "productTitle"
    FROM page
    JOIN position_item AS item ON item.partner_id = ${partner} AND item.id = page.position_item_id
    JOIN sales_order AS bought ON bought.partner_id = ${partner} AND bought.id = page.sales_order_id
    ORDER BY page.occurred_at DESC, page.position_item_id DESC`;
}

/** An update task in the list of all. */
type TaskRow = {
  readonly sequence: number;
  readonly updateTaskId: string;
  /** Name of the batch writer that writes its entries. */
  readonly writer: string;
  readonly version: string;
  readonly acceptedAt: Date;
  readonly finishedAt: Date | null;
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly unchanged: number;
};

/** Update tasks, the newest first: all, those not finished, or those with failed entries. */
export async function readTasks(
  db: Db,
  partner: PartnerId,
  wanted: {
    readonly state: 'open' | 'failed' | undefined;
    readonly before: number | undefined;
    readonly limit: number;
  },
): Promise<TaskRow[]> {
  const { state, before, limit } = wanted;
  const ofState =
    state === 'open' ? db`AND finished_at IS NULL` : state === 'failed' ? db`AND failed > 0` : db``;
  return db<TaskRow[]>`
    SELECT sequence, id AS "updateTaskId", aspect AS writer, contract AS version, accepted_at AS "acceptedAt",
      finished_at AS "finishedAt", total, succeeded, failed, unchanged
    FROM update_task WHERE partner_id = ${partner} ${ofState} ${before === undefined ? db`` : db`AND sequence < ${before}`}
    ORDER BY sequence DESC LIMIT ${limit}`;
}

/** What is counted, and no further than so far: a console shows "10,000+". */
export const countedUpTo = 10_000;

export type Counts = Readonly<Record<'orders' | 'articles' | 'returns', Readonly<Record<string, number>>>> & {
  readonly ordersToSend: number;
  readonly openParcels: number;
  readonly openUpdateTasks: number;
  readonly failedDeliveries: number;
};

type States = Readonly<Record<'orders' | 'articles' | 'returns', readonly string[]>>;

/** How many there are of each state, each no further than `countedUpTo`, read from indexes alone. */
export async function readCounts(db: Db, partner: PartnerId, states: States): Promise<Counts> {
  const each = (ofState: (state: string) => Statement, names: readonly string[]) =>
    names.map((name) => db`(${ofState(name)})`).reduce((all, next) => db`${all}, ${next}`);
  const upTo = (rows: Statement) => db`SELECT count(*)::int FROM (${rows} LIMIT ${countedUpTo}) AS counted`;
  const toSend = db`SELECT FROM order_listing WHERE partner_id = ${partner} AND status = 'PROCESSABLE' AND is_bucket IN (true, false)`;
  const suspects = db`SELECT count(*)::int FROM (SELECT FROM sales_order JOIN order_listing AS listed
      ON listed.partner_id = sales_order.partner_id AND listed.sales_order_id = sales_order.id
      WHERE sales_order.partner_id = ${partner} AND suspected_fraud AND status = 'PROCESSABLE'
      LIMIT ${countedUpTo}) AS suspected`;
  const [row] = await db<
    {
      orders: number[];
      articles: number[];
      returns: number[];
      toSend: number;
      parcels: number;
      tasks: number;
      deliveries: number;
    }[]
  >`
    SELECT
      ARRAY[${each((status) => upTo(db`SELECT FROM order_listing WHERE partner_id = ${partner} AND status = ${status} AND is_bucket`), states.orders)}] AS orders,
      ARRAY[${each((status) => upTo(db`SELECT FROM listing WHERE partner_id = ${partner} AND status = ${status}`), states.articles)}] AS articles,
      ARRAY[${each((status) => upTo(db`SELECT FROM returned_item WHERE partner_id = ${partner} AND status = ${status}`), states.returns)}] AS returns,
      (SELECT count(*)::int FROM (${toSend} LIMIT ${countedUpTo} + (${suspects})) AS counted) - (${suspects}) AS "toSend",
      (${upTo(db`SELECT FROM shipment WHERE partner_id = ${partner} AND state <> 'DELIVERED'`)}) AS parcels,
      (${upTo(db`SELECT FROM update_task WHERE partner_id = ${partner} AND finished_at IS NULL`)}) AS tasks,
      (${upTo(db`SELECT FROM webhook_delivery WHERE partner_id = ${partner} AND state = 'failed'`)}) AS deliveries`;
  const named = (names: readonly string[], counts: readonly number[]) =>
    Object.fromEntries(names.map((name, at) => [name, counts[at] ?? 0]));
  const { orders, articles, returns, toSend: ordersToSend, parcels, tasks, deliveries } = row!;
  return {
    orders: named(states.orders, orders),
    articles: named(states.articles, articles),
    returns: named(states.returns, returns),
    ordersToSend,
    openParcels: parcels,
    openUpdateTasks: tasks,
    failedDeliveries: deliveries,
  };
}
