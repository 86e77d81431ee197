import type { PartnerId } from '../../kernel/caller.ts';
import { presentPosition } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import { noAnswer } from './entry.ts';
import { mostStatus, type Pack, type Placed } from './pack.ts';
import { movedTo, type Named } from './touched.ts';

/** How many requests are kept for each seller: the last ones. Moves of the clock are kept separately. */
export const keptRequests = 10_000;

/** Most requests that are stored at a time. */
export const mostAtOnce = 2_000;

/** A write that stays as long as the orders that it touched, or a move of the clock. */
export type KeptWrite = Placed & Pack & { readonly orders: readonly string[] };

type PlacedPack = Pack & { readonly placed: readonly Placed[] };

type Appended = {
  readonly count: number;
  readonly writes: readonly KeptWrite[];
  readonly packed?: PlacedPack;
};

/** Adds requests, and removes the oldest beyond those that are kept. Call it in a transaction. */
export async function insertEntries(
  db: Db,
  partner: PartnerId,
  { count, writes, packed }: Appended,
): Promise<void> {
  const position = await presentPosition(db);
  await db`
    WITH counted AS (
      INSERT INTO sandbox_request_count (partner_id, last) VALUES (${partner}, ${count})
      ON CONFLICT (partner_id) DO UPDATE SET last = sandbox_request_count.last + excluded.last
      RETURNING last
    ), trimmed AS (
      DELETE FROM sandbox_request_pack WHERE partner_id = ${partner}
        AND last_number <= (SELECT last FROM counted) - ${keptRequests}::bigint
    )
    ${writes.length === 0 ? db`` : insertWrites(db, partner, writes, position)}
    ${packed ? insertPack(db, partner, packed, position) : db`SELECT last FROM counted`}`;
}

function insertPack(db: Db, partner: PartnerId, { heads, bodies, placed }: PlacedPack, position: number) {
  const times = placed.map(({ entry }) => entry.receivedAt.getTime());
  return db`
    INSERT INTO sandbox_request_pack (partner_id, first_number, last_number, received_from, received_to, most_status,
      heads, bodies, position)
    SELECT ${partner}::bigint, counted.last - ${placed[0]!.back}::bigint, counted.last - ${placed.at(-1)!.back}::bigint,
      ${new Date(Math.min(...times))}, ${new Date(Math.max(...times))},
      ${mostStatus(placed.map(({ entry }) => entry))}::int, ${heads}, ${bodies},
      ${position}::bigint FROM counted`;
}

function insertWrites(db: Db, partner: PartnerId, writes: readonly KeptWrite[], position: number) {
  const links = writes.flatMap(({ orders, back }) => orders.map((order) => ({ order, back })));
  return db`, written AS (
      INSERT INTO sandbox_request_write (partner_id, number, request_id, received_at, operation, status, moved_to, heads,
        bodies, position)
      SELECT ${partner}::bigint, counted.last - back, id, received_at::timestamptz, operation, status,
        moved_to::timestamptz, heads, bodies, ${position}::bigint
      FROM counted, unnest(${writes.map(({ back }) => back)}::bigint[], ${writes.map(({ entry }) => entry.id)}::text[],
        ${writes.map(({ entry }) => entry.receivedAt.toISOString())}::text[],
        ${writes.map(({ entry }) => entry.operation ?? null)}::text[],
        ${writes.map(({ entry }) => entry.status ?? noAnswer)}::int[],
        ${writes.map(({ entry }) => movedTo(entry)?.toISOString() ?? null)}::text[],
        ${writes.map(({ heads }) => heads)}::text[], ${writes.map(({ bodies }) => bodies)}::bytea[])
        AS write (back, id, received_at, operation, status, moved_to, heads, bodies)
    ), linked AS (
      INSERT INTO sandbox_request_order (partner_id, sales_order_id, number)
      SELECT ${partner}::bigint, sales_order, counted.last - back
      FROM counted, unnest(${links.map(({ order }) => order)}::uuid[], ${links.map(({ back }) => back)}::bigint[])
        AS link (sales_order, back)
    )`;
}

/** The orders of the seller that these ids and numbers belong to: those of orders, their items and their parcels. */
export async function ordersNamed(
  db: Db,
  partner: PartnerId,
  { ids, numbers }: Named,
): Promise<ReadonlyMap<string, string[]>> {
  if (ids.length + numbers.length === 0) return new Map();
  const rows = await db<{ name: string; order: string }[]>`
    SELECT id::text AS name, id AS order FROM sales_order WHERE partner_id = ${partner} AND id = ANY(${ids}::uuid[])
    UNION SELECT order_number, id FROM sales_order
      WHERE partner_id = ${partner} AND order_number = ANY(${numbers}::text[])
    UNION SELECT id::text, sales_order_id FROM position_item WHERE partner_id = ${partner} AND id = ANY(${ids}::uuid[])
    UNION SELECT parcel.shipment_id::text, shipped.sales_order_id FROM shipment_item AS parcel
      JOIN shipped_item AS shipped ON shipped.partner_id = parcel.partner_id
        AND shipped.position_item_id = parcel.position_item_id
      WHERE parcel.partner_id = ${partner} AND parcel.shipment_id = ANY(${ids}::uuid[])
    UNION SELECT return_shipment_id::text, sales_order_id FROM return_shipment_item
      WHERE partner_id = ${partner} AND return_shipment_id = ANY(${ids}::uuid[])`;
  const orders = Map.groupBy(rows, ({ name }) => name);
  return new Map([...orders].map(([name, own]) => [name, own.map(({ order }) => order)]));
}
