import type { TestContext } from 'node:test';
import { runOnce } from 'graphile-worker';
import pg from 'pg';
import { createApp } from '../../src/app.ts';
import type { productJobs } from '../../src/interfaces/products/index.ts';
import { jobHandlers } from '../../src/jobs.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { timeOrderedIds } from '../../src/kernel/ids.ts';
import type { Role } from '../../src/kernel/roles/roles.ts';
import { type Config, readConfig } from '../../src/platform/config/index.ts';
import type { DatabaseTimeouts } from '../../src/platform/database/timeouts.ts';
import type { Connection, Database } from '../../src/platform/database.ts';
import type { App } from '../../src/platform/http/server.ts';
import { batchedCompletion, quietLogger, taskListOf } from '../../src/platform/jobs/index.ts';
import { queueLeftRequests } from '../../src/platform/jobs/requests.ts';
import type { Log } from '../../src/platform/log.ts';
import { clockOfEach } from '../../src/platform/partner-time.ts';
import { unbound } from '../../src/platform/tenant.ts';
import { heldUntil, inPartnersTime, openFaults, openOffsets } from '../../src/sandbox/index.ts';
import { type CheckSecret, createTokenService } from '../../src/token/index.ts';
import { judgeAnswers } from './contract.ts';
import { testDatabase } from './database.ts';
import { testLog } from './logs.ts';
import type { OneServer } from './one-server.ts';
import { demoLogin, signedIn } from './sign-in.ts';

/** Demo accounts that tests can use. */
export type Account = 'seller-one' | 'seller-two' | 'service-partner' | 'operator';

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
  readonly body: any;
};

type CallOptions = {
  readonly as?: Account | undefined;
  /** A token to use instead of the account's. */
  readonly token?: string;
  readonly scope?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown;
};

type ImageFinding = Awaited<ReturnType<Parameters<typeof productJobs>[0]['checkImage']>>;

export type TestApp = {
  readonly app: App;
  readonly db: Database;
  readonly connection: Connection;
  readonly clock: Clock & { advanceMs(ms: number): void };
  readonly log: Log;
  /**
   * Sends a request, by default as seller-one. `as: undefined` sends no token. Throws, as `app.inject` does, if a
   * documented operation answers with an undocumented status, header or body.
   */
  call(method: string, url: string, options?: CallOptions): Promise<Reply>;
  token(account: Account, scope?: string): Promise<string>;
  /** Processes all due jobs with the real queue. */
  work(): Promise<void>;
};

/** Settings without limits, for tests that are not about limits. */
const unlimited = { TOKEN_RATE_LIMIT: '0', RATE_LIMIT_PER_SECOND: '0', REQUEST_WAIT_MS: '0' };

/** Starts the application on its own database. Images are valid unless `image` says otherwise. */
export async function startApp(
  t: TestContext,
  options: {
    config?: Partial<Config>;
    image?: (url: string) => ImageFinding;
    /** The clock of the partner limits. */
    monotonicMs?: () => number;
    /** The timeouts of the database; none by default, however slow a test is. */
    timeouts?: DatabaseTimeouts;
    /** Checks passwords and secrets in place of the real check. */
    check?: CheckSecret;
    /** False for measurements: answers are not compared with the documents. */
    isJudged?: boolean;
    /** See `testDatabase`. */
    onOneServer?: OneServer;
  } = {},
): Promise<TestApp> {
  // Registered before the database's hook, because hooks run in this order: background work must end before the
  // database.
  let close = async () => {};
  t.after(() => close());
  const { db, connection } = await testDatabase(t, options);
  const webhookSecret = 'a secret of thirty-two characters';
  const config: Config = { ...readConfig(unlimited), webhookSecret, ...options.config };
  const log = testLog();
  const clock = movableClock();
  const ids = timeOrderedIds(clock);
  const tokens = await createTokenService({
    db,
    config,
    clock: { now: () => new Date() },
    log,
    check: options.check,
  });
  const state = { stopping: false };
  const offsets = await openOffsets(db, log);
  const faults = await openFaults(db, log);
  let work = async () => {};
  const sandbox = config.sandbox ? { offsets, faults, settle: () => work() } : undefined;
  const app = await createApp({
    config,
    db,
    clock,
    ids,
    log,
    tokens,
    sandbox,
    state,
    monotonicMs: options.monotonicMs,
  });
  await app.ready();
  const judged = options.isJudged === false ? { problems: [] } : judgeAnswers(app, config.sandbox);
  const checkImage = async (url: string) => options.image?.(url) ?? ({ kind: 'fine' } as const);
  const jobs = jobHandlers({
    db,
    clock,
    ids,
    log,
    sandbox: config.sandbox,
    checkImage,
    jobsAtOnce: 4,
    heldUntil: heldUntil({ db, clock }),
  });
  const taskList = taskListOf(inPartnersTime(jobs, offsets));
  const pool = new pg.Pool({ ...connection, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  close = async () => {
    offsets.close();
    faults.close();
    await pool.end();
    await app.close();
    await tokens.close();
    if (judged.problems.length > 0) throw new AggregateError(judged.problems, String(judged.problems[0]));
  };
  const token = rememberTokens(app, config, options.onOneServer !== undefined);
  const queue = { pgPool: pool, logger: quietLogger(log), noHandleSignals: true };
  const turns = async () => {
    // One run may leave the next job of a queue, if the queue is still recording the end of the previous one.
    do {
      await queueRequests(db);
      await runOnce({ ...queue, taskList, preset: { worker: batchedCompletion } });
    } while (await isJobDue(db));
  };
  // Even if one partner's request waits for it, because jobs belong to all partners.
  work = () => unbound(turns);
  return {
    app,
    db,
    connection,
    clock,
    log,
    token,
    work,
    async call(method, url, { headers = {}, body, scope, ...rest } = {}) {
      const account = 'as' in rest ? rest.as : 'seller-one';
      const bearer = rest.token ?? (account && (await token(account, scope)));
      const reply = await app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const answer = { status: reply.statusCode, headers: reply.headers, text: reply.body };
      return { ...answer, body: parsed(reply.body) };
    },
  };
}

/** Moves all requested jobs into the queue at once, as the server itself does a moment later. */
export async function queueRequests(db: Database): Promise<void> {
  await db.settled();
  await queueLeftRequests(db, 0);
}

/**
 * Whether a job is due, or requested. Looks for requests first, because a request goes only after the queue has its job,
 * and a cluster reads two tables of one statement at two moments. A job counts as due a moment before its time too,
 * because a virtual machine may set its clock back slightly.
 */
async function isJobDue(db: Database): Promise<boolean> {
  const requests = await db`SELECT id FROM job_request LIMIT 1`;
  if (requests.length > 0) return true;
  const due = await db`
    SELECT id FROM graphile_worker._private_jobs
    WHERE is_available AND run_at <= now() + interval '250 milliseconds' LIMIT 1`;
  return due.length > 0;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function movableClock(): TestApp['clock'] {
  let aheadMs = 0;
  return {
    ...clockOfEach({ now: () => new Date(Date.now() + aheadMs) }),
    advanceMs(ms) {
      aheadMs += ms;
    },
  };
}

const administratorOf = {
  'seller-one': 'seller_administrator',
  'seller-two': 'seller_administrator',
  'service-partner': 'service_partner',
  operator: 'operator_administrator',
} as const satisfies Record<Account, Role>;

/**
 * Tokens by settings, account and scope. All databases of a server or cluster have the signing key of its template,
 * so every application accepts them.
 */
const known = new Map<string, Promise<string>>();

function rememberTokens(app: App, config: Config, onOneServer: boolean): TestApp['token'] {
  const settings = `${JSON.stringify(config)} ${onOneServer}`;
  const fetchToken = async (account: Account, scope: string | undefined): Promise<string> => {
    // Clients do not have this scope, so the administrator of the account's partner signs in.
    if (scope === 'console')
      return (await signedIn(app, config.publicUrl, demoLogin(account, administratorOf[account]))).token;
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: account,
      client_secret: `${account}-secret`,
    });
    if (scope !== undefined) form.set('scope', scope);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await app.inject({ method: 'POST', url: '/v1/token', headers, payload: form.toString() });
    return (JSON.parse(reply.body) as { access_token: string }).access_token;
  };
  return (account, scope) => {
    const key = `${settings} ${account} ${scope}`;
    const token = known.get(key) ?? fetchToken(account, scope);
    known.set(key, token);
    return token;
  };
}
