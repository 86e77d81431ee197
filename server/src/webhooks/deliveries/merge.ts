import type { Db } from '../../platform/database.ts';
import type { Claimed } from './claim.ts';
import { idOfDocument, typeOfDocument } from './event-ids.ts';
import { type Packable, packBatches, plaintextBytes } from './pack.ts';
import { typeSetOf } from './type-set.ts';

type Line = Packable & { readonly document: string };

/**
 * Puts batches of one claim that have never been tried together into fewer, fuller ones, in the database too. A batch that
 * has been tried keeps its composition. An event that is in two of them is sent once. None when the claim no longer holds
 * them all: whoever does sends them.
 */
export async function mergeFresh(db: Db, claimed: readonly Claimed[], batchSize: number): Promise<Claimed[]> {
  const fresh = claimed.filter(
    ({ attempts, isHalf, documents }) => attempts === 0 && !isHalf && documents !== null,
  );
  const sizes = fresh.map(({ eventIds }) => eventIds.length).sort((a, b) => a - b);
  if (sizes.length < 2 || sizes[0]! + sizes[1]! > batchSize) return [...claimed];
  const lines = new Map(fresh.flatMap(linesOf).map((line) => [line.id, line]));
  const sorted = [...lines.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const batches = packBatches(sorted, batchSize);
  if (batches.length >= fresh.length) return [...claimed];
  const merged = batches.map((batch, index) => withEvents(fresh[index]!, batch));
  if (!(await storeMerged(db, merged, fresh.slice(batches.length)))) return [];
  const others = claimed.filter((one) => !fresh.includes(one));
  return [...merged, ...others];
}

/** Lines stand in the order of ids; those of events that are no longer kept are missing, so each tells its own id. */
function linesOf({ documents }: Claimed): Line[] {
  return (documents ?? '').split('\n').map((document) => {
    return { id: idOfDocument(document), bytes: Buffer.byteLength(document), document };
  });
}

function withEvents(delivery: Claimed, batch: readonly Line[]): Claimed {
  const bytes = batch.reduce((sum, line) => sum + line.bytes, 0);
  return {
    ...delivery,
    eventIds: batch.map(({ id }) => id),
    documents: batch.map(({ document }) => document).join('\n'),
    bytes: plaintextBytes(batch.length, bytes),
  };
}

const typesOf = ({ documents }: Claimed): number =>
  typeSetOf((documents ?? '').split('\n').map(typeOfDocument));

/** False, and nothing is changed, unless the claim still holds all of them: events go from one to another. */
async function storeMerged(db: Db, merged: readonly Claimed[], gone: readonly Claimed[]): Promise<boolean> {
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
