import type { PartnerId } from '../../../kernel/caller.ts';
import type { Cents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Database } from '../../../platform/database.ts';
import { type FulfillmentStatus, fulfillmentStatuses } from '../lifecycle.ts';
import { type Address, type Order, servicesOf, totalOf } from '../order.ts';
import { readOrders } from '../store.ts';
import { findAmong, type Hit, type OrdersOfParcel, readSection } from './read.ts';
import { cursorOf, type OrderChoice, placeOf, sectionsOf } from './sections.ts';

/** An order as a look-up shows it. */
type OrderSummary = {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly orderDate: Date;
  readonly lastModified: Date;
  readonly isTest: boolean;
  readonly suspectedFraud: boolean;
  /** How many items are in each state; states without an item are missing. */
  readonly items: readonly { readonly status: FulfillmentStatus; readonly count: number }[];
  readonly skus: readonly string[];
  /** Part of the total. */
  readonly servicesCents: Cents;
  readonly totalCents: Cents;
  readonly deliveryAddress: Address;
};

type OrderSearch = {
  readonly text: string | undefined;
  readonly choice?: OrderChoice | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly seesCustomers: boolean;
};

const mostSkus = 10;

/**
 * A page of the partner's orders with this number, or one that begins so, this id, the id of an item, a sku in them, the
 * number of a parcel or the customer's e-mail address. 400 for a cursor that no page has given.
 */
export async function searchOrders(
  db: Database,
  partner: PartnerId,
  { text, choice, cursor, limit, seesCustomers }: OrderSearch,
  ordersOfParcel: OrdersOfParcel,
): Promise<{ readonly orders: OrderSummary[]; readonly next: string | undefined }> {
  const sections = sectionsOf({ text, choice, seesCustomers });
  const place = cursor === undefined ? undefined : placeOf(cursor, sections);
  if (cursor !== undefined && !place)
    throw new Refusal('bad-request', 'cursor is none of this search. Follow the link next.', {
      path: 'cursor',
    });
  const found = new Map<string, Hit & { section: number }>();
  for (let at = place?.section ?? 0; at < sections.length && found.size <= limit; at += 1) {
    const after = place?.section === at ? place.key : undefined;
    const wanted = { section: sections[at]!, choice, after, limit: limit + 1 };
    for (const hit of await readSection(db, partner, wanted, ordersOfParcel)) {
      if (!found.has(hit.id) && found.size <= limit) found.set(hit.id, { ...hit, section: at });
    }
  }
  const page = [...found.values()].slice(0, limit);
  const end = found.size > limit ? page.at(-1) : undefined;
  const orders = await readSummaries(
    db,
    partner,
    page.map(({ id }) => id),
  );
  return { orders, next: end && cursorOf(end) };
}

/** Orders of these partners that a text names exactly, the newest first, at most `limit`. */
export async function searchOrdersOf(
  db: Database,
  partners: readonly PartnerId[],
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<{ readonly partner: PartnerId; readonly order: OrderSummary }[]> {
  const found = new Map<string, PartnerId>();
  for (const section of sectionsOf({ text, seesCustomers: true })) {
    for (const { partner, id } of await findAmong(db, partners, section, limit)) found.set(id, partner);
    if (found.size >= limit) break;
  }
  const byPartner = Map.groupBy([...found].slice(0, limit), ([, partner]) => partner);
  const all = await Promise.all(
    [...byPartner].map(async ([partner, own]) => {
      const ids = own.map(([id]) => id);
      return (await readSummaries(db, partner, ids)).map((order) => ({ partner, order }));
    }),
  );
  return all.flat();
}

async function readSummaries(
  db: Database,
  partner: PartnerId,
  ids: readonly string[],
): Promise<OrderSummary[]> {
  const orders = await db.begin('isolation level repeatable read read only', (transaction) =>
    readOrders(transaction, partner, ids),
  );
  return orders.map(summaryOf);
}

function summaryOf(order: Order): OrderSummary {
  const { salesOrderId, orderNumber, orderDate, lastModified, isTest, suspectedFraud, items } = order;
  const count = (status: FulfillmentStatus) => items.filter((item) => item.status === status).length;
  return {
    ...{ salesOrderId, orderNumber, orderDate, lastModified, isTest, suspectedFraud },
    items: fulfillmentStatuses
      .map((status) => ({ status, count: count(status) }))
      .filter((state) => state.count > 0),
    skus: [...new Set(items.map(({ product }) => product.sku))].slice(0, mostSkus),
    servicesCents: servicesOf(order),
    totalCents: totalOf(order),
    deliveryAddress: order.deliveryAddress,
  };
}
