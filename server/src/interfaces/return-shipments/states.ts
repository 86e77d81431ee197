import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import {
  furthestAheadMs,
  inOrder,
  latestOf,
  placeInHistory,
  unknownResource,
  whyNot,
} from '../shipments/index.ts';
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
  const events = rows.map(({ id, statusText, ...event }) => ({
    id,
    event: { ...event, ...(statusText === null ? {} : { statusText }) },
  }));
  return new Map(
    [...Map.groupBy(events, ({ id }) => id)].map(([id, of]) => [id, inOrder(of.map(({ event }) => event))]),
  );
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

/** What a carrier reports; without a time it has just happened. */
export type ReturnShipmentReport = Omit<ReturnShipmentEvent, 'occurredOn'> & { readonly occurredOn?: Date };

type Judged = ReturnShipmentEvent & { readonly returnShipmentId: string; readonly isLast: boolean };

/**
 * The carrier's side: notes where a return shipment is or was, as part of the caller's transaction. A late report takes
 * its place by its time; what is known already changes nothing. Once it is delivered its items can be announced again.
 * 404; 409 for a state that it cannot have had then; 422 for a time more than a day ahead.
 */
export async function recordReturnShipmentState(
  db: Db,
  { clock }: Pick<ReturnShipmentsContext, 'clock'>,
  partner: PartnerId,
  returnShipmentId: string,
  { occurredOn: said, ...report }: ReturnShipmentReport,
): Promise<void> {
  const now = clock.now();
  const history = (await lockHistories(db, partner, [returnShipmentId])).get(returnShipmentId.toLowerCase());
  if (!history) throw unknownResource(`return shipment ${returnShipmentId}`);
  const event = { ...report, occurredOn: said ?? latestOf(history, now) };
  if (said && isTooFarAhead(event, now))
    throw new Refusal('unprocessable', 'occurredOn must not lie more than a day ahead.');
  const judged = placeInHistory(history, event, mayFollow);
  if (judged.verdict === 'repeated') return;
  if (judged.verdict === 'impossible')
    throw new Refusal('conflict', whyNot(`Return shipment ${returnShipmentId}`, event.state, judged));
  await writeStates(db, partner, [{ returnShipmentId, ...event, isLast: judged.isLast }]);
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
  const histories = await lockHistories(db, partner, ids);
  const now = clock.now();
  const fresh = events.flatMap((event): Judged[] => {
    const history = histories.get(event.returnShipmentId);
    if (!history || isTooFarAhead(event, now)) return [];
    const judged = placeInHistory(history, event, mayFollow);
    return judged.verdict === 'new' ? [{ ...event, isLast: judged.isLast }] : [];
  });
  if (fresh.length > 0) await writeStates(db, partner, fresh);
  return new Set(fresh.map(({ returnShipmentId }) => returnShipmentId));
}

const isTooFarAhead = ({ occurredOn }: ReturnShipmentEvent, now: Date): boolean =>
  occurredOn.getTime() - now.getTime() > furthestAheadMs;

/** Histories of return shipments, by id; nobody else adds to them until the transaction ends. Unknown ones are missing. */
async function lockHistories(
  db: Db,
  partner: PartnerId,
  returnShipmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReturnShipmentEvent[]>> {
  await db`
    SELECT FROM return_shipment
    WHERE partner_id = ${partner} AND id = ANY(${[...returnShipmentIds]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return readStates(db, partner, returnShipmentIds);
}

async function writeStates(db: Db, partner: PartnerId, events: readonly Judged[]): Promise<void> {
  await insertStates(db, partner, events);
  const last = events.filter(({ isLast }) => isLast);
  await db`
    UPDATE return_shipment SET state = event.state, state_at = event.occurred_on FROM unnest(
      ${last.map(({ returnShipmentId }) => returnShipmentId)}::uuid[], ${last.map(({ state }) => state)}::text[],
      ${last.map(({ occurredOn }) => occurredOn.toISOString())}::text[]::timestamptz[]) AS event (id, state, occurred_on)
    WHERE partner_id = ${partner} AND return_shipment.id = event.id`;
  const arrived = events.filter(({ state }) => state === 'DELIVERED');
  if (arrived.length > 0)
    await db`
      UPDATE return_shipment_item SET open = false
      WHERE partner_id = ${partner} AND return_shipment_id = ANY(${arrived.map((event) => event.returnShipmentId)}::uuid[])`;
}
