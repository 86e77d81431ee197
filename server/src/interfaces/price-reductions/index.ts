import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import type { PriceReductionsContext } from './context.ts';
import { renderError } from './errors.ts';
import { prefix, registerApply, registerReads } from './routes.ts';
import { models } from './schemas.ts';

export { priceReductionErrors } from './error-catalogue.ts';
export { priceReductionExamples } from './examples.ts';
export { readHandling, rejectReductions, setHandling } from './handling.ts';
export { notHeld, processReductions, reductionInitiated } from './process.ts';
export { type Handling, handlings } from './rules.ts';

/** Registers price reductions v1 behind the scope `price-reduction`. */
export function registerPriceReductions(
  app: App,
  context: PriceReductionsContext,
  verify: VerifyToken,
): void {
  for (const model of models) app.addSchema(model);
  void app.register(
    async (scope: App) => {
      openInterface(scope, verify, {
        scope: 'price-reduction',
        tag: 'Price reductions v1',
        renderError,
        takesKeys: true,
      });
      registerReads(scope, context);
      registerApply(scope, context);
    },
    { prefix },
  );
}
