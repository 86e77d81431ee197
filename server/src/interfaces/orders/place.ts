import type { PartnerId } from '../../kernel/caller.ts';
import { allocate, largestAmountCents } from '../../kernel/money.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { recordEvents } from '../../platform/events/index.ts';
import { listAnew, recordChanges } from './change.ts';
import type { OrdersContext } from './context.ts';
import { customerIdOf } from './customer.ts';
import type { OrderDraft } from './draft.ts';
import { insertOrders } from './insert.ts';
import type { Actor } from './lifecycle.ts';
import type { Discount, Order, PositionItem } from './order.ts';
import { refuseContradiction } from './payment.ts';
import { splitDiscounts, sumOf } from './reductions.ts';
import { beginChange, changeTime } from './store.ts';

/** Items an order can have at most. */
export const mostItems = 1000;

/**
 * Stores an order of a customer, as the marketplace's checkout does, in the caller's transaction, and records its
 * webhook event. Refuses an invalid order as `unprocessable`, and stores nothing.
 */
export async function placeOrder(
  db: Db,
  context: Pick<OrdersContext, 'clock' | 'ids'>,
  partner: PartnerId,
  draft: OrderDraft,
  actor: Actor,
): Promise<Order> {
  const [order] = await placeOrders(db, context, partner, [draft], actor);
  return order!;
}

/** Takes up several orders in their order, all or none, under the guarantees of `placeOrder`. */
export async function placeOrders(
  db: Db,
  { clock, ids }: Pick<OrdersContext, 'clock' | 'ids'>,
  partner: PartnerId,
  drafts: readonly OrderDraft[],
  actor: Actor,
): Promise<Order[]> {
  if (drafts.length === 0) return [];
  for (const draft of drafts) refuseImpossible(draft);
  await beginChange(db, partner);
  const now = await changeTime(db, partner, clock.now());
  const orders = drafts.map((draft) => orderOf(draft, now, () => ids.uuid()));
  await insertOrders(db, partner, orders);
  const items = Map.groupBy(
    orders.flatMap((order) => order.items),
    ({ status }) => status,
  );
  for (const [to, placed] of items) {
    const unseen = placed.map(({ positionItemId }) => ({ positionItemId }));
    await recordChanges(db, partner, unseen, { to, actor }, now);
  }
  await listAnew(
    db,
    partner,
    orders.map(({ salesOrderId }) => salesOrderId),
    now,
    true,
  );
  await recordEvents(
    db,
    ids,
    orders.map((order) => {
      const { salesOrderId: orderId, orderNumber } = order;
      const data = { orderId, createdAt: now.toISOString(), customerId: customerIdOf(order) };
      return { partner, type: 'order.created' as const, time: now, data, orderNumber };
    }),
  );
  return orders;
}

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

/** The stored order: discounts and the voucher are split among the items to the cent. */
function orderOf(draft: OrderDraft, now: Date, newId: () => string): Order {
  const salesOrderId = newId();
  const orderDate = draft.orderDate ?? now;
  // A shop whose clock is ahead names a future order date. Nothing happens to an order before it is placed.
  const changedAt = orderDate > now ? orderDate : now;
  const itemIds = draft.items.map(() => newId());
  const { splits, payable } = splitDiscounts(draft);
  const discounts = (draft.discounts ?? []).map(({ items: _named, ...discount }, place): Discount => {
    const { cents: grossCents, shares } = splits[place]!;
    const ofItems = shares.map(({ index, cents }) => ({ positionItemId: itemIds[index]!, cents }));
    return { ...discount, grossCents, shares: ofItems };
  });
  const voucherCents = Math.min(draft.voucher?.cents ?? 0, sumOf(payable));
  const voucherShares = allocate(voucherCents, payable);
  const items = draft.items.map((item, index): PositionItem => {
    const {
      services = [],
      weeePickup = false,
      fromStock = false,
      announced = draft.announced,
      ...rest
    } = item;
    return {
      ...rest,
      positionItemId: itemIds[index]!,
      salesOrderId,
      line: index,
      status: announced ? 'ANNOUNCED' : 'PROCESSABLE',
      discountCents: item.grossCents - payable[index]!,
      voucherCents: voucherShares[index]!,
      weeePickup,
      fromStock,
      services: services.map((service) => ({ servicePositionItemId: newId(), ...service })),
      ...(announced ? {} : { processableDate: now }),
    };
  });
  return {
    salesOrderId,
    orderNumber: orderNumberFrom(newId()),
    ...(draft.customerId === undefined ? {} : { customerId: draft.customerId }),
    isTest: draft.isTest ?? false,
    orderDate,
    lifecycleChangedAt: changedAt,
    lastModified: changedAt,
    payment: draft.payment,
    suspectedFraud: draft.suspectedFraud ?? false,
    deliveryAddress: draft.deliveryAddress,
    invoiceAddress: draft.invoiceAddress,
    deliveryFees: (draft.deliveryFees ?? []).map(({ items: indexes, ...fee }) => ({
      ...fee,
      positionItemIds: indexes.map((index) => itemIds[index]!),
    })),
    discounts,
    ...(draft.voucher && voucherCents > 0
      ? { voucher: { code: draft.voucher.code, cents: voucherCents } }
      : {}),
    items,
  };
}

const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ten letters and digits from the random bits of a UUID: one in 10^15. */
function orderNumberFrom(uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '').slice(-14)}`);
  let number = '';
  while (number.length < 10) {
    number += digits[Number(bits & 31n)];
    bits >>= 5n;
  }
  return number;
}
