import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { type EventType, eventData } from '../../platform/events/index.ts';
import type { HeaderName } from '../message/compose.ts';

/** One delivery as it was really made, with keys that are published for trying out. */
export type Sample = {
  readonly headers: Readonly<Record<HeaderName, string>>;
  readonly bodyBase64: string;
};

/** Deliveries by type and what they verify and decrypt with. Made by `npm run webhook:samples`, never for real use. */
export type Samples = {
  readonly url: string;
  readonly signingKeys: { readonly keys: readonly Readonly<Record<string, string>>[] };
  readonly decryptionKey: Readonly<Record<string, string>>;
  readonly deliveries: Readonly<Record<string, Sample>>;
};

export const samplesFile = new URL('samples.json', import.meta.url);

/** Reads the committed samples. */
export const readSamples = (): Samples => JSON.parse(readFileSync(samplesFile, 'utf8')) as Samples;

const sampleTime = '2026-03-01T08:00:00.000Z';
const sampleIds: Readonly<Record<EventType | 'webhook.ping', string>> = {
  'service-variation-relation.created': '019ca873-6400-7001-8a51-3c5d2b1a0e4f',
  'service-variation-relation.updated': '019ca873-6400-7002-8b62-4d6e3c2b1f50',
  'service-variation-relation.deleted': '019ca873-6400-7003-8c73-5e7f4d3c2061',
  'order.created': '019ca873-6400-7004-8d84-6f805e4d3172',
  'return-results.provided': '019ca873-6400-7005-8e95-70916f5e4283',
  'webhook.ping': '019ca873-6400-7006-8fa6-81a2706f5394',
};

/** When the samples were sent, in their X-Timestamp. */
export const sampleSentAt = new Date('2026-03-01T08:00:01Z');

/** The event that a type's sample carries, made of the examples of its schema. */
export function sampleEvent(type: EventType | 'webhook.ping') {
  const data =
    type === 'webhook.ping'
      ? { challenge: 'q5Xv8yB2mK0rT7wZ3nH6sJ9dF1gL4cPa' }
      : Object.fromEntries(
          Object.entries(eventData[type].properties as Record<string, TSchema>).map(([name, schema]) => [
            name,
            exampleOf(schema),
          ]),
        );
  return { id: sampleIds[type], type, time: sampleTime, data };
}

function exampleOf(schema: TSchema): unknown {
  const {
    examples,
    const: constant,
    enum: words,
  } = schema as {
    examples?: unknown[];
    const?: unknown;
    enum?: unknown[];
  };
  return examples?.[0] ?? constant ?? words?.[0];
}
