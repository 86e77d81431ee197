import type { Caller } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { lockOrders, type Order, sendItems } from '../orders/index.ts';
import { returnCarriersOf } from '../returns-warehouse/index.ts';
import { recordParcels } from './activity.ts';
import type { ShipmentsContext } from './context.ts';
import { refuse } from './errors.ts';
import { publishSent } from './events.ts';
import type { ItemDraft, ShipmentDraft } from './parse-body.ts';
import { earlyShipDates, foreignItems, itemConflicts, itemOf, keyConflicts, returnErrors } from './rules.ts';
import {
  beginCreation,
  insertFirstStates,
  insertShipmentItems,
  insertShipments,
  insertShippedItems,
  lastCreation,
  type NewShipment,
  notBefore,
  shippedAmong,
} from './store.ts';

/**
 * Stores the shipments of one request, all or none, and makes their items SENT. Returns them in their order, with the
 * id of their group: several shipments share a multi parcel id, a single one has its own id. 400 for items or return
 * carriers that are not the partner's, and for ship dates before an order. 409 for items that cannot be sent, and for
 * taken tracking keys. The refusal names all errors at once.
 */
export async function createShipments(
  context: ShipmentsContext,
  caller: Caller,
  drafts: readonly ShipmentDraft[],
): Promise<{ readonly groupId: string; readonly shipments: readonly NewShipment[] }> {
  const { db, clock, ids } = context;
  const { partner } = caller;
  const items = drafts.flatMap((draft) => draft.items);
  const carriers = await returnCarriersOf(db, partner, returnCarriersNamed(items));
  return db.begin(async (transaction) => {
    // PostgreSQL runs them in the order of these calls.
    const [, orders, last, shipped] = await Promise.all([
      beginCreation(transaction, partner),
      lockOrders(transaction, partner, ordersNamed(items)),
      lastCreation(transaction, partner, 'shipment'),
      shippedAmong(transaction, partner, items),
    ]);
    refuse('bad-request', [
      ...foreignItems(orders, items),
      ...returnErrors(carriers, items),
      ...earlyShipDates(orders, drafts),
    ]);
    const createdAt = notBefore(last, clock.now());
    const shipments = drafts.map((draft): NewShipment => ({ shipmentId: ids.uuid(), draft }));
    const multiParcelId = drafts.length > 1 ? ids.uuid() : undefined;
    const groupId = multiParcelId ?? shipments[0]!.shipmentId;
    const stored = await insertShipments(transaction, partner, shipments, { createdAt, multiParcelId });
    const free = new Set(
      shipments.filter(({ shipmentId }) => stored.has(shipmentId)).map(({ draft }) => draft),
    );
    refuse('conflict', [...keyConflicts(drafts, free), ...itemConflicts(orders, items, shipped)]);
    const parcels = shipments.map(({ shipmentId, draft }) => ({ shipmentId, items: draft.items }));
    await Promise.all([
      insertFirstStates(transaction, partner, shipments),
      insertShippedItems(
        transaction,
        partner,
        items.map((item) => ({ ...item, groupId })),
      ),
      insertShipmentItems(transaction, partner, parcels),
    ]);
    await send(transaction, context, caller, { orders, shipments });
    return { groupId, shipments };
  });
}

/** Ids of the orders that items name, each once. */
export const ordersNamed = (items: readonly ItemDraft[]): string[] => [
  ...new Set(items.map((item) => item.salesOrderId)),
];

/** Ids of the return carriers that items name, each once. */
export const returnCarriersNamed = (items: readonly ItemDraft[]): string[] => [
  ...new Set(items.flatMap(({ returnAddressCarrierId }) => returnAddressCarrierId ?? [])),
];

/** Makes the items SENT, each with the first parcel that holds it, and publishes one entry for each sales order. */
async function send(
  db: Db,
  context: ShipmentsContext,
  { partner, subject }: Caller,
  { orders, shipments }: { readonly orders: readonly Order[]; readonly shipments: readonly NewShipment[] },
): Promise<void> {
  const actor = { side: 'PARTNER', id: subject } as const;
  const sent = new Set<string>();
  for (const { draft } of shipments) {
    const items = draft.items.filter(({ positionItemId }) => !sent.has(positionItemId));
    for (const { positionItemId } of items) sent.add(positionItemId);
    const { shipDate: date, carrier, trackingNumber } = draft;
    await sendItems(db, context, partner, {
      items: items.map((item) => itemOf(orders, item)!),
      date,
      actor,
      tracking: { carrier, ...(trackingNumber ? { trackingNumber } : {}) },
    });
  }
  const parcels = shipments.map(({ shipmentId, draft }) => ({ ...draft, shipmentId }));
  await Promise.all([recordParcels(db, partner, parcels), publishSent(db, context, partner, parcels)]);
}
