import { setTimeout as sleep } from 'node:timers/promises';
import { repeat } from '../../harness/clients.ts';
import { startGroup } from '../../harness/group.ts';
import { type Call, openBalancer } from './balancer.ts';

/** One call that was not answered with what was expected. */
type Failure = { readonly call: string; readonly at: string; readonly what: string };

type Load = {
  readonly rounds: number;
  readonly clients: number;
  /** Between two requests of a client; none when it is not given. */
  readonly pauseMs?: number;
};

type Counts = { requests: number; slowestMs: number; readonly failed: Failure[]; readonly tasks: string[] };

const betweenMs = 500;
const env = {
  DATABASE_POOL: '6',
  WEBHOOK_SECRET: 'the same secret in every one of the processes',
  DRAIN_DELAY_MS: '3000',
};

/**
 * Restarts two servers and a worker in turn, `rounds` times, while `clients` send through a balancer that repeats
 * nothing; then waits for what was accepted. Answers what failed, and accepted tasks that are undone though no server is
 * being stopped any more.
 */
export async function rollingRun({ rounds, clients, pauseMs = 0 }: Load, say: (line: string) => void) {
  await using group = await startGroup({ servers: 2, env });
  await using made = new AsyncDisposableStack();
  const balancer = openBalancer(group.servers.map(({ url }) => url));
  made.defer(balancer.close);
  const counts: Counts = { requests: 0, slowestMs: 0, failed: [], tasks: [] };
  const token = await group.product.token('seller-one');
  const load = repeat(
    pauseMs,
    (round, client) => sendOne(balancer, counts, callOf(token, client, round)),
    clients,
  );
  await sleep(betweenMs);
  const wrongEnds: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const member of [...group.servers, group.worker]) {
      const code = await member.restart();
      if (code !== 0) wrongEnds.push(`${member.name}: ${code}`);
      await sleep(betweenMs);
    }
    say(`Round ${round}: ${counts.requests} requests, ${counts.failed.length} failed`);
  }
  await load.stop();
  if (group.ownEnds() > 0) wrongEnds.push(`${group.ownEnds()} processes ended by themselves`);
  const undone = await untilDone(balancer, token, counts.tasks);
  const byServer = balancer.servers.map(({ answered }) => answered);
  return { ...counts, restarts: 3 * rounds, byServer, tasks: counts.tasks.length, undone, wrongEnds };
}

type Balancer = ReturnType<typeof openBalancer>;

/** Reads and writes in turn; each has one status that is right. */
function callOf(token: string, client: number, round: number): Call {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const read = (path: string): Call => ({ method: 'GET', path, headers });
  const body = JSON.stringify({ status: [{ sku: `ROLLING-${client}`, active: round % 2 === 0 }] });
  const calls: Call[] = [
    read('/v5/products/marketplace-status?limit=10'),
    { method: 'POST', path: '/v5/products/active-status', headers, body },
    read('/v5/products/brands?limit=20'),
    read('/v4/orders'),
  ];
  return calls[round % calls.length]!;
}

async function sendOne(balancer: Balancer, counts: Counts, call: Call): Promise<void> {
  const began = performance.now();
  counts.requests += 1;
  const name = `${call.method} ${call.path}`;
  try {
    const { status, text, at } = await balancer.send(call);
    if (status !== (call.method === 'POST' ? 202 : 200))
      counts.failed.push({ call: name, at, what: `${status} ${text.slice(0, 200)}` });
    else if (call.method === 'POST') counts.tasks.push(JSON.parse(text).processUuid);
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
    const { text } = await balancer.send({ method: 'GET', path, headers });
    return JSON.parse(text).state === 'done';
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
