import { address as customer } from '../../server/test/support/orders.ts';
import type { Database } from './clients.ts';

type Orders = {
  /** SQL of the partner, and of its source `p` where there are several partners. */
  readonly partner: number | string;
  readonly partners?: string;
  /** Of ids and order numbers: two letters. */
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
  /** SQL of the state of order `n`, and of its time. */
  readonly status: string;
  readonly date?: string;
};

const address = JSON.stringify(customer);

/** Gives partners orders with these numbers, of one item each. */
export async function layOutOrders(db: Database, orders: Orders): Promise<void> {
  const { partner, partners, prefix, first, last, status, date = 'now()' } = orders;
  const numbers = `FROM ${partners ?? '(VALUES (0)) AS one (p)'}, generate_series(${first}, ${last}) AS n`;
  const [order, item] = ['order', 'item'].map((kind) => `md5('${prefix}-${kind}-' || n)::uuid`);
  const sent = `CASE WHEN ${status} IN ('SENT', 'RETURNED') THEN now() END`;
  await db.unsafe(`INSERT INTO sales_order (partner_id, id, order_number, order_date, lifecycle_changed_at, last_modified,
      payment_method, payment_provider, payment_break, suspected_fraud, delivery_address, invoice_address, delivery_fees, discounts)
    SELECT ${partner}, ${order}, '${prefix}' || lpad(n::text, 8, '0'), ${date}, ${date}, ${date}, 'PAYPAL', 'OTTOPAYMENTS',
      false, false, '${address}', '${address}', '[]', '[]' ${numbers}`);
  await db.unsafe(`INSERT INTO position_item (partner_id, id, sales_order_id, line, status, gross_cents, discount_cents, vat_rate,
      product, sku, weee_pickup, processable_date, sent_date, voucher_cents, services)
    SELECT ${partner}, ${item}, ${order}, 0, ${status}, 10000, 0, 19, '{"sku":"S","productTitle":"T","articleNumber":"A"}',
      'S', false, ${date}, ${sent}, 0, '[]' ${numbers}`);
  await db.unsafe(`INSERT INTO order_listing (partner_id, sales_order_id, status, is_bucket, order_date, lifecycle_changed_at,
      last_modified, expected_delivery_date, number)
    SELECT ${partner}, ${order}, ${status}, true, ${date}, ${date}, ${date}, 'infinity', nextval('order_listing_number') ${numbers}`);
  await settled(db, 'sales_order, position_item, order_listing');
}

/** An item, as requests name it. */
export type Item = { readonly positionItemId: string; readonly salesOrderId: string };

/** The items of orders that were laid out, in the order of their numbers. */
export const itemsOf = (db: Database, { partner, prefix }: Pick<Orders, 'partner' | 'prefix'>) =>
  db<Item[]>`
    SELECT position_item.id AS "positionItemId", sales_order_id AS "salesOrderId" FROM position_item
    JOIN sales_order ON sales_order.partner_id = position_item.partner_id AND sales_order.id = sales_order_id
    WHERE position_item.partner_id = ${partner} AND order_number LIKE ${`${prefix}%`} ORDER BY order_number`;

/** Without an issuer no receipts are made beside a measurement. */
export const withoutReceipts = (db: Database, partner: number) =>
  db`DELETE FROM receipt_issuer WHERE partner_id = ${partner}`;

/** How many rows a partner has in a table. */
export async function countOf(db: Database, table: string, partner: number): Promise<number> {
  const [row] = await db`SELECT count(*)::int AS count FROM ${db(table)} WHERE partner_id = ${partner}`;
  return row!.count as number;
}

/** Removes the variations of a partner. */
export async function removeVariations(db: Database, partner: number): Promise<void> {
  for (const table of ['available_quantity', 'delivery_information', 'listing', 'variation'])
    await db`DELETE FROM ${db(table)} WHERE partner_id = ${partner}`;
  await settled(db, 'variation, listing');
}

async function settled(db: Database, tables: string): Promise<void> {
  await db.unsafe(`VACUUM ANALYZE ${tables}`);
  await db.unsafe('CHECKPOINT');
}
