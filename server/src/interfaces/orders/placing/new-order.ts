import { allocate } from '../../../kernel/money.ts';
import type { Discount, Order, PositionItem } from '../order.ts';
import type { DraftItem, OrderDraft } from './draft.ts';
import { type Split, splitDiscounts, sumOf } from './reductions.ts';

/** The order that a draft becomes when it is placed at a time. Discounts and the voucher are split to the cent. */
export function orderOf(draft: OrderDraft, now: Date, newId: () => string): Order {
  const salesOrderId = newId();
  const itemIds = draft.items.map(() => newId());
  const { splits, payable } = splitDiscounts(draft);
  const voucherCents = Math.min(draft.voucher?.cents ?? 0, sumOf(payable));
  const voucherShares = allocate(voucherCents, payable);
  const items = draft.items.map(
    (item, line): PositionItem => ({
      ...itemOf(item, { isAnnounced: item.announced ?? draft.announced, now, newId }),
      positionItemId: itemIds[line]!,
      salesOrderId,
      line,
      discountCents: item.grossCents - payable[line]!,
      voucherCents: voucherShares[line]!,
    }),
  );
  return {
    salesOrderId,
    orderNumber: orderNumberFrom(newId()),
    ...(draft.customerId === undefined ? {} : { customerId: draft.customerId }),
    isTest: draft.isTest ?? false,
    ...datesOf(draft, now),
    payment: draft.payment,
    suspectedFraud: draft.suspectedFraud ?? false,
    deliveryAddress: draft.deliveryAddress,
    invoiceAddress: draft.invoiceAddress,
    deliveryFees: (draft.deliveryFees ?? []).map(({ items: indexes, ...fee }) => ({
      ...fee,
      positionItemIds: indexes.map((index) => itemIds[index]!),
    })),
    discounts: discountsOf(draft, splits, itemIds),
    ...(draft.voucher && voucherCents > 0
      ? { voucher: { code: draft.voucher.code, cents: voucherCents } }
      : {}),
    items,
  };
}

/** A shop whose clock is ahead names a future order date. Nothing happens to an order before it is placed. */
function datesOf(draft: OrderDraft, now: Date) {
  const orderDate = draft.orderDate ?? now;
  const changedAt = orderDate > now ? orderDate : now;
  return { orderDate, lifecycleChangedAt: changedAt, lastModified: changedAt };
}

/** What an item needs beside its draft. */
type ItemFacts = { readonly isAnnounced: boolean; readonly now: Date; readonly newId: () => string };

/** The part of an item that its draft alone decides. An item that is not announced is processable at once. */
function itemOf(item: DraftItem, { isAnnounced, now, newId }: ItemFacts) {
  const { services = [], weeePickup = false, fromStock = false, announced: _announced, ...rest } = item;
  return {
    ...rest,
    status: isAnnounced ? ('ANNOUNCED' as const) : ('PROCESSABLE' as const),
    weeePickup,
    fromStock,
    services: services.map((service) => ({ servicePositionItemId: newId(), ...service })),
    ...(isAnnounced ? {} : { processableDate: now }),
  };
}

/** The discounts with what each item gets of them. */
function discountsOf(
  { discounts = [] }: OrderDraft,
  splits: readonly Split[],
  itemIds: readonly string[],
): Discount[] {
  return discounts.map(({ items: _named, ...discount }, place): Discount => {
    const { cents: grossCents, shares } = splits[place]!;
    const ofItems = shares.map(({ index, cents }) => ({ positionItemId: itemIds[index]!, cents }));
    return { ...discount, grossCents, shares: ofItems };
  });
}

const digits = '0123456789abcdefghjkmnpqrstvwxyz';

/** Makes ten letters and digits of the random bits of a UUID. Two orders get the same with a chance of one in 10^15. */
function orderNumberFrom(uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '').slice(-14)}`);
  let number = '';
  while (number.length < 10) {
    number += digits[Number(bits & 31n)];
    bits >>= 5n;
  }
  return number;
}
