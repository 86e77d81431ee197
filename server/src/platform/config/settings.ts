import type { Role } from '../../kernel/roles/roles.ts';
import { logLevels } from '../log.ts';
import { secret, setting } from './setting.ts';
import { tokenSettings } from './token-settings.ts';
import {
  anyText,
  hostNames,
  hostUrl,
  httpUrl,
  levelName,
  oneOf,
  onOff,
  origins,
  planHash,
  postgresUrl,
  proxies,
  roleNames,
  whole,
} from './values.ts';
import { webhookSettings } from './webhook-settings.ts';

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
    'Days after a certification ends until workers delete its throw-away sellers and their evidence. The report stays.',
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
    'none; the server’s own origin always may',
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
    'Longest time that a statement of a request may take, in milliseconds. After that the request gets a 503 with Retry-After, and nothing of it is stored; 15 seconds later if PostgreSQL does not answer at all. 0, here and in the next three settings: no such limit.',
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
    'Roles whose people sign in with a code of an authenticator app besides their password, separated by commas, such as `operator_administrator,seller_administrator`; `all`: everybody. People with other roles may set it up. Whoever is signed in without one has to sign in again when the console renews its token, within 30 minutes. Demo people of a sandbox need none.',
    new Set<Role>(),
    roleNames,
    'none',
  ),
  EVENT_STREAMS: setting(
    'Event streams that a server process serves at the same time. `REQUESTS_AT_ONCE` does not count them.',
    2000,
    whole(0, 100_000),
  ),
  EVENT_STREAMS_PER_PARTNER: setting(
    'Event streams that a partner can have on a server process at the same time.',
    20,
    whole(0, 100_000),
  ),
  ACTIVITY_DAYS: setting(
    'Days for which partners can read their activity. Workers remove older activity by whole months.',
    400,
    whole(31, 3650),
  ),
  UPDATE_TASK_DAYS: setting(
    'Days for which sellers can read finished update tasks of products and their results.',
    30,
    whole(1, 3650),
  ),
  BODY_LIMIT_MB: setting('Largest request body, in megabytes.', 10, whole(1, 100)),
  BODY_BUFFER_MB: setting(
    'Memory for request bodies, in megabytes. Bodies over half of this size, and bodies that take longer than a second to arrive, share a separate memory of three times this size. A partner gets at most half of either memory. Bodies that do not fit wait.',
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
    'Requests per second of one partner to one server process that read the same list: products, active statuses, marketplace statuses, categories or brands. 0: no such limit.',
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
    'How long a stopping server still answers requests after `/health/ready` says 503, in milliseconds. Set it longer than your balancer takes to notice.',
    0,
    whole(0, 300_000),
  ),
  ...tokenSettings,
  ADDRESS_VALIDATOR_URL: setting<string | undefined>(
    'Address of your own service that checks return addresses. It gets JSON by POST and has 3 s to answer with JSON.',
    undefined,
    httpUrl,
    'the built-in check',
  ),
  ...webhookSettings,
};

export type SettingName = keyof typeof settings;
