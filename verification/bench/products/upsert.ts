import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import { type CpuSeconds, cpuSeconds, microsecondsEach } from '../../harness/processes.ts';
import { median } from '../../harness/random.ts';
import { batchText, uploader } from '../../harness/uploads.ts';
import type { BenchContext } from '../context.ts';
import { connections, finishedBatches, writeAll, writeAsProduct, writeRows } from '../own/products.ts';
import type { Row } from '../table.ts';

const sellers = ['seller-one', 'seller-two'] as const;

/** Makes ready, before the clock starts, what a side does with batches for each of two partners. */
type Side = (context: BenchContext, texts: readonly string[]) => Promise<() => Promise<void>>;

type Measured = { readonly perSecond: number; readonly cpu: CpuSeconds };

/** `database` writes nothing but the rows, `statements` all that the product writes and asks. */
type Round = { readonly product: Measured; readonly database: Measured; readonly statements: Measured };

/**
 * Batches of variations, from the POST to the task's end, against PostgreSQL given the finished rows, and against the
 * product's own statements with finished parameters. The sides take turns, each after a checkpoint and with nothing else
 * to do, and every other round the last one begins; the first round of each kind is the warm-up. The ratio is the middle
 * one of the rounds.
 */
export async function run(context: BenchContext): Promise<Row[]> {
  const { rounds, batchesEach, batchSize } = context.sizes.upsert;
  const added: Round[] = [];
  const changed: Round[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const first = round * batchesEach * batchSize;
    added.push(await oneRound(context, round, first, 1));
    changed.push(await oneRound(context, round, first, 2));
  }
  return [...rowsOf('new', batchSize, added.slice(1)), ...rowsOf('changed', batchSize, changed.slice(1))];
}

async function oneRound(
  context: BenchContext,
  round: number,
  first: number,
  edition: number,
): Promise<Round> {
  const { batchesEach, batchSize } = context.sizes.upsert;
  const texts = Array.from({ length: batchesEach }, (_, index) =>
    batchText(first + index * batchSize, batchSize, edition, context.product.address),
  );
  const order = ['product', 'database', 'statements'] as const;
  const measured: Partial<Record<keyof Round, Measured>> = {};
  for (const name of round % 2 === 0 ? order : order.toReversed())
    measured[name] = await measure(context, sides[name], texts);
  return measured as Round;
}

async function measure(context: BenchContext, side: Side, texts: readonly string[]): Promise<Measured> {
  await reviewed(context);
  const work = await side(context, texts);
  const rows = sellers.length * texts.length * context.sizes.upsert.batchSize;
  await context.db.unsafe('CHECKPOINT');
  const cpu = () => cpuSeconds(context.product);
  const before = cpu();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: rows / seconds, cpu: microsecondsEach(before, cpu(), rows) };
}

/** Two sellers post their batches at once, each over a connection of its own, and wait for the last task. */
const throughProduct: Side = async ({ product, tokens }, texts) => {
  const bodies = texts.map((text) => Buffer.from(text));
  return async () => {
    const upload = async (seller: (typeof sellers)[number]) => {
      const connection = new Client(product.address);
      const headers = { authorization: `Bearer ${tokens[seller]}`, 'content-type': 'application/json' };
      let last = '';
      for (const body of bodies) {
        const reply = await connection.request({ method: 'POST', path: '/v5/products', headers, body });
        if (reply.statusCode !== 202) throw new Error(`${reply.statusCode} ${await reply.body.text()}`);
        last = ((await reply.body.json()) as { processUuid: string }).processUuid;
      }
      const { failed } = await uploader(product, tokens[seller]).done(last, 20);
      if (failed > 0) throw new Error(`${failed} items of task ${last} failed`);
      await connection.close();
    };
    await Promise.all(sellers.map(upload));
  };
};

/** PostgreSQL alone, over several connections, for partners that only this comparison writes for. */
const through =
  (write: typeof writeRows, strangers: readonly number[]): Side =>
  async ({ db }, texts) => {
    const batches = await finishedBatches(texts, strangers);
    return () => writeAll(db, batches, write);
  };

const sides = {
  product: throughProduct,
  database: through(writeRows, [900_001, 900_002]),
  statements: through(writeAsProduct, [900_003, 900_004]),
};

/** Waits until the reviews that the uploads caused are done, so that they slow down neither side. */
export async function reviewed({ db }: Pick<BenchContext, 'db'>): Promise<void> {
  for (;;) {
    const [row] = await db<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM listing WHERE review_due_at IS NOT NULL AND partner_id < 900000`;
    if (row?.waiting === 0) return;
    await sleep(200);
  }
}

function rowsOf(kind: string, batchSize: number, all: readonly Round[]): Row[] {
  const ratiosTo = (side: 'database' | 'statements') =>
    all.map((round) => round.product.perSecond / round[side].perSecond);
  const rate = (side: keyof Round) => median(all.map((round) => round[side].perSecond)).toFixed(0);
  const cpu = (side: keyof Round, process: keyof CpuSeconds) =>
    median(all.map((round) => round[side].cpu[process])).toFixed(0);
  const against = (side: 'database' | 'statements', doing: string): Row => ({
    bench: 'upsert',
    what: `${kind} variations, 2 sellers, batches of ${batchSize}, against ${doing}`,
    figure: `${rate('product')} rows/s; PostgreSQL alone, ${connections} connections ${rate(side)} rows/s; ${all.length} rounds from ${Math.min(...ratiosTo(side)).toFixed(2)} to ${Math.max(...ratiosTo(side)).toFixed(2)}`,
    aim: { measured: median(ratiosTo(side)), atLeast: 0.4 },
  });
  return [
    against('database', 'the upsert alone'),
    against('statements', 'the same statements'),
    {
      bench: 'upsert',
      what: `${kind} variations, processor time a row`,
      figure: `server ${cpu('product', 'server')} µs, PostgreSQL ${cpu('product', 'postgres')} µs, client ${cpu('product', 'bench')} µs; alone PostgreSQL ${cpu('database', 'postgres')} µs, client ${cpu('database', 'bench')} µs`,
    },
  ];
}
