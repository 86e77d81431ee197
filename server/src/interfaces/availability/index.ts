import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import type { AvailabilityContext } from './context.ts';
import { registerDeliveryInformation } from './delivery-information/routes.ts';
import { deliveryModels } from './delivery-information/schemas.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { renderError } from './errors.ts';
import { registerQuantities } from './quantities/routes.ts';
import { quantityModels } from './quantities/schemas.ts';
import { sharedModels } from './schemas.ts';

export { recalculateObstacles } from './delivery-information/obstacles.ts';
export { availabilityExamples } from './examples.ts';
export { type Offer, whyNotForSale } from './sale/rules.ts';
export { changeStock, findOffers, holdOffers, returnToStock } from './sale/stock.ts';

/** Registers availability v1 behind the scope `availability`. */
export function registerAvailability(app: App, context: AvailabilityContext, verify: VerifyToken): void {
  for (const model of [...sharedModels, ...quantityModels, ...deliveryModels]) app.addSchema(model);
  void app.register(
    async (scope: App) => {
      openInterface(scope, verify, {
        scope: 'availability',
        tag: 'Availability v1',
        renderError,
        takesKeys: true,
      });
      registerQuantities(scope, context);
      registerDeliveryInformation(scope, context);
    },
    { prefix: '/v1/availability' },
  );
}

/** The error catalogue as a list, for the documentation. */
export const availabilityErrors = Object.entries(errorCatalogue).map(([name, { code, ...texts }]) => ({
  code: String(code),
  name,
  ...texts,
}));
