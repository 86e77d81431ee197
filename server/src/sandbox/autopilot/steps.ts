import { type Order, placeOrders, readOrders, releaseOrders } from '../../interfaces/orders/index.ts';
import {
  findReturnShipmentsUnderWay,
  recordReturnShipmentState,
} from '../../interfaces/return-shipments/index.ts';
import { acceptReturns } from '../../interfaces/returns/index.ts';
import { returnCarriersOf } from '../../interfaces/returns-warehouse/index.ts';
import {
  findOrdersInShipments,
  findShipmentsUnderWay,
  recordShipmentStates,
  type ShipmentDraft,
  type ShipmentUnderWay,
  sendParcels,
} from '../../interfaces/shipments/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { announceCustomerReturn } from '../../operator/index.ts';
import type { Db } from '../../platform/database.ts';
import { labelOf, newTrackingNumber } from '../parcels/ship.ts';
import { shop } from '../shop/actor.ts';
import { goodsForAutopilot } from '../shop/goods.ts';
import { draftOf, isPrepaid, type Plan, planOf, returnedOf } from './plan.ts';
import {
  type Autopilot,
  addCounts,
  type DueOrder,
  dueOrders,
  type OrderState,
  ordersUnderWay,
  writeOrders,
} from './store.ts';

/** Who acts when the autopilot plays the seller's part. */
const seller = { side: 'PARTNER', id: 'sandbox' } as const;

/** Most things of one kind that are done in one transaction. */
const mostAtOnce = 100;

/** One transaction of an autopilot that is locked. */
export type Turn = {
  readonly db: Db;
  readonly context: { readonly clock: Clock; readonly ids: Ids };
  readonly partner: PartnerId;
  readonly pilot: Autopilot;
  readonly now: Date;
};

/** Does some of what is due of one kind, and answers how much it was. */
export type StepOf = (turn: Turn) => Promise<number>;

const plus = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);

/** When the order at this place of the sequence is placed; the first one at once. */
export const placedAt = ({ startedAt, settings }: Autopilot, number: number): Date =>
  plus(startedAt, number / settings.ordersPerSecond);

async function place({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const { settings, placed } = pilot;
  const numbers: number[] = [];
  for (
    let number = placed;
    number < settings.count && numbers.length < mostAtOnce && placedAt(pilot, number) <= now;
    number += 1
  )
    numbers.push(number);
  if (numbers.length === 0) return 0;
  const goods = await goodsForAutopilot(db, partner, now);
  const plans = numbers.map((number) => planOf(settings, number));
  const drafts = plans.map((plan, index) => draftOf(plan, goods, placedAt(pilot, numbers[index]!)));
  const orders = await placeOrders(db, context, partner, drafts, { side: 'CUSTOMER' });
  const states = orders.map(({ salesOrderId, orderDate }, index): OrderState => {
    const number = numbers[index]!;
    if (isPrepaid(plans[index]!))
      return { number, salesOrderId, stage: 'PAY', dueAt: plus(orderDate, settings.paymentDelaySeconds) };
    return toBeShipped(pilot, { number, salesOrderId }, orderDate);
  });
  await writeOrders(db, partner, states);
  await addCounts(db, partner, { placed: orders.length });
  return orders.length;
}

/** An order that can be shipped since then: by the autopilot after a while, or by the seller. */
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
  const due = await dueOrders(db, partner, 'PAY', now, mostAtOnce);
  if (due.length === 0) return 0;
  const ids = due.map(({ salesOrderId }) => salesOrderId);
  const released = await releaseOrders(db, context, partner, ids, shop);
  await writeOrders(
    db,
    partner,
    due.map((order) => toBeShipped(pilot, order, order.dueAt)),
  );
  await addCounts(db, partner, { released });
  return due.length;
}

async function ship({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const due = await dueOrders(db, partner, 'SHIP', now, mostAtOnce);
  if (due.length === 0) return 0;
  const orders = await ordersOf(db, partner, due);
  const label = labelOf(await returnCarriersOf(db, partner));
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

/** Carriers move every parcel of the seller, whoever handed it over. */
async function carry({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const { settings } = pilot;
  const under = await findShipmentsUnderWay(db, partner, mostAtOnce);
  const due = under.filter(({ occurredOn }) => plus(occurredOn, settings.carrierDelaySeconds) <= now);
  if (due.length === 0) return 0;
  const ids = due.map(({ shipmentId }) => shipmentId);
  const ordersIn = await findOrdersInShipments(db, partner, ids);
  const numbers = await ordersUnderWay(db, partner, [...new Set([...ordersIn.values()].flat())]);
  const plansOf = (shipmentId: string) =>
    (ordersIn.get(shipmentId) ?? []).flatMap((salesOrderId) => {
      const number = numbers.get(salesOrderId);
      return number === undefined ? [] : [{ number, salesOrderId, plan: planOf(settings, number) }];
    });
  const events = due.map(({ shipmentId, state, occurredOn }) => ({
    shipmentId,
    state: stateAfter(state, plansOf(shipmentId)[0]?.plan),
    occurredOn: plus(occurredOn, settings.carrierDelaySeconds),
  }));
  const moved = await recordShipmentStates(db, context, partner, events);
  const delivered = events.filter((event) => event.state === 'DELIVERED' && moved.has(event.shipmentId));
  const stories = new Map(
    delivered.flatMap(({ shipmentId, occurredOn }) =>
      plansOf(shipmentId).map((story) => [story.number, { ...story, occurredOn }] as const),
    ),
  );
  const [back, kept] = [
    [...stories.values()].filter(({ plan }) => plan.returned !== 'nothing'),
    [...stories.values()].filter(({ plan }) => plan.returned === 'nothing'),
  ];
  await writeOrders(
    db,
    partner,
    back.map(({ number, salesOrderId, occurredOn }) => ({
      number,
      salesOrderId,
      stage: 'RETURN',
      dueAt: plus(occurredOn, settings.returnDelaySeconds),
    })),
    kept.map(({ number }) => number),
  );
  await addCounts(db, partner, { delivered: delivered.length });
  return moved.size;
}

function stateAfter(state: ShipmentUnderWay['state'], plan: Plan | undefined): ShipmentUnderWay['state'] {
  if (state === 'SENT') return 'ON_THE_WAY';
  return state === 'ON_THE_WAY' && plan?.attemptFails ? 'DELIVERY_ATTEMPT_FAILED' : 'DELIVERED';
}

/** Customers send items back. */
async function sendBack({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const due = await dueOrders(db, partner, 'RETURN', now, mostAtOnce);
  if (due.length === 0) return 0;
  const orders = await ordersOf(db, partner, due);
  const announced: DueOrder[] = [];
  // In the order of their ids, as everybody locks orders.
  for (const one of due.toSorted((a, b) => (a.salesOrderId < b.salesOrderId ? -1 : 1))) {
    const items = returnedOf(planOf(pilot.settings, one.number), orders.get(one.salesOrderId)?.items ?? []);
    const trackingKey = { carrier: 'DHL', trackingNumber: newTrackingNumber(context) } as const;
    const announcement = { items: items.map(namesOf), trackingKey };
    const happened = await unlessRefused(db, (inner) =>
      announceCustomerReturn(inner, context, partner, announcement),
    );
    if (happened) announced.push(one);
  }
  // Announced, on the way, delivered, looked at.
  const acceptAt = plus(now, 3 * pilot.settings.carrierDelaySeconds);
  const goOn = pilot.settings.shipsForSeller ? announced : [];
  const next = goOn.map((one): OrderState => ({ ...one, stage: 'ACCEPT', dueAt: acceptAt }));
  const ended = due.filter((one) => !goOn.includes(one)).map(({ number }) => number);
  await writeOrders(db, partner, next, ended);
  await addCounts(db, partner, { returned: announced.length });
  return due.length;
}

/** Carriers bring back every parcel that a customer announced. */
async function bringBack({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const delay = pilot.settings.carrierDelaySeconds;
  const under = await findReturnShipmentsUnderWay(db, partner, mostAtOnce);
  const due = under.filter(({ occurredOn }) => plus(occurredOn, delay) <= now);
  let moved = 0;
  for (const { returnShipmentId, state, occurredOn } of due.toSorted((a, b) =>
    a.returnShipmentId < b.returnShipmentId ? -1 : 1,
  )) {
    const event = {
      state: state === 'ANNOUNCED' ? ('ON_THE_WAY' as const) : ('DELIVERED' as const),
      occurredOn: plus(occurredOn, delay),
    };
    const happened = await unlessRefused(db, (inner) =>
      recordReturnShipmentState(inner, context, partner, returnShipmentId, event),
    );
    if (happened) moved += 1;
  }
  return moved;
}

/** The seller takes back what has arrived. */
async function accept({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const due = await dueOrders(db, partner, 'ACCEPT', now, mostAtOnce);
  if (due.length === 0) return 0;
  const orders = await ordersOf(db, partner, due);
  const items = due.flatMap(({ number, salesOrderId }) => {
    const plan = planOf(pilot.settings, number);
    return returnedOf(plan, orders.get(salesOrderId)?.items ?? []).map((item) => ({
      ...namesOf(item),
      condition: plan.condition,
    }));
  });
  const ids = new Set(await acceptReturns(db, context, partner, seller, items));
  const accepted = new Set(
    items.filter((item) => ids.has(item.positionItemId)).map((item) => item.salesOrderId),
  );
  await writeOrders(
    db,
    partner,
    [],
    due.map(({ number }) => number),
  );
  await addCounts(db, partner, { accepted: accepted.size });
  return due.length;
}

const ordersOf = async (
  db: Db,
  partner: PartnerId,
  due: readonly DueOrder[],
): Promise<ReadonlyMap<string, Order>> => {
  const ids = due.map(({ salesOrderId }) => salesOrderId);
  return new Map((await readOrders(db, partner, ids)).map((order) => [order.salesOrderId, order]));
};

const namesOf = ({ positionItemId, salesOrderId }: Order['items'][number]) => ({
  positionItemId,
  salesOrderId,
});

/** False, with nothing done, when the work is refused: somebody else has acted on the same thing before. */
async function unlessRefused(db: Db, work: (db: Db) => Promise<unknown>): Promise<boolean> {
  if (!('savepoint' in db)) throw new TypeError('steps run in a transaction');
  try {
    await db.savepoint(work);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Everything that an autopilot does, in the order of an order's life. */
export const steps: readonly StepOf[] = [place, release, ship, carry, sendBack, bringBack, accept];
