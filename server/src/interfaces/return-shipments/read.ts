import type { PartnerId } from '../../kernel/caller.ts';
import type { Database, Db } from '../../platform/database.ts';
import {
  awaitCreations,
  type CursorPosition,
  type NamedItem,
  type Page,
  type PageRequest,
  trackingKeyOf,
} from '../shipments/index.ts';
import type { ReturnShipmentCarrier } from './carriers.ts';
import { type ReturnShipmentEvent, type ReturnShipmentState, readStates } from './states.ts';

/** What a return shipment is found by. */
export type ReturnShipmentName =
  | { readonly returnShipmentId: string }
  | { readonly carrier: string; readonly trackingNumber: string };

type Row = CursorPosition & {
  readonly returnShipmentId: string;
  readonly carrier: ReturnShipmentCarrier;
  readonly trackingNumber: string;
};

/** A return shipment with its items and its history, oldest state first. */
export type ReturnShipment = Row & {
  readonly items: readonly NamedItem[];
  readonly states: readonly ReturnShipmentEvent[];
};

const columns = (db: Db) => db`
  id AS "returnShipmentId", carrier, tracking_number AS "trackingNumber", created_at AS "createdAt", number`;

/** The partner's return shipment with this id or tracking key. */
export async function findReturnShipment(
  db: Db,
  partner: PartnerId,
  name: ReturnShipmentName,
): Promise<ReturnShipment | undefined> {
  const condition =
    'returnShipmentId' in name
      ? db`id = ${name.returnShipmentId}`
      : db`carrier = ${name.carrier} AND tracking_key = ${trackingKeyOf(name.trackingNumber)}`;
  const rows = await db<Row[]>`
    SELECT ${columns(db)} FROM return_shipment WHERE partner_id = ${partner} AND ${condition}`;
  const [found] = await complete(db, partner, rows);
  return found;
}

/** A page of the return shipments announced since `from`, oldest first. Whatever is announced later comes after it. */
export async function readPage(
  db: Database,
  partner: PartnerId,
  { from, after, limit }: PageRequest,
): Promise<Page<ReturnShipment>> {
  const rows = await db.begin(async (transaction) => {
    await awaitCreations(transaction, partner);
    return transaction<Row[]>`
      SELECT ${columns(transaction)} FROM return_shipment WHERE partner_id = ${partner} AND created_at >= ${from}
        ${after ? transaction`AND (created_at, number) > (${after.createdAt}::timestamptz, ${after.number}::bigint)` : transaction``}
      ORDER BY created_at, number LIMIT ${limit + 1}`;
  });
  return { rows: await complete(db, partner, rows.slice(0, limit)), hasMore: rows.length > limit };
}

/** What has to be known of a return shipment that is on its way. */
export type ReturnShipmentUnderWay = {
  readonly returnShipmentId: string;
  readonly state: ReturnShipmentState;
  readonly occurredOn: Date;
};

/** Return shipments of the partner that are not delivered, those that changed longest ago first. */
export async function findReturnShipmentsUnderWay(
  db: Db,
  partner: PartnerId,
  limit: number,
): Promise<ReturnShipmentUnderWay[]> {
  return db<ReturnShipmentUnderWay[]>`
    SELECT id AS "returnShipmentId", state, state_at AS "occurredOn" FROM return_shipment
    WHERE partner_id = ${partner} AND state <> 'DELIVERED' ORDER BY state_at, number LIMIT ${limit}`;
}

async function complete(db: Db, partner: PartnerId, rows: readonly Row[]): Promise<ReturnShipment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ returnShipmentId }) => returnShipmentId);
  const [items, states] = await Promise.all([
    db<(NamedItem & { id: string })[]>`
      SELECT return_shipment_id AS id, position_item_id AS "positionItemId", sales_order_id AS "salesOrderId"
      FROM return_shipment_item WHERE partner_id = ${partner} AND return_shipment_id = ANY(${ids}::uuid[])
      ORDER BY return_shipment_id, number`,
    readStates(db, partner, ids),
  ]);
  const itemsOf = Map.groupBy(items, ({ id }) => id);
  return rows.map((row) => ({
    ...row,
    items: (itemsOf.get(row.returnShipmentId) ?? []).map(({ id: _id, ...item }) => item),
    states: states.get(row.returnShipmentId) ?? [],
  }));
}
