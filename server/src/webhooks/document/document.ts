import { type EventType, eventData, eventTypes } from '../../platform/events/index.ts';
import { addressInDocuments } from '../../platform/http/security.ts';
import { productVersion } from '../../platform/product-version.ts';
import { type HeaderName, headerNames } from '../message/compose.ts';
import { jwksPath } from '../routes/index.ts';
import { readSamples, type Sample, sampleEvent } from './samples.ts';

const description = `Events that the marketplace pushes to consumers.

Each delivery is one POST of 1 to 100 events of one consumer, encrypted for it and signed by the marketplace. The body is raw ciphertext; \`x-decrypted\` shows what is in it. Any 2xx acknowledges all of it, anything else is tried again.

Verify first: the signature is the third part of a detached JWS (RFC 7515 appendix F) whose protected header is \`{"alg":"ES256","kid":"<X-Signature-Kid>"}\` and whose payload are these lines, joined by LF without one at the end: \`v1\`, \`POST\`, the endpoint's URL as registered, X-Timestamp, X-First-Event-Id, X-Batch-Size, X-Signature-Kid, X-Encryption-Kid, X-Encrypted-Key, X-Nonce, X-Auth-Tag, base64url(SHA-256(body)). Take the algorithm from the published key, and reject an X-Timestamp that is more than 300 s off.

Then decrypt: base64url(\`{"alg":"RSA-OAEP-256","enc":"A256GCM","kid":"<X-Encryption-Kid>"}\`), X-Encrypted-Key, X-Nonce, base64url(body) and X-Auth-Tag, joined by dots, are a JWE (RFC 7516).

The same event can arrive more than once: its id stays the same.`;

/** What each header of a delivery is. */
const headers: Readonly<Record<HeaderName, { description: string; schema: object }>> = {
  'X-Timestamp': {
    description: 'When this attempt was signed, in seconds since 1970. Reject more than 300 s off.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  'X-First-Event-Id': {
    description: 'Id of the first event of the batch; the others follow in ascending order.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Batch-Size': {
    description: 'Number of events in the batch, 1 to 100.',
    schema: { type: 'string', pattern: '^([1-9]\\d?|100)$' },
  },
  'X-Signature': {
    description:
      'Signature part of a detached JWS over the canonical string, base64url; ES256 as R and S side by side.',
    schema: { type: 'string' },
  },
  'X-Signature-Kid': {
    description: `Key to verify with, one of those published at ${jwksPath}.`,
    schema: { type: 'string' },
  },
  'X-Encrypted-Key': {
    description: 'Content key under your RSA key: RSA-OAEP with SHA-256 for hash and MGF1, base64url.',
    schema: { type: 'string' },
  },
  'X-Encryption-Kid': {
    description: 'RFC 7638 thumbprint of your key that was used.',
    schema: { type: 'string' },
  },
  'X-Nonce': { description: 'Nonce of AES-256-GCM, 12 bytes, base64url.', schema: { type: 'string' } },
  'X-Auth-Tag': { description: 'Tag of AES-256-GCM, 16 bytes, base64url.', schema: { type: 'string' } },
};

const summaries: Readonly<Record<EventType, string>> = {
  'service-variation-relation.created': 'Service variation relation created',
  'service-variation-relation.updated': 'Service variation relation updated',
  'service-variation-relation.deleted': 'Service variation relation deleted',
  'order.created': 'Order created',
  'return-results.provided': 'Return results provided',
};

const pingData = {
  type: 'object',
  required: ['challenge'],
  properties: { challenge: { type: 'string', description: 'Answer 2xx with it.' } },
  description: 'Answer 2xx with `{"challenge": "…"}` as JSON, or the challenge as plain text.',
};

const nameOf = (type: string): string =>
  type
    .split(/[.-]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

const testMark = {
  type: 'boolean',
  const: true,
  description: 'Only a test event has it, whose data is made up: nothing has happened.',
};

const eventSchema = (type: string, data: object) => ({
  type: 'object',
  required: ['id', 'type', 'time', 'data'],
  description: `Event of type ${type}.`,
  properties: {
    id: { type: 'string', format: 'uuid', description: 'UUIDv7; the same in every delivery of the event.' },
    type: { type: 'string', const: type, description: 'What happened.' },
    time: { type: 'string', format: 'date-time', description: 'When it happened, in UTC.' },
    data,
    ...(type === 'webhook.ping' ? {} : { test: testMark }),
  },
});

/** What the answers of a receiver mean. */
const responses = {
  '2XX': { description: 'All events of the batch are acknowledged.' },
  '410': { description: 'The endpoint is gone: it is disabled, and not called again.' },
  '429': { description: 'Tried again after a minute at least; Retry-After is honoured.' },
  default: {
    description: 'Not acknowledged. The whole batch is tried again; redirects are not followed.',
  },
};

function bodyOf(type: EventType | 'webhook.ping', summary: string, sample: Sample) {
  const events = { type: 'array', minItems: 1, maxItems: 100 };
  const items = { $ref: `#/components/schemas/${nameOf(type)}` };
  const description = 'What is in it when it is decrypted: events in ascending order, here of one type.';
  const contentSchema = { ...events, description, items };
  return {
    required: true,
    description: 'Ciphertext of the batch, raw bytes; the example is base64 of them.',
    content: {
      'application/octet-stream': {
        schema: { type: 'string', contentMediaType: 'application/octet-stream', contentSchema },
        examples: { sample: { summary: 'With the test keys', value: sample.bodyBase64 } },
      },
    },
    'x-decrypted': {
      schema: { ...events, items },
      examples: { sample: { summary, value: [sampleEvent(type)] } },
    },
  };
}

function webhookOf(type: EventType | 'webhook.ping', summary: string, sample: Sample) {
  const of =
    'description' in eventDataOf(type) ? (eventDataOf(type) as { description: string }).description : summary;
  return {
    post: {
      operationId: `receive${nameOf(type)}`,
      summary,
      description: of,
      tags: [type.startsWith('webhook') ? 'Registration' : 'Events'],
      security: [],
      parameters: headerNames.map((header) => ({
        name: header,
        in: 'header',
        required: true,
        ...headers[header],
        example: sample.headers[header],
      })),
      requestBody: bodyOf(type, summary, sample),
      responses,
    },
  };
}

const eventDataOf = (type: EventType | 'webhook.ping'): object =>
  type === 'webhook.ping' ? pingData : (JSON.parse(JSON.stringify(eventData[type])) as object);

/** The reference of all events, made of the schemas that events are checked against when they are recorded. */
export function webhookEventsDocument(apiName: string) {
  const samples = readSamples();
  const all = [
    ...eventTypes.map((type) => [type, summaries[type]] as const),
    ['webhook.ping', 'Challenge of an endpoint'] as const,
  ];
  const entries = all.map(([type, summary]) => {
    const sample = samples.deliveries[type];
    if (!sample) throw new Error(`There is no sample of ${type}: npm run webhook:samples`);
    return [type, webhookOf(type, summary, sample)] as const;
  });
  return {
    openapi: '3.1.0',
    info: {
      title: `${apiName}: webhook events`,
      version: productVersion,
      description,
      contact: { name: `${apiName}: documentation and help`, url: `${addressInDocuments}/docs/` },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'Your endpoint, as it is registered' }],
    tags: [
      { name: 'Events', description: 'What consumers are told of.' },
      { name: 'Registration', description: 'What registering an endpoint sends.' },
    ],
    webhooks: Object.fromEntries(entries),
    components: {
      schemas: Object.fromEntries(all.map(([type]) => [nameOf(type), eventSchema(type, eventDataOf(type))])),
    },
    'x-test-keys': {
      description: 'Keys of the examples, for trying out a receiver. Never for real use.',
      url: samples.url,
      signingKeys: samples.signingKeys,
      decryptionKey: samples.decryptionKey,
    },
  };
}
