import type { PartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Db } from '../../platform/database.ts';
import { type CancellationReason, type FulfillmentStatus, fulfillmentStatuses } from './lifecycle.ts';
import type { Order, Payment, PositionItem, Service, Tracking } from './order.ts';

type OrderRow = Pick<
  Order,
  'isTest' | 'deliveryAddress' | 'invoiceAddress' | 'deliveryFees' | 'discounts'
> & {
  salesOrderId: string;
  orderNumber: string;
  orderDate: Date;
  lifecycleChangedAt: Date;
  lastModified: Date;
  paymentMethod: Payment['paymentMethod'];
  paymentProvider: Payment['paymentProvider'];
  installmentCount: number | null;
  paymentBreak: boolean;
  suspectedFraud: boolean;
  customerId: string | null;
  voucherCode: string | null;
  voucherCents: number | null;
};

type ItemRow = Pick<
  PositionItem,
  | 'positionItemId'
  | 'salesOrderId'
  | 'line'
  | 'grossCents'
  | 'discountCents'
  | 'voucherCents'
  | 'product'
  | 'weeePickup'
  | 'fromStock'
> & {
  status: FulfillmentStatus;
  vatRate: string;
  dealId: string | null;
  dealName: string | null;
  expectedDeliveryDate: Date | null;
  processableDate: Date | null;
  sentDate: Date | null;
  returnedDate: Date | null;
  cancellationDate: Date | null;
  cancellationReason: CancellationReason | null;
  returnAcceptedByMarketplace: boolean | null;
  tracking: Tracking | null;
  services: readonly Service[];
};

/** A row without its null columns: an absent value has no field. */
type Present<Row> = { [Key in keyof Row as null extends Row[Key] ? never : Key]: Row[Key] } & {
  [Key in keyof Row as null extends Row[Key] ? Key : never]?: NonNullable<Row[Key]>;
};

function withoutNulls<Row extends object>(row: Row): Present<Row> {
  const present: Record<string, unknown> = {};
  for (const key of Object.keys(row)) {
    const value = row[key as keyof Row];
    if (value !== null) present[key] = value;
  }
  return present as Present<Row>;
}

const asItem = (row: ItemRow): PositionItem => ({ ...withoutNulls(row), vatRate: Number(row.vatRate) });

function asOrder(row: OrderRow, items: readonly PositionItem[]): Order {
  const {
    paymentMethod,
    paymentProvider,
    installmentCount,
    paymentBreak,
    voucherCode,
    voucherCents,
    customerId,
    ...rest
  } = row;
  return {
    ...rest,
    ...(customerId === null ? {} : { customerId }),
    payment: {
      paymentMethod,
      paymentProvider,
      paymentBreak,
      ...(installmentCount === null ? {} : { installmentCount }),
    },
    ...(voucherCode === null ? {} : { voucher: { code: voucherCode, cents: voucherCents ?? 0 } }),
    items,
  };
}

const orderColumns = (db: Db) => db`
  id AS "salesOrderId", order_number AS "orderNumber", order_date AS "orderDate",
  lifecycle_changed_at AS "lifecycleChangedAt", last_modified AS "lastModified", payment_method AS "paymentMethod",
  payment_provider AS "paymentProvider", installment_count AS "installmentCount", payment_break AS "paymentBreak",
  suspected_fraud AS "suspectedFraud", delivery_address AS "deliveryAddress", invoice_address AS "invoiceAddress",
  delivery_fees AS "deliveryFees", discounts, voucher_code AS "voucherCode", voucher_cents AS "voucherCents",
  customer_id AS "customerId", is_test AS "isTest"`;

const itemColumns = (db: Db) => db`
  id AS "positionItemId", sales_order_id AS "salesOrderId", line, status, gross_cents AS "grossCents",
  discount_cents AS "discountCents", voucher_cents AS "voucherCents", vat_rate AS "vatRate", product,
  deal_id AS "dealId", deal_name AS "dealName", weee_pickup AS "weeePickup", from_stock AS "fromStock",
  expected_delivery_date AS "expectedDeliveryDate", processable_date AS "processableDate", sent_date AS "sentDate",
  returned_date AS "returnedDate", cancellation_date AS "cancellationDate",
  cancellation_reason AS "cancellationReason", return_accepted_by_marketplace AS "returnAcceptedByMarketplace",
  tracking, services`;

/** Reads the partner's orders with these ids, in the order of the ids. Leaves out unknown ids. */
export async function readOrders(
  db: Db,
  partner: PartnerId,
  salesOrderIds: readonly string[],
): Promise<Order[]> {
  if (salesOrderIds.length === 0) return [];
  const [orders, items] = await Promise.all([
    db<OrderRow[]>`
      SELECT ${orderColumns(db)} FROM sales_order WHERE partner_id = ${partner} AND id = ANY(${[...salesOrderIds]}::uuid[])`,
    readItems(db, partner, salesOrderIds),
  ]);
  const byId = new Map(orders.map((row) => [row.salesOrderId, row]));
  const itemsOf = Map.groupBy(items, (item) => item.salesOrderId);
  return salesOrderIds.flatMap((id) => {
    const row = byId.get(id.toLowerCase());
    return row ? [asOrder(row, itemsOf.get(row.salesOrderId) ?? [])] : [];
  });
}

/** Id of the partner's order with this number. */
export async function findOrderByNumber(
  db: Db,
  partner: PartnerId,
  orderNumber: string,
): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    SELECT id FROM sales_order WHERE partner_id = ${partner} AND order_number = ${orderNumber}`;
  return row?.id;
}

/** All items of these orders, by their place in the order. */
async function readItems(
  db: Db,
  partner: PartnerId,
  salesOrderIds: readonly string[],
): Promise<PositionItem[]> {
  const rows = await db<ItemRow[]>`
    SELECT ${itemColumns(db)} FROM position_item
    WHERE partner_id = ${partner} AND sales_order_id = ANY(${[...salesOrderIds]}::uuid[])
    ORDER BY sales_order_id, line`;
  return rows.map(asItem);
}

/** The partner's order of each item, by the item's id, which is a UUID. Leaves out unknown items. */
export async function findOrdersOfItems(
  db: Db,
  partner: PartnerId,
  positionItemIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db<{ id: string; salesOrderId: string }[]>`
    SELECT id, sales_order_id AS "salesOrderId" FROM position_item
    WHERE partner_id = ${partner} AND id = ANY(${[...positionItemIds]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row.salesOrderId]));
}

/**
 * Announces that orders of the partner are about to change. Call it first in every transaction that changes orders.
 * The list of orders waits for such transactions, so that none of their orders slips in behind a page already read.
 */
export async function beginChange(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock_shared(${advisoryLocks.orderChanges}, hashint8(${partner}))`;
}

/**
 * The date of a change that is made now. It is never before an earlier change of the partner's orders, even when the
 * clocks of two servers differ. Call it after `beginChange`. Callers that page through the list rely on it.
 */
export async function changeTime(db: Db, partner: PartnerId, now: Date): Promise<Date> {
  const [row] = await db<{ latest: Date | null }[]>`
    SELECT max(latest) AS latest FROM unnest(${[...fulfillmentStatuses]}::text[]) AS bucket (status), LATERAL (
      SELECT last_modified AS latest FROM order_listing
      WHERE partner_id = ${partner} AND order_listing.status = bucket.status AND is_bucket
      ORDER BY last_modified DESC LIMIT 1) AS last`;
  return row?.latest && row.latest > now ? row.latest : now;
}

/** Waits until no transaction changes orders of the partner, and holds off further ones until this transaction ends. */
export async function awaitChanges(db: Db, partner: PartnerId): Promise<void> {
  await db`SELECT pg_advisory_xact_lock(${advisoryLocks.orderChanges}, hashint8(${partner}))`;
}

/**
 * Reads orders and holds off other changes of them until the transaction ends. Call it once a transaction, with all
 * orders: it locks them in the order of their ids, so that two transactions cannot wait for each other. Leaves out
 * unknown ids.
 */
export async function lockOrders(
  db: Db,
  partner: PartnerId,
  salesOrderIds: readonly string[],
): Promise<Order[]> {
  // PostgreSQL runs them in the order of these calls, so it reads the orders once they are locked.
  const [, , orders] = await Promise.all([
    beginChange(db, partner),
    lockRows(db, partner, salesOrderIds),
    readOrders(db, partner, salesOrderIds),
  ]);
  return orders;
}

async function lockRows(db: Db, partner: PartnerId, salesOrderIds: readonly string[]): Promise<void> {
  await db`
    SELECT FROM sales_order WHERE partner_id = ${partner} AND id = ANY(${[...salesOrderIds]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
}
