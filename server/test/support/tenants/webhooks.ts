import { timeOrderedIds } from '../../../src/kernel/ids.ts';
import type { Account, TestApp } from '../app.ts';
import { partnerOf } from '../orders.ts';
import { endpointUrl } from './endpoint.ts';

/** Makes a consumer with an event, a failed delivery and its attempt, as if the deliveries were sent long ago. */
export async function insertWebhooks(
  { db, clock }: TestApp,
  account: Account,
  mark: string,
): Promise<Readonly<Record<'consumer' | 'event' | 'eventOrder' | 'delivery', string>>> {
  const partner = await partnerOf(db, account);
  const ids = timeOrderedIds(clock);
  const [event, delivery] = [ids.uuid(), ids.uuid()];
  const document = JSON.stringify({
    id: event,
    type: 'order.created',
    time: '2026-03-01T08:00:00.000Z',
    data: { orderId: `${mark}-order`, createdAt: '2026-03-01T08:00:00.000Z', customerId: `${mark}-customer` },
  });
  // Uses a number that only one of the two sellers has.
  const consumer = 105 + partner;
  await db`INSERT INTO webhook_consumer (partner_id, consumer_id, url, event_types, ordered, batch_size, concurrency,
      state, version, created_at, verified_at)
    VALUES (${partner}, ${consumer}, ${await endpointUrl(mark.toLowerCase())}, ARRAY['order.created'], false, 10, 1,
      'active', 1, now(), now())`;
  await db`INSERT INTO webhook_event (partner_id, id, type, occurred_at, order_id, order_number, document, bytes)
    VALUES (${partner}, ${event}, 'order.created', now(), ${`${mark}-order`}, ${`${mark}-number`}, ${document},
      ${Buffer.byteLength(document)})`;
  await db`INSERT INTO webhook_delivery (partner_id, consumer_id, delivery_id, event_ids, first_event_id, last_event_id,
      event_count, bytes, ordered, is_replay, is_half, state, attempts, due_at, created_at, finished_at)
    VALUES (${partner}, ${consumer}, ${delivery}, ARRAY[${event}::uuid], ${event}, ${event}, 1, 100, false, false, false,
      'failed', 1, now(), now(), now())`;
  await db`INSERT INTO webhook_attempt (partner_id, consumer_id, delivery_id, attempt, started_at, duration_ms, status,
      response_body)
    VALUES (${partner}, ${consumer}, ${delivery}, 1, now(), 5, 500, ${`${mark} failed`})`;
  return { consumer: String(consumer), event, eventOrder: `${mark}-number`, delivery };
}
