import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import { tellDue } from '../../platform/events/tell-due.ts';
import type { WebhooksContext } from '../context.ts';
import type { Due } from '../deliveries/claims/store.ts';
import { reopen } from '../deliveries/resends/store.ts';
import { findWaiting, insertDeliveries, lockDelivery, makeDue } from '../deliveries/store.ts';
import { readEvents } from './store.ts';

/**
 * Sends a delivery again. One that waits or has failed is due now. For one that was delivered, makes a new delivery
 * with the same events, unless one waits already: then that one is due now. Leaves a delivery that is being sent alone.
 * Returns the id of the delivery that comes. Refuses with `not-found`, and with `conflict` one that was split, or whose
 * events have expired.
 */
export async function redeliver(
  context: Pick<WebhooksContext, 'db' | 'clock' | 'machineClock' | 'ids'>,
  of: Due,
  deliveryId: string,
): Promise<string> {
  const { partner, consumerId } = of;
  const { clock, ids } = context;
  return context.db.begin(async (db) => {
    const delivery = await lockDelivery(db, of, deliveryId);
    if (!delivery) throw new Refusal('not-found', `There is no delivery ${deliveryId}.`);
    const now = clock.now();
    if (delivery.state === 'split')
      throw new Refusal('conflict', 'The delivery was split: find the others of its events by `eventId`.');
    if (delivery.state === 'waiting') return tryNow({ ...context, db }, of, deliveryId);
    const gone = new Refusal('conflict', 'The events of the delivery are no longer kept.');
    if (delivery.state === 'failed') {
      if ((await reopen(db, of, [{ deliveryId }], now)).length === 0) throw gone;
      tellDue(db, partner);
      return deliveryId;
    }
    const events = await readEvents(db, partner, delivery.eventIds);
    if (events.length === 0) throw gone;
    const waiting = await findWaiting(
      db,
      of,
      events.map(({ id }) => id),
    );
    if (waiting !== undefined) return tryNow({ ...context, db }, of, waiting);
    const again = ids.uuid();
    const made = [{ consumerId, ordered: delivery.ordered, events }];
    await insertDeliveries(db, partner, made, { ids: { uuid: () => again }, now, isReplay: true });
    tellDue(db, partner);
    return again;
  });
}

type Work = Pick<WebhooksContext, 'clock' | 'machineClock'> & { readonly db: Db };

async function tryNow({ db, clock, machineClock }: Work, of: Due, deliveryId: string): Promise<string> {
  tellDue(db, of.partner);
  await makeDue(db, of, deliveryId, { now: clock.now(), machineNow: machineClock.now() });
  return deliveryId;
}
