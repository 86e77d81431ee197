import { createHash } from 'node:crypto';
import { address as customer } from '../../server/test/support/orders.ts';
import type { Database } from './clients.ts';

/*
 * Where many rows are needed, and the interfaces would take hours, SQL lays them out: here, in proofs/growth and in
 * bench/sandbox/reset.ts. Everything else in verification only looks at what is stored.
 */

/** The id of an order or an item by its number, as `md5(…)::uuid` makes it in SQL. */
export const idOf = (prefix: string, kind: 'order' | 'item', number: number): string =>
  createHash('md5')
    .update(`${prefix}-${kind}-${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

type Orders = {
  /** SQL of the partner, and of what it is taken from where that is another one for each `p`. */
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
      product, weee_pickup, processable_date, sent_date, voucher_cents, services)
    SELECT ${partner}, ${item}, ${order}, 0, ${status}, 10000, 0, 19, '{"sku":"S","productTitle":"T","articleNumber":"A"}',
      false, ${date}, ${sent}, 0, '[]' ${numbers}`);
  await db.unsafe(`INSERT INTO order_listing (partner_id, sales_order_id, status, is_bucket, order_date, lifecycle_changed_at,
      last_modified, expected_delivery_date, number)
    SELECT ${partner}, ${order}, ${status}, true, ${date}, ${date}, ${date}, 'infinity', nextval('order_listing_number') ${numbers}`);
  await settled(db, 'sales_order, position_item, order_listing');
}

/** Without an issuer no receipts are made beside a measurement. */
export const withoutReceipts = (db: Database, partner: number) =>
  db`DELETE FROM receipt_issuer WHERE partner_id = ${partner}`;

/** Fills a list of returns; the items themselves are not needed to read it. */
export async function layOutReturns(db: Database, partner: number, count: number): Promise<void> {
  await db.begin(async (transaction) => {
    await transaction`SET LOCAL session_replication_role = replica`;
    await transaction.unsafe(`INSERT INTO returned_item (partner_id, position_item_id, sales_order_id, status, occurred_at, details)
      SELECT ${partner}, md5('listed-item-' || n)::uuid, md5('listed-order-' || n)::uuid, 'ACCEPTED', now() - n * interval '1 second',
        '{"condition":"A","reason":"RETURN_RECEIVED"}' FROM generate_series(1, ${count}) AS n`);
  });
  await settled(db, 'returned_item');
}

/** Fills a list of shipments, one a second since the second of January 2026. */
export async function layOutShipments(db: Database, partner: number, count: number): Promise<void> {
  const numbers = `generate_series(0, ${count - 1}) AS n`;
  await db.unsafe(`INSERT INTO shipment (partner_id, id, carrier, tracking_number, tracking_key, ship_date, ship_from,
      created_at, state, state_at)
    SELECT ${partner}, md5('listed-' || n)::uuid, 'DHL', 'L' || n, 'L' || n, now(),
      '{"city": "Hamburg", "countryCode": "DEU", "zipCode": "20457"}',
      timestamptz '2026-01-02Z' + n * interval '1 second', 'SENT', now() FROM ${numbers}`);
  await db.unsafe(`INSERT INTO shipment_state (partner_id, shipment_id, state, occurred_on)
    SELECT ${partner}, md5('listed-' || n)::uuid, 'SENT', now() FROM ${numbers}`);
  await db.unsafe(`INSERT INTO shipped_item (partner_id, position_item_id, group_id, sales_order_id)
    SELECT ${partner}, md5('listed-item-' || n)::uuid, md5('listed-' || n)::uuid, md5('listed-order-' || n)::uuid
    FROM ${numbers}`);
  await db.unsafe(`INSERT INTO shipment_item (partner_id, shipment_id, position_item_id, return_carrier,
      return_tracking_number)
    SELECT ${partner}, md5('listed-' || n)::uuid, md5('listed-item-' || n)::uuid, 'DHL', 'R' || n FROM ${numbers}`);
  await settled(db, 'shipment, shipment_state, shipped_item, shipment_item');
}

/** Fills a list of purchase receipts, one a second since the beginning of 2026, with one refund of each kind at its start. */
export async function layOutReceipts(
  db: Database,
  partner: number,
  { count, document }: { readonly count: number; readonly document: string },
): Promise<void> {
  await db`
    INSERT INTO receipt (partner_id, number, receipt_type, created_at, sales_order_id, cause, document, bytes)
    SELECT ${partner}, n, CASE n WHEN 1 THEN 'REFUND' WHEN 2 THEN 'PARTIAL_REFUND' ELSE 'PURCHASE' END,
      timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second', md5('receipt-' || n)::uuid, 'bench-' || n,
      ${document}::text::json, ${document.length} FROM generate_series(1, ${count}) AS n`;
  await settled(db, 'receipt');
}

/** Gives a partner variations with stock. */
export async function layOutStock(db: Database, partner: number, count: number): Promise<void> {
  const name = `'STOCK-' || lpad(n::text, 9, '0')`;
  const numbers = `generate_series(0, ${count - 1}) AS n`;
  await db.unsafe(`INSERT INTO variation (partner_id, sku, product_reference, category, brand_id, ean, content, content_hash,
      pricing, content_requested_at, price_requested_at, content_changed_at)
    SELECT ${partner}, ${name}, 'STOCK', 'Bluetooth-Kopfhörer', '24DDR3VZ', '4398' || lpad(n::text, 9, '0'), '{}', '\\x00', '{}',
      now(), now(), now() FROM ${numbers}`);
  await db.unsafe(`INSERT INTO listing (partner_id, sku, active_modified, verdict, status, status_modified, review_of, obstacles)
    SELECT ${partner}, ${name}, now(), 'ONLINE', 'ONLINE', now(), '\\x00', '{}' FROM ${numbers}`);
  await db.unsafe(`INSERT INTO available_quantity (partner_id, sku, quantity, requested_at, last_modified)
    SELECT ${partner}, ${name}, 1, '2020-01-01', now() FROM ${numbers}`);
  await settled(db, 'variation, listing, available_quantity');
}

/** Removes the variations of a partner. */
export async function removeVariations(db: Database, partner: number): Promise<void> {
  for (const table of ['available_quantity', 'delivery_information', 'listing', 'variation'])
    await db`DELETE FROM ${db(table)} WHERE partner_id = ${partner}`;
  await settled(db, 'variation, listing');
}

/** Copies a partner's first variation until there are so many, and gives many other partners the first 100 each. */
export async function copyVariations(
  db: Database,
  partner: number,
  { variations, manyPartners }: { readonly variations: number; readonly manyPartners: number },
): Promise<void> {
  const numbers = `generate_series(100, ${variations - 1}) AS n`;
  await db.unsafe(`
    INSERT INTO variation SELECT ${partner}, 'BATCH-' || lpad(n::text, 9, '0'), 'BATCH-' || lpad((n / 10)::text, 8, '0'), category,
      brand_id, '4399' || lpad(n::text, 9, '0'), claimed_moin, json_build_object('sku', 'BATCH-' || lpad(n::text, 9, '0'),
        'productReference', 'BATCH-' || lpad((n / 10)::text, 8, '0'), 'ean', '4399' || lpad(n::text, 9, '0'),
        'productDescription', content -> 'productDescription', 'mediaAssets', content -> 'mediaAssets',
        'compliance', content -> 'compliance'), content_hash, pricing, content_requested_at, price_requested_at,
      content_changed_at - n * interval '1 millisecond'
    FROM (SELECT * FROM variation WHERE partner_id = ${partner} ORDER BY sku LIMIT 1) AS v, ${numbers}`);
  await db.unsafe(`
    INSERT INTO listing (partner_id, sku, active_modified, verdict, status, status_modified, moin, review_of)
    SELECT ${partner}, 'BATCH-' || lpad(n::text, 9, '0'), now(), 'ONLINE', 'ONLINE', now() - n * interval '1 millisecond', 'M1', '\\x00'
    FROM ${numbers}`);
  await db`INSERT INTO partner (name, kind, created_at)
    SELECT 'Partner ' || n, 'seller', now() FROM generate_series(1, ${manyPartners}::int) AS n`;
  await db.unsafe(`
    INSERT INTO variation SELECT 1000000 + n, sku, product_reference, category, brand_id, ean, claimed_moin, content,
      content_hash, pricing, content_requested_at, price_requested_at, content_changed_at
    FROM generate_series(1, ${manyPartners}) AS n, (SELECT * FROM variation WHERE partner_id = ${partner} ORDER BY sku LIMIT 100) AS v
    ON CONFLICT DO NOTHING`);
  await settled(db, 'variation, listing');
}

async function settled(db: Database, tables: string): Promise<void> {
  await db.unsafe(`VACUUM ANALYZE ${tables}`);
  await db.unsafe('CHECKPOINT');
}
