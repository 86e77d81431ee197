import { releaseOrders } from '../../interfaces/orders/index.ts';
import { firstCarrier } from '../../interfaces/returns-warehouse/index.ts';
import { type ShipmentDraft, sendParcels } from '../../interfaces/shipments/index.ts';
import { openShelf, sell } from '../../operator/index.ts';
import { labelOf, newTrackingNumber } from '../parcels/ship.ts';
import { shop } from '../shop/actor.ts';
import { goodsForAutopilot, promiseWithoutProfile } from '../shop/goods.ts';
import { openStand, sampleStand } from './baskets.ts';
import { bringBack, carry } from './carriers.ts';
import { draftOf, isPrepaid, planOf } from './plan.ts';
import { accept, sendBack } from './returns.ts';
import {
  type Autopilot,
  addCounts,
  dueOrders,
  type OrderState,
  restocksUsually,
  writeOrders,
} from './store.ts';
import { mostAtOnce, nextOf, ordersOf, placedAt, plus, type StepOf, seller, type Turn } from './turn.ts';

async function place({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const { settings } = pilot;
  const numbers: number[] = [];
  for (
    let number = nextOf(pilot);
    number < settings.count && numbers.length < mostAtOnce && placedAt(pilot, number) <= now;
    number += 1
  )
    numbers.push(number);
  if (numbers.length === 0) return 0;
  const { goods, areSamples } = await goodsForAutopilot(db, partner, now);
  const skus = areSamples ? [] : goods.map(({ sku }) => sku);
  const shelf = await openShelf(db, partner, skus);
  const stand = areSamples
    ? sampleStand(goods)
    : openStand(goods, shelf, settings.restocksForSeller ?? restocksUsually);
  const baskets = numbers.flatMap((number) => {
    const plan = planOf(settings, number);
    const pieces = stand.fill(plan);
    return pieces.length === 0
      ? []
      : [{ number, plan, draft: draftOf(plan, pieces, placedAt(pilot, number)) }];
  });
  const drafts = baskets.map(({ draft }) => draft);
  const { received } = stand;
  const orders = await sell(db, context, partner, { shelf, drafts, received, promiseWithoutProfile });
  const states = orders.map(({ salesOrderId, orderDate }, index): OrderState => {
    const { number, plan } = baskets[index]!;
    if (isPrepaid(plan))
      return { number, salesOrderId, stage: 'PAY', dueAt: plus(orderDate, settings.paymentDelaySeconds) };
    return toBeShipped(pilot, { number, salesOrderId }, orderDate);
  });
  await writeOrders(db, partner, states);
  await addCounts(db, partner, { placed: orders.length, skipped: numbers.length - orders.length });
  return numbers.length;
}

/** An order that can be shipped from this time on: by the autopilot after a while, or by the seller. */
function toBeShipped(
  { settings }: Autopilot,
  order: Pick<OrderState, 'number' | 'salesOrderId'>,
  since: Date,
): OrderState {
  return settings.shipsForSeller
    ? { ...order, stage: 'SHIP', dueAt: plus(since, settings.shippingDelaySeconds) }
    : { ...order, stage: 'UNDER_WAY', dueAt: undefined };
}

async function release({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const due = await dueOrders(db, partner, 'PAY', { now, limit: mostAtOnce });
  if (due.length === 0) return 0;
  const ids = due.map(({ salesOrderId }) => salesOrderId);
  const released = await releaseOrders(db, context, partner, { salesOrderIds: ids, actor: shop });
  await writeOrders(
    db,
    partner,
    due.map((order) => toBeShipped(pilot, order, order.dueAt)),
  );
  await addCounts(db, partner, { released });
  return due.length;
}

async function ship({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const due = await dueOrders(db, partner, 'SHIP', { now, limit: mostAtOnce });
  if (due.length === 0) return 0;
  const orders = await ordersOf(db, partner, due);
  const label = labelOf(await firstCarrier(db, partner));
  const drafts = due.flatMap(({ number, salesOrderId, dueAt }): ShipmentDraft[] => {
    const items = orders.get(salesOrderId)?.items ?? [];
    const trackingNumber = newTrackingNumber(context);
    const draft = {
      carrier: planOf(pilot.settings, number).carrier,
      trackingNumber,
      shipDate: dueAt,
      shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
      jsonPath: '$',
      items: items.map(({ positionItemId }) => ({
        positionItemId,
        salesOrderId,
        jsonPath: '$',
        ...label(trackingNumber),
      })),
    };
    return [draft];
  });
  const sent = await sendParcels(db, context, { partner, subject: seller.id }, drafts);
  const left = new Set(sent.flatMap(({ draft }) => draft.items.map(({ salesOrderId }) => salesOrderId)));
  const [under, ended] = [
    due.filter((one) => left.has(one.salesOrderId)),
    due.filter((one) => !left.has(one.salesOrderId)),
  ];
  await writeOrders(
    db,
    partner,
    under.map((order) => ({ ...order, stage: 'UNDER_WAY', dueAt: undefined })),
    ended.map(({ number }) => number),
  );
  await addCounts(db, partner, { sent: sent.length });
  return due.length;
}

/** The steps of an autopilot, in the order of an order's life. */
export const steps = { place, release, ship, carry, sendBack, bringBack, accept } as const satisfies Record<
  string,
  StepOf
>;

export type StepName = keyof typeof steps;
