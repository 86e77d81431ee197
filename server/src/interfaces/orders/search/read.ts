import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db } from '../../../platform/database.ts';
import type { Section } from './sections.ts';

/** An order of a section and the key by which the section's pages are found. */
export type Hit = { readonly id: string; readonly key: string };

type Wanted = { readonly section: Section; readonly after: string | undefined; readonly limit: number };

/**
 * The last character in the order of the index: texts with a prefix lie between the prefix and the prefix followed by
 * this character.
 */
const last = '\u{10ffff}';

/** Finds orders of parcels by their number, without their carrier. */
export type OrdersOfParcel = (
  db: Db,
  partner: PartnerId,
  trackingNumber: string,
) => Promise<readonly string[]>;

/** The next orders of a section: by number from the first, all others from the newest. */
export async function readSection(
  db: Db,
  partner: PartnerId,
  { section, after, limit }: Wanted,
  ordersOfParcel: OrdersOfParcel,
): Promise<Hit[]> {
  const older = after === undefined ? db`` : db`AND id < ${after}`;
  switch (section.by) {
    case 'all':
      return db<Hit[]>`
        SELECT id, id AS key FROM sales_order WHERE partner_id = ${partner} ${older} ORDER BY id DESC LIMIT ${limit}`;
    case 'id':
      return after ? [] : hits(db, partner, [section.value]);
    case 'item':
      return after ? [] : hits(db, partner, await ordersOfItem(db, partner, section.value));
    case 'parcel':
      return after ? [] : hits(db, partner, await ordersOfParcel(db, partner, section.value));
    case 'number':
      return db<Hit[]>`
        SELECT id, order_number AS key FROM sales_order
        WHERE partner_id = ${partner} AND order_number >= ${section.value} AND order_number < ${section.value + last}
          ${after === undefined ? db`` : db`AND order_number > ${after}`}
        ORDER BY order_number LIMIT ${limit}`;
    case 'email':
      return db<Hit[]>`
        SELECT id, id AS key FROM sales_order
        WHERE partner_id = ${partner} AND email = ${section.value} ${older} ORDER BY id DESC LIMIT ${limit}`;
    case 'sku':
      return db<Hit[]>`
        SELECT DISTINCT sales_order_id AS id, sales_order_id AS key FROM position_item
        WHERE partner_id = ${partner} AND sku = ${section.value}
          ${after === undefined ? db`` : db`AND sales_order_id < ${after}`}
        ORDER BY sales_order_id DESC LIMIT ${limit}`;
  }
}

async function hits(db: Db, partner: PartnerId, ids: readonly string[]): Promise<Hit[]> {
  if (ids.length === 0) return [];
  return db<Hit[]>`
    SELECT id, id AS key FROM sales_order WHERE partner_id = ${partner} AND id = ANY(${[...ids]}::uuid[])
    ORDER BY id DESC`;
}

async function ordersOfItem(db: Db, partner: PartnerId, id: string): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    SELECT sales_order_id AS id FROM position_item WHERE partner_id = ${partner} AND id = ${id}::uuid`;
  return rows.map((row) => row.id);
}

/**
 * Orders of any of these partners with this number, id, e-mail address, or sku in them; the newest first. Every partner
 * is looked up in the index by itself, which takes some milliseconds for a thousand of them.
 */
export async function findAmong(
  db: Db,
  partners: readonly PartnerId[],
  section: Section,
  limit: number,
): Promise<{ partner: PartnerId; id: string }[]> {
  const among = db`partner_id = ANY(${[...partners]}::bigint[])`;
  switch (section.by) {
    case 'id':
    case 'number':
    case 'email': {
      const condition =
        section.by === 'email'
          ? db`email = ${section.value}`
          : section.by === 'id'
            ? db`id = ${section.value}::uuid`
            : db`order_number = ${section.value}`;
      return db<{ partner: PartnerId; id: string }[]>`
        SELECT partner_id AS partner, id FROM sales_order WHERE ${among} AND ${condition}
        ORDER BY id DESC LIMIT ${limit}`;
    }
    case 'item':
      return db<{ partner: PartnerId; id: string }[]>`
        SELECT partner_id AS partner, sales_order_id AS id FROM position_item
        WHERE ${among} AND id = ${section.value}::uuid LIMIT ${limit}`;
    case 'sku':
      return db<{ partner: PartnerId; id: string }[]>`
        SELECT DISTINCT partner_id AS partner, sales_order_id AS id FROM position_item
        WHERE ${among} AND sku = ${section.value}
        ORDER BY sales_order_id DESC LIMIT ${limit}`;
    default:
      return [];
  }
}
