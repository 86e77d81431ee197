import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import { consumersFromText, type NewEvent, recordEvents } from '../../../server/src/platform/events/index.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { markVerified } from '../../../server/src/webhooks/consumers/store.ts';
import { createConsumer, openWebhooks, type WebhooksContext } from '../../../server/src/webhooks/index.ts';
import { type Product, prepareProduct } from '../../../server/test/support/product.ts';
import type { Sizes } from '../products/sizes.ts';
import type { Received } from './webhook-receiver.ts';

const secret = 'the secret of a bench, which is no secret at all';
/** Numbers of consumers that get every order event. */
export const consumers: readonly number[] = Array.from({ length: 50 }, (_, index) => 201 + index);
const restrictions = consumers.map((id) => `${id}:order`).join(';');
export const partner = asPartnerId(1);
export const key = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Calls that a consumer gets at the same time. */
export const calls = 32;

type Receiver = {
  readonly url: string;
  /** `times` begins counting anew. */
  ask(what: 'count' | 'times'): Promise<Received>;
  stop(): void;
};

/** The product in a process of its own, a receiver in another, and a way to its database. */
export type Bench = {
  readonly context: WebhooksContext;
  readonly receiver: Receiver;
  readonly product: Product;
  readonly sizes: Sizes['webhooks'];
};

/** Runs benches against a product of their own, which is gone afterwards. */
export async function withBench<T>(sizes: Bench['sizes'], work: (bench: Bench) => Promise<T>): Promise<T> {
  const product = await prepareProduct({ WEBHOOK_SECRET: secret, WEBHOOK_CONSUMERS: restrictions });
  const receiver = await startReceiver();
  product.start();
  try {
    await product.ready();
    const db = product.openDatabase(4);
    const config = {
      webhookSecret: secret,
      webhookConsumers: consumersFromText(restrictions),
      webhookSchedule: 'standard',
      webhookLoopback: true,
      webhookSigningKeyDays: 0,
      databaseUrl: undefined,
      dataDir: '/nowhere',
    } as const;
    const parts = { db, clock: systemClock, ids: timeOrderedIds(systemClock), log: openLog('silent') };
    const context = openWebhooks(config, parts);
    const result = await work({ context, receiver, product, sizes });
    await context.close();
    await db.end({ timeout: 5 });
    return result;
  } finally {
    receiver.stop();
    await product.remove();
  }
}

async function startReceiver(): Promise<Receiver> {
  const child: ChildProcess = fork(new URL('webhook-receiver.ts', import.meta.url));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    async ask(what) {
      child.send(what);
      const [answer] = (await once(child, 'message')) as [Received];
      return answer;
    },
    stop: () => void child.kill(),
  };
}

/** Creates an active consumer whose endpoint is a path of the receiver. */
export async function consumer(
  { context, receiver }: Pick<Bench, 'context' | 'receiver'>,
  consumerId: number,
  path: string,
  batchSize: number,
): Promise<void> {
  const url = `${receiver.url}/${path}`;
  const pem = key.publicKey.export({ format: 'pem', type: 'spki' }) as string;
  await createConsumer(context, partner, { consumerId, url, batchSize, concurrency: calls, key: pem });
  await markVerified(context.db, partner, consumerId, { url, isSeller: false, now: new Date() });
}

/** An event as the interfaces record it. */
export const order = (number: number): NewEvent => ({
  partner,
  type: 'order.created',
  time: new Date(),
  data: { orderId: `O-${number}`, createdAt: new Date().toISOString(), customerId: 'C-100234' },
});

/** Records so many events, a thousand in a statement. */
export async function record({ context: { db, ids } }: Pick<Bench, 'context'>, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1000) {
    const size = Math.min(1000, count - done);
    await recordEvents(
      db,
      ids,
      Array.from({ length: size }, (_, index) => order(done + index)),
    );
  }
}

/** Value below which this part of the values lies. They are in ascending order. */
export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** CPU seconds that the product has used so far: its server, and its database with all backends. Linux only. */
export function cpuSeconds(product: Product): { server: number; database: number } {
  const [server, database] = [product.pid() ?? -1, product.databasePid() ?? -1];
  const sum = { server: 0, database: 0 };
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const used = timesOf(name);
    if (Number(name) === server) sum.server += used.own;
    if (Number(name) === database) sum.database += used.own + used.ended;
    if (used.parent === database) sum.database += used.own;
  }
  return sum;
}

const ticksPerSecond = 100;

function timesOf(pid: string): { parent: number; own: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may contain anything: state, parent, …
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = (at: number) => (fields[at] ?? 0) / ticksPerSecond;
    return { parent: fields[1] ?? -1, own: ticks(11) + ticks(12), ended: ticks(13) + ticks(14) };
  } catch {
    // It has ended meanwhile.
    return { parent: -1, own: 0, ended: 0 };
  }
}
