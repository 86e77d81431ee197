import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import type { WebhooksContext } from '../context.ts';
import { reopen } from '../deliveries/bring-forward.ts';
import { type Due, tellDue } from '../deliveries/claim.ts';
import { boundOf } from '../deliveries/covered.ts';
import { insertDeliveries, type TypedEvent } from '../deliveries/insert-deliveries.ts';

type Stored = {
  readonly state: 'waiting' | 'delivered' | 'failed' | 'split';
  readonly ordered: boolean;
  readonly eventIds: readonly string[];
};

/**
 * Has a delivery come again. One that waits or was given up is tried now; one that was delivered gets a new delivery
 * with the same events, the id of which is answered, unless one waits already: then that one is tried now. What is being
 * sent at this moment is left alone. Refuses with `not-found`, and with `conflict` one that was split, or whose events are
 * no longer kept.
 */
export async function redeliver(
  context: Pick<WebhooksContext, 'db' | 'clock' | 'machineClock' | 'ids'>,
  of: Due,
  deliveryId: string,
): Promise<string> {
  const { partner, consumerId } = of;
  const { clock, ids } = context;
  return context.db.begin(async (db) => {
    const [delivery] = await db<Stored[]>`
      SELECT state, ordered, event_ids AS "eventIds" FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ${deliveryId} FOR UPDATE`;
    if (!delivery) throw new Refusal('not-found', `There is no delivery ${deliveryId}.`);
    const now = clock.now();
    if (delivery.state === 'split')
      throw new Refusal('conflict', 'The delivery was split: find the others of its events by `eventId`.');
    if (delivery.state === 'waiting') return tryNow({ ...context, db }, of, deliveryId);
    const gone = new Refusal('conflict', 'The events of the delivery are no longer kept.');
    if (delivery.state === 'failed') {
      if ((await reopen(db, of, [{ deliveryId }], now)).length === 0) throw gone;
      return deliveryId;
    }
    const events = await db<TypedEvent[]>`
      SELECT id, bytes, type FROM webhook_event
      WHERE partner_id = ${partner} AND id = ANY (${[...delivery.eventIds]}::text[]::uuid[]) ORDER BY id`;
    if (events.length === 0) throw gone;
    const waiting = await findWaiting(db, of, events);
    if (waiting !== undefined) return tryNow({ ...context, db }, of, waiting);
    const again = ids.uuid();
    const made = [{ consumerId, ordered: delivery.ordered, events }];
    await insertDeliveries(db, partner, made, { ids: { uuid: () => again }, now, isReplay: true });
    return again;
  });
}

type Work = Pick<WebhooksContext, 'clock' | 'machineClock'> & { readonly db: Db };

/** Makes a waiting delivery due, unless it is being sent, and answers its id. */
async function tryNow(
  { db, clock, machineClock }: Work,
  { partner, consumerId }: Due,
  deliveryId: string,
): Promise<string> {
  const now = clock.now();
  tellDue(db, partner);
  await db`
    UPDATE webhook_delivery SET due_at = ${now}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ${deliveryId}
      AND due_at > ${now} AND (claimed_until IS NULL OR claimed_until <= ${machineClock.now()})`;
  return deliveryId;
}

/**
 * A waiting delivery with all of these events. Events ascend, so it ends with the last of them or soon after the first:
 * found by that alone, because a paused consumer may have any number of waiting deliveries.
 */
async function findWaiting(
  db: Db,
  { partner, consumerId }: Due,
  events: readonly TypedEvent[],
): Promise<string | undefined> {
  const eventIds = events.map(({ id }) => id);
  const [found] = await db<{ id: string }[]>`
    WITH near AS MATERIALIZED (
      SELECT consumer_id, delivery_id, state, event_ids FROM webhook_delivery
      WHERE partner_id = ${partner}
        AND last_event_id >= ${eventIds.at(-1)!} AND last_event_id < ${boundOf(eventIds[0]!)}
    )
    SELECT delivery_id AS id FROM near
    WHERE consumer_id = ${consumerId} AND state = 'waiting' AND event_ids @> ${eventIds}::text[]::uuid[]
    ORDER BY delivery_id LIMIT 1`;
  return found?.id;
}
