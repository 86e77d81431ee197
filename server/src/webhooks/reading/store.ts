import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import type { EventType } from '../../platform/events/index.ts';
import type { Due } from '../deliveries/claims/store.ts';
import type { TypedEvent } from '../deliveries/store.ts';

/** Reads events by their ids, in order. Events that are no longer kept are missing. */
export async function readEvents(db: Db, partner: PartnerId, ids: readonly string[]): Promise<TypedEvent[]> {
  return db<TypedEvent[]>`
      SELECT id, bytes, type FROM webhook_event
      WHERE partner_id = ${partner} AND id = ANY (${[...ids]}::text[]::uuid[]) ORDER BY id`;
}

/** Reads one event as a page of its own. The page is empty when the event has none of these types. */
export async function readEvent(
  db: Db,
  partner: PartnerId,
  id: string,
  types: readonly EventType[],
): Promise<TypedEvent[]> {
  return db<TypedEvent[]>`
      SELECT id, bytes, type FROM webhook_event
      WHERE partner_id = ${partner} AND id = ${id} AND type = ANY (${[...types]}::text[])`;
}

/** How many events a page has at most. */
export const pageSize = 5_000;

/** Reads a page of the events of these types, from an id to before another, in order. */
export async function readEventsBetween(
  db: Db,
  partner: PartnerId,
  { types, from, to }: { types: readonly EventType[]; from: string; to: string },
): Promise<TypedEvent[]> {
  return db<TypedEvent[]>`
    SELECT id, bytes, type FROM webhook_event
    WHERE partner_id = ${partner} AND id >= ${from} AND id < ${to} AND type = ANY (${[...types]}::text[])
    ORDER BY id LIMIT ${pageSize}`;
}

/** Reads how a consumer wants its batches, and keeps that from changing until the transaction ends. */
export async function lockQueueing(
  db: Db,
  { partner, consumerId }: Due,
): Promise<{ readonly ordered: boolean; readonly batchSize: number } | undefined> {
  const [consumer] = await db<{ ordered: boolean; batchSize: number }[]>`
      SELECT ordered, batch_size AS "batchSize" FROM webhook_consumer
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} FOR SHARE`;
  return consumer;
}
