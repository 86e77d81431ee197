import { changeStock, holdOffers, type Offer, whyNotForSale } from '../interfaces/availability/index.ts';
import {
  beginChange,
  type DraftItem,
  type Order,
  type OrderDraft,
  type OrdersContext,
  placeOrders,
} from '../interfaces/orders/index.ts';
import { expectedDelivery } from '../interfaces/shipping-profiles/index.ts';
import type { PartnerId } from '../kernel/caller.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Db } from '../platform/database.ts';

type Context = Pick<OrdersContext, 'clock' | 'ids'>;

/** The quantity of each sku that customers ask for. Nobody else sells any of it until the transaction ends. */
export type Shelf = ReadonlyMap<string, Offer>;

/** Locks the quantities of what is sold. Call it before anything else in the transaction locks orders or quantities. */
export async function openShelf(db: Db, partner: PartnerId, skus: readonly string[]): Promise<Shelf> {
  const [, shelf] = await Promise.all([beginChange(db, partner), holdOffers(db, partner, skus)]);
  return shelf;
}

/** Orders to place, and the quantities of their goods. */
export type Checkout = {
  readonly shelf: Shelf;
  readonly drafts: readonly OrderDraft[];
  /** Pieces that came in for these orders, by sku. */
  readonly received?: ReadonlyMap<string, number>;
  /** The delivery date of goods without a shipping profile; they have none when this is missing. */
  readonly promiseWithoutProfile?: (orderedAt: Date) => Date;
};

/**
 * Places orders of a customer in the caller's transaction. Takes their pieces from the seller's quantities, never more
 * than there are. Promises a delivery date by each shipping profile unless the draft has one.
 */
export async function sell(
  db: Db,
  context: Context,
  partner: PartnerId,
  { shelf, drafts, received = new Map(), promiseWithoutProfile }: Checkout,
): Promise<Order[]> {
  const now = context.clock.now();
  const left = new Map([...shelf].map(([sku, { quantity }]) => [sku, quantity + (received.get(sku) ?? 0)]));
  const take = (sku: string): boolean => {
    const pieces = left.get(sku) ?? 0;
    if (pieces > 0) left.set(sku, pieces - 1);
    return pieces > 0;
  };
  const sold = drafts.map((draft): OrderDraft => {
    const promise = promises(shelf, draft.orderDate ?? now, promiseWithoutProfile);
    const items = draft.items.map((item): DraftItem => {
      const expectedDeliveryDate = item.expectedDeliveryDate ?? promise(item.product.sku);
      const fromStock = take(item.product.sku);
      return { ...item, fromStock, ...(expectedDeliveryDate ? { expectedDeliveryDate } : {}) };
    });
    return { ...draft, items };
  });
  const changes = new Map([...left].map(([sku, pieces]) => [sku, pieces - shelf.get(sku)!.quantity]));
  await changeStock(db, partner, changes, now);
  return placeOrders(db, context, partner, { drafts: sold, actor: { side: 'CUSTOMER' } });
}

/** What one order is promised of each sku. */
function promises(shelf: Shelf, orderedAt: Date, withoutProfile: Checkout['promiseWithoutProfile']) {
  const made = new Map<string, Date | undefined>();
  return (sku: string): Date | undefined => {
    if (made.has(sku)) return made.get(sku);
    const delivery = shelf.get(sku)?.delivery;
    const promise = delivery
      ? expectedDelivery(orderedAt, delivery.profile, delivery.processingTime)
      : withoutProfile?.(orderedAt);
    made.set(sku, promise);
    return promise;
  };
}

/** An order of a customer as it was asked for. */
export type Purchase = Pick<Checkout, 'promiseWithoutProfile'> & {
  readonly draft: OrderDraft;
  /** Places the order whether or not its goods can be bought. */
  readonly force: boolean;
  /** The skus of the request's basket, and the field in which an entry names its sku. */
  readonly skus: readonly string[];
  readonly skuField: 'sku' | 'product.sku';
};

/** Sells one order. 422 names the first entry of the basket that cannot be bought, and why; then nothing is stored. */
export async function purchase(
  db: Db,
  context: Context,
  partner: PartnerId,
  { draft, force, skus, skuField, ...rest }: Purchase,
): Promise<Order> {
  const shelf = await openShelf(db, partner, skus);
  if (!force) refuseWhatIsNotForSale(shelf, draft, (sku) => `$.items[${skus.indexOf(sku)}].${skuField}`);
  const [order] = await sell(db, context, partner, { shelf, drafts: [draft], ...rest });
  return order!;
}

function refuseWhatIsNotForSale(shelf: Shelf, { items }: OrderDraft, placeOf: (sku: string) => string): void {
  const asked = Map.groupBy(items, ({ product }) => product.sku);
  for (const [sku, pieces] of asked) {
    const reasons = whyNotForSale(shelf.get(sku)!, pieces.length);
    if (reasons.length === 0) continue;
    throw new Refusal('unprocessable', `${sku} cannot be bought: ${reasons.join('; ')}.`, {
      jsonPath: placeOf(sku),
    });
  }
}
