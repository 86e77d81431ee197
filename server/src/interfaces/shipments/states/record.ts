import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../platform/database.ts';
import { recordReports } from '../activity.ts';
import type { ShipmentsContext } from '../context.ts';
import { unknownResource } from '../errors.ts';
import { findOrdersInShipments } from '../read.ts';
import { latestOf, whyNot } from './history.ts';
import { furthestAheadMs, judgeEvent, type ShipmentState } from './lifecycle.ts';
import { type EventOfShipment, insertStates, lockShipments, readStates, setLastStates } from './store.ts';

/** What a carrier reports of a shipment. Without a time it has just happened. */
export type ShipmentReport = {
  readonly shipmentId: string;
  readonly state: ShipmentState;
  readonly occurredOn?: Date;
};

/**
 * Records for a carrier where a shipment is or was, in the caller's transaction. A late report takes its place by its
 * time. A report of a known state changes nothing. 404 for an unknown shipment; 409 for a state that the shipment
 * cannot have had then; 422 for a time more than a day ahead.
 */
export async function recordShipmentState(
  db: Db,
  { clock }: Pick<ShipmentsContext, 'clock'>,
  partner: PartnerId,
  { shipmentId, state, occurredOn: said }: ShipmentReport,
): Promise<void> {
  const now = clock.now();
  if (said && said.getTime() - now.getTime() > furthestAheadMs)
    throw new Refusal('unprocessable', 'occurredOn must not lie more than a day ahead.');
  await lockShipments(db, partner, [shipmentId]);
  const [histories, ordersOf] = await Promise.all([
    readStates(db, partner, [shipmentId]),
    findOrdersInShipments(db, partner, [shipmentId]),
  ]);
  const history = histories.get(shipmentId.toLowerCase());
  if (!history) throw unknownResource(`shipment ${shipmentId}`);
  const event = { state, occurredOn: said ?? latestOf(history, now) };
  const judged = judgeEvent(history, event);
  if (judged.verdict === 'repeated') return;
  if (judged.verdict === 'impossible')
    throw new Refusal('conflict', whyNot(`Shipment ${shipmentId}`, event.state, judged));
  const reported = { shipmentId: shipmentId.toLowerCase(), ...event };
  await Promise.all([
    insertStates(db, partner, [reported]),
    recordReports(db, partner, [reported], ordersOf),
  ]);
  if (judged.isLast) await setLastStates(db, partner, [reported]);
}

/**
 * Records for carriers where shipments are, in the caller's transaction. Each shipment is named at most once. Skips
 * unknown shipments and states that a shipment cannot have. Returns the shipments that changed.
 */
export async function recordShipmentStates(
  db: Db,
  { clock }: Pick<ShipmentsContext, 'clock'>,
  partner: PartnerId,
  events: readonly EventOfShipment[],
): Promise<ReadonlySet<string>> {
  const latest = clock.now().getTime() + furthestAheadMs;
  const ids = events.map(({ shipmentId }) => shipmentId);
  await lockShipments(db, partner, ids);
  const [histories, ordersOf] = await Promise.all([
    readStates(db, partner, ids),
    findOrdersInShipments(db, partner, ids),
  ]);
  const judged = events.flatMap(({ shipmentId, ...event }) => {
    const history = histories.get(shipmentId);
    if (!history || event.occurredOn.getTime() > latest) return [];
    const found = judgeEvent(history, event);
    return found.verdict === 'new' ? [{ shipmentId, ...event, isLast: found.isLast }] : [];
  });
  await Promise.all([insertStates(db, partner, judged), recordReports(db, partner, judged, ordersOf)]);
  await setLastStates(
    db,
    partner,
    judged.filter(({ isLast }) => isLast),
  );
  return new Set(judged.map(({ shipmentId }) => shipmentId));
}
