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

/** Adds lines to the histories of return shipments, in their order. */
export async function insertStates(
  db: Db,
  partner: PartnerId,
  events: readonly (ReturnShipmentEvent & { readonly returnShipmentId: string })[],
): Promise<void> {
  await db`
    INSERT INTO return_shipment_state (partner_id, return_shipment_id, state, occurred_on, status_text)
    SELECT ${partner}, id, state, occurred_on::timestamptz, status_text FROM unnest(
      ${events.map(({ returnShipmentId }) => returnShipmentId)}::uuid[], ${events.map(({ state }) => state)}::text[],
      ${events.map(({ occurredOn }) => occurredOn.toISOString())}::text[],
      ${events.map(({ statusText }) => statusText ?? null)}::text[]) AS event (id, state, occurred_on, status_text)`;
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
  if (isTooFarAhead(event, clock.now()))
    throw new Refusal('unprocessable', 'occurredOn must not lie more than a day ahead.');
  const present = (await lockStates(db, partner, [returnShipmentId])).get(returnShipmentId.toLowerCase());
  if (!present) throw unknownResource(`return shipment ${returnShipmentId}`);
  if (present === event.state) return;
  if (!mayFollow(present, event.state)) {
    const says = `Return shipment ${returnShipmentId} cannot become ${event.state}: it is ${present}.`;
    throw new Refusal('conflict', says);
  }
  await writeStates(db, partner, [{ returnShipmentId, ...event }]);
}

/**
 * The same for many return shipments, each named at most once. Those that are unknown or cannot become that are passed
 * over. Answers which have changed.
 */
export async function recordReturnShipmentStates(
  db: Db,
  { clock }: Pick<ReturnShipmentsContext, 'clock'>,
  partner: PartnerId,
  events: readonly (ReturnShipmentEvent & { readonly returnShipmentId: string })[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const ids = events.map(({ returnShipmentId }) => returnShipmentId);
  const states = await lockStates(db, partner, ids);
  const now = clock.now();
  const fresh = events.filter((event) => {
    const present = states.get(event.returnShipmentId);
    return present && mayFollow(present, event.state) && !isTooFarAhead(event, now);
  });
  if (fresh.length > 0) await writeStates(db, partner, fresh);
  return new Set(fresh.map(({ returnShipmentId }) => returnShipmentId));
}

const isTooFarAhead = ({ occurredOn }: ReturnShipmentEvent, now: Date): boolean =>
  occurredOn.getTime() - now.getTime() > furthestAheadMs;

/** Where return shipments are, by id; nobody else moves them until the transaction ends. Unknown ones are missing. */
async function lockStates(
  db: Db,
  partner: PartnerId,
  returnShipmentIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnShipmentState>> {
  const rows = await db<{ id: string; state: ReturnShipmentState }[]>`
    SELECT id, state FROM return_shipment
    WHERE partner_id = ${partner} AND id = ANY(${[...returnShipmentIds]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return new Map(rows.map(({ id, state }) => [id, state]));
}

async function writeStates(
  db: Db,
  partner: PartnerId,
  events: readonly (ReturnShipmentEvent & { readonly returnShipmentId: string })[],
): Promise<void> {
  await insertStates(db, partner, events);
  await db`
    UPDATE return_shipment SET state = event.state, state_at = event.occurred_on::timestamptz FROM unnest(
      ${events.map(({ returnShipmentId }) => returnShipmentId)}::uuid[], ${events.map(({ state }) => state)}::text[],
      ${events.map(({ occurredOn }) => occurredOn.toISOString())}::text[]) AS event (id, state, occurred_on)
    WHERE partner_id = ${partner} AND return_shipment.id = event.id`;
  const arrived = events.filter(({ state }) => state === 'DELIVERED');
  if (arrived.length > 0)
    await db`
      UPDATE return_shipment_item SET open = false
      WHERE partner_id = ${partner} AND return_shipment_id = ANY(${arrived.map((event) => event.returnShipmentId)}::uuid[])`;
}
