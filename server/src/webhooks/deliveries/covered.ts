import type { Db } from '../../platform/database.ts';
import { batchSpanMs } from '../policy.ts';
import type { Due } from './claim.ts';
import { leastIdAt, timeOfId } from './event-ids.ts';

/** A batch ends at most so much later than any of its events: the least id that can no longer be its last. */
export const boundOf = (eventId: string): string => leastIdAt(new Date(timeOfId(eventId) + batchSpanMs + 1));

/** Those of some events that a consumer got, that wait for it in a delivery, or that are about to be put into one. */
export const coveredEvents = (db: Db, of: Due, eventIds: readonly string[]): Promise<Set<string>> =>
  eventsIn(db, of, eventIds);

/** Those of some events that are going to be sent to a consumer, without what is being sent at this moment. */
export const waitingEvents = (
  db: Db,
  of: Due,
  eventIds: readonly string[],
  machineNow: Date,
): Promise<Set<string>> => eventsIn(db, of, eventIds, machineNow);

/**
 * Those of some events that deliveries have, delivered or waiting, or only those that wait and that nobody sends at this
 * time. Read by stretches of time, so that events that lie close together cost no more than one, and those far apart
 * nothing between.
 */
async function eventsIn(
  db: Db,
  { partner, consumerId }: Due,
  eventIds: readonly string[],
  freeAt?: Date,
): Promise<Set<string>> {
  if (eventIds.length === 0) return new Set();
  const stretches = stretchesOf(eventIds);
  const inState = freeAt
    ? db`state = 'waiting' AND (claimed_until IS NULL OR claimed_until <= ${freeAt})`
    : db`state IN ('delivered', 'waiting')`;
  const rows = await db<{ id: string }[]>`
    SELECT DISTINCT covered.id
    FROM unnest(${stretches.map(({ first }) => first)}::text[]::uuid[],
      ${stretches.map(({ bound }) => bound)}::text[]::uuid[]) AS stretch (first, bound)
    CROSS JOIN LATERAL (
      SELECT unnest(event_ids) AS id FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND last_event_id >= stretch.first
        AND last_event_id < stretch.bound AND ${inState}) AS covered
    WHERE covered.id = ANY (${[...eventIds]}::text[]::uuid[])
    UNION SELECT event_id FROM webhook_arrival
    WHERE partner_id = ${partner} AND event_id = ANY (${[...eventIds]}::text[]::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

type Stretch = { first: string; bound: string };

/** Ranges of ids in which batches with these events end, those that touch put together. */
function stretchesOf(eventIds: readonly string[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const id of eventIds.toSorted()) {
    const last = stretches.at(-1);
    if (last && id <= last.bound) last.bound = boundOf(id);
    else stretches.push({ first: id, bound: boundOf(id) });
  }
  return stretches;
}
