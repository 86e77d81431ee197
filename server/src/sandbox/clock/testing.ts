import { randomUUID } from 'node:crypto';
import { asPartnerId } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';

export const minute = 60_000;
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

/** Stores a consumer of webhooks in this state. */
export const addConsumer = (db: Database, partner: number, consumer: number, state: string) => db`
  INSERT INTO webhook_consumer (partner_id, consumer_id, url, event_types, ordered, batch_size, concurrency, state,
    version, created_at)
  VALUES (${partner}, ${consumer}, 'https://shop.example', ARRAY['order.created'], false, 10, 1, ${state}, 1, now())`;

/** Stores a delivery that is due so many minutes from now. */
export async function addDelivery(
  db: Database,
  minutes: number,
  { partner = asPartnerId(7001), consumer = 101, state = 'waiting' } = {},
) {
  const id = randomUUID();
  await db`
    INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at)
    VALUES (${partner}, ${consumer}, ${id}, ARRAY[${id}::uuid], ${id}, ${id}, 1, 100, false, false, false, ${state}, 1,
      ${inMinutes(minutes)}, now())`;
}
