import { Refusal } from '../kernel/refusal.ts';
import { personScope } from '../kernel/scopes.ts';
import { isStorableThroughout } from '../kernel/text.ts';
import type { VerifyToken } from '../platform/http/guard.ts';
import { openInterface } from '../platform/http/interface.ts';
import type { App } from '../platform/http/server.ts';
import { refuseUnknownNames } from '../platform/http/unknown-names.ts';
import type { ConsoleContext } from './context.ts';
import { registerLookUps } from './look-ups/routes.ts';
import { lookUpModels } from './look-ups/schemas.ts';
import { registerInvitations, registerPeople } from './people-routes.ts';
import { consoleModels, refusals, renderError } from './schemas.ts';
import { registerSelf } from './self-routes.ts';

export { consoleExamples } from './examples.ts';

/** What the routes of other parts need in order to follow the rules of the console's interface. */
export type ConsoleRules = {
  /** Documents the refusals of an operation. */
  readonly refusals: typeof refusals;
};

/**
 * Registers what only the console needs, behind the scope `console`, which only people have. `registerMore` adds the
 * console's routes of other parts.
 */
export function registerConsole(
  app: App,
  context: ConsoleContext,
  verify: VerifyToken,
  registerMore: (guarded: App, rules: ConsoleRules) => void = () => undefined,
): void {
  for (const model of [...consoleModels, ...lookUpModels]) app.addSchema(model);
  void app.register(
    async (scope: App) => {
      openInterface(scope, verify, { scope: personScope, tag: 'Console', renderError });
      refuseUnknownNames(scope);
      scope.addHook('preHandler', (request, _reply, done) => {
        if (isStorableThroughout(request.body)) return done();
        done(new Refusal('bad-request', 'The body has characters that are not allowed.'));
      });
      registerSelf(scope, context);
      registerPeople(scope, context);
      registerInvitations(scope, context);
      registerLookUps(scope, context);
      registerMore(scope, { refusals });
    },
    { prefix: '/v1/console' },
  );
}
