import { createHash } from 'node:crypto';
import { createShipments } from '../../../server/src/interfaces/shipments/create.ts';
import { readShipment } from '../../../server/src/interfaces/shipments/parse-body.ts';
import { asPartnerId, type PartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import type { Database } from '../../../server/src/platform/database.ts';
import type { BenchContext } from '../context.ts';
import { latencies } from '../load.ts';
import type { Row } from '../table.ts';

const connections = 8;
const each = 150;
const measured = connections * each;

/** Single shipments over 8 connections against the same statements on PostgreSQL, and late pages of a long list. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { db, partners, product, tokens } = context;
  await layOutOrders(db, partners['seller-one'], 3 * measured);
  await throughProduct(context, 0);
  const created = await throughProduct(context, measured);
  const database = await throughDatabase(context, 2 * measured);
  const [row] = await db<{ stored: number }[]>`
    SELECT count(*) AS stored FROM shipment WHERE partner_id = ${partners['seller-one']}`;
  if (row?.stored !== 3 * measured) throw new Error(`${row?.stored} shipments are stored`);
  const listed = Math.max(context.sizes.variations, context.sizes.listed);
  await layOutShipments(db, partners['seller-two'], listed);
  const page = pageReader(product.address, tokens['seller-two']);
  const cursor = Buffer.from(`${Date.UTC(2026, 0, 2) + listed * 1000 - 200_000}.1`).toString('base64url');
  const first = await latencies(100, () => page(''));
  const last = await latencies(100, () => page(`&next=${cursor}`));
  return [
    {
      bench: 'shipments',
      what: `${connections} connections, shipments of one item`,
      figure: `${created.toFixed(0)} a second; PostgreSQL alone ${database.toFixed(0)}`,
      aim: { measured: created / database, atLeast: 0.75 },
    },
    {
      bench: 'shipments',
      what: `list of ${listed}, last page against first, 100 a page`,
      figure: `${last.p50Ms.toFixed(1)} ms; first ${first.p50Ms.toFixed(1)} ms`,
      aim: { measured: last.p50Ms / first.p50Ms, atMost: 1.5 },
    },
  ];
}

/** The id of an order or an item by its number, as `md5(…)::uuid` makes it in SQL. */
const idOf = (kind: 'order' | 'item', number: number): string =>
  createHash('md5')
    .update(`to-send-${kind}-${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Gives the partner processable orders of one item. Without an issuer no receipts are made beside the measurement. */
async function layOutOrders(db: Database, partner: PartnerId, count: number): Promise<void> {
  await db`DELETE FROM receipt_issuer WHERE partner_id = ${partner}`;
  const numbers = `generate_series(0, ${count - 1}) AS n`;
  const [order, item] = [`md5('to-send-order-' || n)::uuid`, `md5('to-send-item-' || n)::uuid`];
  await db.unsafe(`INSERT INTO sales_order (partner_id, id, order_number, order_date, lifecycle_changed_at, last_modified,
      payment_method, payment_provider, payment_break, suspected_fraud, delivery_address, invoice_address, delivery_fees, discounts)
    SELECT ${partner}, ${order}, 'cc' || lpad(n::text, 8, '0'), now(), now(), now(), 'PAYPAL', 'OTTOPAYMENTS', false, false, '{}', '{}', '[]', '[]'
    FROM ${numbers}`);
  await db.unsafe(`INSERT INTO position_item (partner_id, id, sales_order_id, line, status, gross_cents, discount_cents, vat_rate,
      product, weee_pickup, processable_date, voucher_cents, services)
    SELECT ${partner}, ${item}, ${order}, 0, 'PROCESSABLE', 10000, 0, 19, '{"sku":"S","productTitle":"T","articleNumber":"A"}', false, now(), 0, '[]'
    FROM ${numbers}`);
  await db.unsafe(`INSERT INTO order_listing (partner_id, sales_order_id, status, is_bucket, order_date, lifecycle_changed_at,
      last_modified, expected_delivery_date, number)
    SELECT ${partner}, ${order}, 'PROCESSABLE', true, now(), now(), now(), 'infinity', nextval('order_listing_number') FROM ${numbers}`);
  await db.unsafe('VACUUM ANALYZE sales_order, position_item, order_listing');
  await db.unsafe('CHECKPOINT');
}

/** Fills the partner's list of shipments, one a second since the second of January 2026. */
async function layOutShipments(db: Database, partner: PartnerId, count: number): Promise<void> {
  const numbers = `generate_series(0, ${count - 1}) AS n`;
  await db.unsafe(`INSERT INTO shipment (partner_id, id, carrier, tracking_number, tracking_key, ship_date, ship_from,
      created_at, state, state_at)
    SELECT ${partner}, md5('listed-' || n)::uuid, 'DHL', 'L' || n, 'L' || n, now(), '{}',
      timestamptz '2026-01-02Z' + n * interval '1 second', 'SENT', now() FROM ${numbers}`);
  await db.unsafe(`INSERT INTO shipment_state (partner_id, shipment_id, state, occurred_on)
    SELECT ${partner}, md5('listed-' || n)::uuid, 'SENT', now() FROM ${numbers}`);
  await db.unsafe('VACUUM ANALYZE shipment, shipment_state');
}

const requestOf = (number: number) => ({
  trackingKey: { carrier: 'DHL', trackingNumber: `BENCH-${number}` },
  shipDate: new Date().toISOString(),
  shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  positionItems: [
    {
      positionItemId: idOf('item', number),
      salesOrderId: idOf('order', number),
      returnTrackingKey: { carrier: 'DHL', trackingNumber: `BACK-${number}` },
    },
  ],
});

/** Has each connection report its shipments one after the other; answers shipments a second. */
async function inParallel(first: number, report: (number: number) => Promise<void>): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let index = 0; index < each; index++) await report(first + connection * each + index);
    }),
  );
  return (measured * 1000) / (performance.now() - began);
}

/** Shipments a second through the product. Throws when an answer is not a 201. */
const throughProduct = ({ product, tokens }: BenchContext, first: number): Promise<number> =>
  inParallel(first, async (number) => {
    const reply = await fetch(`${product.address}/v1/shipments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens['seller-one']}`, 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(number)),
    });
    if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  });

/** The product's own statements over as many connections, without HTTP, tokens and checks of the body. */
async function throughDatabase({ partners, product }: BenchContext, first: number): Promise<number> {
  const db = product.openDatabase(connections);
  const context = { db, clock: systemClock, ids: timeOrderedIds(systemClock) };
  const partner = asPartnerId(partners['seller-one']);
  const caller = { partner, clientId: 'bench', subject: 'bench', scopes: new Set<string>() };
  const now = new Date();
  const rate = await inParallel(first, async (number) => {
    await createShipments(context, caller, [
      readShipment({ body: requestOf(number), refused: [] }, now).value,
    ]);
  });
  await db.end({ timeout: 5 });
  return rate;
}

const pageReader = (address: string, token: string) => async (query: string) => {
  const reply = await fetch(`${address}/v1/shipments?datefrom=2026-01-01&limit=100${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { resources } = (await reply.json()) as { resources: unknown[] };
  if (resources.length !== 100) throw new Error(`${reply.status} with ${resources.length} entries`);
};
