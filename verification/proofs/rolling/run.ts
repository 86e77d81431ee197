import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../../../server/src/platform/database.ts';
import { freePort } from '../../../server/test/support/ports.ts';
import { type Balancer, type Failure, openBalancer } from './balancer.ts';
import { atAddress, type Member, member } from './processes.ts';

export type RollingReport = {
  readonly restarts: number;
  readonly requests: number;
  /** Requests that each of the two servers answered. */
  readonly byServer: readonly number[];
  readonly failed: readonly Failure[];
  /** Update tasks that were accepted. */
  readonly tasks: number;
  /** Of these, not done though no server was being stopped any more. */
  readonly undone: number;
  readonly wrongEnds: readonly string[];
  readonly slowestMs: number;
};

type Load = {
  readonly rounds: number;
  readonly clients: number;
  /** Between two requests of a client; none when it is not given. */
  readonly pauseMs?: number;
};

type Counts = { requests: number; slowestMs: number; readonly failed: Failure[]; readonly tasks: string[] };

const account = 'seller-one';
const drainDelayMs = 3_000;
const betweenMs = 500;

/**
 * Restarts two servers and a worker in turn, `rounds` times, while `clients` send through a balancer that repeats
 * nothing; then waits for what was accepted.
 */
export async function rollingRun(
  connection: Extract<Connection, { host: string }>,
  load: Load,
  say: (line: string) => void,
): Promise<RollingReport> {
  const database = await atAddress(`${connection.host}/.s.PGSQL.${connection.port}`);
  const environment = {
    DATABASE_URL: `postgres://${connection.user}@127.0.0.1:${database.port}/${connection.database}`,
    DATABASE_POOL: '6',
    SANDBOX: 'on',
    PUBLIC_URL: 'http://marketplace.test',
    WEBHOOK_SECRET: 'the same secret in every one of the processes',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_SECOND: '0',
    TOKEN_RATE_LIMIT: '0',
    REQUEST_WAIT_MS: '0',
    DRAIN_DELAY_MS: String(drainDelayMs),
  };
  const make = async (name: string, role: string) =>
    member(name, await freePort(), { ...environment, ROLE: role });
  const servers = [await make('server 1', 'server'), await make('server 2', 'server')];
  const members = [...servers, await make('worker', 'worker')];
  const balancer = openBalancer(servers.map(({ url }) => url));
  try {
    await Promise.all(members.map((one) => one.start()));
    return await underLoad(balancer, members, load, say);
  } finally {
    await Promise.all(members.map((one) => one.stop()));
    await balancer.close();
    database.server.close();
  }
}

async function underLoad(
  balancer: Balancer,
  members: readonly Member[],
  { rounds, clients, pauseMs = 0 }: Load,
  say: (line: string) => void,
): Promise<RollingReport> {
  const counts: Counts = { requests: 0, slowestMs: 0, failed: [], tasks: [] };
  const token = await newToken(balancer);
  let isOver = false;
  const load = Array.from({ length: clients }, async (_, client) => {
    for (let n = 0; !isOver; n += 1) {
      await sendOne(balancer, counts, token, client, n);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  });
  await sleep(betweenMs);
  const wrongEnds: string[] = [];
  let restarts = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const one of members) {
      const code = await one.stop();
      if (code !== 0) wrongEnds.push(`${one.name}: ${code}`);
      await one.start();
      restarts += 1;
      await sleep(betweenMs);
    }
    say(`Round ${round}: ${counts.requests} requests, ${counts.failed.length} failed`);
  }
  isOver = true;
  await Promise.all(load);
  const undone = await untilDone(balancer, token, counts.tasks);
  const byServer = [...balancer.answered.values()];
  const { requests, failed, tasks, slowestMs } = counts;
  return { restarts, requests, byServer, failed, tasks: tasks.length, undone, wrongEnds, slowestMs };
}

async function newToken(balancer: Balancer): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: account, client_secret: `${account}-secret` };
  const { body } = await balancer.send({
    method: 'POST',
    path: '/v1/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  return (JSON.parse(body) as { access_token: string }).access_token;
}

/** Reads, writes and token requests in turn; each has one status that is right. */
async function sendOne(
  balancer: Balancer,
  counts: Counts,
  token: string,
  client: number,
  n: number,
): Promise<void> {
  const authorization = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = (path: string) => ({ method: 'GET', path, headers: authorization });
  const calls = [
    read('/v5/products/marketplace-status?limit=10'),
    {
      method: 'POST',
      path: '/v5/products/active-status',
      headers: authorization,
      body: JSON.stringify({ status: [{ sku: `ROLLING-${client}`, active: n % 2 === 0 }] }),
    },
    read('/v5/products/brands?limit=20'),
    read('/v4/orders'),
  ];
  const call = calls[n % calls.length]!;
  const began = performance.now();
  counts.requests += 1;
  const name = `${call.method} ${call.path}`;
  try {
    const { status, body, at } = await balancer.send(call);
    if (status !== (call.method === 'POST' ? 202 : 200))
      counts.failed.push({ call: name, at, what: `${status} ${body.slice(0, 200)}` });
    else if (call.method === 'POST')
      counts.tasks.push((JSON.parse(body) as { processUuid: string }).processUuid);
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    counts.failed.push({ call: name, at: 'connection', what: `${code} ${message}` });
  }
  counts.slowestMs = Math.max(counts.slowestMs, performance.now() - began);
}

const askedAtOnce = 16;
const givenUpAfterMs = 60_000;

/** How many tasks are not done when nothing has become done for a minute. */
async function untilDone(balancer: Balancer, token: string, tasks: readonly string[]): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const isDone = async (task: string) => {
    const path = `/v5/products/update-tasks/${task}`;
    const { body } = await balancer.send({ method: 'GET', path, headers });
    return (JSON.parse(body) as { state: string }).state === 'done';
  };
  let open = [...tasks];
  for (let progressAt = Date.now(); open.length > 0 && Date.now() - progressAt < givenUpAfterMs; ) {
    const asked = open.slice(0, askedAtOnce);
    const done = await Promise.all(asked.map(isDone));
    if (done.includes(true)) progressAt = Date.now();
    else await sleep(100);
    open = [...asked.filter((_, index) => !done[index]), ...open.slice(askedAtOnce)];
  }
  return open.length;
}
