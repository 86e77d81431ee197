import { renderErrorsWith } from '../../platform/http/errors.ts';
import { guardOf, requireScope, type VerifyToken } from '../../platform/http/guard.ts';
import { acceptIdempotencyKeys } from '../../platform/http/idempotency.ts';
import { documentScope } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import { registerAddressReads, registerAddressWrites } from './addresses/routes.ts';
import { addressModels } from './addresses/schemas.ts';
import { registerCarrierReads, registerCarrierWrites } from './carriers/routes.ts';
import { carrierModels } from './carriers/schemas.ts';
import type { ReturnsWarehouseContext } from './context.ts';
import { renderError } from './errors.ts';
import { sharedModels } from './schemas.ts';

export { type ReturnCarriers, returnCarriersOf } from './carriers/labels.ts';
export { firstCarrier } from './carriers/store.ts';
export { returnsWarehouseErrors } from './error-catalogue.ts';
export { returnsWarehouseExamples } from './operation-examples.ts';
export { embeddedAddressValidator } from './validation/embedded.ts';
export { externalAddressValidator } from './validation/external.ts';

const [readScope, writeScope] = ['returns-warehouse-read', 'returns-warehouse-write'] as const;

/** Registers the returns warehouse v2. Reads and writes have different scopes. */
export function registerReturnsWarehouse(
  app: App,
  context: ReturnsWarehouseContext,
  verify: VerifyToken,
): void {
  for (const model of [...sharedModels, ...addressModels, ...carrierModels]) app.addSchema(model);
  void app.register(
    async (outer: App) => {
      renderErrorsWith(outer, renderError, guardOf(verify, [readScope, writeScope]));
      await outer.register(async (reads: App) => {
        guard(reads, verify, readScope);
        registerAddressReads(reads, context);
        registerCarrierReads(reads, context);
      });
      await outer.register(async (writes: App) => {
        guard(writes, verify, writeScope);
        acceptIdempotencyKeys(writes, renderError);
        registerAddressWrites(writes, context);
        registerCarrierWrites(writes, context);
      });
    },
    { prefix: '/v2/returns-warehouse' },
  );
}

function guard(app: App, verify: VerifyToken, scope: typeof readScope | typeof writeScope) {
  requireScope(app, verify, scope);
  documentScope(app, scope, 'Returns warehouse v2');
}
