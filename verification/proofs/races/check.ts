import type { Database } from '../../harness/clients.ts';
import { checkDeeds } from './check-deeds.ts';
import { checkReceipts, type ItemState } from './check-receipts.ts';
import type { Deed } from './operations.ts';

/** The state machine of an item, as the specification has it. */
const followers: Readonly<Record<string, readonly string[]>> = {
  ANNOUNCED: ['PROCESSABLE', 'CANCELLED_BY_MARKETPLACE'],
  PROCESSABLE: ['SENT', 'CANCELLED_BY_PARTNER', 'CANCELLED_BY_MARKETPLACE'],
  SENT: ['RETURNED'],
};

/** What of the state after a run, or of what was answered in it, breaks a rule; empty when all is well. */
export async function violations(db: Database, partner: number, deeds: readonly Deed[]): Promise<string[]> {
  const items = await db<ItemState[]>`
    SELECT id, sales_order_id AS "salesOrderId", status, gross_cents - discount_cents AS "priceCents"
    FROM position_item WHERE partner_id = ${partner}`;
  const byId = new Map(items.map((item) => [item.id, item]));
  return [
    ...(await illegalHistories(db, partner, byId)),
    ...(await wrongShipments(db, partner, byId)),
    ...(await wrongListings(db, partner, byId)),
    ...(await checkReceipts(db, partner, byId)),
    ...(await checkDeeds(db, partner, byId, deeds)),
  ];
}

/** Each item's recorded changes must be a way through the state machine that ends where the item is. */
async function illegalHistories(db: Database, partner: number, items: ReadonlyMap<string, ItemState>) {
  const changes = await db<{ id: string; from: string | null; to: string }[]>`
    SELECT position_item_id AS id, from_status AS from, to_status AS to FROM position_item_change
    WHERE partner_id = ${partner} ORDER BY position_item_id, number`;
  const at = new Map<string, string>();
  const wrong = changes.flatMap(({ id, from, to }) => {
    const was = at.get(id);
    at.set(id, to);
    const isLegal = was === undefined ? from === null : from === was && followers[was]?.includes(to);
    return isLegal ? [] : [`item ${id} went from ${was} (recorded ${from}) to ${to}`];
  });
  for (const { id, status } of items.values())
    if (at.get(id) !== status) wrong.push(`item ${id} is ${status}, its history ends with ${at.get(id)}`);
  return wrong;
}

/** An item is in a shipment exactly when it was sent, and in one group of parcels only. */
async function wrongShipments(db: Database, partner: number, items: ReadonlyMap<string, ItemState>) {
  const rows = await db<{ id: string; groups: number }[]>`
    SELECT position_item_id AS id, count(DISTINCT coalesce(multi_parcel_id, shipment.id)) AS groups
    FROM shipment_item JOIN shipment ON shipment.partner_id = shipment_item.partner_id AND shipment.id = shipment_id
    WHERE shipment_item.partner_id = ${partner} AND shipment.partner_id = ${partner} GROUP BY 1`;
  const groups = new Map(rows.map((row) => [row.id, row.groups]));
  return [...items.values()].flatMap(({ id, status }) => {
    const wasSent = status === 'SENT' || status === 'RETURNED';
    const found = groups.get(id) ?? 0;
    return found === (wasSent ? 1 : 0) ? [] : [`item ${id} is ${status} and in ${found} shipments`];
  });
}

/** The order list has each order under the states of its items, one of them as its bucket. */
async function wrongListings(db: Database, partner: number, items: ReadonlyMap<string, ItemState>) {
  const rows = await db<{ id: string; statuses: string; buckets: number }[]>`
    SELECT sales_order_id AS id, string_agg(status, ' ' ORDER BY status) AS statuses,
      count(*) FILTER (WHERE is_bucket) AS buckets
    FROM order_listing WHERE partner_id = ${partner} GROUP BY 1`;
  const listed = new Map(rows.map((row) => [row.id, row]));
  return [...Map.groupBy(items.values(), (item) => item.salesOrderId)].flatMap(([id, mates]) => {
    const statuses = [...new Set(mates.map((item) => item.status))].sort().join(' ');
    const row = listed.get(id);
    return row?.statuses === statuses && row.buckets === 1
      ? []
      : [`order ${id} is listed as ${row?.statuses} in ${row?.buckets} buckets, its items are ${statuses}`];
  });
}
