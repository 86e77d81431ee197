import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { furthestAheadMs, latestOf, placeInHistory, unknownResource, whyNot } from '../shipments/index.ts';
import { recordReports } from './activity.ts';
import type { ReturnShipmentsContext } from './context.ts';
import { type EventOfReturnShipment, mayFollow, type ReturnShipmentEvent } from './lifecycle.ts';
import { closeItems, insertStates, lockReturnShipments, readStates, setLastStates } from './store.ts';

/** What a carrier reports of a return shipment. Without a time it has just happened. */
export type ReturnShipmentReport = Omit<EventOfReturnShipment, 'occurredOn'> & { readonly occurredOn?: Date };

type Judged = EventOfReturnShipment & { readonly isLast: boolean };

/**
 * Records for a carrier where a return shipment is or was, in the caller's transaction. A late report takes its place by
 * its time. A report of a known state changes nothing. Once a return shipment is delivered, its items can be announced
 * again. 404 for an unknown return shipment; 409 for a state that it cannot have had then; 422 for a time more than a day
 * ahead.
 */
export async function recordReturnShipmentState(
  db: Db,
  { clock }: Pick<ReturnShipmentsContext, 'clock'>,
  partner: PartnerId,
  { returnShipmentId, occurredOn: said, ...report }: ReturnShipmentReport,
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
 * Records for carriers where return shipments are, in the caller's transaction. Each return shipment is named at most
 * once. Skips unknown return shipments and states that one cannot have. Returns the return shipments that changed.
 */
export async function recordReturnShipmentStates(
  db: Db,
  { clock }: Pick<ReturnShipmentsContext, 'clock'>,
  partner: PartnerId,
  events: readonly EventOfReturnShipment[],
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

/** Locks return shipments and reads their histories, by id. Leaves out unknown return shipments. */
async function lockHistories(
  db: Db,
  partner: PartnerId,
  returnShipmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReturnShipmentEvent[]>> {
  await lockReturnShipments(db, partner, returnShipmentIds);
  return readStates(db, partner, returnShipmentIds);
}

async function writeStates(db: Db, partner: PartnerId, events: readonly Judged[]): Promise<void> {
  await Promise.all([insertStates(db, partner, events), recordReports(db, partner, events)]);
  const last = events.filter(({ isLast }) => isLast);
  await setLastStates(db, partner, last);
  const arrived = events.filter(({ state }) => state === 'DELIVERED');
  if (arrived.length === 0) return;
  await closeItems(
    db,
    partner,
    arrived.map(({ returnShipmentId }) => returnShipmentId),
  );
}
