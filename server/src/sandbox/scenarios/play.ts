import {
  cancelByMarketplace,
  type Order,
  readOrders,
  releaseOrder,
  suspectFraud,
} from '../../interfaces/orders/index.ts';
import { recordReturnShipmentState } from '../../interfaces/return-shipments/index.ts';
import { misdirectReturns } from '../../interfaces/returns/index.ts';
import { findShipmentsOfItems, recordShipmentState } from '../../interfaces/shipments/index.ts';
import type { Caller } from '../../kernel/caller.ts';
import { announceCustomerReturn, purchase } from '../../operator/index.ts';
import type { SandboxContext } from '../context.ts';
import { newTrackingNumber, shipForSeller } from '../parcels/ship.ts';
import { shop } from '../shop/actor.ts';
import { goodsForScenarios, promiseWithoutProfile } from '../shop/goods.ts';
import type { Scenario, Step } from './scenarios.ts';

/** What a scenario left behind. */
export type ScenarioResult = {
  readonly order: Order;
  readonly shipmentIds: readonly string[];
  readonly returnShipmentId?: string;
};

type Played = { order: Order; returnShipmentId?: string };

/** Places the scenario's order and has everything happen that belongs to it; the seller's part of it too. */
export async function playScenario(
  context: SandboxContext,
  caller: Caller,
  scenario: Scenario,
): Promise<ScenarioResult> {
  const { db } = context;
  const { partner } = caller;
  const now = context.clock.now();
  const played: Played = {
    order: await db.begin(async (transaction) => {
      const goods = await goodsForScenarios(transaction, partner, now);
      const draft = scenario.draft(goods);
      const skus = draft.items.map(({ product }) => product.sku);
      const sale = { draft, force: true, skus, skuField: 'sku', promiseWithoutProfile } as const;
      return purchase(transaction, context, partner, sale);
    }),
  };
  for (const step of scenario.steps) await take(context, caller, played, step);
  const [order] = await readOrders(db, partner, [played.order.salesOrderId]);
  return { ...played, order: order!, shipmentIds: await shipmentsOf(context, caller, played.order) };
}

/** What carriers usually say. */
const statusTexts = {
  ON_THE_WAY: 'Die Rücksendung ist unterwegs.',
  DELIVERED: 'Die Rücksendung wurde zugestellt.',
} as const;

async function take(context: SandboxContext, caller: Caller, played: Played, step: Step): Promise<void> {
  const { db, clock } = context;
  const { partner } = caller;
  const { order } = played;
  const { salesOrderId } = order;
  const named = (places: readonly number[]) =>
    places.map((place) => ({ salesOrderId, positionItemId: order.items[place]!.positionItemId }));
  const occurredOn = clock.now();
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
      const parcels = step.parcels.map((places) => ({
        carrier,
        items: places.map((place) => order.items[place]!),
      }));
      await shipForSeller(context, caller, order, parcels);
      return;
    }
    case 'track':
      for (const shipmentId of await shipmentsOf(context, caller, order)) {
        for (const [index, state] of step.states.entries()) {
          const event = { state, occurredOn: new Date(occurredOn.getTime() + index) };
          await db.begin((transaction) =>
            recordShipmentState(transaction, context, partner, { shipmentId, ...event }),
          );
        }
      }
      return;
    case 'announce': {
      const trackingKey = { carrier: 'DHL', trackingNumber: newTrackingNumber(context) } as const;
      const statusText = 'Die Rücksendung wurde angekündigt.';
      const announcement = { items: named(step.items), trackingKey, statusText };
      const announced = await db.begin((transaction) =>
        announceCustomerReturn(transaction, context, partner, announcement),
      );
      played.returnShipmentId = announced.returnShipmentId;
      return;
    }
    case 'bring back':
      for (const state of step.states) {
        const event = { state, occurredOn, statusText: statusTexts[state] };
        await db.begin((transaction) =>
          recordReturnShipmentState(transaction, context, partner, {
            returnShipmentId: played.returnShipmentId!,
            ...event,
          }),
        );
      }
      return;
    case 'misdirect': {
      const where = { orderNumber: order.orderNumber, marketplaceWarehouseId: 'MW-0815' };
      return db.begin((transaction) =>
        misdirectReturns(transaction, context, partner, { items: named(step.items), ...where }),
      );
    }
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
