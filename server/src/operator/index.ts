import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Db } from '../platform/database.ts';
import type { VerifyToken } from '../platform/http/guard.ts';
import { openInterface } from '../platform/http/interface.ts';
import type { App } from '../platform/http/server.ts';
import { refuseUnknownNames } from '../platform/http/unknown-names.ts';
import { findPartner } from '../token/index.ts';
import { partnerActivityModels, registerPartnerActivity } from './access/activity-routes.ts';
import { registerApps } from './access/app-routes.ts';
import { registerCredentials } from './access/credential-routes.ts';
import { clients, technicalUsers } from './access/credentials.ts';
import { accessModels } from './access/models.ts';
import { registerPartners } from './access/partner-routes.ts';
import { peopleModels } from './access/people-models.ts';
import { registerPartnerInvitations, registerPartnerPeople } from './access/people-routes.ts';
import { certificationModels } from './certification/models.ts';
import { registerPartnerCertifications } from './certification/routes.ts';
import type { OperatorContext } from './context.ts';
import { collectOperatorDocument, serveOperatorDocument } from './document.ts';
import { errorModel, renderError } from './errors.ts';
import type { OperatorAnswer } from './idempotency/idempotency.ts';
import { brandModels, registerBrands } from './marketplace/brand-routes.ts';
import { registerCategoryGroups } from './marketplace/category-group-routes.ts';
import { registerOrdersOfCustomers } from './marketplace/order-routes.ts';
import { orderModels } from './marketplace/order-schemas.ts';
import { registerParcels } from './marketplace/parcel-routes.ts';
import { registerPriceReductionHandling } from './marketplace/price-reduction-routes.ts';
import { registerRefunds } from './marketplace/refund-routes.ts';
import { registerRelations, relationModels } from './marketplace/relations/routes.ts';
import { registerReturnsOfCustomers } from './marketplace/return-routes.ts';
import { registerReviews } from './marketplace/review-routes.ts';
import { searchModels } from './marketplace/search/models.ts';
import { registerSearches } from './marketplace/search/routes.ts';
import { carryOut, carryOutOutside, writeHeaders } from './routes.ts';
import { refusals } from './schemas.ts';

export { openShelf, purchase, type Shelf, sell } from './checkout.ts';
export type { OperatorContext } from './context.ts';
export { announceCustomerReturn, announceCustomerReturns } from './customer-returns.ts';

const prefix = '/operator/v1';

const models = [
  errorModel,
  ...partnerActivityModels,
  ...accessModels,
  ...peopleModels,
  ...certificationModels,
  ...brandModels,
  ...orderModels,
  ...searchModels,
  ...relationModels,
];

/** What the routes of other parts need in order to follow the rules of the operator interface. */
export type OperatorRules = {
  readonly partnerExists: (partner: number) => Promise<boolean>;
  /** Documents the refusals of an operation. */
  readonly refusals: typeof refusals;
  /** Headers that every write documents. */
  readonly writeHeaders: TObject;
  /** Answers a write. Its effect happens once for its Idempotency-Key, in one transaction with the key. */
  readonly carryOut: (
    request: FastifyRequest,
    reply: FastifyReply,
    effect: (db: Db) => Promise<OperatorAnswer>,
  ) => Promise<FastifyReply>;
  /** The same for an effect that calls an endpoint or takes long: no transaction is open meanwhile. */
  readonly carryOutOutside: (
    request: FastifyRequest,
    reply: FastifyReply,
    effect: () => Promise<OperatorAnswer>,
  ) => Promise<FastifyReply>;
};

const rulesOf = (context: OperatorContext): OperatorRules => ({
  partnerExists: async (partner) => (await findPartner(context.db, partner)) !== undefined,
  refusals,
  writeHeaders,
  carryOut: (...write) => carryOut(context, ...write),
  carryOutOutside: (...write) => carryOutOutside(context, ...write),
});

/**
 * Registers the operator interface behind the scope `operator`, with a document of its own. Register it before the
 * public document is collected, which leaves it out. `registerMore` adds the operator's routes of other parts.
 */
export async function registerOperator(
  app: App,
  context: OperatorContext & { readonly apiName: string },
  verify: VerifyToken,
  registerMore: (guarded: App, rules: OperatorRules) => void = () => undefined,
): Promise<void> {
  await app.register(async (scope: App) => {
    for (const model of models) scope.addSchema(model);
    await collectOperatorDocument(scope, context.apiName);
    serveOperatorDocument(scope, context.publicUrl);
    await scope.register(
      async (guarded: App) => {
        openInterface(guarded, verify, { scope: 'operator', renderError });
        refuseUnknownNames(guarded);
        registerPartners(guarded, context);
        registerCredentials(guarded, context, clients(context));
        registerCredentials(guarded, context, technicalUsers(context));
        registerApps(guarded, context);
        registerPartnerCertifications(guarded, context);
        registerPartnerPeople(guarded, context);
        registerPartnerActivity(guarded, context);
        registerPartnerInvitations(guarded, context);
        registerBrands(guarded, context);
        registerCategoryGroups(guarded, context);
        registerReviews(guarded, context);
        registerOrdersOfCustomers(guarded, context);
        registerSearches(guarded, context);
        registerParcels(guarded, context);
        registerReturnsOfCustomers(guarded, context);
        registerRelations(guarded, context);
        registerRefunds(guarded, context);
        registerPriceReductionHandling(guarded, context);
        registerMore(guarded, rulesOf(context));
      },
      { prefix },
    );
  });
}
