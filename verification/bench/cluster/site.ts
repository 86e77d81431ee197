import { generateKeyPairSync } from 'node:crypto';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { markVerified } from '../../../server/src/webhooks/consumers/store.ts';
import { callerOf, looking, must, partnersIn } from '../../harness/clients.ts';
import { startGroup } from '../../harness/group.ts';
import type { GroupDatabase } from '../../harness/group-database.ts';
import { treeSeconds } from '../../harness/processes.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import type { Received } from '../beside/receiver.ts';
import { startBeside } from '../context.ts';

/** Variations that each seller of a site begins with. */
export const known = 500;
export const skus = Array.from({ length: known }, (_, index) => skuOf(index));
const consumerId = 201;

const env = {
  SANDBOX_REQUEST_LOG: 'off',
  WEBHOOK_SECRET: 'the secret of a bench, which is no secret at all',
  WEBHOOK_CONSUMERS: `${consumerId}:order`,
  WEBHOOK_LOOPBACK: 'on',
};
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The product on one database: a server and a worker, a seller with goods, and a consumer whose endpoint only counts. */
export async function openSite(
  database: GroupDatabase,
  postgres: () => readonly number[],
  made: AsyncDisposableStack,
) {
  const group = made.use(await startGroup({ env, database: async () => database }));
  const receiver = made.use(await startBeside('receiver'));
  const db = made.adopt(database.open(4), (one) => one.end({ timeout: 5 }));
  const { product } = group;
  const token = await product.token('seller-one');
  const partner = (await looking(product, partnersIn))['seller-one']!;
  const uploads = uploader(product, token);
  await uploads.done(await uploads.post(batchText(0, known, 0, product.address)));
  const consumers = `/operator/v1/webhooks/partners/${partner}/consumers`;
  const operator = await product.token('operator');
  const atConsumer = (path: string, body?: object) =>
    must(product.address, operator, 'POST', `${consumers}${path}`, body);
  const url = `${receiver.address}/fast`;
  const key = publicKey.export({ format: 'jwk' });
  await atConsumer('', { consumerId, url, batchSize: 1, concurrency: 32, key });
  await markVerified(db, asPartnerId(partner), consumerId, { url, isSeller: false, now: new Date() });
  return {
    ...{ product, token, partner, db, uploads, group },
    call: callerOf(product, 'seller-one'),
    consumer: (change: 'pause' | 'resumption') => atConsumer(`/${consumerId}/${change}`),
    received: (what: 'count' | 'times') => receiver.ask<Received>(what),
    /** Processor seconds so far of the product, of the PostgreSQL that it is connected to, and of all other nodes. */
    cpu(): readonly number[] {
      const [connected, ...others] = postgres().map(treeSeconds);
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
      return [sum(group.pids().map(treeSeconds)), connected!, sum(others)];
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
