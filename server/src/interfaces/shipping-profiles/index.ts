import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import { renderError } from './errors.ts';
import { prefix, registerChanges, registerCreate, registerReads } from './routes.ts';
import { models } from './schemas.ts';
import type { ShippingProfilesContext } from './write.ts';

export { expectedDelivery } from './delivery-date.ts';
export { shippingProfileErrors } from './error-catalogue.ts';
export { shippingProfileExamples } from './examples.ts';
export { isSoldOut } from './rules.ts';
export { findProfiles, type Profile } from './store.ts';
export { profileChanged } from './write.ts';

/** Registers shipping profiles v1 behind the scope `shipping-profiles`. */
export function registerShippingProfiles(
  app: App,
  context: ShippingProfilesContext,
  verify: VerifyToken,
): void {
  for (const model of models) app.addSchema(model);
  void app.register(
    async (scope: App) => {
      openInterface(scope, verify, {
        scope: 'shipping-profiles',
        tag: 'Shipping profiles v1',
        renderError,
        takesKeys: true,
      });
      registerReads(scope, context);
      registerCreate(scope, context);
      registerChanges(scope, context);
    },
    { prefix },
  );
}
