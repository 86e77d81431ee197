import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import { renderErrorsWith } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/server.ts';
import { addKey, changeConsumer, createConsumer, removeConsumer, removeKey } from '../consumers/manage.ts';
import type { Consumer } from '../consumers/store.ts';
import type { WebhooksContext } from '../context.ts';
import { renderError } from './errors.ts';
import {
  consumerIdParameter,
  consumerParams,
  nothing,
  partnerIdParameter,
  partnerOf,
  refusals,
} from './parameters.ts';
import { registerReads } from './reads.ts';
import { addWebhookModels, settings } from './schemas.ts';
import { registerSigningKeys } from './signing-keys.ts';
import { registerStates } from './states.ts';
import { consumerView } from './views.ts';

const keyText = Type.Union(
  [
    Type.String({ maxLength: 10_000 }),
    Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: true }),
  ],
  { description: 'Public RSA key of 2048 bits or more: PEM (SPKI) as text, or a JWK.' },
);

const operationName = (id: string): string => `operator${id[0]!.toUpperCase()}${id.slice(1)}`;

/**
 * The operator's side, below `/webhooks` of the prefix it is mounted under. Mount it behind the scope `operator`; a
 * caller without it is refused here too.
 */
export function registerWebhookOperator(app: App, context: WebhooksContext): void {
  addWebhookModels(app);
  void app.register(
    async (scope: App) => {
      renderErrorsWith(scope, renderError);
      scope.addHook('preValidation', async ({ caller }) => {
        if (!caller?.scopes.has('operator'))
          throw new Refusal('forbidden', 'The technical user lacks the scope operator.');
      });
      scope.addHook('onRoute', (route) => {
        if (route.schema && !('tags' in route.schema))
          Object.assign(route.schema, { tags: ['Webhooks'], security: [{ bearer: ['operator'] }] });
      });
      registerSigningKeys(scope, context);
      await scope.register(
        async (partners: App) => {
          registerReads(partners, context, {
            partnerOf,
            parameters: partnerIdParameter,
            operation: operationName,
          });
          registerConsumerWrites(partners, context);
          registerKeys(partners, context);
          registerStates(partners, context);
        },
        { prefix: '/partners/:partnerId' },
      );
    },
    { prefix: '/webhooks' },
  );
}

const { url, eventTypes, ordered, batchSize, concurrency } = settings;
const optional = {
  eventTypes: Type.Optional(eventTypes),
  ordered: Type.Optional(ordered),
  batchSize: Type.Optional(batchSize),
  concurrency: Type.Optional(concurrency),
};

function registerConsumerWrites(app: App, context: WebhooksContext): void {
  const view = (consumer: Consumer) => consumerView(consumer, context.policy);

  app.post(
    '/consumers',
    {
      schema: {
        operationId: 'operatorCreateWebhookConsumer',
        summary: 'Create a consumer',
        description:
          'Stores an endpoint, unverified. Its events are held until the endpoint has passed the challenge.',
        params: Type.Object(partnerIdParameter),
        body: Type.Object(
          { ...consumerIdParameter, url, ...optional, key: Type.Optional(keyText) },
          { additionalProperties: false },
        ),
        response: {
          201: Type.Ref('WebhookConsumer', { description: 'Created.' }),
          ...refusals(404, 409, 422),
        },
      },
    },
    async (request, reply) =>
      reply.code(201).send(view(await createConsumer(context, partnerOf(request), request.body))),
  );

  app.patch(
    '/consumers/:consumerId',
    {
      schema: {
        operationId: 'operatorChangeWebhookConsumer',
        summary: 'Change a consumer',
        description: 'Replaces the settings that are named. Another URL has to pass the challenge anew.',
        params: consumerParams,
        body: Type.Object(
          { url: Type.Optional(url), ...optional },
          { additionalProperties: false, minProperties: 1 },
        ),
        response: { 200: Type.Ref('WebhookConsumer'), ...refusals(404, 422) },
      },
    },
    async (request) =>
      view(await changeConsumer(context, partnerOf(request), request.params.consumerId, request.body)),
  );

  app.delete(
    '/consumers/:consumerId',
    {
      schema: {
        operationId: 'operatorDeleteWebhookConsumer',
        summary: 'Delete a consumer',
        description: 'Deletes it with its keys, all that waits for it and its log.',
        params: consumerParams,
        response: { 204: nothing('Deleted.'), ...refusals(404) },
      },
    },
    async (request, reply) => {
      await removeConsumer(context, partnerOf(request), request.params.consumerId);
      return reply.code(204).send(null);
    },
  );
}

function registerKeys(app: App, context: WebhooksContext): void {
  const view = (consumer: Consumer) => consumerView(consumer, context.policy);

  app.post(
    '/consumers/:consumerId/keys',
    {
      schema: {
        operationId: 'operatorAddWebhookKey',
        summary: 'Add a key',
        description: 'Everything is encrypted with it from now on. At most two are active.',
        params: consumerParams,
        body: Type.Object({ key: keyText }, { additionalProperties: false }),
        response: { 201: Type.Ref('WebhookConsumer', { description: 'Added.' }), ...refusals(404, 409, 422) },
      },
    },
    async (request, reply) => {
      const { consumerId } = request.params;
      return reply
        .code(201)
        .send(view(await addKey(context, partnerOf(request), consumerId, request.body.key)));
    },
  );

  app.delete(
    '/consumers/:consumerId/keys/:kid',
    {
      schema: {
        operationId: 'operatorRemoveWebhookKey',
        summary: 'Remove a key',
        description: 'Without any key the consumer’s events are held.',
        params: Type.Object({
          ...consumerParams.properties,
          kid: Type.String({ description: 'Thumbprint of the key.' }),
        }),
        response: { 200: Type.Ref('WebhookConsumer'), ...refusals(404) },
      },
    },
    async (request) =>
      view(await removeKey(context, partnerOf(request), request.params.consumerId, request.params.kid)),
  );
}
