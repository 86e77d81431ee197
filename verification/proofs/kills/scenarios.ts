import { callerOf, looking, partnersIn } from '../../harness/clients.ts';
import { openClusterDatabase } from '../../harness/cluster.ts';
import { startGroup } from '../../harness/group.ts';
import { type Installation, startWhole } from '../../harness/installation.ts';
import type { Ledger } from '../../harness/ledger.ts';
import { seededRandom } from '../../harness/random.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import { sandboxCustomers } from '../races/customers.ts';
import { commerce } from '../races/ledger.ts';
import { consumersEnvironment, events } from './ledgers/events.ts';
import {
  deliveryInformation,
  fixedProfile,
  ofGoods,
  operatorWrites,
  profiles,
  quantities,
} from './ledgers/kinds.ts';
import type { Kill } from './ledgers/lateness.ts';
import { uploads } from './ledgers/uploads.ts';
import type { Scenario } from './run.ts';

const goodsCount = 200;
const firstGoods = 5000;

/** `npm run prove:kill`: uploads of products; the server is killed, and its database once in three times. */
const uploading: Scenario = {
  command: 'prove:kill',
  usualKills: 50,
  start: () => startWhole(),
  ledgers: async ({ product }, seed) => [
    uploads(product, ['seller-one', 'seller-two', 'seller-one', 'seller-two'], seed + 1),
  ],
  victim: (_kill, random) => (random() < 1 / 3 ? 'database' : 'server'),
  shareAtOnce: 0.5,
  shareWorked: 1,
  longestPauseMs: 2500,
  readable: '/v5/products?limit=100',
};

/** `npm run prove:webhooks`: orders and their events at two consumers; server and database are killed in turn. */
const webhooks: Scenario = {
  command: 'prove:webhooks',
  usualKills: 200,
  start: () => startWhole(consumersEnvironment),
  ledgers: async ({ product }, seed, kills) => [
    await events(product, {
      partner: (await looking(product, partnersIn))['seller-one']!,
      random: seededRandom(seed + 1),
      kills,
      clients: 4,
    }),
  ],
  victim: (kill) => (kill % 2 === 0 ? 'database' : 'server'),
  shareAtOnce: 0,
  shareWorked: 0.5,
  longestPauseMs: 400,
  readable: '/v4/orders?limit=1',
};

/** `npm run prove:kills`: everything at once, on processes of their own, each of which is killed in turn. */
const mixed: Scenario = {
  command: 'prove:kills',
  usualKills: 200,
  start: () => startGroup({ env: { ...consumersEnvironment, WEBHOOK_LOOPBACK: 'on' } }),
  ledgers: mixedLedgers,
  victim: (kill) => (['backend', 'server', 'worker', 'database'] as const)[kill % 4]!,
  shareAtOnce: 0.15,
  shareWorked: 0,
  longestPauseMs: 2500,
  readable: `/v5/products/${skuOf(firstGoods)}`,
};

/** `npm run prove:citus`: the same on a cluster that is there, of which the worker nodes and the coordinator are killed. */
const cluster: Scenario = {
  ...mixed,
  command: 'prove:citus',
  usualKills: 30,
  start: () =>
    startGroup({
      env: { ...consumersEnvironment, WEBHOOK_LOOPBACK: 'on' },
      servers: 2,
      database: (_folder, made) => openClusterDatabase(clusterUrl(), made),
    }),
  victim: (kill) => (['node', 'database'] as const)[kill % 2]!,
};

function clusterUrl(): string {
  const url = process.env.CITUS_URL;
  if (!url) throw new Error('CITUS_URL has to name the coordinator of a Citus cluster on this machine.');
  return url;
}

export const scenarios = { uploads: uploading, webhooks, mixed, cluster } as const;

async function mixedLedgers(
  { product }: Installation,
  seed: number,
  kills: readonly Kill[],
): Promise<Ledger[]> {
  const { 'seller-one': one, 'seller-two': two } = await looking(product, partnersIn);
  const [call, other] = [callerOf(product, 'seller-one'), callerOf(product, 'seller-two')];
  for (const account of ['seller-one', 'seller-two']) {
    const client = uploader(product, await product.token(account));
    await client.done(await client.post(batchText(firstGoods, 2 * goodsCount, 0, product.address)));
  }
  const shippingProfileId = await fixedProfile(call);
  await fixedProfile(other);
  const goods = { firstSku: firstGoods, count: goodsCount };
  // Sales take from the quantities, which the writers of quantities expect to be theirs alone.
  let sold = 0;
  const customers = sandboxCustomers(call, () => skuOf(firstGoods + goodsCount + (sold++ % goodsCount)));
  const random = (number: number) => seededRandom(seed + number);
  return [
    await events(product, { partner: one!, random: random(1), kills, clients: 0 }),
    uploads(product, ['seller-one', 'seller-two'], seed + 21),
    ofGoods(call, random(11), goods, quantities),
    ofGoods(other, random(12), goods, quantities),
    ofGoods(call, random(13), goods, deliveryInformation(shippingProfileId)),
    profiles(other, random(14)),
    await commerce(call, { partner: one!, customers, clients: 3, seed: seed + 15, first: 5, pauseMs: 120 }),
    operatorWrites(callerOf(product, 'operator'), { partner: two!, random: random(16) }),
  ];
}
