import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { answersReady } from '../../../server/test/support/product.ts';

export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

const askEveryMs = 200;

/**
 * The least that a balancer over servers does: asks every one whether it is ready, gives requests in turn to those that
 * are, and keeps its connections. It never repeats a request.
 */
export function openBalancer(urls: readonly string[]) {
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
    /** The answer, and where it is from; throws when the connection broke. Waits while no server is ready. */
    async send(call: Call): Promise<{ readonly status: number; readonly text: string; readonly at: string }> {
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
