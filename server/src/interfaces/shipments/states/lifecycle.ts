import { placeInHistory, type Verdict } from './history.ts';

/** How far ahead of now a shipDate may lie, so that sellers can report tomorrow's collection today. */
export const furthestAheadMs = 24 * 60 * 60 * 1000;

/** Where a shipment can be (specification, section 4). */
export const shipmentStates = [
  'SENT',
  'ON_THE_WAY',
  'DELIVERED',
  'DELIVERED_FOR_PICKUP',
  'DELIVERY_ATTEMPT_FAILED',
] as const;

export type ShipmentState = (typeof shipmentStates)[number];

/** What a carrier reports. */
export type ShipmentEvent = { readonly state: ShipmentState; readonly occurredOn: Date };

/**
 * The states that can follow each state. After a failed attempt come further attempts, a pickup point or the delivery;
 * the customer fetches the parcel from the pickup point. DELIVERED is final.
 */
const transitions: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  SENT: ['ON_THE_WAY', 'DELIVERY_ATTEMPT_FAILED', 'DELIVERED_FOR_PICKUP', 'DELIVERED'],
  ON_THE_WAY: ['DELIVERY_ATTEMPT_FAILED', 'DELIVERED_FOR_PICKUP', 'DELIVERED'],
  DELIVERY_ATTEMPT_FAILED: ['ON_THE_WAY', 'DELIVERY_ATTEMPT_FAILED', 'DELIVERED_FOR_PICKUP', 'DELIVERED'],
  DELIVERED_FOR_PICKUP: ['DELIVERED'],
  DELIVERED: [],
};

/** Judges a carrier's event by the history of the shipment, oldest state first. */
export const judgeEvent = (history: readonly ShipmentEvent[], event: ShipmentEvent): Verdict<ShipmentState> =>
  placeInHistory(history, event, (from, to) => transitions[from].includes(to));
