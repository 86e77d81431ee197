import { Type } from 'typebox';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { renderErrorsWith } from '../../platform/http/errors.ts';
import type { App } from '../../platform/http/server.ts';
import {
  addKey,
  changeConsumer,
  createConsumer,
  disableConsumer,
  pauseConsumer,
  removeConsumer,
  removeKey,
  resumeConsumer,
} from '../consumers/manage.ts';
import type { Consumer } from '../consumers/store.ts';
import { verifyEndpoint } from '../consumers/verify.ts';
import type { WebhooksContext } from '../context.ts';
import { publishedKeys, rotateSigningKey } from '../keys/signing-keys.ts';
import { signatureAlgorithms } from '../message/sign.ts';
import { renderError } from './errors.ts';
import { registerReads } from './reads.ts';
import { consumerIdParameter, nothing, refusals, settings } from './schemas.ts';
import { consumerView } from './views.ts';

const partnerIdParameter = {
  partnerId: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Number of the partner.',
    examples: [1],
  }),
};

const keyText = Type.Union(
  [
    Type.String({ maxLength: 10_000 }),
    Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: true }),
  ],
  { description: 'Public RSA key of 2048 bits or more: PEM (SPKI) as text, or a JWK.' },
);

const partnerOf = (request: { params: unknown }): PartnerId =>
  asPartnerId((request.params as { partnerId: number }).partnerId);

const operationName = (id: string): string => `operator${id[0]!.toUpperCase()}${id.slice(1)}`;

/**
 * The operator's side, below `/webhooks` of the prefix it is mounted under. Mount it behind the scope `operator`; a
 * caller without it is refused here too.
 */
export function registerWebhookOperator(app: App, context: WebhooksContext): void {
  void app.register(
    async (scope: App) => {
      renderErrorsWith(scope, renderError);
      scope.addHook('preValidation', async ({ caller }) => {
        if (!caller?.scopes.has('operator'))
          throw new Refusal('forbidden', 'The technical user lacks the scope operator.');
      });
      scope.addHook('onRoute', (route) => {
        if (route.schema && !('tags' in route.schema))
          Object.assign(route.schema, { tags: ['Operator'], security: [{ bearer: ['operator'] }] });
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

const params = Type.Object({ ...partnerIdParameter, ...consumerIdParameter });
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
        params,
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
        params,
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
        params,
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
          ...params.properties,
          kid: Type.String({ description: 'Thumbprint of the key.' }),
        }),
        response: { 200: Type.Ref('WebhookConsumer'), ...refusals(404) },
      },
    },
    async (request) =>
      view(await removeKey(context, partnerOf(request), request.params.consumerId, request.params.kid)),
  );
}

const moves = {
  verification: {
    id: 'operatorVerifyWebhookConsumer',
    summary: 'Verify the endpoint',
    description: 'Sends an encrypted ping; the consumer becomes active when the answer echoes its challenge.',
    statuses: [404, 409, 424],
    run: verifyEndpoint,
  },
  pause: {
    id: 'operatorPauseWebhookConsumer',
    summary: 'Pause a consumer',
    description: 'Events are held until it is resumed.',
    statuses: [404, 409],
    run: pauseConsumer,
  },
  resumption: {
    id: 'operatorResumeWebhookConsumer',
    summary: 'Resume a consumer',
    description: 'Ends a pause. A disabled or unverified endpoint has to be verified instead.',
    statuses: [404, 409],
    run: resumeConsumer,
  },
  disabling: {
    id: 'operatorDisableWebhookConsumer',
    summary: 'Disable a consumer',
    description:
      'Ends deliveries. Events of the time until it is verified again are recoverable by a replay.',
    statuses: [404],
    run: (context: WebhooksContext, partner: PartnerId, consumerId: number) =>
      disableConsumer(context, partner, consumerId, 'Disabled by the operator.'),
  },
} as const;

function registerStates(app: App, context: WebhooksContext): void {
  for (const [path, { id, summary, description, statuses, run }] of Object.entries(moves)) {
    app.post(
      `/consumers/:consumerId/${path}`,
      {
        schema: {
          operationId: id,
          summary,
          description,
          params,
          response: { 200: Type.Ref('WebhookConsumer'), ...refusals(...statuses) },
        },
      },
      async (request) =>
        consumerView(await run(context, partnerOf(request), request.params.consumerId), context.policy),
    );
  }
}

function registerSigningKeys(app: App, context: WebhooksContext): void {
  app.addSchema(
    Type.Object(
      {
        kid: Type.String({ description: 'Thumbprint of the key that waits.' }),
        signsFrom: Type.String({ format: 'date-time', description: 'When it begins to sign.' }),
        published: Type.Array(Type.String(), { description: 'Thumbprints of all published keys.' }),
      },
      { $id: 'WebhookSigningKeyRotation', description: 'A signing key that was published ahead of its use.' },
    ),
  );
  app.post(
    '/signing-keys',
    {
      schema: {
        operationId: 'operatorRotateWebhookSigningKey',
        summary: 'Rotate the signing key',
        description:
          'Publishes a new key, which signs in 24 hours; the present one stays published for seven days after that. A key that waits already is answered instead.',
        body: Type.Object(
          {
            algorithm: Type.Optional(
              Type.Enum([...signatureAlgorithms], { type: 'string', description: 'ES256 unless named.' }),
            ),
          },
          { additionalProperties: false },
        ),
        response: {
          201: Type.Ref('WebhookSigningKeyRotation', { description: 'Published.' }),
          ...refusals(),
        },
      },
    },
    async (request, reply) => {
      const { sealer } = await context.keys();
      const { db, clock } = context;
      const rotation = await rotateSigningKey(db, sealer, clock, request.body.algorithm);
      const { keys } = await publishedKeys(db, clock);
      const published = keys.map(({ kid = '' }) => kid);
      return reply.code(201).send({ ...rotation, published } as never);
    },
  );
}
