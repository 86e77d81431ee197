import {
  cancelByMarketplace,
  type Order,
  readOrders,
  releaseOrder,
  suspectFraud,
} from '../../interfaces/orders/index.ts';
import {
  readReturnParcelsOfOrder,
  recordReturnShipmentState,
} from '../../interfaces/return-shipments/index.ts';
import { misdirectReturns } from '../../interfaces/returns/index.ts';
import { findShipmentsOfItems, recordShipmentState } from '../../interfaces/shipments/index.ts';
import type { Caller, PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { announceCustomerReturn, purchase } from '../../operator/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { Db } from '../../platform/database.ts';
import type { SandboxContext } from '../context.ts';
import { newTrackingNumber, shipForSeller } from '../parcels/ship.ts';
import { shop } from '../shop/actor.ts';
import { goodsForScenarios, promiseWithoutProfile } from '../shop/goods.ts';
import type { Scenario, Step } from './scenarios.ts';

/** What a scenario has made. */
export type ScenarioResult = {
  readonly order: Order;
  readonly shipmentIds: readonly string[];
  readonly returnShipmentId?: string;
};

/** The order of a scenario, and the parcel that comes back once there is one. */
export type Played = { order: Order; returnShipmentId?: string };

type Named = Scenario & { readonly name: string };

/** Places the scenario's order and plays all of its steps, also those of the seller. */
export async function playScenario(
  context: SandboxContext,
  caller: Caller,
  scenario: Named,
): Promise<ScenarioResult> {
  const { db } = context;
  const { partner } = caller;
  const now = context.clock.now();
  const played: Played = {
    order: await db.begin((transaction) =>
      placeOrderOf({ ...context, db: transaction, now }, partner, scenario),
    ),
  };
  for (const step of scenario.steps) await take(context, caller, played, step);
  return resultOf(context, caller, played);
}

/** Places the order of a scenario. */
export async function placeOrderOf(
  context: Omit<SandboxContext, 'db'> & { readonly db: Db; readonly now: Date },
  partner: PartnerId,
  scenario: Named,
): Promise<Order> {
  const { db, now } = context;
  const goods = await goodsForScenarios(db, partner, now);
  const draft = scenario.draft(goods);
  const skus = draft.items.map(({ product }) => product.sku);
  const sale = { draft, force: true, skus, skuField: 'sku', promiseWithoutProfile } as const;
  const order = await purchase(db, context, partner, sale);
  await recordActivity(db, partner, [
    { kind: 'scenario.played', salesOrderId: order.salesOrderId, facts: { name: scenario.name } },
  ]);
  return order;
}

/** What has been made so far. */
export async function resultOf(
  context: SandboxContext,
  caller: Caller,
  played: Played,
): Promise<ScenarioResult> {
  const [order] = await readOrders(context.db, caller.partner, [played.order.salesOrderId]);
  return { ...played, order: order!, shipmentIds: await shipmentsOf(context, caller, played.order) };
}

/** The usual status texts of carriers. */
const statusTexts = {
  ON_THE_WAY: 'Die Rücksendung ist unterwegs.',
  DELIVERED: 'Die Rücksendung wurde zugestellt.',
} as const;

/** Plays one step. */
export async function take(
  context: SandboxContext,
  caller: Caller,
  played: Played,
  step: Step,
): Promise<void> {
  const { db } = context;
  const { partner } = caller;
  const { order } = played;
  const { salesOrderId } = order;
  switch (step.do) {
    case 'release':
      return db.begin((transaction) =>
        releaseOrder(transaction, context, partner, { salesOrderId, actor: shop }),
      );
    case 'cancel': {
      const cancellation = { reason: 'PAYMENT_ABORTED', actor: shop } as const;
      return db.begin((transaction) =>
        cancelByMarketplace(transaction, context, partner, { salesOrderId, ...cancellation }),
      );
    }
    case 'suspect':
      return db.begin((transaction) =>
        suspectFraud(transaction, context, partner, { salesOrderId, suspected: true }),
      );
    case 'ship': {
      const { carrier } = step;
      const itemsOf = (places: readonly number[]) => places.map((place) => order.items[place]!);
      const parcels = step.parcels.map((places) => ({ carrier, items: itemsOf(places) }));
      await shipForSeller(context, caller, order, parcels);
      return;
    }
    case 'track':
      return track(context, caller, order, step.states);
    case 'announce':
      played.returnShipmentId = await announce(context, caller, itemsAt(order, step.items));
      return;
    case 'bring back':
      played.returnShipmentId ??= await announced(context, caller, order);
      return bringBack(context, caller, played.returnShipmentId, step.states);
    case 'misdirect': {
      const where = { orderNumber: order.orderNumber, marketplaceWarehouseId: 'MW-0815' };
      return db.begin((transaction) =>
        misdirectReturns(transaction, context, partner, { items: itemsAt(order, step.items), ...where }),
      );
    }
  }
}

type NamedItem = { readonly salesOrderId: string; readonly positionItemId: string };

const itemsAt = ({ salesOrderId, items }: Order, places: readonly number[]): NamedItem[] =>
  places.map((place) => ({ salesOrderId, positionItemId: items[place]!.positionItemId }));

type StatesOf<Do extends Step['do']> = Extract<Step, { do: Do; states: unknown }>['states'];

/** Carries each parcel of the order through these states. */
async function track(context: SandboxContext, caller: Caller, order: Order, states: StatesOf<'track'>) {
  const now = context.clock.now().getTime();
  for (const shipmentId of await shipmentsOf(context, caller, order)) {
    for (const [index, state] of states.entries()) {
      const event = { state, occurredOn: new Date(now + index) };
      await context.db.begin((transaction) =>
        recordShipmentState(transaction, context, caller.partner, { shipmentId, ...event }),
      );
    }
  }
}

/** The customer sends items back. Answers the id of the return parcel. */
async function announce(
  context: SandboxContext,
  { partner }: Caller,
  items: readonly NamedItem[],
): Promise<string> {
  const trackingKey = { carrier: 'DHL', trackingNumber: newTrackingNumber(context) } as const;
  const statusText = 'Die Rücksendung wurde angekündigt.';
  const { returnShipmentId } = await context.db.begin((transaction) =>
    announceCustomerReturn(transaction, context, partner, { items, trackingKey, statusText }),
  );
  return returnShipmentId;
}

/** The parcel in which items of an order come back: a run may not know it. 409 without one. */
async function announced(
  { db }: SandboxContext,
  { partner }: Caller,
  { salesOrderId }: Order,
): Promise<string> {
  const parcel = (await readReturnParcelsOfOrder(db, partner, salesOrderId)).at(-1);
  if (parcel) return parcel.returnShipmentId;
  throw new Refusal('conflict', 'Nothing of the order comes back. Begin the scenario anew.');
}

async function bringBack(
  context: SandboxContext,
  { partner }: Caller,
  returnShipmentId: string,
  states: StatesOf<'bring back'>,
) {
  const occurredOn = context.clock.now();
  for (const state of states) {
    const event = { state, occurredOn, statusText: statusTexts[state] };
    await context.db.begin((transaction) =>
      recordReturnShipmentState(transaction, context, partner, { returnShipmentId, ...event }),
    );
  }
}

async function shipmentsOf({ db }: SandboxContext, { partner }: Caller, order: Order): Promise<string[]> {
  const found = await findShipmentsOfItems(
    db,
    partner,
    order.items.map((item) => item.positionItemId),
  );
  return [...new Set([...found.values()].flat().map(({ shipmentId }) => shipmentId))];
}
