import { insertConsumer } from '../consumers/store.ts';
import type { WebhookTest } from '../testing.ts';

/** A stored delivery of consumer 106 that is due, unless `fields` say otherwise. */
export type StoredFields = {
  readonly consumerId?: number;
  readonly id?: string;
  readonly state?: string;
  readonly dueAt?: Date;
  readonly claim?: string;
  readonly claimedUntil?: Date;
  readonly ordered?: boolean;
  readonly isHalf?: boolean;
  readonly attempts?: number;
  readonly eventIds?: readonly string[];
  readonly createdAt?: Date;
};

export const due = new Date('2026-03-01T08:00:00Z');

/** The time so many milliseconds after `due`. */
export const after = (ms: number): Date => new Date(due.getTime() + ms);

/** Stores a delivery as it is, and returns its id. */
export async function stored(
  { context: { db, ids }, partner }: WebhookTest,
  fields: StoredFields = {},
): Promise<string> {
  const { id = ids.uuid(), eventIds = [ids.uuid()], claim = null, claimedUntil = null } = fields;
  const { consumerId = 106, state = 'waiting', dueAt = due, ordered = false } = fields;
  const { isHalf = false, attempts = 0, createdAt = due } = fields;
  await db`
    INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, type_set, bytes, ordered, is_replay, is_half, state, attempts, due_at, claimed_by, claimed_until,
      created_at)
    VALUES (${partner}, ${consumerId}, ${id}, ${[...eventIds]}::text[]::uuid[], ${eventIds[0]!}, ${eventIds.at(-1)!},
      ${eventIds.length}, 8, 100, ${ordered}, false, ${isHalf}, ${state}, ${attempts}, ${dueAt}, ${claim},
      ${claimedUntil}, ${createdAt})`;
  return id;
}

/** An active consumer without a key. */
export async function activeConsumer({ context: { db }, partner }: WebhookTest, consumerId: number) {
  const settings = {
    url: 'https://shop.example/hooks',
    eventTypes: ['order.created'],
    ordered: false,
    batchSize: 100,
    concurrency: 8,
    signatureAlgorithm: 'ES256',
  } as const;
  await insertConsumer(db, { partner, consumerId }, settings, due);
  await db`UPDATE webhook_consumer SET state = 'active'
    WHERE partner_id = ${partner} AND consumer_id = ${consumerId}`;
}

const rowsOf = async ({ context: { db } }: WebhookTest): Promise<ReadonlyMap<string, string>> => {
  const rows = await db<{ name: string; row: string }[]>`
    SELECT consumer_id || ' ' || delivery_id AS name, row_to_json(delivery)::text AS row
    FROM webhook_delivery AS delivery`;
  return new Map(rows.map(({ name, row }) => [name, row]));
};

/** The deliveries that are changed or removed meanwhile, as `consumer id`, in alphabetical order. */
export async function changedBy(test: WebhookTest, work: () => Promise<unknown>): Promise<string[]> {
  const before = await rowsOf(test);
  await work();
  const now = await rowsOf(test);
  return [...before.keys()].filter((name) => before.get(name) !== now.get(name)).sort();
}
