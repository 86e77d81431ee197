import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { furthestAheadMs, unknownResource } from '../shipments/index.ts';
import type { ReturnShipmentsContext } from './context.ts';

/** Where a return shipment can be (specification, section 4). */
export const returnShipmentStates = ['ANNOUNCED', 'ON_THE_WAY', 'DELIVERED'] as const;

export type ReturnShipmentState = (typeof returnShipmentStates)[number];

/** What a carrier reports; the text says it for people. */
export type ReturnShipmentEvent = {
  readonly state: ReturnShipmentState;
  readonly occurredOn: Date;
  readonly statusText?: string;
};

/** True when a return shipment can go from one state to the other: forward only, steps may be skipped. */
export const mayFollow = (from: ReturnShipmentState, to: ReturnShipmentState): boolean =>
  returnShipmentStates.indexOf(to) > returnShipmentStates.indexOf(from);

/** States of return shipments, by return shipment, oldest first. */
export async function readStates(
  db: Db,
  partner: PartnerId,
  returnShipmentIds: readonly string[],
): Promise<Map<string, ReturnShipmentEvent[]>> {
  const rows = await db<
    { id: string; state: ReturnShipmentState; occurredOn: Date; statusText: string | null }[]
  >`
    SELECT return_shipment_id AS id, state, occurred_on AS "occurredOn", status_text AS "statusText"
    FROM return_shipment_state
    WHERE partner_id = ${partner} AND return_shipment_id = ANY(${[...returnShipmentIds]}::uuid[])
    ORDER BY return_shipment_id, number`;
  const events = new Map<string, ReturnShipmentEvent[]>();
  for (const { id, statusText, ...event } of rows) {
    const of = events.get(id) ?? [];
    of.push({ ...event, ...(statusText === null ? {} : { statusText }) });
    events.set(id, of);
  }
  return events;
}

/** Adds a line to the history of a return shipment. */
export async function insertState(
  db: Db,
  partner: PartnerId,
  returnShipmentId: string,
  { state, occurredOn, statusText }: ReturnShipmentEvent,
): Promise<void> {
  await db`
    INSERT INTO return_shipment_state (partner_id, return_shipment_id, state, occurred_on, status_text)
    VALUES (${partner}, ${returnShipmentId}, ${state}, ${occurredOn}, ${statusText ?? null})`;
}

/**
 * The carrier's side: notes where a return shipment is, as part of the caller's transaction. The state it is in changes
 * nothing. Once it is delivered its items can be announced again. 404; 409 for a step back; 422 for a time more than a
 * day ahead.
 */
export async function recordReturnShipmentState(
  db: Db,
  { clock }: Pick<ReturnShipmentsContext, 'clock'>,
  partner: PartnerId,
  returnShipmentId: string,
  event: ReturnShipmentEvent,
): Promise<void> {
  if (event.occurredOn.getTime() - clock.now().getTime() > furthestAheadMs)
    throw new Refusal('unprocessable', 'occurredOn must not lie more than a day ahead.');
  const [present] = await db<{ state: ReturnShipmentState }[]>`
    SELECT state FROM return_shipment WHERE partner_id = ${partner} AND id = ${returnShipmentId} FOR NO KEY UPDATE`;
  if (!present) throw unknownResource(`return shipment ${returnShipmentId}`);
  if (present.state === event.state) return;
  if (!mayFollow(present.state, event.state)) {
    const says = `Return shipment ${returnShipmentId} cannot become ${event.state}: it is ${present.state}.`;
    throw new Refusal('conflict', says);
  }
  await insertState(db, partner, returnShipmentId, event);
  await db`
    UPDATE return_shipment SET state = ${event.state}, state_at = ${event.occurredOn}
    WHERE partner_id = ${partner} AND id = ${returnShipmentId}`;
  if (event.state === 'DELIVERED')
    await db`
      UPDATE return_shipment_item SET open = false
      WHERE partner_id = ${partner} AND return_shipment_id = ${returnShipmentId}`;
}
