import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { answersReady } from '../../../server/test/support/product.ts';
import { repeat, untilZero } from '../../harness/clients.ts';
import type { Installation } from '../../harness/installation.ts';
import { type Ledger, troubles } from '../../harness/ledger.ts';

/** Settings of processes that end without failing a request. */
export const drainingEnvironment = {
  DATABASE_POOL: '6',
  WEBHOOK_SECRET: 'the same secret in every one of the processes',
  DRAIN_DELAY_MS: '3000',
};

/** Clients behind a balancer that repeats nothing. No request may fail, and every accepted task has to be done. */
export async function balancedCalls(
  installation: Installation,
  clients: number,
  pauseMs = 0,
): Promise<Ledger> {
  const { product, servers, ownEnds } = installation;
  const balancer = openBalancer(servers.map(({ url }) => url));
  const token = await product.token('seller-one');
  const failed: string[] = [];
  const tasks: string[] = [];
  let requests = 0;
  let slowestMs = 0;
  const send = async (round: number, client: number) => {
    const call = callOf(token, client, round);
    const began = performance.now();
    requests += 1;
    const { status, text, at } = await balancer
      .send(call)
      .catch((error: Error) => ({ status: 0, text: String(error.cause ?? error), at: 'no server' }));
    const isWrite = call.method === 'POST';
    if (status !== (isWrite ? 202 : 200))
      failed.push(`${call.method} ${call.path} at ${at}: ${status} ${text.slice(0, 200)}`);
    else if (isWrite) tasks.push(JSON.parse(text).processUuid);
    slowestMs = Math.max(slowestMs, performance.now() - began);
  };
  const running = repeat(pauseMs, send, clients);
  return {
    name: 'tasks behind a balancer',
    acknowledged: () => tasks.length,
    async wrong(db) {
      const done = `(SELECT count(*) FROM update_task WHERE finished_at IS NOT NULL AND id = ANY ('{${tasks}}'))`;
      const counts = {
        'tasks are not done': await untilZero(db, `${tasks.length} - ${done}`),
        'processes ended by themselves': ownEnds(),
        'servers answered nothing': balancer.servers.filter(({ answered }) => answered === 0).length,
      };
      return [...failed, ...troubles('rolling', counts)];
    },
    figures: () => ({ requests, slowestMs, failed: failed.length }),
    async stop() {
      await running.stop();
      await balancer.close();
    },
  };
}

function callOf(token: string, client: number, round: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ status: [{ sku: `ROLLING-${client}`, active: round % 2 === 0 }] });
  const reads = ['/v5/products/marketplace-status?limit=10', '/v5/products/brands?limit=20', '/v4/orders'];
  const path = reads[round % 4];
  const write = { method: 'POST', path: '/v5/products/active-status', headers, body } as const;
  return path ? ({ method: 'GET', path, headers } as const) : write;
}

const askEveryMs = 200;

/**
 * A balancer that asks each server whether it is ready, sends requests in turn to those that are, and keeps its
 * connections. It never repeats a request.
 */
function openBalancer(urls: readonly string[]) {
  const servers = urls.map((url) => ({ url, pool: new Pool(url), isReady: false, answered: 0 }));
  let isOpen = true;
  let turn = 0;
  const asking = servers.map(async (server) => {
    while (isOpen) {
      server.isReady = await answersReady(server.url);
      await sleep(askEveryMs);
    }
  });
  return {
    servers,
    /** Returns the answer and its server; throws when the connection broke. Waits while no server is ready. */
    async send(call: ReturnType<typeof callOf>) {
      while (!servers.some((server) => server.isReady)) await sleep(10);
      do turn += 1;
      while (!servers[turn % servers.length]!.isReady);
      const server = servers[turn % servers.length]!;
      const { statusCode, body } = await server.pool.request(call);
      const text = await body.text();
      server.answered += 1;
      return { status: statusCode, text, at: server.url };
    },
    async close() {
      isOpen = false;
      await Promise.all(asking);
      for (const { pool } of servers) await pool.destroy();
    },
  };
}
