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
import type { Answer, OperatorRules } from './writes.ts';

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
 * caller without it is refused here too. Writes follow the rules of the interface around them.
 */
export function registerWebhookOperator(app: App, context: WebhooksContext, rules: OperatorRules): void {
  addWebhookModels(app);
  void app.register(
    async (scope: App) => {
      renderErrorsWith(scope, renderError);
      scope.addHook('preValidation', async ({ caller }) => {
        if (!caller?.scopes.has('operator'))
          throw new Refusal('forbidden', 'The technical user lacks the scope operator.');
      });
      scope.addHook('onRoute', (route) => {
        if (!route.schema) return;
        Object.assign(route.schema, { tags: ['Webhooks'], security: [{ bearer: ['operator'] }] });
        if (route.method === 'GET' || route.method === 'HEAD') return;
        const response = { ...refusals(409, 413, 422), ...(route.schema.response as object) };
        Object.assign(route.schema, { headers: rules.writeHeaders, response });
      });
      registerSigningKeys(scope, context, rules);
      await scope.register(
        async (partners: App) => {
          partners.addHook('preHandler', async ({ params }) => {
            const { partnerId } = params as { partnerId: number };
            if (!(await rules.partnerExists(partnerId)))
              throw new Refusal('not-found', `There is no partner ${partnerId}.`);
          });
          registerReads(partners, context, {
            partnerOf,
            parameters: partnerIdParameter,
            carryOut: rules.carryOutOutside,
            operation: operationName,
          });
          registerConsumerWrites(partners, context, rules);
          registerKeys(partners, context, rules);
          registerStates(partners, context, rules);
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

/** The consumer that came of a write. */
const answerOf = (status: number, consumer: Consumer, { policy }: WebhooksContext): Answer => ({
  status,
  body: consumerView(consumer, policy),
});

function registerConsumerWrites(app: App, context: WebhooksContext, { carryOut }: OperatorRules): void {
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
    (request, reply) =>
      carryOut(request, reply, async (db) =>
        answerOf(201, await createConsumer({ ...context, db }, partnerOf(request), request.body), context),
      ),
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
    (request, reply) =>
      carryOut(request, reply, async (db) => {
        const { consumerId } = request.params;
        if (Object.keys(request.body).length === 0)
          throw new Refusal('bad-request', 'No setting is named that could be changed.', { path: '$' });
        const changed = changeConsumer({ ...context, db }, partnerOf(request), consumerId, request.body);
        return answerOf(200, await changed, context);
      }),
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
    async (request, reply): Promise<void> => {
      await carryOut(request, reply, async (db) => {
        await removeConsumer({ ...context, db }, partnerOf(request), request.params.consumerId);
        return { status: 204 };
      });
    },
  );
}

function registerKeys(app: App, context: WebhooksContext, { carryOut }: OperatorRules): void {
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
    (request, reply) =>
      carryOut(request, reply, async (db) => {
        const { consumerId } = request.params;
        const added = addKey({ ...context, db }, partnerOf(request), consumerId, request.body.key);
        return answerOf(201, await added, context);
      }),
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
    (request, reply) =>
      carryOut(request, reply, async (db) => {
        const { consumerId, kid } = request.params;
        return answerOf(
          200,
          await removeKey({ ...context, db }, partnerOf(request), consumerId, kid),
          context,
        );
      }),
  );
}
