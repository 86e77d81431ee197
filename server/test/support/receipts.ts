import { lockOrders, type Order, returnItems, sendItems } from '../../src/interfaces/orders/index.ts';
import { itemsSent } from '../../src/interfaces/shipments/index.ts';
import { asPartnerId, type PartnerId } from '../../src/kernel/caller.ts';
import { publish } from '../../src/platform/outbox/index.ts';
import type { TestApp } from './app.ts';
import { ordersContext } from './orders.ts';

const actor = { side: 'PARTNER' } as const;
const shipDate = '2026-03-02T08:00:00.000Z';
let numbered = 0;

/** Sends items of an order, given by index, as a shipment does. Without an index, sends all items. */
export async function sent(
  test: TestApp,
  partner: PartnerId,
  { salesOrderId, items }: Order,
  places: readonly number[] = items.map((_, place) => place),
): Promise<void> {
  numbered += 1;
  const ids = new Set(places.map((place) => items[place]!.positionItemId));
  const fact = {
    cause: `shipment-${numbered}`,
    shipmentId: `shipment-${numbered}`,
    salesOrderId,
    positionItemIds: [...ids],
    shipDate,
    shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  };
  await test.db.begin(async (db) => {
    const [order] = await lockOrders(db, partner, [salesOrderId]);
    const date = new Date(shipDate);
    const tracking = { carrier: 'DHL', trackingNumber: `T${numbered}` };
    const named = order!.items.filter((item) => ids.has(item.positionItemId));
    await sendItems(db, ordersContext(test), partner, { items: named, date, tracking, actor });
    await publish(db, partner, itemsSent, [fact]);
  });
}

/** Accepts the return of items of an order, given by index. */
export async function returned(
  test: TestApp,
  partner: PartnerId,
  { salesOrderId }: Order,
  { places, reason = 'RETURN_RECEIVED' }: { readonly places: readonly number[]; readonly reason?: string },
): Promise<void> {
  await test.db.begin(async (db) => {
    const [order] = await lockOrders(db, partner, [salesOrderId]);
    const named = places.map((place) => order!.items[place]!);
    await returnItems(db, ordersContext(test), partner, { items: named, actor, reason });
  });
}

/** The stored receipts of a partner, oldest first. */
export async function storedReceipts(test: TestApp, partner: PartnerId) {
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  const rows = await test.db<{ document: any }[]>`
    SELECT document FROM receipt WHERE partner_id = ${partner} ORDER BY number`;
  return rows.map(({ document }) => document);
}

/** Makes a partner for whom no receipts can be issued yet. */
export async function partnerWithoutIssuer({ db }: TestApp, account: string): Promise<PartnerId> {
  const [row] = await db<{ partner: number }[]>`
    SELECT partner_id AS partner FROM api_client WHERE client_id = ${account}`;
  await db`DELETE FROM receipt_issuer WHERE partner_id = ${row!.partner}`;
  return asPartnerId(row!.partner);
}
