import { createHash } from 'node:crypto';
import { findOrdersOfItems, lockOrders, returnItems } from '../../../server/src/interfaces/orders/index.ts';
import { recordReturnResults } from '../../../server/src/interfaces/returns/index.ts';
import { readStatuses, writeChanges } from '../../../server/src/interfaces/returns/store.ts';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import type { Database } from '../../../server/src/platform/database.ts';
import type { BenchContext } from '../context.ts';
import { latencies } from '../load.ts';
import type { Row } from '../table.ts';

const connections = 4;
const ids = timeOrderedIds(systemClock);

/** Acceptances of many items, each of an order of its own, against the same statements on PostgreSQL; and late pages of a long list. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { db, partners, product, sizes } = context;
  const { batchesEach, batchSize, rounds, roundsByNumber } = sizes.returns;
  const items = connections * batchesEach * batchSize;
  const warmUp = connections * 2 * batchSize;
  await layOutOrders(db, partners['seller-one'], warmUp + 2 * items);
  await throughProduct(context, { first: 0, batches: 2, batchSize });
  const accepted = await throughProduct(context, { first: warmUp, batches: batchesEach, batchSize });
  const database = await throughDatabase(context, {
    first: warmUp + items,
    batches: batchesEach,
    batchSize,
  });
  const [row] = await db<{ accepted: number }[]>`
    SELECT count(*) AS accepted FROM returned_item WHERE partner_id = ${partners['seller-one']}`;
  if (row?.accepted !== warmUp + 2 * items) throw new Error(`${row?.accepted} items are accepted`);
  const listed = Math.max(sizes.variations, sizes.listed);
  await layOutReturns(db, partners['seller-two'], listed);
  const read = reader(product.address, context.tokens['seller-two']);
  const first = await latencies(rounds, () => read('?limit=50'));
  const late = `?limit=50&page=${Math.floor(listed / 50) - 1}`;
  const byNumber = await latencies(roundsByNumber, () => read(late));
  const link = await read(late);
  const byLink = await latencies(rounds, () => read(link));
  return [
    {
      bench: 'returns',
      what: `${connections} connections, acceptances of ${batchSize} items of as many orders`,
      figure: `${accepted.toFixed(0)} items/s; PostgreSQL alone ${database.toFixed(0)} items/s`,
      aim: { measured: accepted / database, atLeast: 0.75 },
    },
    {
      bench: 'returns',
      what: `list of ${listed}, last page by link against first, 50 a page`,
      figure: `${byLink.p50Ms.toFixed(1)} ms; first ${first.p50Ms.toFixed(1)} ms; last by number ${byNumber.p50Ms.toFixed(1)} ms`,
      aim: { measured: byLink.p50Ms / first.p50Ms, atMost: 2 },
    },
  ];
}

/** The id of an order or an item by its number, as `md5(…)::uuid` makes it in SQL. */
const idOf = (kind: 'order' | 'item', number: number): string =>
  createHash('md5')
    .update(`${kind}-${number}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Gives the partner sent orders of one item. Without an issuer no receipts are made beside the measurement. */
async function layOutOrders(db: Database, partner: PartnerId, count: number): Promise<void> {
  await db`DELETE FROM receipt_issuer WHERE partner_id = ${partner}`;
  const numbers = `generate_series(0, ${count - 1}) AS n`;
  const [order, item] = [`md5('order-' || n)::uuid`, `md5('item-' || n)::uuid`];
  await db.unsafe(`INSERT INTO sales_order (partner_id, id, order_number, order_date, lifecycle_changed_at, last_modified,
      payment_method, payment_provider, payment_break, suspected_fraud, delivery_address, invoice_address, delivery_fees, discounts)
    SELECT ${partner}, ${order}, 'bb' || lpad(n::text, 8, '0'), now(), now(), now(), 'PAYPAL', 'OTTOPAYMENTS', false, false, '{}', '{}', '[]', '[]'
    FROM ${numbers}`);
  await db.unsafe(`INSERT INTO position_item (partner_id, id, sales_order_id, line, status, gross_cents, discount_cents, vat_rate,
      product, weee_pickup, sent_date, voucher_cents, services)
    SELECT ${partner}, ${item}, ${order}, 0, 'SENT', 10000, 0, 19, '{"sku":"S","productTitle":"T","articleNumber":"A"}', false, now(), 0, '[]'
    FROM ${numbers}`);
  await db.unsafe(`INSERT INTO order_listing (partner_id, sales_order_id, status, is_bucket, order_date, lifecycle_changed_at,
      last_modified, expected_delivery_date, number)
    SELECT ${partner}, ${order}, 'SENT', true, now(), now(), now(), 'infinity', nextval('order_listing_number') FROM ${numbers}`);
  await db.unsafe('VACUUM ANALYZE sales_order, position_item, order_listing');
  await db.unsafe('CHECKPOINT');
}

/** Fills the partner's list of returns; the items themselves are not needed to read it. */
async function layOutReturns(db: Database, partner: PartnerId, count: number): Promise<void> {
  await db.begin(async (transaction) => {
    await transaction`SET LOCAL session_replication_role = replica`;
    await transaction.unsafe(`INSERT INTO returned_item (partner_id, position_item_id, sales_order_id, status, occurred_at, details)
      SELECT ${partner}, md5('item-' || n)::uuid, md5('order-' || n)::uuid, 'ACCEPTED', now() - n * interval '1 second',
        '{"condition":"A","reason":"RETURN_RECEIVED"}' FROM generate_series(1, ${count}) AS n`);
  });
  await db.unsafe('VACUUM ANALYZE returned_item');
}

/** So many batches of a size for each connection, of items from this number on. */
type Work = { readonly first: number; readonly batches: number; readonly batchSize: number };

/** Has each connection work off its prepared batches of numbers; answers items a second. */
async function inParallel<Batch>(
  { first, batches, batchSize }: Work,
  prepare: (numbers: readonly number[]) => Batch,
  accept: (batch: Batch) => Promise<void>,
): Promise<number> {
  const prepared = Array.from({ length: connections * batches }, (_, batch) =>
    prepare(Array.from({ length: batchSize }, (_, index) => first + batch * batchSize + index)),
  );
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (const batch of prepared.slice(connection * batches, (connection + 1) * batches))
        await accept(batch);
    }),
  );
  return (connections * batches * batchSize * 1000) / (performance.now() - began);
}

/** Items a second through the product. Throws when an answer is not a 200. */
async function throughProduct({ product, tokens }: BenchContext, work: Work): Promise<number> {
  const headers = { authorization: `Bearer ${tokens['seller-one']}`, 'content-type': 'application/json' };
  const bodyOf = (numbers: readonly number[]) => {
    const positionItems = numbers.map((number) => ({
      positionItemId: idOf('item', number),
      salesOrderId: idOf('order', number),
      condition: 'A',
    }));
    return JSON.stringify({ positionItems });
  };
  return inParallel(work, bodyOf, async (body) => {
    const reply = await fetch(`${product.address}/v3/returns/acceptance`, { method: 'POST', headers, body });
    if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  });
}

/** The product's own statements, a batch a transaction, over as many connections. */
async function throughDatabase({ partners, product }: BenchContext, work: Work): Promise<number> {
  const db = product.openDatabase(connections);
  const partner = partners['seller-one'];
  const actor = { side: 'PARTNER' } as const;
  const details = { condition: 'A', reason: 'RETURN_RECEIVED' } as const;
  const itemIds = (numbers: readonly number[]) => numbers.map((number) => idOf('item', number));
  const rate = await inParallel(work, itemIds, async (named) => {
    const orderOf = await findOrdersOfItems(db, partner, named);
    await db.begin(async (transaction) => {
      const orders = await lockOrders(transaction, partner, [...orderOf.values()]);
      const sent = orders.flatMap((order) => order.items);
      await readStatuses(
        transaction,
        partner,
        sent.map((item) => item.positionItemId),
      );
      await returnItems(transaction, { clock: systemClock }, partner, sent, {
        actor,
        reason: details.reason,
      });
      const changes = sent.map(({ positionItemId, salesOrderId }) => {
        return { positionItemId, salesOrderId, from: undefined, to: 'ACCEPTED', details } as const;
      });
      await writeChanges(transaction, partner, changes, actor, systemClock.now());
      const results = sent.map(({ positionItemId }) => {
        return { positionItemId, condition: details.condition, status: 'ACCEPTED' } as const;
      });
      await recordReturnResults(transaction, { clock: systemClock, ids }, partner, orders, results);
    });
  });
  await db.end({ timeout: 5 });
  return rate;
}

/** Reads a page; answers the query of the next one. */
function reader(address: string, token: string) {
  return async (query: string): Promise<string> => {
    const reply = await fetch(`${address}/v3/returns${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { positionItems, links } = (await reply.json()) as {
      positionItems: unknown[];
      links: { rel: string; href: string }[];
    };
    if (positionItems.length !== 50) throw new Error(`${query} has ${positionItems.length} items`);
    return links.find(({ rel }) => rel === 'next')?.href.replace('/v3/returns', '') ?? '';
  };
}
