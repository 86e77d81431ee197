import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
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
import { countPutOff, lockReplays, type TimeRange } from '../deliveries/resends/store.ts';
import { insertDeliveries, type TypedEvent } from '../deliveries/store.ts';
import { lockQueueing, pageSize, readEvent, readEventsBetween } from './store.ts';

/** What to send again: one event, all events recorded in a range, or those of the range that never arrived. */
export type Replay =
  | { readonly eventId: string }
  | { readonly from: Date; readonly to: Date; readonly onlyMissed: boolean };

/** Event types that a consumer gets at present: those it asked for, as far as its number allows them. */
export const typesOf = (context: Pick<WebhooksContext, 'restrictions'>, consumer: Consumer): EventType[] =>
  allowedTypes(context, consumer.consumerId).filter((type) => consumer.eventTypes.includes(type));

/** What becomes of what is to be sent again: it is queued, or only counted. */
type Act = {
  /** What waits for its next try already. */
  readonly waiting: (range: TimeRange) => Promise<Counted>;
  readonly page: (page: readonly TypedEvent[], onlyMissed: boolean) => Promise<Counted>;
};

/**
 * Queues events again as new deliveries, page by page; queued pages stay when a later page fails. Makes waiting events
 * due instead, so that a second request queues nothing twice. Refuses with `not-found` an event that the consumer
 * cannot have, and with `conflict` a seller's replay for a consumer that the operator has disabled.
 */
export const replayEvents = (context: WebhooksContext, of: Due, replay: Replay): Promise<Counted> =>
  forEachPage(context, of, replay, () => ({
    waiting: (range) => bringForward(context, of, range),
    page: (page, onlyMissed) => queuePage(context, of, page, onlyMissed),
  }));

/** Counts what a replay would queue at this moment. Refuses what the replay would refuse, and changes nothing. */
export const previewReplay = (context: WebhooksContext, of: Due, replay: Replay): Promise<Counted> =>
  forEachPage(context, of, replay, (consumer) => ({
    waiting: (range) =>
      countPutOff(
        context.db,
        of,
        { now: context.clock.now(), machineNow: context.machineClock.now() },
        range,
      ),
    page: async (page, onlyMissed) => countedOf(await wantedOf(context, of, page, onlyMissed), consumer),
  }));

async function forEachPage(
  context: WebhooksContext,
  { partner, consumerId }: Due,
  replay: Replay,
  actFor: (consumer: Consumer) => Act,
): Promise<Counted> {
  const consumer = await existingToSend(context, partner, consumerId);
  const types = typesOf(context, consumer);
  const act = actFor(consumer);
  if ('eventId' in replay) {
    const page = await readEvent(context.db, partner, replay.eventId, types);
    if (page.length === 0) throw new Refusal('not-found', `There is no event ${replay.eventId}.`);
    const recorded = timeOfId(replay.eventId);
    const moment = { from: new Date(recorded), to: new Date(recorded + 1) };
    return sum(await act.waiting(moment), await act.page(page, false));
  }
  let queued = await act.waiting(replay);
  let from = leastIdAt(replay.from);
  const to = leastIdAt(replay.to);
  for (;;) {
    const page = await readEventsBetween(context.db, partner, { types, from, to });
    const last = page.at(-1);
    if (!last) return queued;
    queued = sum(queued, await act.page(page, replay.onlyMissed));
    if (page.length < pageSize) return queued;
    from = nextId(last.id);
  }
}

const sum = (one: Counted, other: Counted): Counted => ({
  events: one.events + other.events,
  deliveries: one.deliveries + other.deliveries,
});

const countedOf = (wanted: readonly TypedEvent[], { batchSize }: Pick<Consumer, 'batchSize'>): Counted => ({
  events: wanted.length,
  deliveries: packBatches(wanted, batchSize).length,
});

/** The events of a page that a replay queues: without those that wait, or that were delivered and are not wanted again. */
async function wantedOf(
  { db, machineClock }: { readonly db: Db } & Pick<WebhooksContext, 'machineClock'>,
  of: Due,
  page: readonly TypedEvent[],
  onlyMissed: boolean,
): Promise<readonly TypedEvent[]> {
  const ofPage = page.map(({ id }) => id);
  const covered = onlyMissed
    ? await coveredEvents(db, of, ofPage)
    : await waitingEvents(db, of, ofPage, machineClock.now());
  return page.filter(({ id }) => !covered.has(id));
}

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
    const wanted = await wantedOf({ db, machineClock }, of, page, onlyMissed);
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
