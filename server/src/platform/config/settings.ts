import type { Role } from '../../kernel/roles/roles.ts';
import { consumersFromText, defaultConsumers } from '../events/restrictions.ts';
import { logLevels } from '../log.ts';
import { secret, setting } from './setting.ts';
import {
  ageInDays,
  anyText,
  hostNames,
  hostUrl,
  httpUrl,
  levelName,
  longSecret,
  oneOf,
  onOff,
  origins,
  planHash,
  postgresUrl,
  proxies,
  roleNames,
  whole,
} from './values.ts';

const schedules = ['standard', 'short'] as const;

export const roles = ['all', 'server', 'worker'] as const;

/** What a partner may send in a second unless the settings say otherwise. */
export const productionLimits = { perSecond: 20, listsPerSecond: 10 };

/** The same in a sandbox, where test runs send as fast as they can. Faults and settings are there to test limits. */
export const sandboxLimits = { perSecond: 500, listsPerSecond: 250 };

/** All settings. The table of docs/configuration.md and the error messages of the start come from here. */
export const settings = {
  PORT: setting(
    'TCP port of the API, the documentation and the health checks. 0 picks a free port at each start.',
    8080,
    whole(0, 65535),
  ),
  HOST: setting('Address to listen on. `0.0.0.0` listens on all addresses.', '127.0.0.1', anyText),
  DATA_DIR: setting(
    'Folder of the embedded database. The server creates it when it is missing.',
    '.data',
    anyText,
  ),
  DATABASE_URL: secret<string | undefined>(
    'A PostgreSQL server of your own (16 or newer) instead of the embedded one.',
    undefined,
    postgresUrl,
    'the embedded database',
  ),
  SANDBOX: setting<boolean | undefined>(
    '`on`: demo accounts, sample images, and simulated customers and carriers. `off`: none of these.',
    undefined,
    onOff,
    '`on` with the embedded database, else `off`',
  ),
  SANDBOX_REQUEST_LOG: setting(
    '`on`: a sandbox keeps the last 10,000 requests of each seller, for that seller to read.',
    true,
    onOff,
    'on',
  ),
  SANDBOX_CERTIFICATION_DAYS: setting(
    'Days that the throw-away sellers of a certification stay after it has ended, with everything that is known of them. Its report stays.',
    7,
    whole(1, 365),
  ),
  CERTIFICATION_LEVEL: setting<string | undefined>(
    'Level of the certification, such as `everyday`, that a seller or service partner must have reached before the operator can make credentials for it.',
    undefined,
    levelName,
    'none is needed',
  ),
  CERTIFICATION_ISSUER: setting<string | undefined>(
    'Address of the sandbox whose statements of certifications count. The server reads its keys at `/.well-known/certification-jwks.json`.',
    undefined,
    hostUrl,
    '`PUBLIC_URL`',
  ),
  CERTIFICATION_PLAN: setting<string | undefined>(
    'Hash of the plan that counts, `sha256:` and 64 hexadecimal digits, where the operator has a plan of its own.',
    undefined,
    planHash,
    'the built-in plan of that sandbox',
  ),
  API_NAME: setting(
    'Name of the API in the reference, and in the titles and on the start page of the documentation.',
    'Marketplace API',
    anyText,
  ),
  PUBLIC_URL: setting<string | undefined>(
    'Address under which clients reach the server. It has no path. It is the issuer of access tokens, the start of every absolute link, and the address in every sample of the documentation and the reference.',
    undefined,
    hostUrl,
    '`http://HOST:PORT`; `http://localhost:PORT` when HOST is all addresses',
  ),
  SHOP_URL: setting<string | undefined>(
    'Address of the shop; an article’s page is `SHOP_URL/p/<moin>`. Unless this is set, a sandbox serves these pages itself.',
    undefined,
    httpUrl,
    '`PUBLIC_URL/shop`',
  ),
  ALLOWED_HOSTS: setting<readonly string[]>(
    'Further host names under which the server answers, separated by commas. It answers other names with 421, except for health checks.',
    [],
    hostNames,
    'none. `localhost`, `127.0.0.1`, `[::1]`, HOST and the host of PUBLIC_URL always work; so does any IP address, unless HOST is loopback',
  ),
  CORS_ORIGINS: setting<readonly string[]>(
    'Other origins whose web pages may call the server, such as `https://erp.example.com`, separated by commas.',
    [],
    origins,
    'none; its own always may',
  ),
  ROLE: setting(
    'What this process does: `server` answers requests, `worker` processes jobs, `all` does both.',
    'all',
    oneOf(roles),
  ),
  LOG_LEVEL: setting('Lowest severity that is logged.', 'info', oneOf(logLevels)),
  TRUST_PROXY: setting(
    '`on` behind one reverse proxy, or the number of proxies in a row, up to 9. The client address is then the one that the first proxy wrote into X-Forwarded-For; the server ignores what the client wrote there.',
    0,
    proxies,
    'off',
  ),
  DATABASE_POOL: setting(
    'Connections to PostgreSQL that a process keeps for requests. A process that runs jobs keeps as many again for them.',
    16,
    whole(2, 500),
  ),
  DATABASE_TIMEOUT_MS: setting(
    'Longest time that a statement of a request may take, in milliseconds. After that the request gets a 503 with Retry-After, and nothing of it is stored. 0, here and in the next three settings: no such limit.',
    15_000,
    whole(0, 3_600_000),
  ),
  DATABASE_JOB_TIMEOUT_MS: setting(
    'The same for statements of jobs and of webhook deliveries, which are tried again.',
    300_000,
    whole(0, 86_400_000),
  ),
  DATABASE_LOCK_TIMEOUT_MS: setting(
    'Longest time that a statement waits for a lock of another transaction, in milliseconds.',
    5_000,
    whole(0, 3_600_000),
  ),
  DATABASE_IDLE_TIMEOUT_MS: setting(
    'Longest time that a transaction of the server may be idle, in milliseconds. After that PostgreSQL ends its connection.',
    60_000,
    whole(0, 3_600_000),
  ),
  WORKER_CONCURRENCY: setting('Jobs that a worker process runs at the same time.', 4, whole(1, 64)),
  SECOND_FACTOR: setting<ReadonlySet<Role>>(
    'Roles whose people sign in with a code of an authenticator app besides their password, separated by commas, such as `operator_administrator,seller_administrator`; `all`: everybody. Others may set it up. Demo people of a sandbox need none.',
    new Set<Role>(),
    roleNames,
    'none',
  ),
  EVENT_STREAMS: setting(
    'Event streams that a server serves at the same time. They take none of the places of `REQUESTS_AT_ONCE`.',
    2000,
    whole(0, 100_000),
  ),
  EVENT_STREAMS_PER_PARTNER: setting(
    'Event streams that a partner can have on a server at the same time.',
    20,
    whole(0, 100_000),
  ),
  ACTIVITY_DAYS: setting(
    'Days for which the activity of partners can be read. The server removes it by whole months.',
    400,
    whole(31, 3650),
  ),
  UPDATE_TASK_DAYS: setting(
    'Days for which finished update tasks of products and their results can be read.',
    30,
    whole(1, 3650),
  ),
  BODY_LIMIT_MB: setting('Largest request body, in megabytes.', 10, whole(1, 100)),
  BODY_BUFFER_MB: setting(
    'Memory for request bodies, in megabytes. Bodies larger than half of it, and bodies that take longer than a second to arrive, have three times as much to themselves. A partner gets at most half of each; bodies that do not fit wait.',
    4,
    whole(1, 4096),
  ),
  RATE_LIMIT_PER_SECOND: setting<number | undefined>(
    'Requests per second of one partner to one server process. 0 switches this limit and the next two off.',
    undefined,
    whole(0, 100_000),
    `${productionLimits.perSecond}; ${sandboxLimits.perSecond} in a sandbox`,
  ),
  RATE_LIMIT_LISTS_PER_SECOND: setting<number | undefined>(
    'How many of them may read the same list, for the lists of products, active statuses, marketplace statuses, categories and brands. 0: no such limit.',
    undefined,
    whole(0, 100_000),
    `${productionLimits.listsPerSecond}; ${sandboxLimits.listsPerSecond} in a sandbox`,
  ),
  RATE_LIMIT_ACTIVE_STATUS_PER_DAY: setting(
    'Changes of active statuses per day (UTC) of one partner, counted over all processes. 0: no such limit.',
    3600,
    whole(0, 1_000_000_000),
  ),
  REQUESTS_AT_ONCE: setting(
    'Requests that a server process handles at the same time; further ones wait.',
    16,
    whole(1, 10_000),
  ),
  REQUEST_WAIT_MS: setting(
    'Longest time that a request waits to be handled, in milliseconds. After that it gets a 503 with Retry-After. 0: requests wait without limit, and none is refused.',
    300,
    whole(0, 60_000),
  ),
  DRAIN_DELAY_MS: setting(
    'How long a server that is told to stop still answers requests after `/health/ready` says 503, in milliseconds. Set it longer than your balancer takes to notice.',
    0,
    whole(0, 300_000),
  ),
  TOKEN_RATE_LIMIT: setting(
    'Token requests per second from one client address. 0 switches the limit off.',
    10,
    whole(0, 1_000_000),
  ),
  TOKEN_ISSUER: setting<string | undefined>(
    'Issuer (`iss`) of another token server. The server accepts its access tokens and issues none itself.',
    undefined,
    httpUrl,
    'the server itself',
  ),
  TOKEN_JWKS_URL: setting<string | undefined>(
    'Address at which that issuer publishes its keys.',
    undefined,
    httpUrl,
    'from the issuer’s discovery document',
  ),
  TOKEN_AUDIENCE: setting<string | undefined>(
    'The `aud` that tokens of that issuer must have.',
    undefined,
    anyText,
    'not checked',
  ),
  TOKEN_PARTNER_CLAIM: setting(
    'Claim of those tokens that holds the partner’s number.',
    'partner_id',
    anyText,
  ),
  TOKEN_SCOPE_CLAIM: setting('Claim of those tokens that holds the scopes.', 'scope', anyText),
  TOKEN_ROLE_CLAIM: setting<string | undefined>(
    'Claim of those tokens that holds the role of a person, for the console. A token with a role has the rights of the role, whatever its scopes are.',
    undefined,
    anyText,
    'no people: those tokens are of machines',
  ),
  TOKEN_CONSOLE_CLIENT_ID: setting<string | undefined>(
    'Name of the console at that issuer: a public client with authorization code, PKCE (S256) and refresh tokens, whose redirect address is `PUBLIC_URL/console/signed-in`. The issuer must let pages of `PUBLIC_URL` read its discovery document and its token endpoint (CORS).',
    undefined,
    anyText,
    'the console cannot be used',
  ),
  TOKEN_CONSOLE_SCOPE: setting(
    'Scopes that the console asks that issuer for, separated by spaces.',
    'openid',
    anyText,
  ),
  ADDRESS_VALIDATOR_URL: setting<string | undefined>(
    'Address of your own service that checks return addresses. It gets JSON by POST and has 3 s to answer with JSON.',
    undefined,
    httpUrl,
    'the built-in check',
  ),
  WEBHOOK_SECRET: secret<string | undefined>(
    'Secret that encrypts the keys of webhooks and of access tokens in the database, 32 characters or more. Set it with `DATABASE_URL`, the same for all processes: without it webhooks do not work and keys of access tokens are not encrypted.',
    undefined,
    longSecret,
    'made once in `DATA_DIR`',
  ),
  WEBHOOK_CONSUMERS: setting(
    'Which events a webhook consumer may receive, by its number.',
    consumersFromText(defaultConsumers),
    consumersFromText,
    `\`${defaultConsumers}\``,
  ),
  WEBHOOK_SCHEDULE: setting(
    'When failed webhook deliveries are tried again: `standard` within 76 hours; `short` within ten minutes, in a sandbox only.',
    'standard',
    oneOf(schedules),
  ),
  WEBHOOK_LOOPBACK: setting<boolean | undefined>(
    '`on`: webhook endpoints may be on this machine (127.0.0.0/8, ::1), and may use http there. In a sandbox only.',
    undefined,
    onOff,
    '`on` in a sandbox with the embedded database, else `off`',
  ),
  WEBHOOK_SIGNING_KEY_DAYS: setting(
    'Days after which the next signing key of webhooks replaces the present one, 2 or more. 0: only the operator replaces it.',
    90,
    ageInDays,
  ),
};

export type SettingName = keyof typeof settings;
