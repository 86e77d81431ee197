import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import { refuseUnknown } from '../../platform/http/unknown.ts';
import type { WebhooksContext } from '../context.ts';
import { publishedKeys } from '../keys/signing-keys.ts';
import { renderError } from './errors.ts';
import { registerReads } from './reads.ts';
import { addWebhookModels } from './schemas.ts';
import { carryOutPlainly } from './writes.ts';

/** Where receivers find the keys that signatures verify with. */
export const jwksPath = '/.well-known/webhook-jwks.json';

/**
 * The scope of a consumer's own routes. The wire contract has none of their own; the numbers of orders are the most
 * telling thing that they show.
 */
const scopeOfConsumers = 'orders';

/** Registers the published keys, and reads and replays for the partner that a consumer belongs to. */
export function registerWebhooks(app: App, context: WebhooksContext, verify: VerifyToken): void {
  addWebhookModels(app);
  app.addHook('onClose', () => context.close());
  app.get(jwksPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('application/jwk-set+json')
      .send(await publishedKeys(context.db, context.clock)),
  );
  void app.register(
    async (scope: App) => {
      openInterface(scope, verify, { scope: scopeOfConsumers, tag: 'Webhooks v1', renderError });
      refuseUnknown(scope);
      registerReads(scope, context, {
        partnerOf: (request) => request.caller.partner,
        parameters: {},
        carryOut: carryOutPlainly,
        operation: (id) => id,
      });
    },
    { prefix: '/v1/webhooks' },
  );
}
