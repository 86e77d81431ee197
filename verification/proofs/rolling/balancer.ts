import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady } from '../../harness/installation.ts';

type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** One call that was not answered with what was expected. */
export type Failure = { readonly call: string; readonly at: string; readonly what: string };

/**
 * The least that a balancer does: asks every server whether it is ready, gives requests in turn to those that are, and
 * keeps its connections. It never repeats a request.
 */
export type Balancer = {
  /** Status and body of the answer; throws when the connection broke. Waits while no server is ready. */
  send(call: Call): Promise<{ readonly status: number; readonly body: string; readonly at: string }>;
  /** Requests answered by each server. */
  readonly answered: ReadonlyMap<string, number>;
  close(): Promise<void>;
};

const askEveryMs = 200;

/** Opens a balancer over servers by their addresses. */
export function openBalancer(urls: readonly string[]): Balancer {
  const ready = new Set<string>();
  const answered = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let isOpen = true;
  let turn = 0;
  const asking = urls.map(async (url) => {
    while (isOpen) {
      if (await isReady(url)) ready.add(url);
      else ready.delete(url);
      await sleep(askEveryMs);
    }
  });
  const next = async (): Promise<string> => {
    for (;;) {
      turn += 1;
      const url = urls[turn % urls.length]!;
      if (ready.has(url)) return url;
      if (ready.size === 0) await sleep(10);
    }
  };
  return {
    answered,
    async send(call) {
      const at = await next();
      const answer = await exchange(agent, at, call);
      answered.set(at, (answered.get(at) ?? 0) + 1);
      return { ...answer, at };
    },
    async close() {
      isOpen = false;
      await Promise.all(asking);
      agent.destroy();
    },
  };
}

function exchange(agent: Agent, at: string, { method, path, headers, body }: Call) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(`${at}${path}`, { method, headers, agent }, (reply) => {
      let text = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk) => (text += chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: text }));
      reply.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
