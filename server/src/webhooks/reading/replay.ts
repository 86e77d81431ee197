import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { EventType } from '../../platform/events/index.ts';
import { tellDue } from '../../platform/events/tell-due.ts';
import { existingToSend } from '../consumers/manage.ts';
import { allowedTypes } from '../consumers/settings.ts';
import type { Consumer } from '../consumers/store.ts';
import type { WebhooksContext } from '../context.ts';
import { bringForward, type Counted } from '../deliveries/bring-forward.ts';
import type { Due } from '../deliveries/claims/store.ts';
import { coveredEvents, waitingEvents } from '../deliveries/covered/store.ts';
import { leastIdAt, timeOfId } from '../deliveries/event-ids.ts';
import { packBatches } from '../deliveries/pack.ts';
import { lockReplays } from '../deliveries/resends/store.ts';
import { insertDeliveries, type TypedEvent } from '../deliveries/store.ts';
import { lockQueueing, pageSize, readEvent, readEventsBetween } from './store.ts';

/** What to send again: one event, all events recorded in a range, or those of the range that never arrived. */
export type Replay =
  | { readonly eventId: string }
  | { readonly from: Date; readonly to: Date; readonly onlyMissed: boolean };

/** Event types that a consumer gets at present: those it asked for, as far as its number allows them. */
export const typesOf = (context: Pick<WebhooksContext, 'restrictions'>, consumer: Consumer): EventType[] =>
  allowedTypes(context, consumer.consumerId).filter((type) => consumer.eventTypes.includes(type));

/**
 * Queues events again as new deliveries, page by page; queued pages stay when a later page fails. Makes waiting events
 * due instead, so that a second request queues nothing twice. Refuses with `not-found` an event that the consumer
 * cannot have, and with `conflict` a seller's replay for a consumer that the operator has disabled.
 */
export async function replayEvents(
  context: WebhooksContext,
  partner: PartnerId,
  consumerId: number,
  replay: Replay,
): Promise<Counted> {
  const types = typesOf(context, await existingToSend(context, partner, consumerId));
  const of = { partner, consumerId };
  if ('eventId' in replay) {
    const page = await readEvent(context.db, partner, replay.eventId, types);
    if (page.length === 0) throw new Refusal('not-found', `There is no event ${replay.eventId}.`);
    const recorded = timeOfId(replay.eventId);
    const moment = { from: new Date(recorded), to: new Date(recorded + 1) };
    return sum(await bringForward(context, of, moment), await queuePage(context, of, page, false));
  }
  let queued = await bringForward(context, of, replay);
  let from = leastIdAt(replay.from);
  const to = leastIdAt(replay.to);
  for (;;) {
    const page = await readEventsBetween(context.db, partner, { types, from, to });
    const last = page.at(-1);
    if (!last) return queued;
    queued = sum(queued, await queuePage(context, of, page, replay.onlyMissed));
    if (page.length < pageSize) return queued;
    from = nextId(last.id);
  }
}

const sum = (one: Counted, other: Counted): Counted => ({
  events: one.events + other.events,
  deliveries: one.deliveries + other.deliveries,
});

/**
 * Queues the events of a page in one transaction, without those that wait or that another request has queued meanwhile.
 */
async function queuePage(
  { db: database, ids, clock, machineClock }: WebhooksContext,
  of: Due,
  page: readonly TypedEvent[],
  onlyMissed: boolean,
): Promise<Counted> {
  const { partner, consumerId } = of;
  return database.begin(async (db) => {
    await lockReplays(db, of);
    const consumer = await lockQueueing(db, of);
    if (!consumer) throw new Refusal('not-found', `There is no consumer ${consumerId}.`);
    const { ordered, batchSize } = consumer;
    const ofPage = page.map(({ id }) => id);
    const covered = onlyMissed
      ? await coveredEvents(db, of, ofPage)
      : await waitingEvents(db, of, ofPage, machineClock.now());
    const wanted = page.filter(({ id }) => !covered.has(id));
    const deliveries = packBatches(wanted, batchSize).map((events) => ({ consumerId, ordered, events }));
    await insertDeliveries(db, partner, deliveries, { ids, now: clock.now(), isReplay: true });
    tellDue(db, partner);
    return { events: wanted.length, deliveries: deliveries.length };
  });
}

/** The next id. */
function nextId(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
