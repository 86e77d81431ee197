import type { Ids } from '../../kernel/ids.ts';
import type { Db } from '../database.ts';
import { type SchemaValidator, schemaValidator } from '../schema-validator.ts';
import { type EventType, eventData, type NewEvent } from './schemas.ts';

/** Channel on which the partner of new events is told. */
export const eventChannel = 'webhook_events';

/** Largest event as it is sent, in bytes of UTF-8. */
export const largestEventBytes = 20_000;

let checker: SchemaValidator | undefined;

/** Compiled at the first event of a type, and kept: it takes some milliseconds. */
function isAsDocumented(type: EventType, data: unknown): boolean {
  checker ??= schemaValidator();
  return checker.validate(eventData[type], data);
}

/** An event as it is sent: one line of JSON. Throws when its data is not as its type has it, or is too large. */
function documentOf(id: string, { type, time, data }: NewEvent): string {
  if (!isAsDocumented(type, data)) throw new TypeError(`The data of an event is not as ${type} has it.`);
  const document = JSON.stringify({ id, type, time: time.toISOString(), data });
  if (Buffer.byteLength(document) > largestEventBytes)
    throw new RangeError(`An event of type ${type} is larger than ${largestEventBytes} bytes.`);
  return document;
}

/**
 * Records events as part of the caller's transaction, one statement for all, and wakes the delivery unless it has
 * work of that partner already. Answers their ids, ascending. Throws, with nothing written, on data that is not as its type has it.
 */
export async function recordEvents(db: Db, ids: Ids, events: readonly NewEvent[]): Promise<string[]> {
  if (events.length === 0) return [];
  const eventIds = events.map(() => ids.uuid()).sort();
  const documents = events.map((event, index) => documentOf(eventIds[index]!, event));
  const orderIds = events.map(({ data }) => ('orderId' in data ? data.orderId : null));
  const orderNumbers = events.map(({ data, orderNumber }) =>
    'orderNumber' in data ? data.orderNumber : (orderNumber ?? null),
  );
  await db`
    WITH fresh AS MATERIALIZED (
      SELECT * FROM unnest(${events.map(({ partner }) => String(partner))}::text[]::bigint[], ${eventIds}::text[]::uuid[],
        ${events.map(({ type }) => type)}::text[], ${events.map(({ time }) => time.toISOString())}::text[]::timestamptz[],
        ${orderIds}::text[], ${orderNumbers}::text[], string_to_array(${documents.join('\n')}, chr(10)),
        ${documents.map((document) => String(Buffer.byteLength(document)))}::text[]::int[])
      AS fresh (partner_id, id, type, occurred_at, order_id, order_number, document, bytes)
    ), stored AS (
      INSERT INTO webhook_event (partner_id, id, type, occurred_at, order_id, order_number, document, bytes)
      SELECT partner_id, id, type, occurred_at, order_id, order_number, document, bytes FROM fresh
    ), arrived AS (
      INSERT INTO webhook_arrival (partner_id, event_id, type, bytes)
      SELECT partner_id, id, type, bytes FROM fresh
    )
    SELECT pg_notify(${eventChannel}, partner_id::text) FROM (SELECT DISTINCT partner_id FROM fresh) AS told
    WHERE NOT EXISTS (SELECT FROM webhook_arrival AS waiting WHERE waiting.partner_id = told.partner_id)`;
  return eventIds;
}
