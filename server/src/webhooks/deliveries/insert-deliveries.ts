import type { PartnerId } from '../../kernel/caller.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Db } from '../../platform/database.ts';
import { tellDue } from './claim.ts';
import { type Packable, plaintextBytes } from './pack.ts';
import { typeSetOf } from './type-set.ts';

export type NewDelivery = {
  readonly consumerId: number;
  readonly ordered: boolean;
  readonly events: readonly TypedEvent[];
};

/** An event as it is put into a delivery. */
export type TypedEvent = Packable & { readonly type: string };

/** Stores batches that are due at once. */
export async function insertDeliveries(
  db: Db,
  partner: PartnerId,
  deliveries: readonly NewDelivery[],
  { ids, now, isReplay }: { ids: Ids; now: Date; isReplay: boolean },
): Promise<void> {
  if (deliveries.length === 0) return;
  // What is planned of arrivals is told by whoever plans it.
  if (isReplay) tellDue(db, partner);
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
