import { Type } from 'typebox';
import type { App } from '../../platform/http/server.ts';
import type { WebhooksContext } from '../context.ts';
import { rotateSigningKey } from '../keys/rotation.ts';
import { publishedKeys } from '../keys/signing-keys.ts';
import { signatureAlgorithms } from '../message/sign.ts';
import { refusals } from './parameters.ts';
import type { OperatorRules } from './writes.ts';

/** Rotation of the marketplace's own key. */
export function registerSigningKeys(
  app: App,
  context: WebhooksContext,
  { carryOut }: Pick<OperatorRules, 'carryOut'>,
): void {
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
