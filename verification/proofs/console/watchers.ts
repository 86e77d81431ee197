import { must } from '../../harness/clients.ts';
import { startProduct } from '../../harness/installation.ts';
import { fetchAgain, personToken } from '../../harness/people.ts';
import { cpuSeconds } from '../../harness/processes.ts';
import type { Figure } from './figure.ts';
import { type OpenStream, openStreams } from './streams.ts';

const rounds = 3;
const seconds = 10;
const perSecond = 200;
/** How often an open console asks who is signed in. */
const asksEverySeconds = 30;

/**
 * What 50 open consoles add to the processor time of server and database, in per cent. They are of three sellers. Each has
 * the one stream of its browser, every fifth shows requests, and each asks what an idle page asks. Rounds with and
 * without them take turns under the same load of two sellers' reads and writes. All limits are those of a new
 * installation.
 */
export async function watcherFigures(): Promise<readonly Figure[]> {
  await using product = await startProduct();
  const { address } = product;
  const sellers = [await product.token('seller-one'), await product.token('seller-two')];
  const person = await personToken(address, 'seller-one', 'seller_administrator');
  const watching = [
    { token: person, person, people: 20 },
    { token: await personToken(address, 'seller-two', 'seller_administrator'), person, people: 20 },
    { token: await thirdSeller(address, await product.token('operator')), person, people: 10 },
  ];
  const load = () => loadFor(address, sellers);
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
    const open: OpenStream[] = [];
    for (const { token, people: some } of watching) {
      open.push(...(await openStreams(address, token, (some * 4) / 5, 'activity,delivery')));
      open.push(...(await openStreams(address, token, some / 5, 'activity,delivery,request')));
    }
    watched += await cost(
      async () => void (await Promise.all([load(), ...watching.map((one) => ask(address, one))])),
    );
    for (const stream of open) await stream.close();
  }
  return [
    {
      what: `50 people who watch, of the server's cost at ${perSecond}/s`,
      value: ((watched - alone) / alone) * 100,
      unit: '%',
      aim: { most: 3 },
      note: `${(alone / rounds).toFixed(1)} s of processor time in ${seconds} s without them`,
    },
  ];
}

/** Makes another seller, and returns a token of its client. */
async function thirdSeller(address: string, operator: string): Promise<string> {
  const made = '/operator/v1/partners';
  const { partnerId } = await must(address, operator, 'POST', made, { kind: 'seller', name: 'Third' });
  const { clientId, clientSecret } = await must(address, operator, 'POST', `${made}/${partnerId}/clients`, {
    scopes: ['orders', 'products', 'availability', 'sandbox'],
  });
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const reply = await fetch(`${address}/v1/token`, { method: 'POST', body });
  return ((await reply.json()) as { access_token: string }).access_token;
}

/** Sends reads and writes at a constant rate. */
async function loadFor(address: string, tokens: readonly string[]): Promise<void> {
  const began = performance.now();
  const under: Promise<void>[] = [];
  for (let count = 0; count < seconds * perSecond; count += 1) {
    const dueMs = began + (count * 1000) / perSecond - performance.now();
    if (dueMs > 1) await new Promise((resolve) => setTimeout(resolve, dueMs));
    const headers = {
      authorization: `Bearer ${tokens[count % tokens.length]}`,
      'content-type': 'application/json',
    };
    under.push((count >> 1) % 4 === 0 ? write(address, headers, count) : read(address, headers));
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
async function ask(
  address: string,
  { person, people }: { readonly person: string; readonly people: number },
): Promise<void> {
  const headers = { authorization: `Bearer ${person}` };
  const calls = Math.round((people * seconds) / asksEverySeconds);
  for (let call = 0; call < calls; call += 1) {
    await new Promise((resolve) => setTimeout(resolve, (seconds * 900) / calls));
    await (await fetchAgain(`${address}/v1/console/person`, { headers })).arrayBuffer();
  }
}
