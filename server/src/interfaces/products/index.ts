import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { VerifyToken } from '../../platform/http/guard.ts';
import { openInterface } from '../../platform/http/interface.ts';
import type { App } from '../../platform/http/server.ts';
import type { JobHandlers } from '../../platform/jobs/index.ts';
import type { OpenWork } from '../../platform/jobs/sweep.ts';
import type { Log } from '../../platform/log.ts';
import { activeStatusWriter } from './active-status/apply.ts';
import { registerActiveStatus } from './active-status/routes.ts';
import { activeStatus } from './active-status/schemas.ts';
import { registerCatalogue } from './catalogue/routes.ts';
import { catalogueModels } from './catalogue/schemas.ts';
import { catalogueReader } from './catalogue/store.ts';
import { contentChange, registerContentChanges } from './content-changes/routes.ts';
import type { ProductsContext } from './context.ts';
import type { Contract } from './contract.ts';
import { renderError } from './errors.ts';
import { sharedModels } from './fields.ts';
import { registerMarketplaceStatus } from './marketplace-status/routes.ts';
import { statusModels } from './marketplace-status/schemas.ts';
import { pricesWriter } from './prices/apply.ts';
import { registerPrices } from './prices/routes.ts';
import { skuPricing } from './prices/schemas.ts';
import { reviewJob } from './review/jobs.ts';
import type { ImageFinding } from './review/rules.ts';
import { awaitsReview } from './review/store.ts';
import { reviewDueVariations } from './review/work.ts';
import { errorItem, errorList, listOf, pageLink } from './schemas.ts';
import type { HeldUntil } from './update-tasks/context.ts';
import { taskModels } from './update-tasks/progress.ts';
import { registerUpdateTasks } from './update-tasks/routes.ts';
import { isOpen } from './update-tasks/store.ts';
import { processTasks, updateTaskJob } from './update-tasks/work.ts';
import { v4 } from './v4.ts';
import { v5 } from './v5.ts';
import { variationsWriter } from './variations/apply.ts';
import { registerVariations } from './variations/routes.ts';

export { searchArticles } from './articles/search.ts';
export { changeBrand } from './catalogue/change.ts';
export { importCatalogue } from './catalogue/import.ts';
export { brandLogo } from './catalogue/logo.ts';
export {
  catalogueIsEmpty,
  findBrandName,
  importBrands,
  importGroup,
  readBrands,
  readCategoryGroups,
} from './catalogue/store.ts';
export { errorCatalogue } from './error-catalogue.ts';
export {
  findSellersOf,
  marketPlaceStatuses,
  setObstacles,
  statusesOf,
} from './marketplace-status/store.ts';
export { productExamples } from './operation-examples.ts';
export { decideReview, reviewCodes } from './review/decide.ts';
export { createImageCheck } from './review/image-check.ts';
export { skuHref } from './sku-paths.ts';
export { keptUpdateTasks } from './update-tasks/retention.ts';
export { updateTaskJob } from './update-tasks/work.ts';
export { type Article, readArticle } from './variations/article.ts';
export { findGoods, type Goods } from './variations/goods.ts';
export { knownSkus } from './variations/read.ts';

const contracts = [v5, v4] as const;

/** Registers products v5 and v4, all behind the scope `products`. */
export function registerProducts(app: App, context: ProductsContext, verify: VerifyToken): void {
  for (const model of models()) app.addSchema(model);
  for (const contract of contracts) {
    void app.register(
      async (scope: App) => {
        openInterface(scope, verify, {
          scope: 'products',
          tag: `Products ${contract.name}`,
          renderError,
          takesKeys: true,
        });
        registerVariations(scope, contract, context);
        registerPrices(scope, contract, context);
        registerActiveStatus(scope, contract, context);
        registerMarketplaceStatus(scope, contract, context);
        registerContentChanges(scope, contract, context);
        registerCatalogue(scope, contract, context);
        registerUpdateTasks(scope, contract, context);
      },
      { prefix: contract.prefix },
    );
  }
}

/** Job handlers of this interface: update tasks and reviews. */
export function productJobs(work: {
  db: Database;
  clock: Clock;
  log: Log;
  sandbox: boolean;
  checkImage: (url: string, partner: PartnerId) => Promise<ImageFinding>;
  heldUntil?: HeldUntil | undefined;
  /** Jobs that this process works on at the same time. */
  jobsAtOnce: number;
}): JobHandlers {
  const readCatalogue = catalogueReader(work.db);
  const writers = {
    variations: variationsWriter(contracts),
    prices: pricesWriter(),
    'active-status': activeStatusWriter(),
  };
  const tasks = {
    db: work.db,
    clock: work.clock,
    log: work.log,
    writers,
    contracts: { v4, v5 },
    readCatalogue,
    heldUntil: work.heldUntil,
  };
  let [writing, reviewing] = [0, 0];
  const reviews = {
    ...work,
    readCatalogue,
    isBusy: () => writing > 0,
    isFull: () => reviewing > mostReviews(work.jobsAtOnce),
  };
  return {
    async [updateTaskJob](partner) {
      writing += 1;
      await processTasks(tasks, partner).finally(() => {
        writing -= 1;
      });
    },
    async [reviewJob](partner) {
      reviewing += 1;
      await reviewDueVariations(reviews, partner).finally(() => {
        reviewing -= 1;
      });
    },
  };
}

/** Most partners whose variations are reviewed at the same time, so that slow image hosts leave workers for writes. */
const mostReviews = (jobsAtOnce: number): number => Math.max(1, Math.floor(jobsAtOnce / 2));

function models() {
  const versioned = (contract: Contract) => [
    ...contract.models,
    listOf(
      `ProductVariations${contract.name.toUpperCase()}`,
      'productVariations',
      Type.Ref(contract.variationModel),
      'A page of variations.',
    ),
  ];
  return [
    errorItem, errorList, pageLink, ...sharedModels, skuPricing, activeStatus, contentChange, ...statusModels, ...catalogueModels, ...taskModels,
    listOf('ProductPrices', 'variationPrices', Type.Ref('SkuPricing'), 'A page of prices.'),
    listOf('ActiveStatusList', 'status', Type.Ref('ActiveStatus'), 'A page of active statuses.'),
    listOf('MarketPlaceStatusList', 'marketPlaceStatus', Type.Ref('MarketPlaceStatus'), 'A page of marketplace statuses.'),
    listOf('ContentChangeList', 'contentChanges', Type.Ref('ContentChange'), 'A page of content changes.'),
    listOf('BrandList', 'brands', Type.Ref('Brand'), 'A page of brands.'),
    listOf('CategoryGroups', 'categoryGroups', Type.Ref('CategoryGroup'), 'A page of category groups.'),
    ...contracts.flatMap(versioned),
  ]; // biome-ignore format: a list
}

/** The rows that these jobs work on. */
export const openProductWork: readonly OpenWork[] = [
  { task: updateTaskJob, table: 'update_task', where: isOpen },
  { task: reviewJob, table: 'listing', where: awaitsReview },
];
