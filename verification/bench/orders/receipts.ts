import { issueDue } from '../../../server/src/interfaces/receipts/index.ts';
import { renderPdf } from '../../../server/src/interfaces/receipts/pdf/index.ts';
import { issuer, sampleReceipts } from '../../../server/src/interfaces/receipts/testing.ts';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import type { Database } from '../../../server/src/platform/database.ts';
import { publish } from '../../../server/src/platform/outbox.ts';
import type { BenchContext } from '../context.ts';
import { latencies } from '../load.ts';
import type { Row } from '../table.ts';

/** Documents made a second of one core, receipts issued a second, and late pages of a long list. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { db, partners, product, tokens, sizes } = context;
  const { pdfs, longPdfs, facts, rounds } = sizes.receipts;
  const short = await documentsPerCore(1, pdfs);
  const long = await documentsPerCore(200, longPdfs);
  await layOutSentItems(db, partners['seller-one'], facts);
  const began = performance.now();
  await issueDue({ db, clock: systemClock }, partners['seller-one']);
  const issued = facts / ((performance.now() - began) / 1000);
  const listed = Math.max(sizes.variations, sizes.listed);
  await layOutReceipts(db, partners['seller-two'], listed);
  const page = pageReader(product.address, tokens['seller-two']);
  const late = Buffer.from(`${Date.UTC(2026, 0, 1) + 200_000}.200`).toString('base64url');
  const first = await latencies(rounds, () => page(''));
  const last = await latencies(rounds, () => page(`&next=${late}`));
  const rare = await latencies(rounds, () => page('&receiptTypes=REFUND&receiptTypes=PARTIAL_REFUND'));
  return [
    {
      bench: 'receipts',
      what: 'PDFs of one page a second of one core',
      figure: short.toFixed(0),
      aim: { measured: short, atLeast: 200 },
    },
    { bench: 'receipts', what: 'PDFs of 200 lines a second of one core', figure: long.toFixed(1) },
    {
      bench: 'receipts',
      what: `purchase receipts issued from ${facts} facts`,
      figure: `${issued.toFixed(0)} a second`,
    },
    {
      bench: 'receipts',
      what: `list of ${listed}, last page against first, 100 a page`,
      figure: `${last.p50Ms.toFixed(1)} ms; first ${first.p50Ms.toFixed(1)} ms`,
      aim: { measured: last.p50Ms / first.p50Ms, atMost: 1.5 },
    },
    {
      bench: 'receipts',
      what: `list of ${listed}, two types of which there is one receipt each, against the first page`,
      figure: `${rare.p50Ms.toFixed(1)} ms`,
      aim: { measured: rare.p50Ms / first.p50Ms, atMost: 1.5 },
    },
  ];
}

/** How many documents are made in a second of processor time, all threads together. */
async function documentsPerCore(lines: number, count: number): Promise<number> {
  const [receipt] = sampleReceipts(lines);
  for (let warm = 0; warm < count / 4; warm += 1) await renderPdf(receipt);
  const before = process.cpuUsage();
  for (let made = 0; made < count; made += 1) await renderPdf(receipt);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

/** Orders of one sent item each, and the facts that they were sent. */
async function layOutSentItems(db: Database, partner: PartnerId, facts: number): Promise<void> {
  // Facts that other benches left tell of items which nobody has a receipt for.
  await db.unsafe(`DELETE FROM outbox WHERE partner_id = ${partner}`);
  const numbers = `generate_series(0, ${facts - 1}) AS n`;
  const address = JSON.stringify({
    salutation: 'MS',
    firstName: 'Jördis',
    lastName: 'Müller',
    street: 'Große Straße',
    zipCode: '20457',
    city: 'Hamburg',
    countryCode: 'DEU',
  });
  await db`
    INSERT INTO receipt_issuer (partner_id, details, last_number, last_created_at)
    VALUES (${partner}, ${JSON.stringify(issuer)}::text::json, 0, 'epoch') ON CONFLICT (partner_id) DO NOTHING`;
  await db.unsafe(`INSERT INTO sales_order (partner_id, id, order_number, order_date, lifecycle_changed_at, last_modified,
      payment_method, payment_provider, payment_break, suspected_fraud, delivery_address, invoice_address, delivery_fees, discounts)
    SELECT ${partner}, md5('charged-' || n)::uuid, 'dd' || lpad(n::text, 8, '0'), now(), now(), now(), 'PAYPAL', 'OTTOPAYMENTS',
      false, false, '${address}', '${address}', '[]', '[]' FROM ${numbers}`);
  await db.unsafe(`INSERT INTO position_item (partner_id, id, sales_order_id, line, status, gross_cents, discount_cents, vat_rate,
      product, weee_pickup, sent_date, voucher_cents, services)
    SELECT ${partner}, md5('charged-item-' || n)::uuid, md5('charged-' || n)::uuid, 0, 'SENT', 10000, 0, 19,
      '{"sku":"S","productTitle":"T","articleNumber":"A"}', false, now(), 0, '[]' FROM ${numbers}`);
  const sent = await db<{ salesOrderId: string; item: string }[]>`
    SELECT sales_order_id AS "salesOrderId", id AS item FROM position_item
    WHERE partner_id = ${partner} AND status = 'SENT' AND sales_order_id IN
      (SELECT id FROM sales_order WHERE partner_id = ${partner} AND order_number LIKE 'dd%')`;
  const shipFromAddress = { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' };
  const notes = sent.map(({ salesOrderId, item }) => ({
    cause: item,
    shipmentId: item,
    salesOrderId,
    positionItemIds: [item],
    shipDate: '2026-03-02T08:00:00Z',
    shipFromAddress,
  }));
  // The running product is not told of them: it would issue the receipts beside the measurement.
  await db.begin(async (transaction) => {
    await publish(transaction, partner, 'shipments.items-sent', notes);
    await transaction`DELETE FROM graphile_worker._private_jobs WHERE task_id IN
      (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'shipments.items-sent')`;
  });
}

/** A long list of purchase receipts, one a second since the beginning of 2026, with one refund of each kind at its start. */
async function layOutReceipts(db: Database, partner: PartnerId, count: number): Promise<void> {
  const [receipt] = sampleReceipts(1);
  await db`
    INSERT INTO receipt (partner_id, number, receipt_type, created_at, sales_order_id, cause, document, bytes)
    SELECT ${partner}, n, CASE n WHEN 1 THEN 'REFUND' WHEN 2 THEN 'PARTIAL_REFUND' ELSE 'PURCHASE' END,
      timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second', md5('receipt-' || n)::uuid, 'bench-' || n,
      ${JSON.stringify(receipt)}::text::json, ${JSON.stringify(receipt).length}
    FROM generate_series(1, ${count}) AS n`;
  await db.unsafe('VACUUM ANALYZE receipt');
  await db.unsafe('CHECKPOINT');
}

function pageReader(address: string, token: string) {
  return async (more: string): Promise<void> => {
    const reply = await fetch(`${address}/v3/receipts?limit=100${more}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { resources } = (await reply.json()) as { resources: unknown[] };
    if (reply.status !== 200 || resources.length === 0) throw new Error(`${reply.status} for ${more}`);
  };
}
