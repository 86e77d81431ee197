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

/** Compiled before anything is received, because a slow receiver counts as one that does not answer. */
const checks = new Map(
  Object.entries(document.webhooks).map(([type, { post }]) => [
    type,
    {
      event: ajv.compile({ $ref: `events${post.requestBody['x-decrypted'].schema.items.$ref}` }),
      headers: post.parameters.map(({ name, schema }) => [name, ajv.compile(schema)] as const),
    },
  ]),
);

/** Returns the differences between a delivery and the document of events: in its headers and in its events. */
export function deliveryProblems(headers: IncomingHttpHeaders, events: readonly Event[]): string[] {
  const found = events.flatMap((event) => {
    const { type } = event;
    const check = checks.get(type)?.event;
    if (!check) return [`no document has the event ${type}`];
    return check(event) ? [] : [`${type}: ${JSON.stringify(check.errors)}`];
  });
  for (const [name, check] of checks.get(events[0]?.type ?? '')?.headers ?? []) {
    const value = headers[name.toLowerCase()];
    if (!check(value)) found.push(`the header ${name} is ${String(value)}: ${JSON.stringify(check.errors)}`);
  }
  return found;
}

/** Records a receiver's answer to a delivery of these events. */
export function sawDelivery(events: readonly Event[], status: number): void {
  const isNamed = status === 410 || status === 429;
  const key = status >= 200 && status < 300 ? '2XX' : 'default';
  for (const type of new Set(events.map((event) => event.type))) {
    const operationId = operationOf(type)?.operationId;
    if (operationId !== undefined) sawDocumented('webhooks', operationId, isNamed ? status : key);
  }
}
