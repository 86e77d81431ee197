import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import type { OpenWork } from '../../platform/jobs/sweep.ts';
import { openFacts, workOffTogether } from '../../platform/outbox.ts';
import { profileChangedJob } from '../shipping-profiles/index.ts';
import type { AvailabilityContext } from './context.ts';
import { judgeAnew } from './delivery-information/obstacles.ts';
import { registerDeliveryInformation } from './delivery-information/routes.ts';
import { deliveryModels } from './delivery-information/schemas.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { renderError } from './errors.ts';
import { registerQuantities } from './quantities/routes.ts';
import { quantityModels } from './quantities/schemas.ts';
import { sharedModels } from './schemas.ts';

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

/** Job handlers of this interface: what follows when the times of a shipping profile change. */
export const availabilityJobs = (context: AvailabilityContext): JobHandlers => ({
  [profileChangedJob]: (partner) =>
    workOffTogether(context.db, partner, profileChangedJob, () => judgeAnew(context, partner)),
});

/** What these jobs work on. */
export const openAvailabilityWork: readonly OpenWork[] = [openFacts(profileChangedJob)];

/** The error catalogue as a list, for the documentation. */
export const availabilityErrors = Object.entries(errorCatalogue).map(([name, { code, ...texts }]) => ({
  code: String(code),
  name,
  ...texts,
}));
