import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import type { App } from '../../platform/http/server.ts';
import { addKey, mostKeys, removeKey } from '../consumers/keys/manage.ts';
import { changeConsumer, createConsumer, mostConsumers, removeConsumer } from '../consumers/manage.ts';
import type { Consumer } from '../consumers/store.ts';
import type { WebhooksContext } from '../context.ts';
import { type Audience, consumerParamsOf, numberOf, ofPartner } from './audience.ts';
import { settings } from './fields.ts';
import { consumerIdParameter, nothing, refusals } from './parameters.ts';
import { consumerView } from './views.ts';
import type { RouteAnswer } from './writes.ts';

const keyText = Type.Union(
  [
    Type.String({ maxLength: 10_000 }),
    Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: true }),
  ],
  { description: 'Public RSA key of 2048 bits or more: PEM (SPKI) as text, or a JWK.' },
);

const { url, eventTypes, ordered, batchSize, concurrency, signatureAlgorithm } = settings;
const optional = {
  eventTypes: Type.Optional(eventTypes),
  ordered: Type.Optional(ordered),
  batchSize: Type.Optional(batchSize),
  concurrency: Type.Optional(concurrency),
  signatureAlgorithm: Type.Optional(signatureAlgorithm),
};

/** The consumer after a write. */
const answerOf = (status: number, consumer: Consumer, { policy }: WebhooksContext): RouteAnswer => ({
  status,
  body: consumerView(consumer, policy),
});

/** Registers the routes that create, change and delete consumers, for sellers and for the operator. */
export function registerConsumerWrites(app: App, context: WebhooksContext, audience: Audience): void {
  registerCreation(app, context, audience);
  const { partnerOf, carryOut, operation } = audience;
  const work = { ...context, side: audience.side };

  app.patch(
    '/consumers/:consumerId',
    {
      schema: {
        operationId: operation('changeWebhookConsumer'),
        summary: 'Change a consumer',
        description: 'Replaces the settings that are named. Another URL has to pass the challenge anew.',
        params: consumerParamsOf(audience),
        body: Type.Object(
          { url: Type.Optional(url), ...optional },
          { additionalProperties: false, minProperties: 1 },
        ),
        response: { 200: Type.Ref('WebhookConsumer'), ...refusals(404, 409, 422) },
      },
    },
    (request, reply) =>
      carryOut(request, reply, async (db) => {
        if (Object.keys(request.body).length === 0)
          throw new Refusal('bad-request', 'No setting is named that could be changed.', { path: '$' });
        const changed = changeConsumer({ ...work, db }, partnerOf(request), numberOf(request), request.body);
        return answerOf(200, await changed, context);
      }),
  );

  app.delete(
    '/consumers/:consumerId',
    {
      schema: {
        operationId: operation('deleteWebhookConsumer'),
        summary: 'Delete a consumer',
        description: 'Deletes it with its keys, all that waits for it and its log.',
        params: consumerParamsOf(audience),
        response: { 204: nothing('Deleted.'), ...refusals(404, 409) },
      },
    },
    async (request, reply): Promise<void> => {
      await carryOut(request, reply, async (db) => {
        await removeConsumer({ ...work, db }, partnerOf(request), numberOf(request));
        return { status: 204 };
      });
    },
  );
}

function registerCreation(app: App, context: WebhooksContext, audience: Audience): void {
  const { partnerOf, carryOut, operation, parameters } = audience;
  const refused = refusals(...ofPartner(audience), 409, 422);
  app.post(
    '/consumers',
    {
      schema: {
        operationId: operation('createWebhookConsumer'),
        summary: 'Create a consumer',
        description: `Stores an endpoint, unverified. Its events are held until the endpoint has passed the challenge. The number says which events it may receive; ${mostConsumers} consumers at most.`,
        params: Type.Object(parameters),
        body: Type.Object(
          { ...consumerIdParameter, url, ...optional, key: Type.Optional(keyText) },
          { additionalProperties: false },
        ),
        response: { 201: Type.Ref('WebhookConsumer', { description: 'Created.' }), ...refused },
      },
    },
    (request, reply) =>
      carryOut(request, reply, async (db) => {
        const work = { ...context, side: audience.side, db };
        return answerOf(201, await createConsumer(work, partnerOf(request), request.body), context);
      }),
  );
}

/** Registers the routes that add and remove keys of consumers. */
export function registerKeys(app: App, context: WebhooksContext, audience: Audience): void {
  const { partnerOf, carryOut, operation } = audience;
  const params = consumerParamsOf(audience);
  const work = { ...context, side: audience.side };
  app.post(
    '/consumers/:consumerId/keys',
    {
      schema: {
        operationId: operation('addWebhookKey'),
        summary: 'Add a key',
        description: `Everything is encrypted with it from now on. At most ${mostKeys} are active.`,
        params,
        body: Type.Object({ key: keyText }, { additionalProperties: false }),
        response: {
          201: Type.Ref('WebhookConsumer', { description: 'Added.' }),
          ...refusals(404, 409, 422),
        },
      },
    },
    (request, reply) =>
      carryOut(request, reply, async (db) => {
        const added = addKey({ ...work, db }, partnerOf(request), numberOf(request), request.body.key);
        return answerOf(201, await added, context);
      }),
  );

  app.delete(
    '/consumers/:consumerId/keys/:kid',
    {
      schema: {
        operationId: operation('removeWebhookKey'),
        summary: 'Remove a key',
        description: 'Without any key the consumer’s events are held.',
        params: Type.Object({
          ...params.properties,
          kid: Type.String({
            description: 'Thumbprint of the key.',
            examples: ['kSe8nGO9L1R3ZB7kbnVY0g7Qq1hXoJ8S1wXvRr3mJ9E'],
          }),
        }),
        response: { 200: Type.Ref('WebhookConsumer'), ...refusals(404, 409) },
      },
    },
    (request, reply) =>
      carryOut(request, reply, async (db) => {
        const { kid } = request.params as { kid: string };
        const removed = removeKey({ ...work, db }, partnerOf(request), numberOf(request), kid);
        return answerOf(200, await removed, context);
      }),
  );
}
