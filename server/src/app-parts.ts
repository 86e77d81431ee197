import type { registerActivity } from './interfaces/activity/index.ts';
import { returnToStock } from './interfaces/availability/index.ts';
import type { PartnerId } from './kernel/caller.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { Ids } from './kernel/ids.ts';
import type { OperatorContext } from './operator/index.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/database.ts';
import type { openLog } from './platform/log.ts';
import { runAhead } from './platform/partner-time.ts';
import { callsOfOrder, requestSources, type SandboxContext, type watchRequests } from './sandbox/index.ts';
import { openTrust } from './statements/index.ts';
import type { TokenService } from './token/index.ts';
import {
  deliverySource,
  insertSellerKeys,
  type openWebhooks,
  publishedKeys,
  readEventsOfOrder,
} from './webhooks/index.ts';

/** The parts of the application. Every effect is passed in. */
export type AppParts = {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: ReturnType<typeof openLog>;
  readonly tokens: TokenService;
  /** The simulated customers and carriers; undefined outside of a sandbox. */
  readonly sandbox: Pick<SandboxContext, 'offsets' | 'faults' | 'settle'> | undefined;
  /** True once the process begins to stop, so that clients send it no new requests. */
  readonly state: { stopping: boolean };
  /** A clock of real time that never goes back, for the partners' limits; by default that of the process. */
  readonly monotonicMs?: (() => number) | undefined;
};

/** What the activity needs: it also tells of webhooks, and in a sandbox of requests. */
export function activityContext(
  { config, tokens, log, state }: AppParts,
  db: Database,
  requestLog: ReturnType<typeof watchRequests>,
): Parameters<typeof registerActivity>[1] {
  return {
    db,
    log,
    state,
    verify: tokens.verify,
    mostStreams: config.eventStreams,
    mostStreamsEach: config.eventStreamsPerPartner,
    sources: config.sandbox ? [deliverySource(db), ...(requestLog ? requestSources(db) : [])] : [],
    eventsOfOrder: (partner, salesOrderId) => readEventsOfOrder(db, partner, salesOrderId),
    callsOfOrder: requestLog ? callsOfOrder(db, requestLog) : async () => [],
  };
}

/** What test receivers need. Calls to them have no token, so they join no transaction of a request. */
export function receiverContext(
  { db, config: { publicUrl } }: AppParts,
  { keys }: ReturnType<typeof openWebhooks>,
): SandboxContext['receivers'] {
  return {
    db,
    clock: systemClock,
    sealer: async () => (await keys()).sealer,
    makeSigningKeys: async (transaction, partner, faultId) =>
      insertSellerKeys(transaction, (await keys()).sealer, { partner, faultId }),
    publishedKeys: () => publishedKeys(db, systemClock),
    publicUrl,
  };
}

/** What the operator's interface needs. */
export function operatorContext({ config, clock, ids, log, sandbox }: AppParts, db: Database) {
  const { apiName, publicUrl, secretCost } = config;
  const inTimeOf: OperatorContext['inTimeOf'] = (partner, work) =>
    runAhead(sandbox?.offsets.aheadMs(partner) ?? 0, work);
  const trust = openTrust(db, config, log);
  const own = { sandbox: config.sandbox, apiName, publicUrl, secretCost, trust };
  return { db, clock, ids, returnToStock, inTimeOf, ...own };
}

/** What the console's interface needs. */
export function consoleContext({ config, clock, ids, tokens, sandbox: simulated }: AppParts, db: Database) {
  const { publicUrl, sandbox, secretCost, externalIssuer } = config;
  const timeOf = (partner: PartnerId) =>
    runAhead(simulated?.offsets.aheadMs(partner) ?? 0, () => clock.now());
  const own = { db, clock: systemClock, ids, timeOf, publicUrl, sandbox, secretCost };
  return { ...own, check: tokens.check, externalIssuer: externalIssuer?.issuer };
}
