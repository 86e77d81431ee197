import {
  type AppParts,
  activityContext,
  consoleContext,
  operatorContext,
  receiverContext,
} from './app-parts.ts';
import { registerConsole } from './console/index.ts';
import { recordCallsOfPeople, registerActivity } from './interfaces/activity/index.ts';
import { registerAvailability, returnToStock } from './interfaces/availability/index.ts';
import { registerOrders } from './interfaces/orders/index.ts';
import { registerPriceReductions } from './interfaces/price-reductions/index.ts';
import { registerProducts } from './interfaces/products/index.ts';
import { registerReceipts } from './interfaces/receipts/index.ts';
import { registerReturnShipments } from './interfaces/return-shipments/index.ts';
import { registerReturns } from './interfaces/returns/index.ts';
import {
  embeddedAddressValidator,
  externalAddressValidator,
  registerReturnsWarehouse,
} from './interfaces/returns-warehouse/index.ts';
import { registerShipments } from './interfaces/shipments/index.ts';
import { registerShippingProfiles } from './interfaces/shipping-profiles/index.ts';
import { systemClock } from './kernel/clock.ts';
import { collectOpenApi } from './openapi/document.ts';
import { serveOpenApi } from './openapi/routes.ts';
import { registerOperator } from './operator/index.ts';
import { joinAmbientTransaction } from './platform/ambient-transaction.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/database.ts';
import { registerHealth } from './platform/health.ts';
import { compressAnswers } from './platform/http/compress.ts';
import { announceDeprecations } from './platform/http/deprecations.ts';
import { endConnectionsWhenStopping } from './platform/http/draining.ts';
import { guardUnknown } from './platform/http/errors.ts';
import { replayWrites } from './platform/http/idempotency.ts';
import { maskCustomers } from './platform/http/mask.ts';
import { grantedOrigins, keepOriginsApart } from './platform/http/origins.ts';
import { registerOverloadMetrics, shedOverload } from './platform/http/overload.ts';
import { type App, createHttpApp } from './platform/http/server.ts';
import { openDailyUse, openPartnerLimits } from './platform/limits/index.ts';
import { registerMetrics } from './platform/metrics.ts';
import { serveConsole } from './portal/console-site.ts';
import {
  addFeedbackModels,
  isDocsPage,
  type PublicAccount,
  registerFeedbackReads,
  serveDocs,
  takeFeedback,
} from './portal/index.ts';
import {
  heldUntil,
  keepCallersTime,
  keepTokenRequests,
  openEvidence,
  openJudging,
  openPlaying,
  refuseSandbox,
  registerSandbox,
  serveShop,
  watchRequests,
} from './sandbox/index.ts';
import { openSigning, serveStatementKeys } from './statements/index.ts';
import { serveBrandLogos, serveSampleImages } from './static.ts';
import { demoAccounts, partnerOfClient, renderTokenError, tokenPath } from './token/index.ts';
import {
  addWebhookModels,
  openWebhooks,
  registerWebhookMetrics,
  registerWebhookOperator,
  registerWebhooks,
  serveWebhookEvents,
} from './webhooks/index.ts';

/** Puts the whole HTTP application together. Routes answer once it is listening. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, clock, ids, log, tokens, sandbox } = parts;
  const db = joinAmbientTransaction(parts.db);
  const app = await openTransport(parts, db);
  // In real time, also when partners of a sandbox have moved their clocks.
  const webhooks = openWebhooks(config, { db, clock: systemClock, ids, log });
  addWebhookModels(app);
  addFeedbackModels(app);
  await addOperator(app, parts, db, webhooks);
  await collectOpenApi(app, config.apiName);
  app.areas.set(tokenPath, { render: renderTokenError });
  const evidence = sandbox && openEvidence({ db: parts.db, clock, log, offsets: sandbox.offsets });
  if (evidence)
    keepTokenRequests(app, evidence, {
      path: tokenPath,
      sellerOf: (clientId) => partnerOfClient(parts.db, clientId),
    });
  await app.register(tokens.plugin);
  await app.register(tokens.apps);
  addConsole(app, parts, db);
  if (sandbox) keepCallersTime(app, sandbox.offsets, systemClock);
  recordCallsOfPeople(app, parts.db);
  replayWrites(app, { db: parts.db, clock, mostAtOnce: Math.ceil(config.databasePool / 2) });
  const requestLog =
    sandbox &&
    evidence &&
    watchRequests(app, { db, clock, log, evidence, ...sandbox }, config.sandboxRequestLog);
  // Registered after the log, which keeps uncompressed answers, and after all routes that hand out secrets.
  compressAnswers(app);
  registerInterfaces(app, parts, db);
  registerActivity(app, activityContext(parts, db, requestLog));
  registerWebhooks(app, webhooks, tokens.verify);
  if (sandbox && evidence) {
    const receivers = receiverContext(parts, webhooks);
    const certifying = {
      evidence,
      issuesTokens: config.externalIssuer === undefined,
      judgeCases: openJudging(log),
      ending: new Set<string>(),
      playing: playingOf(app, parts),
      signStatement: openSigning(db, config),
    };
    serveStatementKeys(app, { db, clock: systemClock });
    registerSandbox(
      app,
      { db, clock, ids, returnToStock, requestLog, certifying, receivers, ...sandbox },
      tokens.verify,
    );
  } else refuseSandbox(app);
  await servePages(app, parts, db);
  return app;
}

/** The console's screen reads its own interface, because proxies keep the operator's off the internet. */
const feedbackOfConsole = {
  word: 'Console',
  readers: 'For administrators, support and readers of the operator.',
} as const;

const feedbackOfOperator = {
  word: '',
  readers: 'People read the same in the console.',
} as const;

/** The operator's interface, with what webhooks and the portal have in it. */
const addOperator = (app: App, parts: AppParts, db: Database, webhooks: ReturnType<typeof openWebhooks>) =>
  registerOperator(app, operatorContext(parts, db), parts.tokens.verify, (guarded, rules) => {
    registerWebhookOperator(guarded, webhooks, rules);
    registerFeedbackReads(guarded, { db, ...feedbackOfOperator, ...rules });
  });

/** The console's interface, with what the portal has in it. */
const addConsole = (app: App, parts: AppParts, db: Database): void =>
  registerConsole(app, consoleContext(parts, db), parts.tokens.verify, (guarded, rules) =>
    registerFeedbackReads(guarded, { db, ...feedbackOfConsole, ...rules }),
  );

/** The application without an interface: connections, limits, health and metrics. */
async function openTransport(
  { config, log, state, monotonicMs = () => performance.now() }: AppParts,
  db: Database,
): Promise<App> {
  const app = createHttpApp(config, log);
  endConnectionsWhenStopping(app, state);
  await keepOriginsApart(app, grantedOrigins(config));
  const overload = shedOverload(app, config, log);
  limitPartners(app, { config, db, log, monotonicMs });
  guardUnknown(app);
  announceDeprecations(app);
  maskCustomers(app);
  registerHealth(app, db, state);
  registerMetrics(app, db, (registry) => {
    registerWebhookMetrics(registry, db, systemClock);
    if (overload) registerOverloadMetrics(registry, overload);
  });
  return app;
}

/** The only list of interfaces. */
function registerInterfaces(app: App, parts: AppParts, db: Database): void {
  const { config, clock, ids, tokens, sandbox } = parts;
  const { verify } = tokens;
  const { publicUrl, shopUrl, addressValidatorUrl } = config;
  const held = sandbox ? { heldUntil: heldUntil({ db, clock }) } : {};
  registerProducts(app, { db, clock, ids, publicUrl, shopUrl, ...held }, verify);
  registerShippingProfiles(app, { db, clock, ids }, verify);
  registerAvailability(app, { db, clock }, verify);
  const addressValidator = addressValidatorUrl
    ? externalAddressValidator(addressValidatorUrl)
    : embeddedAddressValidator();
  registerReturnsWarehouse(app, { db, clock, ids, addressValidator }, verify);
  registerOrders(app, { db, clock, ids, returnToStock }, verify);
  registerShipments(app, { db, clock, ids }, verify);
  registerReturnShipments(app, { db, clock, ids }, verify);
  registerReturns(app, { db, clock, ids }, verify);
  registerReceipts(app, { db, clock, ids }, verify);
  registerPriceReductions(app, { db, clock, ids }, verify);
}

/** What plays certifications. Undefined when another server issues the access tokens. */
const playingOf = (app: App, { config, db, clock, log, tokens: { ownToken } }: AppParts) =>
  ownToken && openPlaying(app, { db, clock, log, ownToken, ...reachOf(config) });

const reachOf = ({ webhookLoopback: allowLoopback, publicUrl }: Config) => ({ allowLoopback, publicUrl });

/** Documents, images, the sandbox's shop, the portal and the console. */
async function servePages(app: App, { config, clock, ids, sandbox }: AppParts, db: Database): Promise<void> {
  serveOpenApi(app, config.publicUrl);
  serveWebhookEvents(app, config.apiName, config.publicUrl);
  serveBrandLogos(app, db);
  if (sandbox) serveShop(app, { db, clock, ...sandbox }, config);
  if (config.sandbox) await serveSampleImages(app);
  await serveDocs(app, { ...config, accounts: publicAccounts(config) });
  takeFeedback(app, { db, clock: systemClock, ids, isPage: isDocsPage });
  await serveConsole(app, config);
}

/** The demo accounts of a sandbox that issues its own tokens, without the operator's, who uses another interface. */
const publicAccounts = ({ sandbox, externalIssuer }: Config): PublicAccount[] =>
  sandbox && !externalIssuer
    ? demoAccounts
        .filter(({ kind }) => kind !== 'operator')
        .map(({ id, name }) => ({ name, clientId: id, clientSecret: `${id}-secret` }))
    : [];

/** Limits what each partner may do, in real time: a sandbox's clock gives nobody more requests. */
function limitPartners(
  app: App,
  {
    config,
    db,
    log,
    monotonicMs,
  }: Pick<AppParts, 'config' | 'db' | 'log'> & { readonly monotonicMs: () => number },
): void {
  const use = openDailyUse(db, 'active-status-writes', systemClock, log);
  app.partnerLimits = openPartnerLimits(config.rateLimits, monotonicMs, use);
  app.addHook('onClose', () => use.close());
}

/** The HTTP side of a process that only processes jobs: health and metrics. */
export function createWorkerApp({
  config,
  db,
  log,
  state,
}: Omit<AppParts, 'tokens' | 'clock' | 'ids' | 'sandbox'>): App {
  const app = createHttpApp(config, log);
  registerHealth(app, db, state);
  registerMetrics(app, db, (registry) => registerWebhookMetrics(registry, db, systemClock));
  return app;
}
