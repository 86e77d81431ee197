import type { Caller } from '../../kernel/caller.ts';
import type { SentBody } from '../../platform/body-check.ts';
import { lockOrders, sendItems } from '../orders/index.ts';
import { returnCarriersOf } from '../returns-warehouse/index.ts';
import { recordParcels } from './activity.ts';
import type { ShipmentsContext } from './context.ts';
import { ordersNamed, returnCarriersNamed } from './create.ts';
import { refuse } from './errors.ts';
import { publishSent } from './events.ts';
import { readItems } from './parse-body.ts';
import type { StoredShipment } from './read.ts';
import { foreignItems, itemConflicts, itemOf, itemsOrderedLater, returnErrors } from './rules.ts';
import { insertShipmentItems, insertShippedItems, shippedAmong } from './store.ts';

/**
 * Adds forgotten items to a shipment, all or none, and makes them SENT with its tracking key and ship date. They join
 * its group. Refuses with 400 and 409 for the same reasons as `createShipments`.
 */
export async function appendItems(
  context: ShipmentsContext,
  { partner, subject }: Caller,
  shipment: StoredShipment,
  sent: SentBody,
): Promise<void> {
  const { db } = context;
  const {
    shipmentId,
    multiParcelShipmentId: groupId = shipmentId,
    carrier,
    trackingNumber,
    shipDate,
    shipFromAddress,
  } = shipment;
  const { value: items, errors } = readItems(sent, carrier);
  refuse('bad-request', errors);
  const carriers = await returnCarriersOf(db, partner, returnCarriersNamed(items));
  await db.begin(async (transaction) => {
    const [orders, shipped] = await Promise.all([
      lockOrders(transaction, partner, ordersNamed(items)),
      shippedAmong(transaction, partner, items),
    ]);
    refuse('bad-request', [
      ...foreignItems(orders, items),
      ...returnErrors(carriers, items),
      ...itemsOrderedLater(orders, items, shipDate),
    ]);
    refuse('conflict', itemConflicts(orders, items, shipped));
    const grouped = items.map((item) => ({ ...item, groupId }));
    await Promise.all([
      insertShippedItems(transaction, partner, grouped),
      insertShipmentItems(transaction, partner, [{ shipmentId, items }]),
    ]);
    const tracking = { carrier, ...(trackingNumber === undefined ? {} : { trackingNumber }) };
    const actor = { side: 'PARTNER', id: subject } as const;
    const found = items.map((item) => itemOf(orders, item)!);
    await sendItems(transaction, context, partner, { items: found, date: shipDate, tracking, actor });
    await Promise.all([
      recordParcels(transaction, partner, [{ shipmentId, ...tracking, items }]),
      publishSent(transaction, context, partner, [{ shipmentId, shipDate, shipFromAddress, items }]),
    ]);
  });
}
