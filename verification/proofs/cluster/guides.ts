import { problemsOf } from '../../../server/generate/answers/check.ts';
import { playPage } from '../../../server/generate/answers/play.ts';
import { playedPages } from '../../../server/test/support/pages.ts';
import { callerOf } from '../../harness/clients.ts';
import type { Installation } from '../../harness/installation.ts';

/** Plays every request of the guides and of the README on the first server, and all of a sandbox on the second. */
export async function guidesPlayed({ product, servers }: Installation): Promise<string[]> {
  const wrong: string[] = [];
  let requests = 0;
  for (const page of await playedPages()) {
    const played = await playPage(page, product.address);
    requests += played.requests.length;
    wrong.push(...problemsOf(page, played));
    if (played.code !== 0) wrong.push(`${page.path} ended with ${played.code}: ${played.errors}`);
  }
  console.log(`${requests} requests of the guides`);
  return [...wrong, ...(await sandboxPlayed({ ...product, address: servers[1]!.url }))];
}

/** Plays all scenarios, keeps a state and brings it back, moves the clock and removes everything. */
async function sandboxPlayed(product: Installation['product']): Promise<string[]> {
  const call = callerOf(product, 'seller-one');
  const wrong: string[] = [];
  const done = async (expected: number, ...request: Parameters<typeof call>) => {
    const { status, text } = await call(...request);
    if (status !== expected) wrong.push(`${request[0]} ${request[1]}: ${status} ${text.slice(0, 200)}`);
    return text === '' || status !== expected ? {} : JSON.parse(text);
  };
  const orders = async () => JSON.stringify((await done(200, 'GET', '/v4/orders?limit=128')).resources);
  const { scenarios = [] } = await done(200, 'GET', '/v1/sandbox/scenarios');
  console.log(`${scenarios.length} scenarios`);
  for (const { name } of scenarios) await done(201, 'POST', `/v1/sandbox/scenarios/${name}`);
  await done(201, 'PUT', '/v1/sandbox/snapshots/proof');
  const before = await orders();
  await done(201, 'POST', '/v1/sandbox/scenarios/full-return');
  await done(200, 'POST', '/v1/sandbox/clock/advance', { days: 28 });
  if ((await orders()) === before) wrong.push('A new order is not listed.');
  await done(200, 'POST', '/v1/sandbox/snapshots/proof/restore');
  if ((await orders()) !== before) wrong.push('A snapshot brings back other orders than it was made of.');
  await done(204, 'POST', '/v1/sandbox/reset');
  if ((await orders()) !== '[]') wrong.push('Orders are left after a reset.');
  return wrong;
}
