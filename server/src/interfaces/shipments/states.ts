import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import type { ShipmentsContext } from './context.ts';
import { unknownResource } from './errors.ts';
import { inOrder, latestOf, placeInHistory, type Verdict, whyNot } from './history.ts';
import { furthestAheadMs } from './parse-body.ts';

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
 * Where a shipment can go from each state: a failed attempt is followed by another one, by a pickup point or by the
 * delivery; from a pickup point it is fetched. A delivered shipment stays delivered.
 */
const transitions: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  SENT: ['ON_THE_WAY', 'DELIVERY_ATTEMPT_FAILED', 'DELIVERED_FOR_PICKUP', 'DELIVERED'],
  ON_THE_WAY: ['DELIVERY_ATTEMPT_FAILED', 'DELIVERED_FOR_PICKUP', 'DELIVERED'],
  DELIVERY_ATTEMPT_FAILED: ['ON_THE_WAY', 'DELIVERY_ATTEMPT_FAILED', 'DELIVERED_FOR_PICKUP', 'DELIVERED'],
  DELIVERED_FOR_PICKUP: ['DELIVERED'],
  DELIVERED: [],
};

/** What a carrier's event means for a shipment with this history, oldest first. */
export const judgeEvent = (history: readonly ShipmentEvent[], event: ShipmentEvent): Verdict<ShipmentState> =>
  placeInHistory(history, event, (from, to) => transitions[from].includes(to));

/** States of shipments, by shipment, oldest first. */
export async function readStates(
  db: Db,
  partner: PartnerId,
  shipmentIds: readonly string[],
): Promise<Map<string, ShipmentEvent[]>> {
  const rows = await db<(ShipmentEvent & { shipmentId: string })[]>`
    SELECT shipment_id AS "shipmentId", state, occurred_on AS "occurredOn" FROM shipment_state
    WHERE partner_id = ${partner} AND shipment_id = ANY(${[...shipmentIds]}::uuid[]) ORDER BY shipment_id, number`;
  const events = rows.map(({ shipmentId, ...event }) => ({ shipmentId, event }));
  return new Map(
    [...Map.groupBy(events, (row) => row.shipmentId)].map(([id, of]) => [
      id,
      inOrder(of.map(({ event }) => event)),
    ]),
  );
}

/** What a carrier reports; without a time it has just happened. */
export type ShipmentReport = { readonly state: ShipmentState; readonly occurredOn?: Date };

/**
 * The carrier's side: notes where a shipment is or was, as part of the caller's transaction. A late report takes its place
 * by its time. What is known already changes nothing. 404; 409 for a state that the shipment cannot have had then; 422 for
 * a time more than a day ahead.
 */
export async function recordShipmentState(
  db: Db,
  { clock }: Pick<ShipmentsContext, 'clock'>,
  partner: PartnerId,
  shipmentId: string,
  { state, occurredOn: said }: ShipmentReport,
): Promise<void> {
  const now = clock.now();
  if (said && said.getTime() - now.getTime() > furthestAheadMs)
    throw new Refusal('unprocessable', 'occurredOn must not lie more than a day ahead.');
  const [locked] = await db`
    SELECT 1 FROM shipment WHERE partner_id = ${partner} AND id = ${shipmentId} FOR NO KEY UPDATE`;
  if (!locked) throw unknownResource(`shipment ${shipmentId}`);
  const history = (await readStates(db, partner, [shipmentId])).get(shipmentId.toLowerCase()) ?? [];
  const event = { state, occurredOn: said ?? latestOf(history, now) };
  const judged = judgeEvent(history, event);
  if (judged.verdict === 'repeated') return;
  if (judged.verdict === 'impossible')
    throw new Refusal('conflict', whyNot(`Shipment ${shipmentId}`, event.state, judged));
  await db`
    INSERT INTO shipment_state (partner_id, shipment_id, state, occurred_on)
    VALUES (${partner}, ${shipmentId}, ${event.state}, ${event.occurredOn})`;
  if (!judged.isLast) return;
  await db`
    UPDATE shipment SET state = ${event.state}, state_at = ${event.occurredOn}
    WHERE partner_id = ${partner} AND id = ${shipmentId}`;
}
