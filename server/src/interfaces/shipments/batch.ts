import type { Caller } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { lockOrders, sendItemsInParcels } from '../orders/index.ts';
import { recordParcels } from './activity.ts';
import type { ShipmentsContext } from './context.ts';
import { ordersNamed } from './create.ts';
import { publishSent } from './events.ts';
import type { ShipmentDraft } from './parse-body.ts';
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
 * Stores many shipments that do not belong together, in the caller's transaction, and makes their items SENT. Leaves
 * out items that are no longer PROCESSABLE, and shipments without items. 409 for a taken tracking key, with nothing
 * stored. The drafts must name the partner's own items and return carriers.
 */
export async function sendParcels(
  db: Db,
  context: Pick<ShipmentsContext, 'clock' | 'ids'>,
  { partner, subject }: Pick<Caller, 'partner' | 'subject'>,
  drafts: readonly ShipmentDraft[],
): Promise<readonly NewShipment[]> {
  const named = drafts.flatMap((draft) => draft.items);
  const [, orders, shipped] = await Promise.all([
    beginCreation(db, partner),
    lockOrders(db, partner, ordersNamed(named)),
    shippedAmong(db, partner, named),
  ]);
  const itemsById = new Map(
    orders.flatMap((order) => order.items).map((item) => [item.positionItemId, item] as const),
  );
  const shipments = drafts.flatMap((draft): NewShipment[] => {
    const items = draft.items.filter(
      ({ positionItemId }) =>
        itemsById.get(positionItemId)?.status === 'PROCESSABLE' && !shipped.has(positionItemId),
    );
    return items.length > 0 ? [{ shipmentId: context.ids.uuid(), draft: { ...draft, items } }] : [];
  });
  if (shipments.length === 0) return [];
  const createdAt = notBefore(await lastCreation(db, partner, 'shipment'), context.clock.now());
  const stored = await insertShipments(db, partner, shipments, { createdAt });
  if (stored.size < shipments.length) throw new Refusal('conflict', 'A tracking key exists already.');
  const grouped = shipments.flatMap(({ shipmentId: groupId, draft }) =>
    draft.items.map((item) => ({ ...item, groupId })),
  );
  const parcels = shipments.map(({ shipmentId, draft }) => ({ ...draft, shipmentId }));
  await Promise.all([
    insertFirstStates(db, partner, shipments),
    insertShippedItems(db, partner, grouped),
    insertShipmentItems(db, partner, parcels),
  ]);
  const sent = parcels.flatMap(({ items, shipDate: date, carrier, trackingNumber }) =>
    items.map(({ positionItemId }) => ({
      item: itemsById.get(positionItemId)!,
      date,
      tracking: { carrier, ...(trackingNumber ? { trackingNumber } : {}) },
    })),
  );
  await sendItemsInParcels(db, context, partner, { sent, actor: { side: 'PARTNER', id: subject } });
  await Promise.all([recordParcels(db, partner, parcels), publishSent(db, context, partner, parcels)]);
  return shipments;
}
