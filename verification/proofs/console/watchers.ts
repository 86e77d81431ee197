import { demoLogin, signedIn } from '../../../server/test/support/sign-in.ts';
import { startProduct } from '../../harness/installation.ts';
import { cpuSeconds } from '../../harness/processes.ts';
import type { Figure } from './figure.ts';
import { openStreams } from './streams.ts';

const people = 50;
const rounds = 3;
const seconds = 10;
const perSecond = 200;
/** How often an open console asks who is signed in, and how the server is. */
const asksEverySeconds = { person: 30, health: 30 };

/**
 * What 50 open consoles add to the processor time of server and database, in per cent: each has both event streams and
 * asks what an idle page asks. Rounds with and without them take turns under the same load of reads and writes.
 */
export async function watcherFigures(): Promise<readonly Figure[]> {
  await using product = await startProduct({ EVENT_STREAMS_PER_PARTNER: '1000' });
  const token = await product.token('seller-one');
  const person = (
    await signedIn(overHttp(product.address), product.address, demoLogin('seller-one', 'seller_developer'))
  ).token;
  const load = () => loadFor(product.address, token);
  const cost = async (work: () => Promise<void>) => {
    const before = cpuSeconds(product);
    await work();
    const after = cpuSeconds(product);
    return after.server - before.server + after.postgres - before.postgres;
  };
  await load();
  let [alone, watched] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    alone += await cost(load);
    const both = [
      ...(await openStreams(product.address, token, people, 'activity,delivery')),
      ...(await openStreams(product.address, token, people, 'request')),
    ];
    watched += await cost(async () => void (await Promise.all([load(), ask(product.address, person)])));
    for (const stream of both) await stream.close();
  }
  return [
    {
      what: `${people} people who watch, of the server's cost at ${perSecond}/s`,
      value: ((watched - alone) / alone) * 100,
      unit: '%',
      aim: { most: 3 },
      note: `${(alone / rounds).toFixed(1)} s of processor time in ${seconds} s without them`,
    },
  ];
}

/** Sends reads and writes at a constant rate. */
async function loadFor(address: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const dueMs = began + (count * 1000) / perSecond - performance.now();
    if (dueMs > 1) await new Promise((resolve) => setTimeout(resolve, dueMs));
    under.push(count % 4 === 0 ? write(address, headers, count) : read(address, headers));
  }
  await Promise.all(under);
}

async function read(address: string, headers: Record<string, string>): Promise<void> {
  const reply = await fetchAgain(`${address}/v4/orders?limit=50`, { headers });
  await reply.arrayBuffer();
}

async function write(address: string, headers: Record<string, string>, count: number): Promise<void> {
  const body = JSON.stringify([{ sku: `WATCHED-${count % 200}`, quantity: count % 1000 }]);
  const reply = await fetchAgain(`${address}/v1/availability/quantities`, { method: 'POST', headers, body });
  await reply.arrayBuffer();
}

/** What so many idle pages ask. */
async function ask(address: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const each = (every: number) => Math.round((people * seconds) / every);
  const asked = [
    ...Array.from({ length: each(asksEverySeconds.person) }, () => '/v1/console/person'),
    ...Array.from({ length: each(asksEverySeconds.health) }, () => '/health/ready'),
  ];
  for (const path of asked) {
    await new Promise((resolve) => setTimeout(resolve, (seconds * 900) / asked.length));
    await (await fetchAgain(`${address}${path}`, { headers })).arrayBuffer();
  }
}

/** The sign-in's requests, sent to a server at an address. */
const overHttp = (address: string): Parameters<typeof signedIn>[0] =>
  ({
    async inject({
      method,
      url,
      headers,
      payload,
    }: Record<'method' | 'url' | 'payload', string> & { headers: Record<string, string> }) {
      const reply = await fetchAgain(`${address}${url}`, {
        method,
        headers,
        redirect: 'manual',
        ...(payload === undefined ? {} : { body: payload }),
      });
      const body = await reply.text();
      const sent = { ...Object.fromEntries(reply.headers), 'set-cookie': reply.headers.getSetCookie() };
      return { statusCode: reply.status, headers: sent, body, json: () => JSON.parse(body) };
    },
  }) as never;

/** Sends a request once more when the server has just closed the connection that was kept. */
const fetchAgain: typeof fetch = (...request) => fetch(...request).catch(() => fetch(...request));
