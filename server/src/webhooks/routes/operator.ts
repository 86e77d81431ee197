import { Refusal } from '../../kernel/refusal.ts';
import { renderErrorsWith } from '../../platform/http/errors.ts';
import { securityOf } from '../../platform/http/security.ts';
import type { App } from '../../platform/http/server.ts';
import type { WebhooksContext } from '../context.ts';
import type { Audience } from './audience.ts';
import { registerConsumerWrites, registerKeys } from './consumers.ts';
import { renderError } from './errors.ts';
import { partnerIdParameter, partnerOf, refusals } from './parameters.ts';
import { registerReads } from './reads.ts';
import { registerResends } from './resends.ts';
import { addWebhookModels } from './schemas.ts';
import { registerSigningKeys, registerSigningKeyView } from './signing-keys.ts';
import { registerStates } from './states.ts';
import { registerTestEvents } from './test-events.ts';
import type { OperatorRules } from './writes.ts';

const operationName = (id: string): string => `operator${id[0]!.toUpperCase()}${id.slice(1)}`;

/**
 * The operator's routes, below `/webhooks` of the prefix under which they are registered. Register them behind the
 * scope `operator`; they refuse a caller without it, too. Writes follow the rules of the interface around them.
 */
export function registerWebhookOperator(app: App, context: WebhooksContext, rules: OperatorRules): void {
  addWebhookModels(app);
  const audience: Audience = {
    side: undefined,
    partnerOf,
    parameters: partnerIdParameter,
    carryOut: rules.carryOut,
    carryOutOutside: rules.carryOutOutside,
    operation: operationName,
  };
  void app.register(
    async (scope: App) => {
      renderErrorsWith(scope, renderError);
      scope.addHook('preValidation', async ({ caller }) => {
        if (!caller?.scopes.has('operator'))
          throw new Refusal('forbidden', 'The technical user lacks the scope operator.');
      });
      scope.addHook('onRoute', (route) => {
        if (!route.schema) return;
        Object.assign(route.schema, { tags: ['Webhooks'], security: securityOf('operator') });
        if (route.method === 'GET' || route.method === 'HEAD') return;
        const response = { ...refusals(409, 413, 422), ...(route.schema.response as object) };
        Object.assign(route.schema, { headers: rules.writeHeaders, response });
      });
      registerSigningKeyView(scope, context, operationName);
      registerSigningKeys(scope, context, rules);
      await scope.register(
        async (partners: App) => {
          partners.addHook('preHandler', async ({ params }) => {
            const { partnerId } = params as { partnerId: number };
            if (!(await rules.partnerExists(partnerId)))
              throw new Refusal('not-found', `There is no partner ${partnerId}.`);
          });
          for (const register of [
            registerReads,
            registerResends,
            registerConsumerWrites,
            registerKeys,
            registerStates,
            registerTestEvents,
          ])
            register(partners, context, audience);
        },
        { prefix: '/partners/:partnerId' },
      );
    },
    { prefix: '/webhooks' },
  );
}
