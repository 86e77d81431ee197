import type { FastifyPluginAsync } from 'fastify';
import type { JWTVerifyGetKey } from 'jose';
import type { Provider } from 'oidc-provider';
import { type Caller, ownClientId, type PartnerId } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Scope } from '../kernel/scopes.ts';
import type { Config } from '../platform/config/index.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Sealer } from '../platform/sealing/index.ts';
import { appRoutes } from './apps/routes.ts';
import { subjectType } from './claims.ts';
import { trustExternal } from './external.ts';
import { ensureSigningKey, type KeyRing, openKeyRing, signingAlgorithm } from './keys/keys.ts';
import { purgeFailures } from './people/failures/store.ts';
import { purgeInvitations } from './people/invitations/store.ts';
import { purgeEndedSessions } from './people/sessions/store.ts';
import { peopleChannel } from './people/store.ts';
import { createProvider } from './provider.ts';
import { limitRate } from './rate-limit.ts';
import { purgeRecords } from './records/store.ts';
import { openRevocations, type Revocations } from './revocations/revocations.ts';
import { elsewhereRoutes, type HandleRaw, metadataRoutes, tokenRoute } from './routes.ts';
import { type CheckSecret, createSecretCheck } from './secret-check.ts';
import { type OwnIssuer, signAccessToken } from './sign.ts';
import { invitationRoutes } from './sign-in/invitation-routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { createVerifier, type Trust } from './verify.ts';

/** The part of the configuration that the service reads. */
export type TokenConfig = Pick<
  Config,
  'apiName' | 'publicUrl' | 'sandbox' | 'tokenRateLimitPerSecond' | 'externalIssuer' | 'secondFactorRoles'
>;

export type TokenService = {
  /** Token endpoint, published keys and discovery. */
  readonly plugin: FastifyPluginAsync;
  /** Routes for apps of service partners. */
  readonly apps: FastifyPluginAsync;
  /** Throws a Refusal: `unauthenticated` for a token that is not good, `unavailable` when keys cannot be had. */
  readonly verify: (token: string) => Promise<Caller>;
  /**
   * Makes a token with which this server calls itself for a partner of a sandbox. Undefined where another server issues the tokens.
   */
  readonly ownToken: ((partner: PartnerId, scopes: readonly Scope[]) => Promise<string>) | undefined;
  /** Compares a secret with a stored hash. */
  readonly check: CheckSecret;
  readonly close: () => Promise<void>;
};

export type TokenParts = {
  readonly db: Database;
  readonly config: TokenConfig;
  /** Real time: tokens carry it, and clients compare it with their own. Never the clock of a sandbox. */
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds that never go back, for the rate limit. */
  readonly monotonicMs?: (() => number) | undefined;
  /** Seals the keys at rest; undefined where the installation has no secret. */
  readonly sealer?: Sealer | undefined;
  /** The same for the keys of second factors. */
  readonly factorSealer?: Sealer | undefined;
  /** Checks secrets; by default the check that `createSecretCheck` makes. */
  readonly check?: CheckSecret | undefined;
};

const keysReadEveryMs = 60_000;
/** A revocation takes effect in all processes within this time. */
const revocationsReadEveryMs = 1_000;
const purgeEveryMs = 600_000;
/** A token with an unknown key makes the server read the keys again, but no more often than this. */
const unknownKeySparingMs = 1000;

/**
 * Opens the OAuth2 side of the API: its own token endpoint, or trust in an external issuer when the configuration names
 * one.
 */
export async function createTokenService(parts: TokenParts): Promise<TokenService> {
  const { config, clock, log, db } = parts;
  if (config.externalIssuer) {
    const { externalIssuer } = config;
    const verify = createVerifier(trustExternal(externalIssuer, clock, log), clock);
    return {
      plugin: async (app) => elsewhereRoutes(app, externalIssuer.issuer),
      apps: appRoutes({ db, clock, verify, own: undefined }),
      verify,
      ownToken: undefined,
      check: createSecretCheck(),
      close: async () => {},
    };
  }
  return openOwnIssuer(parts);
}

async function openOwnIssuer({
  db,
  config,
  clock,
  log,
  sealer,
  factorSealer,
  check = createSecretCheck(config.tokenRateLimitPerSecond === 0 ? { waitingEach: Infinity } : {}),
  monotonicMs = () => performance.now(),
}: TokenParts): Promise<TokenService> {
  const issuer = config.publicUrl;
  await ensureSigningKey(db, { clock, sealer });
  const { sandbox, apiName, secondFactorRoles } = config;
  const common = { db, clock, check, sandbox, apiName, secondFactorRoles };
  let provider: Provider;
  let handle: ReturnType<Provider['callback']>;
  const keys = await openKeyRing(db, { clock, sealer }, (present) => {
    provider = createProvider({ ...common, issuer, log }, present);
    handle = provider.callback();
  });
  const revocations = await openRevocations(db, clock);
  const unlisten = await hearOfPeople(db, revocations, log);
  const stop = repeat(log, [
    [revocationsReadEveryMs, () => revocations.refresh()],
    [keysReadEveryMs, () => keys.refresh(0)],
    [purgeEveryMs, () => purge(db, clock)],
  ]);
  const verify = createVerifier(trustOwn(issuer, keys, sandbox, revocations), clock);
  const handleNow: HandleRaw = (request, response) => handle(request, response);
  const take = limitRate(config.tokenRateLimitPerSecond, monotonicMs);
  const pages = { ...common, publicUrl: issuer, take, factorSealer };
  return {
    plugin: async (app) => {
      await app.register(async (scope) => tokenRoute(scope, handleNow, take));
      await app.register(async (scope) =>
        signInRoutes(scope, { ...pages, provider: () => provider, handle: handleNow }),
      );
      await app.register(async (scope) => invitationRoutes(scope, pages));
      metadataRoutes(app, issuer, keys);
    },
    apps: appRoutes({ db, clock, verify, own: { issuer, keys, sandbox } }),
    verify,
    ownToken: ownTokens({ issuer, keys }, clock),
    check,
    close: async () => {
      stop();
      await unlisten();
    },
  };
}

/** Outside of a sandbox nobody accepts such a token. */
const ownTokens =
  (own: OwnIssuer, clock: Clock): NonNullable<TokenService['ownToken']> =>
  (partner, scopes) =>
    signAccessToken(own, clock, ownClientId, {
      client_id: ownClientId,
      azp: ownClientId,
      [subjectType]: 'client',
      partner_id: String(partner),
      scope: scopes.join(' '),
      realm_access: { roles: scopes },
      sandbox: true,
    });

/**
 * Reads revocations as soon as a notification tells of one. Without notifications the process reads them once a second.
 */
async function hearOfPeople(db: Database, revocations: Revocations, log: Log): Promise<() => Promise<void>> {
  const hear = () => {
    revocations
      .refreshFromNow()
      .catch((error: unknown) => log.warn({ err: error }, 'could not read revocations'));
  };
  try {
    return (await db.listen(peopleChannel, hear)).unlisten;
  } catch (error) {
    log.warn({ err: error }, 'no notifications: reading revocations once a second');
    return async () => {};
  }
}

async function purge(db: Database, clock: Clock): Promise<void> {
  await purgeRecords(db, clock);
  await purgeInvitations(db, clock);
  await purgeFailures(db, clock);
  await purgeEndedSessions(db, clock);
}

function trustOwn(issuer: string, keys: KeyRing, sandbox: boolean, revocations: Revocations): Trust {
  return {
    issuer,
    audience: issuer,
    algorithms: [signingAlgorithm],
    type: 'at+jwt',
    partnerClaim: 'partner_id',
    scopeClaim: 'scope',
    roleClaim: 'role',
    keyOf: ownKey(keys),
    accepts: (claims) => sandbox || claims.sandbox !== true,
    revocations,
  };
}

function ownKey(keys: KeyRing): JWTVerifyGetKey {
  return async ({ kid }) => {
    if (kid === undefined) throw new Error('The token names no key.');
    const key = keys.current().verifying(kid) ?? (await rereadKeys(keys)).verifying(kid);
    if (!key) throw new Error('The token was signed with a key that is not ours.');
    return key;
  };
}

async function rereadKeys(keys: KeyRing) {
  try {
    return await keys.refresh(unknownKeySparingMs);
  } catch {
    throw new Refusal('unavailable', 'The keys for access tokens cannot be read.', { retryAfterSeconds: 2 });
  }
}

/** Runs chores at intervals that keep no process alive. Logs a failure; the next run tries again. */
function repeat(log: Log, chores: readonly (readonly [number, () => Promise<unknown>])[]): () => void {
  const timers = chores.map(([everyMs, chore]) =>
    setInterval(() => {
      chore().catch((error: unknown) => log.warn({ err: error }, 'a chore of the token service failed'));
    }, everyMs).unref(),
  );
  return () => timers.forEach(clearInterval);
}
