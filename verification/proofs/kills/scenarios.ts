import { callerOf, looking, partnersIn } from '../../harness/clients.ts';
import { startGroup } from '../../harness/group.ts';
import { type Installation, startWhole } from '../../harness/installation.ts';
import { seededRandom } from '../../harness/random.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import { marketplaceCustomers, sandboxCustomers } from '../races/customers.ts';
import { commerce } from '../races/ledger.ts';
import { balancedCalls, drainingEnvironment } from '../rolling/load.ts';
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
  longestPauseMs: 2500,
  readable: `/v5/products/${skuOf(firstGoods)}`,
};

/** `npm run prove:rolling`: two servers and a worker are restarted in turn, as operators do it. */
const rolling: Scenario = {
  command: 'prove:rolling',
  usualKills: 3,
  start: () => startGroup({ servers: 2, env: drainingEnvironment }),
  ledgers: async (installation) => [await balancedCalls(installation, 8)],
  victim: () => 'every process in turn',
  shareAtOnce: 1,
  longestPauseMs: 500,
  readable: '/v4/orders?limit=1',
};

/** `npm run prove:races`: operations of several clients on the same orders while the server is killed. */
export const racing = (operations: number, clients: number): Scenario => ({
  command: 'prove:races',
  usualKills: 10,
  start: () => startWhole(),
  async ledgers({ product }, seed) {
    const partner = (await looking(product, partnersIn))['seller-one']!;
    const customers = marketplaceCustomers(callerOf(product, 'operator'), partner);
    const asked = { partner, customers, clients, seed, first: 10, most: operations };
    return [await commerce(callerOf(product, 'seller-one'), asked)];
  },
  victim: () => 'server',
  longestPauseMs: 3600,
  readable: '/v4/orders?limit=1',
});

export const scenarios = { uploads: uploading, webhooks, mixed, rolling } as const;

async function mixedLedgers({ product }: Installation, seed: number, kills: readonly Kill[]) {
  const { 'seller-one': one, 'seller-two': two } = await looking(product, partnersIn);
  const [call, other] = [callerOf(product, 'seller-one'), callerOf(product, 'seller-two')];
  for (const account of ['seller-one', 'seller-two']) {
    const client = uploader(product, await product.token(account));
    await client.done(await client.post(batchText(firstGoods, 2 * goodsCount, 0, product.address)));
  }
  const shippingProfileId = await fixedProfile(call);
  await fixedProfile(other);
  const goods = Array.from({ length: goodsCount }, (_, index) => skuOf(firstGoods + index));
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
