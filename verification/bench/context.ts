import { fork } from 'node:child_process';
import { type Product, prepareProduct } from '../../server/test/support/product.ts';
import { type Database, partnersIn } from '../harness/clients.ts';
import type { Sizes } from './sizes.ts';

export type Seller = 'seller-one' | 'seller-two';

/** The running product and direct access to its database, for comparison. */
export type BenchContext = {
  readonly product: Product;
  readonly tokens: Readonly<Record<Seller, string>>;
  readonly partners: Readonly<Record<Seller, number>>;
  readonly db: Database;
  readonly sizes: Sizes;
};

/** Starts the product as a process of its own. */
export async function openBench(sizes: Sizes): Promise<BenchContext & { close(): Promise<void> }> {
  const product = await prepareProduct({ SANDBOX_REQUEST_LOG: 'off' });
  product.start();
  await product.ready();
  const db = product.openDatabase(8);
  return {
    product,
    db,
    sizes,
    tokens: {
      'seller-one': await product.token('seller-one'),
      'seller-two': await product.token('seller-two'),
    },
    partners: (await partnersIn(db)) as Record<Seller, number>,
    async close() {
      await db.end({ timeout: 5 });
      await product.remove();
    },
  };
}

/** Starts a program of this folder in a process of its own, which tells its port; at that port something is compared. */
export async function startBeside(
  program: string,
  args: readonly string[],
): Promise<{ address: string; stop(): void }> {
  const child = fork(new URL(program, import.meta.url), [...args]);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', () => reject(new Error(`${program} ended`)));
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/** A bare `node:http` server for the reads of one partner. */
export const startBare = ({ product, partners }: BenchContext, seller: Seller) =>
  startBeside('own/bare-server.ts', [JSON.stringify(product.connection()), String(partners[seller])]);
