import type { PartnerId } from '../../../kernel/caller.ts';
import type { Db, Statement } from '../../../platform/database.ts';
import type { OrderChoice, Section } from './sections.ts';

/** An order of a section and the key by which the section's pages are found. */
export type Hit = { readonly id: string; readonly key: string };

type SectionSearch = {
  readonly section: Section;
  /** Narrows what a text finds. */
  readonly choice: OrderChoice | undefined;
  readonly after: string | undefined;
  readonly limit: number;
};

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
  { section, choice, after, limit }: SectionSearch,
  ordersOfParcel: OrdersOfParcel,
): Promise<Hit[]> {
  const chosen = ofChoice(db, partner, choice, db`sales_order.id`);
  const older = after === undefined ? db`` : db`AND id < ${after}`;
  const hits = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : db<Hit[]>`
        SELECT id, id AS key FROM sales_order
        WHERE partner_id = ${partner} AND id = ANY(${[...ids]}::uuid[]) ${older} ${chosen} ORDER BY id DESC LIMIT ${limit}`;
  switch (section.by) {
    case 'all':
      return db<Hit[]>`
        SELECT id, id AS key FROM sales_order WHERE partner_id = ${partner} ${older} ORDER BY id DESC LIMIT ${limit}`;
    case 'choice':
      return readChoice(db, partner, { choice: section.value, after, limit });
    case 'id':
      return hits([section.value]);
    case 'item':
      return hits(await ordersOfItem(db, partner, section.value));
    case 'parcel':
      return hits(await ordersOfParcel(db, partner, section.value));
    case 'number':
      return db<Hit[]>`
        SELECT id, order_number AS key FROM sales_order
        WHERE partner_id = ${partner} AND order_number >= ${section.value} AND order_number < ${section.value + last}
          ${after === undefined ? db`` : db`AND order_number > ${after}`} ${chosen}
        ORDER BY order_number LIMIT ${limit}`;
    case 'email':
      return db<Hit[]>`
        SELECT id, id AS key FROM sales_order
        WHERE partner_id = ${partner} AND email = ${section.value} ${older} ${chosen} ORDER BY id DESC LIMIT ${limit}`;
    case 'sku':
      return db<Hit[]>`
        SELECT DISTINCT sales_order_id AS id, sales_order_id AS key FROM position_item
        WHERE partner_id = ${partner} AND sku = ${section.value}
          ${after === undefined ? db`` : db`AND sales_order_id < ${after}`}
          ${ofChoice(db, partner, choice, db`position_item.sales_order_id`)}
        ORDER BY sales_order_id DESC LIMIT ${limit}`;
  }
}

const stateOf = (choice: OrderChoice) => (choice === 'TO_SEND' ? 'PROCESSABLE' : choice);

/** Leaves out orders of which fraud is suspected. They are few, so that each page looks up hardly more than it shows. */
const unsuspected = (db: Db, partner: PartnerId, choice: OrderChoice, id: Statement) =>
  choice === 'TO_SEND'
    ? db`AND NOT EXISTS (SELECT FROM sales_order AS suspect
        WHERE suspect.partner_id = ${partner} AND suspect.id = ${id} AND suspect.suspected_fraud)`
    : db``;

/** A condition for orders of a choice. */
const ofChoice = (db: Db, partner: PartnerId, choice: OrderChoice | undefined, id: Statement) =>
  choice === undefined
    ? db``
    : db`AND EXISTS (SELECT FROM order_listing AS listed
        WHERE listed.partner_id = ${partner} AND listed.sales_order_id = ${id} AND listed.status = ${stateOf(choice)}
          AND (listed.is_bucket OR ${choice === 'TO_SEND'}::boolean)) ${unsuspected(db, partner, choice, id)}`;

type Chosen = { readonly choice: OrderChoice; readonly after: string | undefined; readonly limit: number };

/** Orders of a choice, the newest first. The key of each has the microseconds of its date, and its number in the list. */
async function readChoice(db: Db, partner: PartnerId, { choice, after, limit }: Chosen): Promise<Hit[]> {
  const [micros, number] = after?.split('.', 2) ?? [];
  const older =
    after === undefined
      ? db``
      : db`AND (order_date, number)
          < ('epoch'::timestamptz + ${micros!}::text::bigint * interval '1 microsecond', ${number!}::text::bigint)`;
  const newest = (isBucket: Statement) => db`
    SELECT sales_order_id AS id, order_date, number FROM order_listing
    WHERE partner_id = ${partner} AND status = ${stateOf(choice)} AND is_bucket = ${isBucket} ${older}
      ${unsuspected(db, partner, choice, db`order_listing.sales_order_id`)}
    ORDER BY order_date DESC, number DESC LIMIT ${limit}`;
  // An order may be sent in part while another state of its items is of more consequence.
  const others = choice === 'TO_SEND' ? db`UNION ALL (${newest(db`false`)})` : db``;
  return db<Hit[]>`
    SELECT id, (extract(epoch FROM order_date) * 1000000)::bigint || '.' || number AS key
    FROM ((${newest(db`true`)}) ${others}) AS listed
    ORDER BY order_date DESC, number DESC LIMIT ${limit}`;
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
