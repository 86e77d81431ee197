import type { PartnerId } from '../../kernel/caller.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Db } from '../../platform/database.ts';
import type { Claimed, Due } from './claims/store.ts';
import { typeOfDocument } from './event-ids.ts';
import { type Packable, plaintextBytes } from './pack.ts';
import { boundOf } from './stretches.ts';
import { typeSetOf } from './type-set.ts';

export type NewDelivery = {
  readonly consumerId: number;
  readonly ordered: boolean;
  readonly events: readonly TypedEvent[];
};

/** An event as it is put into a delivery. */
export type TypedEvent = Packable & { readonly type: string };

/** A delivery that somebody wants to have sent again. */
export type StoredDelivery = {
  readonly state: 'waiting' | 'delivered' | 'failed' | 'split';
  readonly ordered: boolean;
  readonly eventIds: readonly string[];
};

/** Locks and reads a delivery; undefined when the consumer has none of this id. */
export async function lockDelivery(
  db: Db,
  { partner, consumerId }: Due,
  deliveryId: string,
): Promise<StoredDelivery | undefined> {
  const [delivery] = await db<StoredDelivery[]>`
      SELECT state, ordered, event_ids AS "eventIds" FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ${deliveryId} FOR UPDATE`;
  return delivery;
}

/** Makes a waiting delivery due, unless somebody is sending it. */
export async function makeDue(
  db: Db,
  { partner, consumerId }: Due,
  deliveryId: string,
  { now, machineNow }: { readonly now: Date; readonly machineNow: Date },
): Promise<void> {
  await db`
    UPDATE webhook_delivery SET due_at = ${now}
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ${deliveryId}
      AND due_at > ${now} AND (claimed_until IS NULL OR claimed_until <= ${machineNow})`;
}

/**
 * The id of a waiting delivery with all of these events. Events ascend, so it ends with the last of them or soon after
 * the first. The statement looks for nothing else, because a paused consumer may have any number of waiting deliveries.
 */
export async function findWaiting(
  db: Db,
  { partner, consumerId }: Due,
  eventIds: readonly string[],
): Promise<string | undefined> {
  const [found] = await db<{ id: string }[]>`
    WITH near AS MATERIALIZED (
      SELECT consumer_id, delivery_id, state, event_ids FROM webhook_delivery
      WHERE partner_id = ${partner}
        AND last_event_id >= ${eventIds.at(-1)!} AND last_event_id < ${boundOf(eventIds[0]!)}
    )
    SELECT delivery_id AS id FROM near
    WHERE consumer_id = ${consumerId} AND state = 'waiting' AND event_ids @> ${[...eventIds]}::text[]::uuid[]
    ORDER BY delivery_id LIMIT 1`;
  return found?.id;
}

/** Stores batches that are due at once. */
export async function insertDeliveries(
  db: Db,
  partner: PartnerId,
  deliveries: readonly NewDelivery[],
  { ids, now, isReplay }: { ids: Ids; now: Date; isReplay: boolean },
): Promise<void> {
  if (deliveries.length === 0) return;
  const text = (value: (delivery: NewDelivery) => string | number | boolean) =>
    deliveries.map((delivery) => String(value(delivery)));
  const bytesOf = ({ events }: NewDelivery) =>
    plaintextBytes(
      events.length,
      events.reduce((sum, { bytes }) => sum + bytes, 0),
    );
  const eventIds = text(({ events }) => events.map(({ id }) => id).join(','));
  await db`
    INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, type_set, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at)
    SELECT ${partner}, consumer_id, delivery_id, string_to_array(event_ids, ',')::uuid[], first_event_id, last_event_id,
      event_count, type_set, bytes, ordered, ${isReplay}, false, 'waiting', 0, ${now}, ${now}
    FROM unnest(${text(({ consumerId }) => consumerId)}::text[]::int[], ${deliveries.map(() => ids.uuid())}::text[]::uuid[],
      ${eventIds}::text[], ${text(({ events }) => events[0]!.id)}::text[]::uuid[],
      ${text(({ events }) => events.at(-1)!.id)}::text[]::uuid[], ${text(({ events }) => events.length)}::text[]::int[],
      ${text(({ events }) => typeSetOf(events.map(({ type }) => type)))}::text[]::smallint[], ${text(bytesOf)}::text[]::int[], ${text(({ ordered }) => ordered)}::text[]::boolean[])
    AS fresh (consumer_id, delivery_id, event_ids, first_event_id, last_event_id, event_count, type_set, bytes, ordered)`;
}

/** Stores the events of merged batches and removes those that are `gone`. False, and nothing changes, when the claim no longer holds all the batches. */
export async function storeMerged(
  db: Db,
  merged: readonly Claimed[],
  gone: readonly Claimed[],
): Promise<boolean> {
  const { partner, consumerId, claim } = merged[0]!;
  const text = (value: (delivery: Claimed) => string | number) =>
    merged.map((delivery) => String(value(delivery)));
  const goneIds = gone.map(({ deliveryId }) => deliveryId);
  const changed = await db`
    WITH held AS MATERIALIZED (
      SELECT delivery_id FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND claimed_by = ${claim}
        AND delivery_id = ANY (${[...text(({ deliveryId }) => deliveryId), ...goneIds]}::text[]::uuid[])
      ORDER BY delivery_id FOR UPDATE
    ), emptied AS (
      DELETE FROM webhook_delivery
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND delivery_id = ANY (${goneIds}::text[]::uuid[])
        AND (SELECT count(*) FROM held) = ${merged.length + gone.length}
    )
    UPDATE webhook_delivery AS delivery
    SET event_ids = fuller.event_ids, first_event_id = fuller.first_id, last_event_id = fuller.last_id,
      event_count = cardinality(fuller.event_ids), type_set = fuller.type_set, bytes = fuller.bytes
    FROM (SELECT delivery_id, string_to_array(event_ids, ',')::uuid[] AS event_ids, first_id, last_id, type_set, bytes
      FROM unnest(${text(({ deliveryId }) => deliveryId)}::text[]::uuid[], ${text(({ eventIds }) => eventIds.join(','))}::text[],
        ${text(({ eventIds }) => eventIds[0]!)}::text[]::uuid[], ${text(({ eventIds }) => eventIds.at(-1)!)}::text[]::uuid[],
        ${text(typesOf)}::text[]::smallint[], ${text(({ bytes }) => bytes)}::text[]::int[])
        AS fuller (delivery_id, event_ids, first_id, last_id, type_set, bytes)) AS fuller
    WHERE delivery.partner_id = ${partner} AND delivery.consumer_id = ${consumerId}
      AND delivery.delivery_id = fuller.delivery_id
      AND (SELECT count(*) FROM held) = ${merged.length + gone.length}
    RETURNING 1`;
  return changed.length > 0;
}

const typesOf = ({ documents }: Claimed): number =>
  typeSetOf((documents ?? '').split('\n').map(typeOfDocument));
