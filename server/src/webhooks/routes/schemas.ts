import { Type } from 'typebox';
import type { App } from '../../platform/http/server.ts';
import { consumerStates } from '../consumers/store.ts';
import { largestBatch } from '../policy.ts';
import { deliveryStates } from '../reading/deliveries/read.ts';
import { attempt, testEvent } from './attempt-models.ts';
import { eventType, id, settings, time } from './fields.ts';
import { signingKey, signingKeyList } from './signing-key-models.ts';

const key = Type.Object(
  {
    kid: Type.String({
      description: 'RFC 7638 thumbprint, as in X-Encryption-Kid.',
      examples: ['kSe8nGO9L1R3ZB7kbnVY0g7Qq1hXoJ8S1wXvRr3mJ9E'],
    }),
    bits: Type.Integer({ minimum: 2048, description: 'Its length.' }),
    createdAt: time('When it was added.'),
  },
  { $id: 'WebhookKey', description: 'A public RSA key of a consumer.' },
);

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });

const health = Type.Object(
  {
    consumerId: Type.Integer({ minimum: 1, description: 'Number of the consumer.', examples: [106] }),
    state: Type.Enum([...consumerStates], { type: 'string', description: 'Whether it gets deliveries.' }),
    failingSince: Type.Optional(time('Since when no delivery has gone through.')),
    backlog: Type.Object(
      {
        waiting: count('Deliveries that wait.'),
        waitingEvents: count('Events in them.'),
        failed: count('Deliveries that were given up.'),
        countedUpTo: count('No number of deliveries is counted further: this number means "or more".'),
        oldestWaitingSince: Type.Optional(time('Since when the oldest one waits.')),
      },
      { description: 'What has not arrived.' },
    ),
    calls: Type.Object(
      {
        attempts: count('Calls of the endpoint that the figures are about.'),
        succeeded: count('Calls that it acknowledged.'),
        failures: Type.Array(
          Type.Object({
            failure: Type.String({ description: 'Why calls failed.', examples: ['timeout'] }),
            count: count('How many.'),
          }),
          { description: 'The most frequent first.' },
        ),
        since: Type.Optional(time('When the oldest of these calls began.')),
        durationMs: Type.Optional(
          Type.Object(
            {
              p50: count('Half of the calls took no longer.'),
              p95: count('95 of 100 calls took no longer.'),
              max: count('The longest call.'),
            },
            { description: 'Milliseconds of a call.' },
          ),
        ),
      },
      { description: 'How the newest calls went.' },
    ),
  },
  { $id: 'WebhookConsumerHealth', description: 'How a consumer is doing.' },
);

const consumer = Type.Object(
  {
    consumerId: Type.Integer({ minimum: 1, description: 'Number of the consumer.', examples: [106] }),
    ...settings,
    state: Type.Enum([...consumerStates], {
      type: 'string',
      description:
        'Deliveries go to active consumers only. For unverified and paused ones events are held; disabled ones get theirs by a replay.',
    }),
    keys: Type.Array(Type.Ref('WebhookKey'), {
      maxItems: 2,
      description: 'Active keys; the first one encrypts. Without any events are held.',
    }),
    createdAt: time('When it was created.'),
    verifiedAt: Type.Optional(time('When the endpoint passed the challenge.')),
    failingSince: Type.Optional(time('Since when no delivery has gone through.')),
    willBeDisabledAt: Type.Optional(
      time('When the endpoint is disabled, at the next failure, unless a delivery goes through before.'),
    ),
    keyUnreadableSince: Type.Optional(
      time(
        'Since when nothing can be encrypted because the stored key cannot be opened. Its events wait; remove the key and add it anew.',
      ),
    ),
    disabledAt: Type.Optional(time('When it was disabled.')),
    disabledReason: Type.Optional(
      Type.String({ description: 'Why.', examples: ['The endpoint answered 410 Gone.'] }),
    ),
  },
  { $id: 'WebhookConsumer', description: 'An endpoint that is told of events.' },
);

const deliveryFields = {
  deliveryId: id('Identifies the delivery.'),
  state: Type.Enum([...deliveryStates], {
    type: 'string',
    description: 'waiting, also between tries; delivered; failed after the last try; split into two others.',
  }),
  eventCount: Type.Integer({ minimum: 1, maximum: largestBatch.events, description: 'Events of the batch.' }),
  firstEventId: id('The first of them, as in X-First-Event-Id.'),
  attempts: Type.Integer({ minimum: 0, description: 'Tries so far.' }),
  isReplay: Type.Boolean({ description: 'Whether somebody asked for it again.' }),
  createdAt: time('When the batch was put together.'),
  dueAt: Type.Optional(time('When it is tried next, while it waits.')),
  finishedAt: Type.Optional(time('When it was delivered, given up or split.')),
};

/** Models of the consumers' own routes. */
const models = [
  key,
  consumer,
  health,
  Type.Object(
    { consumers: Type.Array(Type.Ref('WebhookConsumer'), { description: 'By number.' }) },
    { $id: 'WebhookConsumerList', description: 'Your consumers.' },
  ),
  Type.Object(deliveryFields, { $id: 'WebhookDelivery', description: 'A batch of events.' }),
  attempt,
  testEvent,
  signingKey,
  signingKeyList,
  Type.Object(
    {
      ...deliveryFields,
      eventIds: Type.Array(id('An event.'), { minItems: 1, description: 'The events, ascending.' }),
      log: Type.Array(Type.Ref('WebhookAttempt'), { description: 'The tries of the last 30 days.' }),
    },
    { $id: 'WebhookDeliveryDetails', description: 'A batch with its events and tries.' },
  ),
  Type.Object(
    {
      href: Type.String({
        description: 'Address of the next page.',
        examples: ['/v1/webhooks/consumers/106/deliveries?cursor=x'],
      }),
      rel: Type.Literal('next', { type: 'string', description: 'Always next: the next page.' }),
    },
    { $id: 'WebhookLink', description: 'A link.' },
  ),
  Type.Object(
    {
      deliveries: Type.Array(Type.Ref('WebhookDelivery'), { description: 'The newest first.' }),
      links: Type.Optional(Type.Array(Type.Ref('WebhookLink'), { description: 'Absent on the last page.' })),
    },
    { $id: 'WebhookDeliveryList', description: 'A page of deliveries.' },
  ),
  Type.Object(
    {
      event: Type.Object(
        {
          id: id('UUIDv7 of the event.'),
          type: eventType('What happened.'),
          time: time('When it happened.'),
          data: Type.Unsafe<Record<string, unknown>>({
            type: 'object',
            additionalProperties: true,
            description: 'As the webhook reference has it for this type.',
          }),
        },
        { description: 'The event as it is delivered.' },
      ),
      deliveries: Type.Array(
        Type.Object({ deliveryId: deliveryFields.deliveryId, state: deliveryFields.state }),
        { description: 'The deliveries that it was in, the oldest first.' },
      ),
    },
    { $id: 'WebhookEventTrace', description: 'An event and where it went.' },
  ),
  Type.Object(
    {
      events: Type.Array(Type.Ref('WebhookEventTrace'), { maxItems: 100, description: 'The newest first.' }),
    },
    { $id: 'WebhookEventList', description: 'Events that were found.' },
  ),
  Type.Object(
    {
      events: Type.Integer({
        minimum: 0,
        description:
          'Events that were queued, or whose next try was brought forward; with `dryRun` that would be.',
      }),
      deliveries: Type.Integer({ minimum: 0, description: 'Batches that they are in.' }),
    },
    { $id: 'WebhookReplay', description: 'What was queued.' },
  ),
  Type.Object(
    {
      errors: Type.Array(
        Type.Object({
          path: Type.String({
            description: 'Field, parameter or address that is at fault.',
            examples: ['consumerId'],
          }),
          title: Type.String({ description: 'What kind of error it is.', examples: ['Not Found'] }),
          detail: Type.String({
            description: 'What is wrong, for people.',
            examples: ['There is no consumer 106.'],
          }),
        }),
        { minItems: 1, description: 'What was found wrong.' },
      ),
    },
    { $id: 'WebhookErrorList', description: 'Error body of the webhooks interface.' },
  ),
];

/** Registers the models under their names, once: scopes further inside have them too. */
export function addWebhookModels(app: App): void {
  for (const model of models as readonly { $id?: string }[])
    if (!app.getSchema(model.$id ?? '')) app.addSchema(model);
}
