import { issueDue } from '../../../server/src/interfaces/receipts/index.ts';
import { renderPdf } from '../../../server/src/interfaces/receipts/pdf/index.ts';
import { issuer, sampleReceipts } from '../../../server/src/interfaces/receipts/testing.ts';
import { itemsSent } from '../../../server/src/interfaces/shipments/index.ts';
import { publish } from '../../../server/src/platform/outbox/index.ts';
import { shipFromAddress } from '../../harness/bodies.ts';
import { itemsOf, layOutOrders } from '../../harness/rows.ts';
import { type BenchContext, bench, inside } from '../context.ts';
import { secondsOf } from '../measure.ts';
import { atLeast, row } from '../table.ts';

/** Documents made a second of one core, and receipts issued a second. */
export const receipts = bench({
  full: { pdfs: 400, longPdfs: 20, facts: 1000 },
  short: { pdfs: 4, longPdfs: 1, facts: 10 },
  async run(context, { pdfs, longPdfs, facts }) {
    const short = await documentsPerCore(1, pdfs);
    const long = await documentsPerCore(200, longPdfs);
    const issued = await receiptsPerSecond(context, facts);
    return [
      row('PDFs of one page a second of one core', short.toFixed(0), atLeast(200, short)),
      row('PDFs of 200 lines a second of one core', long.toFixed(1)),
      row(`purchase receipts issued from ${facts} facts`, `${issued.toFixed(0)} a second`),
    ];
  },
});

/** How many documents are made in a second of processor time, all threads together. */
async function documentsPerCore(lines: number, count: number): Promise<number> {
  const [receipt] = sampleReceipts(lines);
  for (let warm = 0; warm < count / 4; warm += 1) await renderPdf(receipt);
  const before = process.cpuUsage();
  for (let made = 0; made < count; made += 1) await renderPdf(receipt);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

/** Issues the receipts of items that were sent one by one; returns receipts a second. */
async function receiptsPerSecond({ db, partners }: BenchContext, count: number): Promise<number> {
  const partner = partners['seller-one'];
  const prefix = 'rc';
  await layOutOrders(db, { partner, prefix, first: 0, last: count - 1, status: `'SENT'` });
  // Other benches have left facts about items that have no receipt.
  await db`DELETE FROM outbox WHERE partner_id = ${partner}`;
  await db`
    INSERT INTO receipt_issuer (partner_id, details, last_number, last_created_at)
    VALUES (${partner}, ${JSON.stringify(issuer)}::text::json, 0, 'epoch') ON CONFLICT (partner_id) DO NOTHING`;
  const notes = (await itemsOf(db, { partner, prefix })).map(({ positionItemId, salesOrderId }) => ({
    cause: positionItemId,
    shipmentId: positionItemId,
    salesOrderId,
    positionItemIds: [positionItemId],
    shipDate: '2026-03-02T08:00:00Z',
    shipFromAddress,
  }));
  // The running product must not issue these receipts beside the measurement.
  await db.begin(async (transaction) => {
    await publish(transaction, partner, itemsSent, notes);
    await transaction`DELETE FROM job_request WHERE partner_id = ${partner} AND task = 'shipments.items-sent'`;
  });
  return count / (await secondsOf(() => issueDue({ db, clock: inside.clock }, partner)));
}
