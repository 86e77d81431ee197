import { Refusal } from '../kernel/refusal.ts';
import type { Scope } from '../kernel/scopes.ts';
import { isStorableThroughout } from '../kernel/text.ts';
import { renderErrorsWith } from '../platform/http/errors.ts';
import type { VerifyToken } from '../platform/http/guard.ts';
import { openInterface } from '../platform/http/interface.ts';
import type { App } from '../platform/http/server.ts';
import { refuseUnknownNames } from '../platform/http/unknown-names.ts';
import { registerAutopilot } from './autopilot/routes.ts';
import { registerCertifications } from './certifications/routes.ts';
import { registerSandboxClock } from './clock/routes.ts';
import type { SandboxContext } from './context.ts';
import { renderError } from './errors.ts';
import { collectOperations } from './faults/operations.ts';
import { registerFaults } from './faults/routes.ts';
import { registerSandboxOrders } from './orders/routes.ts';
import { registerSandboxParcels } from './parcels/routes.ts';
import { receiveMessages } from './receiver/receive.ts';
import { registerReceiver } from './receiver/routes.ts';
import { registerSandboxRefunds } from './refunds/routes.ts';
import { registerRequestLog } from './request-log/routes.ts';
import { openGate } from './reset/gate.ts';
import { registerReset } from './reset/routes.ts';
import { registerReviews } from './reviews/routes.ts';
import { registerScenarios } from './scenarios/routes.ts';
import { registerScenarioRuns } from './scenarios/run-routes.ts';
import { registerTestOrders } from './scenarios/test-order-routes.ts';
import { refusals, sandboxModels } from './schemas.ts';
import { registerSnapshots } from './snapshots/routes.ts';

export { autopilotJobs, openAutopilotWork } from './autopilot/work.ts';
export { keepAttempts } from './certifications/evidence/deliveries.ts';
export { openEvidence } from './certifications/evidence/keep.ts';
export { keepTokenRequests } from './certifications/evidence/tokens.ts';
export { openJudging } from './certifications/judging/judge.ts';
export { openPlaying } from './certifications/playing/playing.ts';
export { removeSellers } from './certifications/sellers/remove.ts';
export { openOffsets } from './clock/offsets.ts';
export { inPartnersTime, keepCallersTime, untilSettled } from './clock/time.ts';
export type { SandboxContext } from './context.ts';
export { sandboxErrorTitles } from './errors.ts';
export { sandboxExamples } from './examples.ts';
export { openFaults } from './faults/known.ts';
export { followOthers } from './processes.ts';
export { callsOfOrder } from './request-log/calls-of-order.ts';
export { requestSources } from './request-log/live/source.ts';
export { serveShop } from './shop-page/routes.ts';
export { disturberOf, heldUntil, receiverFaults, watchRequests } from './watch.ts';

const sandboxPrefix = '/v1/sandbox';
const testOrdersPrefix = '/v4/orders/testorders';

/**
 * Registers the routes with which a seller controls the simulated marketplace. Their scope is `sandbox`; that of test
 * orders is `orders`.
 */
export function registerSandbox(app: App, context: SandboxContext, verify: VerifyToken): void {
  for (const model of sandboxModels) app.addSchema(model);
  const gate = openGate(app);
  const operations = collectOperations(app);
  receiveMessages(app, context.receivers);
  void app.register(
    async (scope: App) => {
      guard(scope, verify, 'sandbox');
      registerSandboxOrders(scope, context);
      registerSandboxParcels(scope, context);
      registerSandboxRefunds(scope, context);
      registerScenarios(scope, context);
      registerScenarioRuns(scope, context);
      registerSandboxClock(scope, context);
      registerFaults(scope, context, operations);
      registerRequestLog(scope, context);
      registerReset(scope, context, gate);
      registerSnapshots(scope, context, gate);
      registerAutopilot(scope, context);
      registerReviews(scope, context);
      registerReceiver(scope, context.receivers);
      registerCertifications(scope, context);
    },
    { prefix: sandboxPrefix },
  );
  void app.register(
    async (scope: App) => {
      guard(scope, verify, 'orders');
      registerTestOrders(scope, context);
    },
    { prefix: testOrdersPrefix },
  );
}

function guard(app: App, verify: VerifyToken, scope: Scope): void {
  openInterface(app, verify, { scope, tag: 'Sandbox', renderError });
  refuseUnknownNames(app);
  app.addHook('preHandler', (request, _reply, done) => {
    if (isStorableThroughout(request.body)) return done();
    done(new Refusal('bad-request', 'The body has characters that are not allowed.'));
  });
  app.addHook('onRoute', (route) => {
    if (!route.schema || route.method === 'GET' || route.method === 'HEAD') return;
    const response = { ...(route.schema.response as object), ...refusals(413) };
    Object.assign(route.schema, { response });
  });
}

/** Outside of a sandbox: answers these addresses with the reason why they do not exist. */
export function refuseSandbox(app: App): void {
  for (const prefix of [sandboxPrefix, testOrdersPrefix]) {
    void app.register(
      async (scope: App) => {
        renderErrorsWith(scope, renderError);
        const refuse = async () => {
          throw new Refusal('not-found', 'This instance is no sandbox: nothing is simulated here.');
        };
        for (const url of ['/', '/*']) scope.all(url, { schema: { hide: true } as object }, refuse);
      },
      { prefix },
    );
  }
}
