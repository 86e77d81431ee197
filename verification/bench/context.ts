import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PartnerId } from '../../server/src/kernel/caller.ts';
import { systemClock } from '../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../server/src/kernel/ids.ts';
import { type Call, must, partnersIn, untilZero } from '../harness/clients.ts';
import { startProduct } from '../harness/installation.ts';
import { batchText, uploader } from '../harness/uploads.ts';
import type { Row } from './table.ts';

export type Seller = 'seller-one' | 'seller-two';

/** A bench, with how much of its work it does for the documented figures and in the short form, which measures nothing. */
type Definition<Size> = {
  readonly full: Size;
  readonly short?: Size;
  run(context: BenchContext, size: Size): Promise<Row[]>;
};

export type Bench = (context: BenchContext, size: 'full' | 'short') => Promise<Row[]>;

export const bench =
  <Size>({ full, short = full, run }: Definition<Size>): Bench =>
  (context, size) =>
    run(context, size === 'full' ? full : short);

/** The running product, ways to use it as a seller, and direct access to its database for comparison. */
export type BenchContext = Awaited<ReturnType<typeof openBench>>;

/** Starts the product as a process of its own. `variations` of one partner, and `orders`, are the large state. */
export async function openBench(
  { variations, orders }: { variations: number; orders: number },
  settings: Readonly<Record<string, string>> = { SANDBOX_REQUEST_LOG: 'off' },
) {
  const product = await startProduct(settings);
  const db = product.openDatabase(8);
  const tokens: Record<Seller, string> = { 'seller-one': '', 'seller-two': '' };
  /** Fetches the tokens anew: they do not last as long as all benches together. */
  const renewTokens = async () => {
    for (const seller of ['seller-one', 'seller-two'] as const) tokens[seller] = await product.token(seller);
  };
  await renewTokens();
  return {
    ...{ product, db, variations, orders, tokens, renewTokens },
    partners: (await partnersIn(db)) as Record<Seller, PartnerId>,
    /** Sends a request that has to succeed, and gives its JSON. */
    call: (seller: Seller, ...request: Parameters<Call>) => must(product.address, tokens[seller], ...request),
    /** Uploads the first `count` variations and waits until they are stored. */
    async upload(seller: Seller, count: number): Promise<void> {
      const client = uploader(product, tokens[seller]);
      await client.done(await client.post(batchText(0, count, 0, product.address)));
    },
    async [Symbol.asyncDispose]() {
      await db.end({ timeout: 5 });
      await product.remove();
    },
  };
}

/** What functions of the product take, where a bench calls them without HTTP. */
export const inside = { clock: systemClock, ids: timeOrderedIds(systemClock) };

/** Waits until the reviews that uploads caused are done, so that they slow down nothing that is measured. */
export const reviewed = ({ db }: Pick<BenchContext, 'db'>): Promise<number> =>
  untilZero(db, 'SELECT count(*) FROM listing WHERE review_due_at IS NOT NULL AND partner_id < 900000');

/** Starts a program of `beside/` as a process, which first sends its port and then answers messages. */
export async function startBeside(program: string, ...args: readonly string[]) {
  const child = fork(new URL(`beside/${program}.ts`, import.meta.url), args);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${program} ended`)));
  ended.catch(() => undefined);
  const told = async () => (await Promise.race([once(child, 'message'), ended]))[0];
  const address = `http://127.0.0.1:${await told()}`;
  return {
    address,
    pid: () => child.pid,
    ask<Answer>(message: string | number): Promise<Answer> {
      child.send(message);
      return told();
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}

/** A bare `node:http` server for the reads and shipments of one partner, on the product's database. */
export async function startBare({ product, partners }: BenchContext, seller: Seller) {
  const connection = JSON.stringify(product.connection());
  const bare = await startBeside('bare-server', connection, String(partners[seller]));
  return { ...bare, databasePid: product.databasePid };
}
