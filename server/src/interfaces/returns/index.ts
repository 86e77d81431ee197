import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import type { ReturnsContext } from './context.ts';
import { renderError } from './errors.ts';
import { models } from './models.ts';
import { registerDecisions, registerList } from './routes.ts';

export { returnErrors } from './error-catalogue.ts';
export { returnExamples } from './examples.ts';
export {
  acceptedReasons,
  type Condition,
  conditions,
  type ReturnStatus,
  returnStatuses,
} from './lifecycle.ts';
export {
  acceptByMarketplace,
  announceReturns,
  announceReturnsInParcels,
  misdirectReturns,
  type NamedItem,
} from './marketplace.ts';
export { type ReturnResult, recordReturnResults, resultConditions } from './results.ts';
export { acceptReturns } from './settle.ts';

/** Registers returns v3 behind the scope `returns`. */
export function registerReturns(app: App, context: ReturnsContext, verify: VerifyToken): void {
  for (const model of models) app.addSchema(model);
  void app.register(
    async (scope: App) => {
      openInterface(scope, verify, { scope: 'returns', tag: 'Returns v3', renderError, takesKeys: true });
      registerList(scope, context);
      registerDecisions(scope, context);
    },
    { prefix: '/v3/returns' },
  );
}
