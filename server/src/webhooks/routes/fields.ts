import { Type } from 'typebox';
import { eventTypes } from '../../platform/events/index.ts';
import { signatureAlgorithms } from '../message/sign.ts';
import { largestBatch } from '../policy.ts';

export const id = (description: string) =>
  Type.String({ format: 'uuid', description, examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'] });
export const time = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T08:00:00.000Z'] });

export const eventType = (description?: string) =>
  Type.Enum([...eventTypes], { type: 'string', ...(description === undefined ? {} : { description }) });

/** Settings of a consumer, the same when read and when written. */
export const settings = {
  url: Type.String({
    maxLength: 2000,
    description: 'The endpoint, exactly as it is part of every signature. https, no redirects.',
    examples: ['https://shop.example.com/webhooks'],
  }),
  eventTypes: Type.Array(eventType(), { minItems: 1, uniqueItems: true, description: 'What it is told of.' }),
  ordered: Type.Boolean({ description: 'One batch at a time, in the order of the events.' }),
  batchSize: Type.Integer({
    minimum: 1,
    maximum: largestBatch.events,
    description: 'Most events of a batch.',
  }),
  concurrency: Type.Integer({
    minimum: 1,
    maximum: 64,
    description: 'Most requests at the same time from one sending process.',
  }),
  signatureAlgorithm: Type.Enum([...signatureAlgorithms], {
    type: 'string',
    description:
      'What its deliveries are signed with: ES256 unless it asks for Ed25519. The first key of an algorithm is published for a day before it signs; until then ES256 is used.',
  }),
};
