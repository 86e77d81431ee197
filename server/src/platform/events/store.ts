import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../database.ts';
import type { NewEvent } from './schemas.ts';

/** An event with its id and the text that consumers get. */
export type DocumentedEvent = NewEvent & { readonly id: string; readonly document: string };

/** Stores events of one partner and their arrivals, with one statement. */
export async function storeEvents(
  db: Db,
  partner: PartnerId,
  events: readonly DocumentedEvent[],
): Promise<void> {
  const orderIds = events.map(({ data }) => ('orderId' in data ? data.orderId : null));
  const orderNumbers = events.map(({ data, orderNumber }) =>
    'orderNumber' in data ? data.orderNumber : (orderNumber ?? null),
  );
  await db`
    WITH stored AS (
      INSERT INTO webhook_event (partner_id, id, type, occurred_at, order_id, order_number, document, bytes)
      SELECT ${partner}::bigint, id, type, occurred_at, order_id, order_number, document, bytes
      FROM unnest(${events.map(({ id }) => id)}::text[]::uuid[], ${events.map(({ type }) => type)}::text[],
        ${events.map(({ time }) => time.toISOString())}::text[]::timestamptz[], ${orderIds}::text[], ${orderNumbers}::text[],
        string_to_array(${events.map(({ document }) => document).join('\n')}, chr(10)),
        ${events.map(({ document }) => String(Buffer.byteLength(document)))}::text[]::int[])
      AS fresh (id, type, occurred_at, order_id, order_number, document, bytes)
      RETURNING id, type, bytes
    )
    INSERT INTO webhook_arrival (partner_id, event_id, type, bytes)
    SELECT ${partner}::bigint, id, type, bytes FROM stored`;
}
