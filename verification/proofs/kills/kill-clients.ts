import { setTimeout as sleep } from 'node:timers/promises';
import { batchText, skuOf, uploader } from '../../../server/test/support/batches.ts';
import type { Product } from '../../../server/test/support/product.ts';

/** What one client was promised: accepted tasks, and the edition that each of its variations must have. */
export type Promised = {
  readonly account: string;
  /** Sizes of the accepted batches by task. */
  readonly tasks: Map<string, number>;
  /** Editions of the last accepted writes by sku. */
  readonly editions: Map<string, number>;
};

export type Client = { readonly promised: Promised; stop(): Promise<void>; lastDoneAtMs(): number };

const skusEach = 600;
const batchSizes = [20, 150, 300] as const;

/**
 * Uploads batches one after the other, over skus that no other client writes. A batch whose answer was lost may have
 * been accepted, so the same one is sent again until it is: the last accepted write of a sku is always known.
 */
export function startClient(
  product: Pick<Product, 'address' | 'token'>,
  account: string,
  number: number,
  random: () => number,
): Client {
  const promised: Promised = { account, tasks: new Map(), editions: new Map() };
  const base = number * skusEach;
  let stopping = false;
  let lastDoneAtMs = 0;
  const token = renewed(product, account);
  const upload = async (edition: number): Promise<void> => {
    const size = batchSizes[Math.floor(random() * batchSizes.length)]!;
    const first = base + Math.floor(random() * (skusEach - size));
    const text = batchText(first, size, edition, product.address);
    const task = await untilAnswered(async () => uploader(product, await token()).post(text));
    promised.tasks.set(task, size);
    for (let index = first; index < first + size; index++) promised.editions.set(skuOf(index), edition);
    if (edition % 3 > 0) return;
    await untilAnswered(async () => uploader(product, await token()).done(task, 100));
    lastDoneAtMs = performance.now();
  };
  const running = (async () => {
    for (let edition = 1; !stopping; edition++) await upload(edition);
  })();
  return {
    promised,
    lastDoneAtMs: () => lastDoneAtMs,
    async stop() {
      stopping = true;
      await running;
    },
  };
}

const tokenForMs = 10 * 60_000;

/** An account's token, another one every ten minutes: tokens do not last as long as a long run. */
export function renewed(product: Pick<Product, 'token'>, account: string): () => Promise<string> {
  let token = '';
  let untilMs = 0;
  return async () => {
    if (Date.now() > untilMs) {
      token = await product.token(account);
      untilMs = Date.now() + tokenForMs;
    }
    return token;
  };
}

/** Tries again while the server is away or cannot reach its database; any other answer is an error. */
export async function untilAnswered<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (/^\d+ /.test(message) && !message.startsWith('503 ')) throw error;
      await sleep(50);
    }
  }
}
