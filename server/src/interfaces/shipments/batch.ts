import type { Caller, PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { lockOrders, sendItemsInParcels } from '../orders/index.ts';
import type { ShipmentsContext } from './context.ts';
import { ordersNamed } from './create.ts';
import { publishSent } from './events.ts';
import { furthestAheadMs, type ShipmentDraft } from './parse-body.ts';
import { judgeEvent, readStates, type ShipmentEvent } from './states.ts';
import {
  beginCreation,
  creationTime,
  insertFirstStates,
  insertShipmentItems,
  insertShipments,
  insertShippedItems,
  type NewShipment,
  shippedAmong,
} from './store.ts';

/**
 * Stores many shipments as part of the caller's transaction, each of its own, and makes their items SENT. Items that
 * are no longer PROCESSABLE are left out, and shipments without items. 409 for a tracking key that is taken, with
 * nothing stored. The drafts must name the partner's own items and return carriers.
 */
export async function sendParcels(
  db: Db,
  context: Pick<ShipmentsContext, 'clock' | 'ids'>,
  { partner, subject }: Pick<Caller, 'partner' | 'subject'>,
  drafts: readonly ShipmentDraft[],
): Promise<readonly NewShipment[]> {
  await beginCreation(db, partner);
  const named = drafts.flatMap((draft) => draft.items);
  const orders = await lockOrders(db, partner, ordersNamed(named));
  const shipped = await shippedAmong(db, partner, named);
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
  const createdAt = await creationTime(db, partner, 'shipment', context.clock.now());
  const stored = await insertShipments(db, partner, shipments, { createdAt });
  if (stored.size < shipments.length) throw new Refusal('conflict', 'A tracking key exists already.');
  await insertFirstStates(db, partner, shipments);
  await insertShippedItems(
    db,
    partner,
    shipments.flatMap(({ shipmentId: groupId, draft }) => draft.items.map((item) => ({ ...item, groupId }))),
  );
  const parcels = shipments.map(({ shipmentId, draft }) => ({ ...draft, shipmentId }));
  await insertShipmentItems(db, partner, parcels);
  const sent = parcels.flatMap(({ items, shipDate: date, carrier, trackingNumber }) =>
    items.map(({ positionItemId }) => ({
      item: itemsById.get(positionItemId)!,
      date,
      tracking: { carrier, ...(trackingNumber ? { trackingNumber } : {}) },
    })),
  );
  await sendItemsInParcels(db, context, partner, sent, { side: 'PARTNER', id: subject });
  await publishSent(db, context, partner, parcels);
  return shipments;
}

/**
 * The carrier's side: notes where shipments are, as part of the caller's transaction; each is named at most once. Those
 * that are unknown or cannot become that are passed over. Answers which have changed.
 */
export async function recordShipmentStates(
  db: Db,
  { clock }: Pick<ShipmentsContext, 'clock'>,
  partner: PartnerId,
  events: readonly (ShipmentEvent & { readonly shipmentId: string })[],
): Promise<ReadonlySet<string>> {
  const latest = clock.now().getTime() + furthestAheadMs;
  const ids = events.map(({ shipmentId }) => shipmentId);
  await db`
    SELECT FROM shipment WHERE partner_id = ${partner} AND id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const histories = await readStates(db, partner, ids);
  const judged = events.flatMap(({ shipmentId, ...event }) => {
    const history = histories.get(shipmentId);
    if (!history || event.occurredOn.getTime() > latest) return [];
    const found = judgeEvent(history, event);
    return found.verdict === 'new' ? [{ shipmentId, ...event, isLast: found.isLast }] : [];
  });
  const columnsOf = (some: typeof judged) =>
    [
      some.map(({ shipmentId }) => shipmentId),
      some.map(({ state }) => state),
      some.map(({ occurredOn }) => occurredOn.toISOString()),
    ] as const;
  const all = columnsOf(judged);
  await db`
    INSERT INTO shipment_state (partner_id, shipment_id, state, occurred_on)
    SELECT ${partner}, id, state, occurred_on
    FROM unnest(${all[0]}::uuid[], ${all[1]}::text[], ${all[2]}::text[]::timestamptz[]) AS event (id, state, occurred_on)`;
  const last = columnsOf(judged.filter(({ isLast }) => isLast));
  await db`
    UPDATE shipment SET state = event.state, state_at = event.occurred_on
    FROM unnest(${last[0]}::uuid[], ${last[1]}::text[], ${last[2]}::text[]::timestamptz[]) AS event (id, state, occurred_on)
    WHERE partner_id = ${partner} AND shipment.id = event.id`;
  return new Set(all[0]);
}

/** Orders of which items lie in these shipments, by shipment. */
export async function findOrdersInShipments(
  db: Db,
  partner: PartnerId,
  shipmentIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db<{ shipment: string; salesOrderId: string }[]>`
    SELECT DISTINCT shipment_id AS shipment, sales_order_id AS "salesOrderId"
    FROM shipment_item JOIN shipped_item USING (partner_id, position_item_id)
    WHERE partner_id = ${partner} AND shipment_id = ANY(${[...shipmentIds]}::uuid[])`;
  const ordersOf = new Map<string, string[]>();
  for (const { shipment, salesOrderId } of rows)
    ordersOf.set(shipment, [...(ordersOf.get(shipment) ?? []), salesOrderId]);
  return ordersOf;
}
