import type { PartnerId } from '../../../kernel/caller.ts';
import { largestAmountCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Happening, recordActivity, type Side } from '../../../platform/activity/index.ts';
import type { Db } from '../../../platform/database.ts';
import { recordEvents } from '../../../platform/events/index.ts';
import { itemChanged } from '../changes/activity.ts';
import { updateListing } from '../changes/store.ts';
import type { OrdersContext } from '../context.ts';
import { customerIdOf } from '../customer.ts';
import type { Actor } from '../lifecycle.ts';
import { mostItems, type Order } from '../order.ts';
import { beginChange, changeTime } from '../store.ts';
import type { OrderDraft } from './draft.ts';
import { orderOf } from './new-order.ts';
import { refuseContradiction } from './payment.ts';
import { insertOrders } from './store.ts';

/** Stores one order under the guarantees of `placeOrders`. */
export async function placeOrder(
  db: Db,
  context: Pick<OrdersContext, 'clock' | 'ids'>,
  partner: PartnerId,
  { draft, actor }: { readonly draft: OrderDraft; readonly actor: Actor },
): Promise<Order> {
  const [order] = await placeOrders(db, context, partner, { drafts: [draft], actor });
  return order!;
}

/** Orders that somebody places, in this order. */
type Placement = { readonly drafts: readonly OrderDraft[]; readonly actor: Actor };

/**
 * Stores orders of customers, as the marketplace's checkout does, in the caller's transaction, and records their
 * webhook events. Refuses as `unprocessable`, and stores nothing, when one of the orders is invalid.
 */
export async function placeOrders(
  db: Db,
  { clock, ids }: Pick<OrdersContext, 'clock' | 'ids'>,
  partner: PartnerId,
  { drafts, actor }: Placement,
): Promise<Order[]> {
  if (drafts.length === 0) return [];
  for (const draft of drafts) refuseImpossible(draft);
  await beginChange(db, partner);
  const at = await changeTime(db, partner, clock.now());
  const orders = drafts.map((draft) => orderOf(draft, at, () => ids.uuid()));
  await insertOrders(db, partner, orders);
  await recordActivity(
    db,
    partner,
    orders.flatMap((order) => placementOf(order, actor)),
  );
  const placed = orders.map(({ salesOrderId }) => salesOrderId);
  await updateListing(db, partner, placed, { at, isLifecycle: true });
  await recordEvents(
    db,
    ids,
    orders.map((order) => {
      const { salesOrderId: orderId, orderNumber } = order;
      const data = { orderId, createdAt: at.toISOString(), customerId: customerIdOf(order) };
      return { partner, type: 'order.created' as const, time: at, data, orderNumber };
    }),
  );
  return orders;
}

/** The activity of an order that was placed: of the order, and of each item. */
const placementOf = ({ salesOrderId, orderNumber, items }: Order, actor: Side): Happening[] => [
  {
    kind: 'order.placed',
    salesOrderId,
    number: orderNumber,
    by: actor,
    facts: { count: items.length },
  },
  ...items.map((item) => itemChanged({ item, to: item.status, actor })),
];

function refuseImpossible({ items, deliveryFees = [], discounts = [], payment }: OrderDraft): void {
  refuseContradiction(payment, '$.payment');
  const refuse = (why: string): never => {
    throw new Refusal('unprocessable', why);
  };
  if (items.length === 0 || items.length > mostItems)
    refuse(`An order has 1 to ${mostItems} items, not ${items.length}.`);
  const amounts = [...items, ...deliveryFees, ...discounts].map((part) => part.grossCents);
  if (amounts.some((cents) => !Number.isSafeInteger(cents) || cents < 0 || cents > largestAmountCents))
    refuse('Amounts are whole cents from 0 to 9,999,999,999.');
  for (const part of [...deliveryFees, ...discounts]) {
    if (part.items.length === 0 || part.items.some((index) => items[index] === undefined))
      refuse(`"${part.name}" names an item that the order does not have.`);
  }
}
