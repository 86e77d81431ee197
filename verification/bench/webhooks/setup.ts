import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, prepareProduct } from '../../../server/test/support/product.ts';
import type { Database } from '../../harness/clients.ts';
import { ownWebhooks } from '../own/webhooks.ts';
import type { Sizes } from '../sizes.ts';
import type { Received } from './receiver.ts';

const secret = 'the secret of a bench, which is no secret at all';
/** Numbers of consumers that get every order event. */
export const consumers: readonly number[] = Array.from({ length: 50 }, (_, index) => 201 + index);
const restrictions = consumers.map((id) => `${id}:order`).join(';');

/** Calls that a consumer gets at the same time. */
export const calls = 32;

/** The product in a process of its own, a receiver in another, and a way to its database. */
export type Bench = {
  readonly own: ReturnType<typeof ownWebhooks>;
  readonly receiver: Receiver;
  readonly product: Product;
  readonly db: Database;
  readonly sizes: Sizes['webhooks'];
};

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Runs benches against a product of their own, which is gone afterwards. */
export async function withBench<T>(sizes: Bench['sizes'], work: (bench: Bench) => Promise<T>): Promise<T> {
  const product = await prepareProduct({ WEBHOOK_SECRET: secret, WEBHOOK_CONSUMERS: restrictions });
  const receiver = await startReceiver();
  product.start();
  try {
    await product.ready();
    const db = product.openDatabase(4);
    const own = ownWebhooks(db, { secret, restrictions });
    const result = await work({ own, receiver, product, db, sizes });
    await own.close();
    await db.end({ timeout: 5 });
    return result;
  } finally {
    receiver.stop();
    await product.remove();
  }
}

async function startReceiver() {
  const child: ChildProcess = fork(new URL('receiver.ts', import.meta.url));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    /** `times` begins counting anew. */
    async ask(what: 'count' | 'times'): Promise<Received> {
      child.send(what);
      const [answer] = (await once(child, 'message')) as [Received];
      return answer;
    },
    stop: () => void child.kill(),
  };
}

/** An active consumer whose endpoint is a path of the receiver. */
export const consumer = (
  { own, receiver }: Bench,
  consumerId: number,
  { path, batchSize }: { path: string; batchSize: number },
) => own.consumer(consumerId, `${receiver.url}/${path}`, { batchSize, concurrency: calls });

/** Waits until nothing of a table is left, such as arrivals that are not planned yet. */
export async function untilNone({ db, own }: Bench, condition: string): Promise<void> {
  for (;;) {
    const rows = await db.unsafe(`SELECT 1 FROM ${condition} AND partner_id = ${own.partner} LIMIT 1`);
    if (rows.length === 0) return;
    await sleep(20);
  }
}
