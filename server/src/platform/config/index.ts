import { resolve } from 'node:path';
import type { Role } from '../../kernel/roles/roles.ts';
import type { Restrictions } from '../events/restrictions.ts';
import type { LogLevel } from '../log.ts';
import { productionLimits, type roles, type SettingName, sandboxLimits, settings } from './settings.ts';

/** All settings, parsed and frozen. The process reads them once at the start and passes them on. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly sandbox: boolean;
  readonly sandboxRequestLog: boolean;
  readonly sandboxCertificationDays: number;
  /** What partners need before they get credentials: a level, by whose statement, of which plan. */
  readonly certification: {
    readonly level: string | undefined;
    readonly issuer: string | undefined;
    readonly plan: string | undefined;
  };
  readonly apiName: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Without a slash at the end. */
  readonly shopUrl: string;
  /** Further host names under which the server answers, in lower case. */
  readonly allowedHosts: readonly string[];
  /** Origins of other sites whose pages may use the server. */
  readonly corsOrigins: readonly string[];
  readonly role: (typeof roles)[number];
  readonly logLevel: LogLevel;
  /** How many proxies in a row are in front of the server. It trusts their X-Forwarded-For. */
  readonly trustProxy: number;
  readonly databasePool: number;
  /** Longest time of a request's statement. 0, here and below: no limit. */
  readonly databaseTimeoutMs: number;
  readonly databaseJobTimeoutMs: number;
  readonly databaseLockTimeoutMs: number;
  readonly databaseIdleTimeoutMs: number;
  readonly workerConcurrency: number;
  readonly eventStreams: number;
  /** Roles whose people need a second factor. */
  readonly secondFactorRoles: ReadonlySet<Role>;
  readonly eventStreamsPerPartner: number;
  readonly activityDays: number;
  readonly updateTaskDays: number;
  readonly bodyLimitBytes: number;
  readonly bodyBufferBytes: number;
  readonly rateLimits: {
    readonly perSecond: number;
    readonly listsPerSecond: number;
    readonly activeStatusPerDay: number;
  };
  readonly requestsAtOnce: number;
  /** 0: requests wait as long as it takes. */
  readonly requestWaitMs: number;
  /** How long a stopping server goes on serving while it says that it is not ready. */
  readonly drainDelayMs: number;
  readonly tokenRateLimitPerSecond: number;
  readonly externalIssuer: ExternalIssuer | undefined;
  readonly addressValidatorUrl: string | undefined;
  /** The cost of hashing a new secret. Undefined, which no setting changes, for the standard cost. */
  readonly secretCost: { readonly logCost: number; readonly parallel: number } | undefined;
  readonly webhookSecret: string | undefined;
  readonly webhookConsumers: Restrictions;
  readonly webhookSchedule: 'standard' | 'short';
  readonly webhookLoopback: boolean;
  /** 0 when the operator alone rotates. */
  readonly webhookSigningKeyDays: number;
};

/** An OAuth server of the operator, whose access tokens the server accepts instead of its own. */
export type ExternalIssuer = {
  readonly issuer: string;
  readonly jwksUrl: string | undefined;
  readonly audience: string | undefined;
  readonly partnerClaim: string;
  readonly scopeClaim: string;
  /** Undefined: its tokens are of machines only. */
  readonly roleClaim: string | undefined;
  /** The console's client there; undefined where it has none. */
  readonly consoleClientId?: string | undefined;
  readonly consoleScope?: string;
};

/** A setting that cannot be used. The message is one line and names the setting. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment. Throws a ConfigError that names the first wrong setting. */
export function readConfig(environment: Environment): Config {
  const get: Get = (name) => read(name, environment);
  const port = get('PORT');
  const host = get('HOST');
  const databaseUrl = get('DATABASE_URL');
  const issuer = get('TOKEN_ISSUER');
  const publicUrl = get('PUBLIC_URL') ?? ownUrl(host, port);
  if (!URL.canParse(publicUrl))
    throw new ConfigError(`HOST is "${host}", but must be an address or a host name.`);
  const sandbox = get('SANDBOX') ?? databaseUrl === undefined;
  return Object.freeze({
    port,
    host,
    dataDir: resolve(get('DATA_DIR')),
    databaseUrl,
    sandbox,
    sandboxRequestLog: get('SANDBOX_REQUEST_LOG'),
    sandboxCertificationDays: get('SANDBOX_CERTIFICATION_DAYS'),
    certification: certification(get, sandbox),
    apiName: get('API_NAME'),
    publicUrl,
    shopUrl: get('SHOP_URL') ?? shopOf(publicUrl),
    allowedHosts: get('ALLOWED_HOSTS'),
    corsOrigins: get('CORS_ORIGINS'),
    role: get('ROLE'),
    logLevel: get('LOG_LEVEL'),
    trustProxy: get('TRUST_PROXY'),
    ...databaseBounds(get),
    workerConcurrency: get('WORKER_CONCURRENCY'),
    eventStreams: get('EVENT_STREAMS'),
    secondFactorRoles: get('SECOND_FACTOR'),
    eventStreamsPerPartner: get('EVENT_STREAMS_PER_PARTNER'),
    activityDays: get('ACTIVITY_DAYS'),
    updateTaskDays: get('UPDATE_TASK_DAYS'),
    ...requestBounds(get, sandbox),
    drainDelayMs: get('DRAIN_DELAY_MS'),
    tokenRateLimitPerSecond: get('TOKEN_RATE_LIMIT'),
    externalIssuer: issuer === undefined ? undefined : { issuer, ...externalIssuerDetails(get) },
    addressValidatorUrl: get('ADDRESS_VALIDATOR_URL'),
    secretCost: undefined,
    webhookSecret: get('WEBHOOK_SECRET'),
    webhookConsumers: get('WEBHOOK_CONSUMERS'),
    webhookSigningKeyDays: get('WEBHOOK_SIGNING_KEY_DAYS'),
    ...sandboxOnly(get('WEBHOOK_SCHEDULE'), get('WEBHOOK_LOOPBACK'), { sandbox, databaseUrl }),
  });
}

/** How many connections to the database there are, and how long each may take. */
const databaseBounds = (get: Get) => ({
  databasePool: get('DATABASE_POOL'),
  databaseTimeoutMs: get('DATABASE_TIMEOUT_MS'),
  databaseJobTimeoutMs: get('DATABASE_JOB_TIMEOUT_MS'),
  databaseLockTimeoutMs: get('DATABASE_LOCK_TIMEOUT_MS'),
  databaseIdleTimeoutMs: get('DATABASE_IDLE_TIMEOUT_MS'),
});

/** How many and how large requests may be. */
const requestBounds = (get: Get, sandbox: boolean) => ({
  bodyLimitBytes: get('BODY_LIMIT_MB') * 1_000_000,
  bodyBufferBytes: get('BODY_BUFFER_MB') * 1_000_000,
  rateLimits: rateLimits(get, sandbox ? sandboxLimits : productionLimits),
  requestsAtOnce: get('REQUESTS_AT_ONCE'),
  requestWaitMs: get('REQUEST_WAIT_MS'),
});

function certification(get: Get, sandbox: boolean): Config['certification'] {
  const [level, issuer] = [get('CERTIFICATION_LEVEL'), get('CERTIFICATION_ISSUER')];
  if (level !== undefined && issuer === undefined && !sandbox)
    throw new ConfigError(
      'CERTIFICATION_ISSUER is not set, but must be with CERTIFICATION_LEVEL outside a sandbox.',
    );
  return Object.freeze({ level, issuer, plan: get('CERTIFICATION_PLAN') });
}

const rateLimits = (get: Get, usual: typeof productionLimits): Config['rateLimits'] =>
  Object.freeze({
    perSecond: get('RATE_LIMIT_PER_SECOND') ?? usual.perSecond,
    listsPerSecond: get('RATE_LIMIT_LISTS_PER_SECOND') ?? usual.listsPerSecond,
    activeStatusPerDay: get('RATE_LIMIT_ACTIVE_STATUS_PER_DAY'),
  });

/** The configuration with the port that the system chose where PORT is 0. Replaces the port in the addresses too. */
export function onPort(config: Config, port: number): Config {
  const from = ownUrl(config.host, config.port);
  const to = ownUrl(config.host, port);
  return Object.freeze({
    ...config,
    port,
    publicUrl: config.publicUrl === from ? to : config.publicUrl,
    shopUrl: config.shopUrl === shopOf(from) ? shopOf(to) : config.shopUrl,
  });
}

const ownUrl = (host: string, port: number): string => `http://${reachableHost(host)}:${port}`;

const shopOf = (publicUrl: string): string => `${publicUrl}/shop`;

/** Webhook settings that only a sandbox may have. */
function sandboxOnly(
  webhookSchedule: Config['webhookSchedule'],
  loopback: boolean | undefined,
  { sandbox, databaseUrl }: Pick<Config, 'sandbox' | 'databaseUrl'>,
): Pick<Config, 'webhookSchedule' | 'webhookLoopback'> {
  if (!sandbox && webhookSchedule !== 'standard')
    throw new ConfigError('WEBHOOK_SCHEDULE is "short", but must be "standard" outside a sandbox.');
  if (!sandbox && loopback === true)
    throw new ConfigError('WEBHOOK_LOOPBACK is "on", but must be "off" outside a sandbox.');
  return { webhookSchedule, webhookLoopback: loopback ?? (sandbox && databaseUrl === undefined) };
}

/** Host of an address that a client on this machine can use; wildcards are only for listening. */
function reachableHost(host: string): string {
  if (/^(0\.0\.0\.0|[0:]*::[0:]*)$/.test(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function externalIssuerDetails(get: Get) {
  return {
    jwksUrl: get('TOKEN_JWKS_URL'),
    audience: get('TOKEN_AUDIENCE'),
    partnerClaim: get('TOKEN_PARTNER_CLAIM'),
    scopeClaim: get('TOKEN_SCOPE_CLAIM'),
    roleClaim: get('TOKEN_ROLE_CLAIM'),
    consoleClientId: get('TOKEN_CONSOLE_CLIENT_ID'),
    consoleScope: get('TOKEN_CONSOLE_SCOPE'),
  };
}

type ValueOf<N extends SettingName> = ReturnType<(typeof settings)[N]['parse']>;

/** Reads a setting, or its default. */
type Get = <N extends SettingName>(name: N) => ValueOf<N>;

function read<N extends SettingName>(name: N, environment: Environment): ValueOf<N> {
  const text = environment[name]?.trim();
  if (text === undefined || text === '') return settings[name].fallback as ValueOf<N>;
  try {
    return settings[name].parse(text) as ValueOf<N>;
  } catch (error) {
    const value = settings[name].isSecret ? 'set' : `"${text}"`;
    throw new ConfigError(`${name} is ${value}, but must be ${(error as Error).message}.`);
  }
}
