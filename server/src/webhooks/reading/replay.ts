import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import type { EventType } from '../../platform/events/index.ts';
import { allowedTypes, existing } from '../consumers/manage.ts';
import type { Consumer } from '../consumers/store.ts';
import type { WebhooksContext } from '../context.ts';
import { leastIdAt } from '../engine/event-ids.ts';
import { insertDeliveries } from '../engine/insert-deliveries.ts';
import { type Packable, packBatches } from '../engine/pack.ts';
import { boundOf } from './deliveries.ts';

/** What is to be sent again: one event, all recorded in a range, or of those only what never arrived and does not wait. */
export type Replay =
  | { readonly eventId: string }
  | { readonly from: Date; readonly to: Date; readonly onlyMissed: boolean };

export type Replayed = { readonly events: number; readonly deliveries: number };

const pageSize = 5_000;

/** Event types that a consumer gets at present: what it asked for, as far as its number still allows it. */
export const typesOf = (context: Pick<WebhooksContext, 'restrictions'>, consumer: Consumer): EventType[] =>
  allowedTypes(context, consumer.consumerId).filter((type) => consumer.eventTypes.includes(type));

/**
 * Queues events anew as deliveries of their own, page by page; what was queued stays when a later page fails. Refuses
 * with `not-found` an event that the consumer cannot have.
 */
export async function replayEvents(
  context: WebhooksContext,
  partner: PartnerId,
  consumerId: number,
  replay: Replay,
): Promise<Replayed> {
  const types = typesOf(context, await existing(context, partner, consumerId));
  let events = 0;
  let deliveries = 0;
  const queue = async (page: readonly Packable[]) => {
    events += page.length;
    deliveries += await queuePage(context, partner, consumerId, page);
  };
  if ('eventId' in replay) {
    const page = await context.db<Packable[]>`
      SELECT id, bytes FROM webhook_event
      WHERE partner_id = ${partner} AND id = ${replay.eventId} AND type = ANY (${types}::text[])`;
    if (page.length === 0) throw new Refusal('not-found', `There is no event ${replay.eventId}.`);
    await queue(page);
    return { events, deliveries };
  }
  let from = leastIdAt(replay.from);
  const to = leastIdAt(replay.to);
  for (;;) {
    const page = await eventsBetween(context.db, partner, { types, from, to });
    const last = page.at(-1);
    if (!last) return { events, deliveries };
    const isCovered = replay.onlyMissed
      ? await coveredBetween(context.db, { partner, consumerId }, page[0]!.id, last.id)
      : new Set<string>();
    await queue(page.filter(({ id }) => !isCovered.has(id)));
    if (page.length < pageSize) return { events, deliveries };
    from = nextId(last.id);
  }
}

async function eventsBetween(
  db: Db,
  partner: PartnerId,
  { types, from, to }: { types: readonly EventType[]; from: string; to: string },
): Promise<Packable[]> {
  return db<Packable[]>`
    SELECT id, bytes FROM webhook_event
    WHERE partner_id = ${partner} AND id >= ${from} AND id < ${to} AND type = ANY (${[...types]}::text[])
    ORDER BY id LIMIT ${pageSize}`;
}

/** Ids of a range that were delivered, that wait, or that are about to be planned. */
async function coveredBetween(
  db: Db,
  { partner, consumerId }: { partner: PartnerId; consumerId: number },
  first: string,
  last: string,
): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`
    SELECT DISTINCT unnest(event_ids) AS id FROM webhook_delivery
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId} AND last_event_id >= ${first}
      AND last_event_id < ${boundOf(last)} AND state IN ('delivered', 'waiting')
    UNION SELECT event_id FROM webhook_arrival
    WHERE partner_id = ${partner} AND event_id BETWEEN ${first} AND ${last}`;
  return new Set(rows.map(({ id }) => id));
}

async function queuePage(
  context: WebhooksContext,
  partner: PartnerId,
  consumerId: number,
  page: readonly Packable[],
): Promise<number> {
  if (page.length === 0) return 0;
  return context.db.begin(async (db) => {
    const [consumer] = await db<{ ordered: boolean; batchSize: number }[]>`
      SELECT ordered, batch_size AS "batchSize" FROM webhook_consumer
      WHERE partner_id = ${partner} AND consumer_id = ${consumerId} FOR SHARE`;
    if (!consumer) throw new Refusal('not-found', `There is no consumer ${consumerId}.`);
    const { ordered, batchSize } = consumer;
    const deliveries = packBatches(page, batchSize).map((events) => ({ consumerId, ordered, events }));
    await insertDeliveries(db, partner, deliveries, {
      ids: context.ids,
      now: context.clock.now(),
      isReplay: true,
    });
    return deliveries.length;
  });
}

/** The id that follows directly. */
function nextId(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
