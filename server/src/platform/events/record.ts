import type { Ids } from '../../kernel/ids.ts';
import { atomically, type Db } from '../database.ts';
import { notifyAfterCommit } from '../notifications/store.ts';
import { type SchemaValidator, schemaValidator } from '../schema-validator.ts';
import { type EventType, eventData, type NewEvent } from './schemas.ts';
import { type DocumentedEvent, storeEvents } from './store.ts';

/** Notifications on this channel name the partner of new events. */
export const eventChannel = 'webhook_events';

/** Largest event as it is sent, in bytes of UTF-8. */
export const largestEventBytes = 20_000;

let checker: SchemaValidator | undefined;

/** Compiled at the first event of a type and then cached: compiling takes some milliseconds. */
function isAsDocumented(type: EventType, data: unknown): boolean {
  checker ??= schemaValidator();
  return checker.validate(eventData[type], data);
}

/**
 * An event as it is sent: one line of JSON. Throws when its data does not match the schema of its type, or is too
 * large.
 */
function documentOf(id: string, { type, time, data }: NewEvent): string {
  if (!isAsDocumented(type, data))
    throw new TypeError(`The data of an event does not match the schema of ${type}.`);
  const document = JSON.stringify({ id, type, time: time.toISOString(), data });
  if (Buffer.byteLength(document) > largestEventBytes)
    throw new RangeError(`An event of type ${type} is larger than ${largestEventBytes} bytes.`);
  return document;
}

/**
 * Records events in the caller's transaction, with one statement for each partner, and wakes the delivery after the
 * commit. Returns their ids, ascending. Throws, with nothing written, when data does not match the schema of its type.
 */
export async function recordEvents(db: Db, ids: Ids, events: readonly NewEvent[]): Promise<string[]> {
  const eventIds = events.map(() => ids.uuid()).sort();
  const documented = events.map((event, index): DocumentedEvent => {
    const id = eventIds[index]!;
    return { ...event, id, document: documentOf(id, event) };
  });
  if (documented.length === 0) return [];
  await atomically(db, async (transaction) => {
    for (const [partner, own] of Map.groupBy(documented, (event) => event.partner))
      await storeEvents(transaction, partner, own);
  });
  for (const partner of new Set(events.map((event) => event.partner)))
    notifyAfterCommit(db, eventChannel, String(partner));
  return eventIds;
}
