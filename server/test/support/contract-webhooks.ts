import type { IncomingHttpHeaders } from 'node:http';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { webhookEventsDocument } from '../../src/webhooks/document/document.ts';
import { sawDocumented } from './contract.ts';

type Event = { readonly type: string };

const document = webhookEventsDocument('x');
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ ...document, $id: 'events' } as object);

const operationOf = (type: string) => document.webhooks[type]?.post;

/** What is not as the document of events has it: headers of a delivery, and events that were in it. */
export function deliveryFaults(headers: IncomingHttpHeaders, events: readonly Event[]): string[] {
  const found = events.flatMap((event) => {
    const operation = operationOf(event.type);
    if (!operation) return [`no document has the event ${event.type}`];
    const check = ajv.compile({ $ref: `events${operation.requestBody['x-decrypted'].schema.items.$ref}` });
    const { type } = event;
    return check(event) ? [] : [`${type}: ${JSON.stringify(check.errors)}`];
  });
  for (const { name, schema } of operationOf(events[0]?.type ?? '')?.parameters ?? []) {
    const check = ajv.compile(schema);
    const value = headers[name.toLowerCase()];
    if (!check(value)) found.push(`the header ${name} is ${String(value)}: ${JSON.stringify(check.errors)}`);
  }
  return found;
}

/** Notes what a receiver answered to a delivery of these events. */
export function sawDelivery(events: readonly Event[], status: number): void {
  const isNamed = status === 410 || status === 429;
  const key = status >= 200 && status < 300 ? '2XX' : 'default';
  for (const type of new Set(events.map((event) => event.type))) {
    const operationId = operationOf(type)?.operationId;
    if (operationId !== undefined) sawDocumented('webhooks', operationId, isNamed ? status : key);
  }
}
