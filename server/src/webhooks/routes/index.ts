import type { Scope } from '../../kernel/scopes.ts';
import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import { refuseUnknownNames } from '../../platform/http/unknown-names.ts';
import type { WebhooksContext } from '../context.ts';
import { publishedDocument } from '../keys/published.ts';
import type { Audience } from './audience.ts';
import { registerConsumerWrites, registerKeys } from './consumers.ts';
import { renderError } from './errors.ts';
import { refusals } from './parameters.ts';
import { registerReads } from './reads.ts';
import { registerResends } from './resends.ts';
import { addWebhookModels } from './schemas.ts';
import { registerSigningKeyView } from './signing-keys.ts';
import { registerStates } from './states.ts';
import { registerTestEvents } from './test-events.ts';
import { carryOutIn, carryOutPlainly } from './writes.ts';

/** The address of the keys with which receivers verify signatures. */
export const jwksPath = '/.well-known/webhook-jwks.json';

/**
 * The scope of reads and of sending again. The wire contract has no scope for webhooks; order numbers are the most
 * sensitive data that these routes show.
 */
const scopeOfReads: Scope = 'orders';
/** The scope of routes that decide where data is sent. */
const scopeOfWrites: Scope = 'webhooks';

/** Any write can get a body that is too large, also one that takes none. */
function documentLargeBodies(app: App): void {
  app.addHook('onRoute', ({ method, schema }) => {
    if (!schema || method === 'GET' || method === 'HEAD') return;
    Object.assign(schema, { response: { ...refusals(413), ...(schema.response as object) } });
  });
}

type Register = (app: App, context: WebhooksContext, audience: Audience) => void;

/** Registers the published keys, and the routes for a partner's own consumers. */
export function registerWebhooks(app: App, context: WebhooksContext, verify: VerifyToken): void {
  addWebhookModels(app);
  app.addHook('onClose', () => context.close());
  const published = publishedDocument(context.db, context.clock);
  app.get(jwksPath, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=600')
      .type('application/jwk-set+json')
      .send(await published()),
  );
  const audience: Audience = {
    side: 'seller',
    partnerOf: (request) => request.caller.partner,
    parameters: {},
    carryOut: carryOutIn(context.db),
    carryOutOutside: carryOutPlainly,
    operation: (id) => id,
  };
  const open = (scope: Scope, registers: readonly Register[]) =>
    app.register(
      async (group: App) => {
        openInterface(group, verify, { scope, tag: 'Webhooks v1', renderError });
        refuseUnknownNames(group);
        documentLargeBodies(group);
        for (const register of registers) register(group, context, audience);
      },
      { prefix: '/v1/webhooks' },
    );
  const keys: Register = (group) => registerSigningKeyView(group, context, audience.operation);
  void open(scopeOfReads, [registerReads, registerResends, keys]);
  void open(scopeOfWrites, [registerConsumerWrites, registerKeys, registerStates, registerTestEvents]);
}
