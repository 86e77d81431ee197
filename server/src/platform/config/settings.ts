import { consumersFromText, defaultConsumers } from '../events/restrictions.ts';
import { logLevels } from '../log.ts';
import {
  ageInDays,
  anyText,
  hostNames,
  httpUrl,
  longSecret,
  oneOf,
  onOff,
  origins,
  postgresUrl,
  proxies,
  whole,
} from './values.ts';

/** One environment variable: what it means, what it is when absent, and how its text becomes a value. */
export type Setting<T> = {
  readonly about: string;
  /** Shown in the README's table; the text that `parse` takes, or words when the default depends on others. */
  readonly shownDefault: string;
  readonly fallback: T;
  /** Throws an Error whose message says what would be right. */
  readonly parse: (text: string) => T;
  /** Holds a secret, so that no message shows its value. */
  readonly isSecret: boolean;
};

const setting = <T>(
  about: string,
  fallback: T,
  parse: (text: string) => T,
  shownDefault = String(fallback),
): Setting<T> => ({
  about,
  fallback,
  parse,
  shownDefault,
  isSecret: false,
});

const secret = <T>(...facts: Parameters<typeof setting<T>>): Setting<T> => ({
  ...setting(...facts),
  isSecret: true,
});

const schedules = ['standard', 'short'] as const;

export const roles = ['all', 'server', 'worker'] as const;

/** Every setting there is. The README's table and the start's error messages come from here. */
export const settings = {
  PORT: setting(
    'TCP port of the API, the documentation and the health checks. 0: one that is free, another at each start.',
    8080,
    whole(0, 65535),
  ),
  HOST: setting('Address to listen on. `0.0.0.0` listens on all of them.', '127.0.0.1', anyText),
  DATA_DIR: setting('Folder of the embedded database. Created when missing.', '.data', anyText),
  DATABASE_URL: secret<string | undefined>(
    'A PostgreSQL server of your own (16 or newer) instead of the embedded one.',
    undefined,
    postgresUrl,
    'the embedded database',
  ),
  SANDBOX: setting<boolean | undefined>(
    '`on`: demo accounts, sample images, a simulated other side. `off`: none of it.',
    undefined,
    onOff,
    '`on` with the embedded database, else `off`',
  ),
  SANDBOX_REQUEST_LOG: setting(
    '`on`: a sandbox keeps the last 10,000 requests of each seller, who can read them.',
    true,
    onOff,
    'on',
  ),
  API_NAME: setting(
    'Name of the marketplace API: in titles and on the start page of the documentation, and in the reference.',
    'Marketplace API',
    anyText,
  ),
  PUBLIC_URL: setting<string | undefined>(
    'Address under which clients reach the server; issuer of the access tokens, start of all absolute links, and in every sample of the documentation.',
    undefined,
    httpUrl,
    '`http://HOST:PORT`, with `localhost` when HOST is all addresses',
  ),
  SHOP_URL: setting<string | undefined>(
    'Address of the shop; an article’s page is `SHOP_URL/p/<moin>`. A sandbox serves the pages itself unless this is set.',
    undefined,
    httpUrl,
    '`PUBLIC_URL/shop`',
  ),
  ALLOWED_HOSTS: setting<readonly string[]>(
    'Further host names under which the server answers, separated by commas; it refuses others with 421. Health checks are answered under any name.',
    [],
    hostNames,
    'none but `localhost`, `127.0.0.1`, `[::1]`, HOST and the host of PUBLIC_URL; other addresses too unless HOST is loopback',
  ),
  CORS_ORIGINS: setting<readonly string[]>(
    'Origins of other sites whose web pages may use the server, such as `https://erp.example.com`, separated by commas.',
    [],
    origins,
    'none but its own',
  ),
  ROLE: setting(
    'Which half this process runs: `server` answers requests, `worker` works off jobs, `all` both.',
    'all',
    oneOf(roles),
  ),
  LOG_LEVEL: setting('Least severity that is logged.', 'info', oneOf(logLevels)),
  TRUST_PROXY: setting(
    '`on` behind a reverse proxy, or how many there are in a row, up to 9: the client address is the one that the first of them noted in X-Forwarded-For, whatever the client wrote there.',
    0,
    proxies,
    'off',
  ),
  DATABASE_POOL: setting(
    'Connections to PostgreSQL that a process keeps for requests, and as many for jobs where it processes them.',
    16,
    whole(2, 500),
  ),
  DATABASE_TIMEOUT_MS: setting(
    'Longest that a statement of a request may take, in milliseconds; then the request is answered 503 with Retry-After and nothing of it is stored. 0, here and in the next three: no such limit.',
    15_000,
    whole(0, 3_600_000),
  ),
  DATABASE_JOB_TIMEOUT_MS: setting(
    'The same for statements of jobs and of webhook deliveries, which are tried again.',
    300_000,
    whole(0, 86_400_000),
  ),
  DATABASE_LOCK_TIMEOUT_MS: setting(
    'Longest that a statement waits for what another transaction has locked, in milliseconds.',
    5_000,
    whole(0, 3_600_000),
  ),
  DATABASE_IDLE_TIMEOUT_MS: setting(
    'Longest that a transaction of the server may stand still, in milliseconds; then PostgreSQL ends its connection.',
    60_000,
    whole(0, 3_600_000),
  ),
  WORKER_CONCURRENCY: setting('Jobs that a worker process works on at the same time.', 4, whole(1, 64)),
  UPDATE_TASK_DAYS: setting(
    'Days for which update tasks of products and their results can be read after they are done.',
    30,
    whole(1, 3650),
  ),
  BODY_LIMIT_MB: setting('Largest request body, in megabytes.', 10, whole(1, 100)),
  BODY_BUFFER_MB: setting(
    'Memory for request bodies being read at the same time, a partner at most half; further large ones wait. Three times as much is for those larger than half of it, and those that take longer than a second.',
    4,
    whole(1, 4096),
  ),
  RATE_LIMIT_PER_SECOND: setting(
    'Requests per second and partner in each server process; 0 switches this limit and the next two off.',
    20,
    whole(0, 100_000),
  ),
  RATE_LIMIT_LISTS_PER_SECOND: setting(
    'Of these, reads of each of the lists of products, active statuses, marketplace statuses, categories and brands; 0: no such limit.',
    10,
    whole(0, 100_000),
  ),
  RATE_LIMIT_ACTIVE_STATUS_PER_DAY: setting(
    'Changes of active statuses per day (UTC) and partner, counted over all processes; 0: no such limit.',
    3600,
    whole(0, 1_000_000_000),
  ),
  REQUESTS_AT_ONCE: setting(
    'Requests that a server process works on at the same time; further ones wait for their turn.',
    16,
    whole(1, 10_000),
  ),
  REQUEST_WAIT_MS: setting(
    'Longest that a request waits for its turn, in milliseconds; then it is answered 503 with Retry-After. 0: it waits as long as it takes, and none is refused.',
    300,
    whole(0, 60_000),
  ),
  DRAIN_DELAY_MS: setting(
    'How long a server that is told to stop goes on serving after `/health/ready` says 503, in milliseconds: longer than a balancer takes to notice.',
    0,
    whole(0, 300_000),
  ),
  TOKEN_RATE_LIMIT: setting(
    'Token requests per second and client address; 0 switches the limit off.',
    10,
    whole(0, 1_000_000),
  ),
  TOKEN_ISSUER: setting<string | undefined>(
    'Takes access tokens from this issuer (its `iss`) instead of issuing them.',
    undefined,
    httpUrl,
    'the server itself',
  ),
  TOKEN_JWKS_URL: setting<string | undefined>(
    'Where that issuer publishes its keys.',
    undefined,
    httpUrl,
    'from the issuer’s discovery document',
  ),
  TOKEN_AUDIENCE: setting<string | undefined>(
    'The `aud` that its tokens must have.',
    undefined,
    anyText,
    'not checked',
  ),
  TOKEN_PARTNER_CLAIM: setting('Claim of its tokens that holds the partner’s number.', 'partner_id', anyText),
  TOKEN_SCOPE_CLAIM: setting('Claim of its tokens that holds the scopes.', 'scope', anyText),
  ADDRESS_VALIDATOR_URL: setting<string | undefined>(
    'A service of yours that checks return addresses: takes and gives JSON by POST, has 3 s to answer.',
    undefined,
    httpUrl,
    'the built-in check',
  ),
  WEBHOOK_SECRET: secret<string | undefined>(
    'Secret under which the keys of webhooks and of access tokens are sealed in the database, 32 characters or more. Needed with `DATABASE_URL`, the same for all processes.',
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
    'When failed webhook deliveries are tried again: `standard` within 76 hours, `short` within ten minutes, in a sandbox only.',
    'standard',
    oneOf(schedules),
  ),
  WEBHOOK_LOOPBACK: setting<boolean | undefined>(
    '`on`: webhook endpoints may be on this machine (127.0.0.0/8, ::1), also with http. In a sandbox only.',
    undefined,
    onOff,
    '`on` in a sandbox with the embedded database, else `off`',
  ),
  WEBHOOK_SIGNING_KEY_DAYS: setting(
    'Days after which the next signing key of webhooks takes over by itself, 2 or more; 0 leaves it to the operator.',
    90,
    ageInDays,
  ),
};

export type SettingName = keyof typeof settings;
