import { Type } from 'typebox';
import type { App } from '../../platform/http/server.ts';
import type { WebhooksContext } from '../context.ts';
import { rotateSigningKey } from '../keys/rotation.ts';
import { publishedKeys } from '../keys/signing-keys.ts';
import { readKeys } from '../keys/store.ts';
import { withdrawSigningKey } from '../keys/withdrawal.ts';
import { signatureAlgorithms } from '../message/sign.ts';
import { refusals } from './parameters.ts';
import { signingKeyViews } from './views.ts';
import type { OperatorRules } from './writes.ts';

/** Registers the routes that show the marketplace's own keys to sellers and to the operator. */
export function registerSigningKeyView(
  app: App,
  context: WebhooksContext,
  operation: (id: string) => string,
): void {
  app.get(
    '/signing-keys',
    {
      schema: {
        operationId: operation('getWebhookSigningKeys'),
        summary: 'Read the signing keys',
        description:
          'The keys that deliveries are signed with: which one signs for each algorithm, which comes next, and until when others are published. The keys themselves are at `/.well-known/webhook-jwks.json`.',
        response: { 200: Type.Ref('WebhookSigningKeyList'), ...refusals() },
      },
    },
    async () => ({ keys: signingKeyViews(await readKeys(context.db), context.clock.now()) }),
  );
}

/** Registers the routes that rotate and withdraw the marketplace's own keys. */
export function registerSigningKeys(
  app: App,
  context: WebhooksContext,
  rules: Pick<OperatorRules, 'carryOut'>,
): void {
  registerRotation(app, context, rules);
  registerWithdrawal(app, context, rules);
}

function registerRotation(
  app: App,
  context: WebhooksContext,
  { carryOut }: Pick<OperatorRules, 'carryOut'>,
): void {
  app.addSchema(
    Type.Object(
      {
        kid: Type.String({ description: 'Thumbprint of the key that waits.' }),
        algorithm: Type.Enum([...signatureAlgorithms], { type: 'string', description: 'Its algorithm.' }),
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
        summary: 'Rotate a signing key',
        description:
          'Publishes the next key of an algorithm, which signs in 24 hours; the present one stays published for seven days after that. A key of that algorithm that waits already is answered instead. Which algorithm is used is the choice of each consumer.',
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
    (request, reply) =>
      carryOut(request, reply, async (db) => {
        const { sealer } = await context.keys();
        const { clock } = context;
        const rotation = await rotateSigningKey(db, sealer, clock, request.body.algorithm);
        const { keys } = await publishedKeys(db, clock);
        return { status: 201, body: { ...rotation, published: keys.map(({ kid = '' }) => kid) } };
      }),
  );
}

function registerWithdrawal(
  app: App,
  context: WebhooksContext,
  { carryOut }: Pick<OperatorRules, 'carryOut'>,
): void {
  app.addSchema(
    Type.Object(
      {
        kid: Type.String({ description: 'Thumbprint of the key that is out of use.' }),
        withdrawnAt: Type.String({ format: 'date-time', description: 'Since when.' }),
        signingKid: Type.String({ description: 'Thumbprint of the key that signs for its algorithm.' }),
      },
      { $id: 'WebhookSigningKeyWithdrawal', description: 'A signing key that was replaced at once.' },
    ),
  );
  app.post(
    '/signing-keys/:kid/withdrawal',
    {
      schema: {
        operationId: 'operatorWithdrawWebhookSigningKey',
        summary: 'Withdraw a signing key',
        description:
          'For a key that somebody else may have: it signs nothing more, is published no more, and its private part is removed. When it was the one that signs, the next one takes over at once, or a new one. Receivers that keep published keys go on trusting it for as long as they do, which is 10 minutes as the guide says.',
        params: Type.Object({ kid: Type.String({ maxLength: 200, description: 'Thumbprint of the key.' }) }),
        response: {
          200: Type.Ref('WebhookSigningKeyWithdrawal', { description: 'Withdrawn.' }),
          ...refusals(404),
        },
      },
    },
    (request, reply) =>
      carryOut(request, reply, async (db) => {
        const { sealer, signing } = await context.keys();
        const withdrawal = await withdrawSigningKey(db, sealer, context.clock, request.params.kid);
        signing.forget();
        return { status: 200, body: withdrawal };
      }),
  );
}
