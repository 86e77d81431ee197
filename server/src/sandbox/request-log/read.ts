import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { mostAtOnce } from './store.ts';

/** Requests of a seller as they are stored. */
export type StoredPack = {
  readonly firstNumber: number;
  readonly lastNumber: number;
  readonly heads: string;
  readonly bodies: Buffer | null;
};

/** Which packs to read. */
type PackFilter = {
  /** Only those with requests before this number. */
  readonly before: number;
  readonly withBodies: boolean;
  readonly leastStatus?: number | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly limit: number;
};

/** The newest packs that may have such requests. */
export async function readPacks(db: Db, partner: PartnerId, filter: PackFilter): Promise<StoredPack[]> {
  const { before, withBodies, leastStatus, from, to, limit } = filter;
  return db<StoredPack[]>`
    SELECT first_number AS "firstNumber", last_number AS "lastNumber", heads,
      ${withBodies ? db`bodies` : db`NULL::bytea AS bodies`}
    FROM sandbox_request_pack
    WHERE partner_id = ${partner} AND first_number < ${before} AND last_number < ${before + mostAtOnce}
      ${leastStatus === undefined ? db`` : db`AND most_status >= ${leastStatus}`}
      ${from === undefined ? db`` : db`AND received_to >= ${from}`}
      ${to === undefined ? db`` : db`AND received_from < ${to}`}
    ORDER BY last_number DESC LIMIT ${limit}`;
}

/** The order that a search looks for, with the time in which a move of the clock can have touched it. */
export type SoughtOrder = {
  readonly id: string;
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly lastChange: Date;
};

/** The order of the seller with this id or number. */
export async function findOrder(
  db: Db,
  partner: PartnerId,
  name: { readonly id: string } | { readonly orderNumber: string },
): Promise<SoughtOrder | undefined> {
  const [found] = await db<SoughtOrder[]>`
    SELECT id, order_number AS "orderNumber", order_date AS "placedAt", greatest(last_modified, (
        SELECT max(state_at) FROM shipped_item AS shipped
        JOIN shipment_item AS lies ON lies.partner_id = shipped.partner_id AND lies.position_item_id = shipped.position_item_id
        JOIN shipment AS parcel ON parcel.partner_id = lies.partner_id AND parcel.id = lies.shipment_id
        JOIN position_item AS item ON item.partner_id = shipped.partner_id AND item.id = shipped.position_item_id
        WHERE item.partner_id = ${partner} AND item.sales_order_id = sales_order.id
      )) AS "lastChange"
    FROM sales_order WHERE partner_id = ${partner}
      AND ${'id' in name ? db`id = ${name.id}` : db`order_number = ${name.orderNumber}`}`;
  return found;
}

/** Which of the writes that are kept for their orders to read. */
type WriteFilter = Omit<PackFilter, 'withBodies' | 'limit'> & {
  readonly atLeast: number;
  readonly order?: SoughtOrder | undefined;
  readonly orders?: readonly string[] | undefined;
  readonly operation?: string | undefined;
};

/** Writes that are read at a time. */
export const writesAtOnce = 200;

/** Writes that are looked at for each page. A search for rare ones goes on with the next page. */
export const writesLookedAt = 2_000;

/** The number down to which a look at the newest writes goes, and how many there are. */
export async function readFloor(
  db: Db,
  partner: PartnerId,
  { before, atLeast }: Pick<WriteFilter, 'before' | 'atLeast'>,
): Promise<{ readonly least: number; readonly count: number }> {
  const [row] = await db<{ least: number | null; count: number }[]>`
    SELECT min(number) AS least, count(*)::int AS count FROM (
      SELECT number FROM sandbox_request_write
      WHERE partner_id = ${partner} AND number < ${before} AND number >= ${atLeast}
      ORDER BY number DESC LIMIT ${writesLookedAt}) AS newest`;
  const { least, count } = row!;
  return { least: count < writesLookedAt ? atLeast : (least ?? atLeast), count };
}

/** The newest of the writes that are kept for their orders. */
export async function readWrites(db: Db, partner: PartnerId, filter: WriteFilter): Promise<StoredPack[]> {
  const { before, atLeast, order, orders, operation, leastStatus, from, to } = filter;
  return db<StoredPack[]>`
    SELECT number AS "firstNumber", number AS "lastNumber", heads, bodies FROM sandbox_request_write
    WHERE partner_id = ${partner} AND number < ${before} AND number >= ${atLeast}
      ${orders ? db`AND number IN (${numbersOfOrders(db, partner, { before, atLeast, orders, order })})` : db``}
      ${operation === undefined ? db`` : db`AND operation = ${operation}`}
      ${leastStatus === undefined ? db`` : db`AND status >= ${leastStatus}`}
      ${from === undefined ? db`` : db`AND received_at >= ${from}`}
      ${to === undefined ? db`` : db`AND received_at < ${to}`}
    ORDER BY number DESC LIMIT ${writesAtOnce}`;
}

/** Numbers of the writes that touched one of these orders, and of clock moves during the life of the one that is sought. */
function numbersOfOrders(
  db: Db,
  partner: PartnerId,
  {
    before,
    atLeast,
    orders,
    order,
  }: Pick<WriteFilter, 'before' | 'atLeast' | 'order'> & { orders: readonly string[] },
) {
  const moves =
    order &&
    db`
    UNION SELECT number FROM sandbox_request_write
    WHERE partner_id = ${partner} AND moved_to IS NOT NULL AND number < ${before} AND number >= ${atLeast}
      AND moved_to >= ${order.placedAt} AND received_at <= ${order.lastChange}`;
  return db`
    SELECT number FROM sandbox_request_order
    WHERE partner_id = ${partner} AND sales_order_id = ANY(${orders}::uuid[]) AND number < ${before} AND number >= ${atLeast}
    ${moves ?? db``}`;
}

/** The oldest writes that touched an order, without headers and bodies. */
export const readHeadsOfOrder = (
  db: Db,
  partner: PartnerId,
  salesOrderId: string,
  most: number,
): Promise<readonly Pick<StoredPack, 'lastNumber' | 'heads'>[]> =>
  db<Pick<StoredPack, 'lastNumber' | 'heads'>[]>`
    SELECT number AS "lastNumber", heads FROM sandbox_request_order AS touched
    JOIN sandbox_request_write AS kept USING (partner_id, number)
    WHERE touched.partner_id = ${partner} AND kept.partner_id = ${partner} AND sales_order_id = ${salesOrderId}
    ORDER BY number LIMIT ${most}`;

/** The newest write with this request id that is kept for its orders. */
export async function findWrite(
  db: Db,
  partner: PartnerId,
  requestId: string,
): Promise<StoredPack | undefined> {
  const [found] = await db<StoredPack[]>`
    SELECT number AS "firstNumber", number AS "lastNumber", heads, bodies FROM sandbox_request_write
    WHERE partner_id = ${partner} AND request_id = ${requestId} ORDER BY number DESC LIMIT 1`;
  return found;
}

/** The headers and bodies of a pack. */
export async function readBodies(
  db: Db,
  partner: PartnerId,
  lastNumber: number,
): Promise<Buffer | undefined> {
  const [found] = await db<{ bodies: Buffer }[]>`
    SELECT bodies FROM sandbox_request_pack WHERE partner_id = ${partner} AND last_number = ${lastNumber}`;
  return found?.bodies;
}

/** The number of the last request that was logged. */
export async function readLastNumber(db: Db, partner: PartnerId): Promise<number> {
  const [counted] = await db<{ last: number }[]>`
    SELECT last FROM sandbox_request_count WHERE partner_id = ${partner}`;
  return counted?.last ?? 0;
}
