import { findOrdersOfItems, lockOrders, returnItems } from '../../../server/src/interfaces/orders/index.ts';
import type { OrderFilter } from '../../../server/src/interfaces/orders/list/filter.ts';
import { pageQuery } from '../../../server/src/interfaces/orders/list/read.ts';
import { issueDue } from '../../../server/src/interfaces/receipts/index.ts';
import { renderPdf } from '../../../server/src/interfaces/receipts/pdf/index.ts';
import { issuer, sampleReceipts } from '../../../server/src/interfaces/receipts/testing.ts';
import { recordReturnResults } from '../../../server/src/interfaces/returns/index.ts';
import { readStatuses, writeChanges } from '../../../server/src/interfaces/returns/store.ts';
import { createShipments } from '../../../server/src/interfaces/shipments/create.ts';
import { itemsSent } from '../../../server/src/interfaces/shipments/index.ts';
import { readShipment } from '../../../server/src/interfaces/shipments/parse-body.ts';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import { publish } from '../../../server/src/platform/outbox.ts';
import type { Database } from '../../harness/clients.ts';

export type { OrderFilter };

const ids = timeOrderedIds(systemClock);
const clock = systemClock;

/** The product's own statements for the acceptance of these items, in one transaction. */
export async function acceptReturns(db: Database, seller: number, items: readonly string[]): Promise<void> {
  const partner = asPartnerId(seller);
  const actor = { side: 'PARTNER' } as const;
  const details = { condition: 'A', reason: 'RETURN_RECEIVED' } as const;
  const orderOf = await findOrdersOfItems(db, partner, items);
  await db.begin(async (transaction) => {
    const orders = await lockOrders(transaction, partner, [...orderOf.values()]);
    const sent = orders.flatMap((order) => order.items);
    const itemIds = sent.map((item) => item.positionItemId);
    await readStatuses(transaction, partner, itemIds);
    await returnItems(transaction, { clock }, partner, { items: sent, actor, reason: details.reason });
    const changes = sent.map(({ positionItemId, salesOrderId }) => {
      return { positionItemId, salesOrderId, from: undefined, to: 'ACCEPTED', details } as const;
    });
    await writeChanges(transaction, partner, changes, { actor, at: clock.now() });
    const results = itemIds.map((positionItemId) => {
      return { positionItemId, condition: details.condition, status: 'ACCEPTED' } as const;
    });
    await recordReturnResults(transaction, { clock, ids }, partner, { orders, results });
  });
}

/** The product's own statements for a shipment, without HTTP, tokens and checks of the body. */
export async function createShipment(db: Database, seller: number, body: unknown): Promise<void> {
  const caller = {
    partner: asPartnerId(seller),
    clientId: 'bench',
    subject: 'bench',
    scopes: new Set<string>(),
  };
  await createShipments({ db, clock, ids }, caller, [readShipment({ body, refused: [] }, new Date()).value]);
}

/** A receipt of so many lines, as JSON. */
export const sampleReceipt = (lines: number): string => JSON.stringify(sampleReceipts(lines)[0]);

/** How many documents are made in a second of processor time, all threads together. */
export async function documentsPerCore(lines: number, count: number): Promise<number> {
  const [receipt] = sampleReceipts(lines);
  for (let warm = 0; warm < count / 4; warm += 1) await renderPdf(receipt);
  const before = process.cpuUsage();
  for (let made = 0; made < count; made += 1) await renderPdf(receipt);
  const { user, system } = process.cpuUsage(before);
  return count / ((user + system) / 1_000_000);
}

/** Issues the receipts of these items, each sent by itself; answers how many a second. */
export async function receiptsPerSecond(
  db: Database,
  seller: number,
  sent: readonly { readonly salesOrderId: string; readonly item: string }[],
): Promise<number> {
  const partner = asPartnerId(seller);
  // Facts that other benches left tell of items which nobody has a receipt for.
  await db`DELETE FROM outbox WHERE partner_id = ${partner}`;
  await db`
    INSERT INTO receipt_issuer (partner_id, details, last_number, last_created_at)
    VALUES (${partner}, ${JSON.stringify(issuer)}::text::json, 0, 'epoch') ON CONFLICT (partner_id) DO NOTHING`;
  const notes = sent.map(({ salesOrderId, item }) => ({
    cause: item,
    shipmentId: item,
    salesOrderId,
    positionItemIds: [item],
    shipDate: '2026-03-02T08:00:00Z',
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  }));
  // The running product is not told of them: it would issue the receipts beside the measurement.
  await db.begin(async (transaction) => {
    await publish(transaction, partner, itemsSent, notes);
    await transaction`DELETE FROM job_request WHERE partner_id = ${partner} AND task = 'shipments.items-sent'`;
  });
  const began = performance.now();
  await issueDue({ db, clock }, partner);
  return sent.length / ((performance.now() - began) / 1000);
}

/** The statement of a page of orders. */
export const orderPage = (db: Database, seller: number, filter: OrderFilter, limit: number) =>
  pageQuery(db, asPartnerId(seller), { filter, limit });
