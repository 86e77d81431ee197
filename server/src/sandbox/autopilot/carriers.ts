import {
  findReturnShipmentsUnderWay,
  recordReturnShipmentStates,
} from '../../interfaces/return-shipments/index.ts';
import {
  findOrdersInShipments,
  findShipmentsUnderWay,
  recordShipmentStates,
  type ShipmentUnderWay,
} from '../../interfaces/shipments/index.ts';
import { type Plan, planOf } from './plan.ts';
import { addCounts, ordersUnderWay, writeOrders } from './store.ts';
import { mostAtOnce, placedAt, plus, type Turn } from './turn.ts';

/** Carriers move a parcel at least twice. */
const mostMoves = 2 * mostAtOnce;

/** Moves all parcels of the seller, whether the seller or the autopilot shipped them. */
export async function carry({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const { settings } = pilot;
  const under = await findShipmentsUnderWay(db, partner, mostMoves);
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
  const events = due.map((shipment) => {
    const { shipmentId, state, occurredOn } = shipment;
    const stories = plansOf(shipmentId);
    const dueAt = plus(occurredOn, settings.carrierDelaySeconds);
    const earliest = earliestMove(pilot, shipment, stories);
    return {
      shipmentId,
      state: stateAfter(state, stories[0]?.plan),
      occurredOn: dueAt < earliest ? earliest : dueAt,
    };
  });
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

/**
 * A seller may date a parcel before its order, so carriers move it only after the seller reported it. Parcels that the
 * autopilot ships follow only the times of their plan, so that a seed always has the same outcome.
 */
function earliestMove(
  pilot: Turn['pilot'],
  { createdAt }: ShipmentUnderWay,
  stories: readonly { readonly number: number }[],
): Date {
  const isOwn = pilot.settings.shipsForSeller && stories.length > 0;
  return isOwn
    ? new Date(Math.max(...stories.map(({ number }) => Number(placedAt(pilot, number)))))
    : createdAt;
}

function stateAfter(state: ShipmentUnderWay['state'], plan: Plan | undefined): ShipmentUnderWay['state'] {
  if (state === 'SENT') return 'ON_THE_WAY';
  return state === 'ON_THE_WAY' && plan?.attemptFails ? 'DELIVERY_ATTEMPT_FAILED' : 'DELIVERED';
}

/** Moves all return parcels that customers announced. */
export async function bringBack({ db, context, partner, pilot, now }: Turn): Promise<number> {
  const delay = pilot.settings.carrierDelaySeconds;
  const under = await findReturnShipmentsUnderWay(db, partner, mostMoves);
  const due = under.filter(({ occurredOn }) => plus(occurredOn, delay) <= now);
  const events = due.map(({ returnShipmentId, state, occurredOn }) => ({
    returnShipmentId,
    state: state === 'ANNOUNCED' ? ('ON_THE_WAY' as const) : ('DELIVERED' as const),
    occurredOn: plus(occurredOn, delay),
  }));
  return (await recordReturnShipmentStates(db, context, partner, events)).size;
}
