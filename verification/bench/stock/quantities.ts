import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '../../harness/clients.ts';
import { type Percentiles, percentiles } from '../../harness/load.ts';
import { median } from '../../harness/random.ts';
import { layOutStock } from '../../harness/rows.ts';
import { type BenchContext, startBare } from '../context.ts';
import { writeQuantities } from '../own/products.ts';
import { sendFor, startReader } from '../reads.ts';
import type { Row } from '../table.ts';

const connections = 16;
const batchSize = 200;
/** Variations of the other partner. */
const known = 1000;
/** Batches a second that a partner may send unless RATE_LIMIT_PER_SECOND says otherwise. */
const usualRate = 20;
const path = '/v1/availability/quantities';

/** Stock of 200 variations a request over 16 connections against the same statement on PostgreSQL, and the walk through a long list. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { db, partners, sizes } = context;
  const { batchesEach, turns, turnSeconds } = sizes.quantities;
  const written = connections * batchesEach * batchSize;
  await layOutStock(db, partners['seller-one'], Math.max(sizes.variations, written));
  await layOutStock(db, partners['seller-two'], known);
  const readsOfOthers = await readsBesideBatches(context);
  let [productAlone, database] = [0, 0];
  // What is compared takes turns: what else the machine does meets both.
  for (let turn = 0; turn < turns; turn++) {
    productAlone += (await throughProduct(context, turnSeconds)) / turns;
    database += (await throughDatabase(context, turnSeconds)) / turns;
  }
  return [
    {
      bench: 'quantities',
      what: `${connections} connections, batches of ${batchSize}`,
      figure: `${productAlone.toFixed(0)} rows/s; PostgreSQL alone ${database.toFixed(0)} rows/s`,
      aim: { measured: productAlone / database, atLeast: 0.75 },
    },
    ...readsOfOthers,
    await walked(context),
  ];
}

type Meanwhile = {
  readonly alone: Percentiles;
  readonly during: Percentiles;
  readonly rowsPerSecond: number;
};

const growth = ({ alone, during }: Meanwhile): number => during.p99Ms / alone.p99Ms;

function shown({ alone, during, rowsPerSecond }: Meanwhile): string {
  const times = ({ p50Ms, p99Ms }: Percentiles) => `${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
  return `${times(during)} at ${rowsPerSecond.toFixed(0)} rows/s; alone ${times(alone)}`;
}

/**
 * Another partner's reads beside batches. What PostgreSQL's own work does to a bare server tells how much of it is the
 * machine's: when both processors are busy, everybody waits for one.
 */
async function readsBesideBatches(context: BenchContext): Promise<Row[]> {
  const product = context.product.address;
  const bare = await startBare(context, 'seller-two');
  try {
    const fast = await readsMeanwhile(context, product, (seconds) => throughProduct(context, seconds));
    const least = await readsMeanwhile(context, bare.address, (seconds) => throughDatabase(context, seconds));
    const usual = await readsMeanwhile(context, product, (seconds) =>
      throughProduct(context, seconds, usualRate),
    );
    const row = (beside: string, found: Meanwhile, more = ''): Row => ({
      bench: 'quantities',
      what: `another partner's reads, p99 against that alone: ${beside}`,
      figure: `${shown(found)}${more}`,
      aim: { measured: growth(found), atMost: 1.5 },
    });
    const bareGrowth = `; bare node:http beside PostgreSQL's own work ${growth(least).toFixed(1)} times, ${shown(least)}`;
    return [
      row('batches as fast as they can', fast, bareGrowth),
      row(`${usualRate} batches a second, a partner's usual rate`, usual),
    ];
  } finally {
    bare.stop();
  }
}

/** Another partner's reads, one after the other, while the writing goes on and while nothing does, in turns. */
async function readsMeanwhile(
  { tokens, sizes }: BenchContext,
  address: string,
  write: (seconds: number) => Promise<number>,
): Promise<Meanwhile> {
  const reader = startReader(address, `${path}/STOCK-`, known, tokens['seller-two']);
  try {
    const { turns, turnSeconds, warmUpSeconds, aroundSeconds } = sizes.quantities;
    await reader.readFor(warmUpSeconds / 2);
    await write(warmUpSeconds);
    const [alone, during, rates]: number[][] = [[], [], []];
    for (let turn = 0; turn < turns; turn++) {
      alone!.push(...(await reader.readFor(turnSeconds)));
      const writing = write(turnSeconds + aroundSeconds);
      const reading = sleep(aroundSeconds * 500).then(() => reader.readFor(turnSeconds));
      const [rate, times] = await Promise.all([writing, reading]);
      rates!.push(rate);
      during!.push(...times);
    }
    const rowsPerSecond = rates!.reduce((sum, one) => sum + one, 0) / turns;
    return { alone: percentiles(alone!), during: percentiles(during!), rowsPerSecond };
  } finally {
    reader.stop();
  }
}

/** Batches of all connections, neighbours of different rows; those of the second half bring other quantities. */
const batches = (batchesEach: number) =>
  Array.from({ length: 2 * connections * batchesEach }, (_, index) => {
    const first = (index % (connections * batchesEach)) * batchSize;
    return Array.from({ length: batchSize }, (_, at) => ({
      sku: `STOCK-${String(first + at).padStart(9, '0')}`,
      quantity: index + 1,
    }));
  });

/** Rows a second through the product, with so many batches a second or all that go. Throws when an answer is not a 200. */
async function throughProduct(
  { product, tokens, sizes }: BenchContext,
  seconds: number,
  perSecond: number | undefined = sizes.quantities.perSecond,
): Promise<number> {
  const token = tokens['seller-one'];
  const requests = batches(sizes.quantities.batchesEach).map((batch) => {
    return { method: 'POST', path, body: JSON.stringify(batch), token } as const;
  });
  const samples = await sendFor(product.address, requests, { connections, seconds, perSecond });
  return (samples.length * batchSize) / seconds;
}

/** The product's own statement with finished parameters, a batch a transaction, over as many connections. */
async function throughDatabase(context: BenchContext, seconds: number): Promise<number> {
  const { partners, product, sizes } = context;
  const db = product.openDatabase(connections);
  const all = batches(sizes.quantities.batchesEach);
  await Promise.all(Array.from({ length: connections }, () => db`SELECT pg_sleep(0.1)`));
  let written = 0;
  const until = performance.now() + seconds * 1000;
  const connection = async () => {
    while (performance.now() < until)
      await writeQuantities(db, partners['seller-one'], all[written++ % all.length]!);
  };
  await Promise.all(Array.from({ length: connections }, connection));
  await db.end({ timeout: 5 });
  return (written * batchSize) / seconds;
}

/** Follows `next` to the end of the list and compares the last pages with the first. */
async function walked({ product, tokens }: BenchContext): Promise<Row> {
  const times: number[] = [];
  let entries = 0;
  for (let href: string | undefined = path; href !== undefined; ) {
    const began = performance.now();
    const page = await must(product.address, tokens['seller-one'], 'GET', href);
    times.push(performance.now() - began);
    entries += page.resources.variations.length;
    href = page.links.find(({ rel }: { rel: string }) => rel === 'next')?.href;
  }
  const tenth = Math.max(1, Math.floor(times.length / 10));
  const [first, last] = [median(times.slice(0, tenth)), median(times.slice(-tenth))];
  const total = times.reduce((sum, time) => sum + time, 0) / 1000;
  return {
    bench: 'quantities',
    what: `walk through ${entries} by cursor, last pages against first`,
    figure: `${(entries / total).toFixed(0)} entries/s; a page ${last.toFixed(2)} ms, first ${first.toFixed(2)} ms`,
    aim: { measured: last / first, atMost: 1.5 },
  };
}
