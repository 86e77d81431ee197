import { setTimeout as sleep } from 'node:timers/promises';
import { writeQuantities } from '../../../server/src/interfaces/availability/quantities/write.ts';
import { writeTime } from '../../../server/src/interfaces/availability/write-time.ts';
import type { Database } from '../../harness/clients.ts';
import { alone, fill } from '../../harness/fill.ts';
import { forSeconds } from '../../harness/load.ts';
import { median } from '../../harness/random.ts';
import { removeVariations } from '../../harness/rows.ts';
import { skuOfRow } from '../../harness/sorts.ts';
import { skuOf } from '../../harness/uploads.ts';
import { type BenchContext, bench, reviewed, type Seller, startBare, startBeside } from '../context.ts';
import { compare, secondsOf, sendFor, sidesOf, textOf } from '../measure.ts';
import { atMost, type Row, row } from '../table.ts';

const connections = 16;
const batchSize = 200;
/** Variations of the other partner. */
const known = 1000;
/** Batches a second that a partner may send unless RATE_LIMIT_PER_SECOND says otherwise. */
const usualRate = 20;
const path = '/v1/availability/quantities';

/** Writes go on for `aroundSeconds` longer than the reads beside them, half of it before and half after. */
type Size = Readonly<Record<'batchesEach' | 'rounds' | 'seconds' | 'aroundSeconds' | 'perSecond', number>>;

/** Stock of 200 variations a request against the same statement on PostgreSQL, others' reads beside it, and the walk through a long list. */
export const quantities = bench<Size>({
  full: { batchesEach: 10, rounds: 4, seconds: 3, aroundSeconds: 1, perSecond: Infinity },
  short: { batchesEach: 1, rounds: 1, seconds: 0.1, aroundSeconds: 0.1, perSecond: 40 },
  async run(context, size) {
    const { product, variations } = context;
    const written = connections * size.batchesEach * batchSize;
    await layOutStock(context, 'seller-one', Math.max(variations, written));
    await layOutStock(context, 'seller-two', known);
    const own = product.openDatabase(connections);
    const writers = { product: productWriter(context, size), database: databaseWriter(context, own, size) };
    const readsOfOthers = await readsBesideBatches(context, size, writers);
    const side = (name: keyof typeof writers) => async () => async () =>
      batchSize * (await writers[name](size.seconds));
    const { versus, costs } = await compare(context, size.rounds, sidesOf(['product', 'database'], side));
    await own.end({ timeout: 5 });
    return [
      versus(`${connections} connections, batches of ${batchSize}`, ['product', 'database'], 'rows/s', 0.8),
      costs('quantities', 'product', 'database'),
      ...readsOfOthers,
      await walked(context),
    ];
  },
});

/** Gives a seller variations with stock. */
async function layOutStock(context: BenchContext, seller: Seller, count: number): Promise<void> {
  const partner = context.partners[seller];
  await removeVariations(context.db, partner);
  await context.upload(seller, 1);
  await context.call(seller, 'POST', path, [{ sku: skuOf(0), quantity: 1 }]);
  await reviewed(context);
  const only = ['variation', 'listing', 'available_quantity'];
  await fill(context.db, { seller: partner }, { numbers: alone(partner, 0, count - 1), only });
}

/** Batches of all connections, neighbours of different rows; those of the second half bring other quantities. */
const batches = ({ batchesEach }: Size) =>
  Array.from({ length: 2 * connections * batchesEach }, (_, index) => {
    const first = (index % (connections * batchesEach)) * batchSize;
    return Array.from({ length: batchSize }, (_, at) => ({ sku: skuOfRow(first + at), quantity: index + 1 }));
  });

/** Writes batches for some seconds; returns how many. */
type Writer = (seconds: number, perSecond?: number) => Promise<number>;
type Writers = Readonly<Record<'product' | 'database', Writer>>;

function productWriter({ product, tokens }: BenchContext, size: Size): Writer {
  const requests = batches(size).map((batch) => {
    return { method: 'POST', path, body: JSON.stringify(batch), token: tokens['seller-one'] } as const;
  });
  return async (seconds, perSecond = size.perSecond) =>
    (await sendFor(product.address, requests, { connections, seconds, perSecond })).length;
}

/** The product's own statement with finished parameters, a batch a transaction, over as many connections. */
function databaseWriter({ partners }: BenchContext, db: Database, size: Size): Writer {
  const partner = partners['seller-one'];
  const all = batches(size);
  let next = 0;
  return (seconds) =>
    forSeconds(seconds, connections, () =>
      writeQuantities(db, partner, all[next++ % all.length]!, writeTime(undefined, new Date())),
    );
}

/**
 * Another partner's reads beside batches. A bare server beside PostgreSQL's own work is measured too: it shows how much of
 * the delay comes from two busy processors alone.
 */
async function readsBesideBatches(context: BenchContext, size: Size, writers: Writers): Promise<Row[]> {
  const { product, database } = writers;
  const { address } = context.product;
  using bare = await startBare(context, 'seller-two');
  const fast = await readsBeside(context, size, address, product);
  const least = await readsBeside(context, size, bare.address, database);
  const usual = await readsBeside(context, size, address, (seconds) => product(seconds, usualRate));
  const what = "another partner's reads, p99 against that alone";
  const bareGrowth = `bare node:http beside PostgreSQL's own work ${least.growth.toFixed(1)} times, ${least.shown}`;
  return [
    row(`${what}: batches as fast as they can`, `${fast.shown}; ${bareGrowth}`, atMost(1.5, fast.growth)),
    row(`${what}: ${usualRate} batches a second, the usual rate`, usual.shown, atMost(1.5, usual.growth)),
  ];
}

/** Another partner's reads, one after the other, alternately beside the writes and alone. */
async function readsBeside(context: BenchContext, size: Size, address: string, write: Writer) {
  const { rounds, seconds, aroundSeconds } = size;
  const paths = Array.from({ length: known }, (_, number) => `${path}/${skuOfRow(number)}`);
  using reader = await startBeside('reader', address, JSON.stringify(paths), context.tokens['seller-two']);
  const read = () => reader.ask<number[]>(seconds);
  const rates: number[] = [];
  const { times } = await compare(context, rounds, {
    alone: async () => read,
    beside: async () => async () => {
      const writing = write(seconds + aroundSeconds);
      const [written, found] = await Promise.all([writing, sleep(aroundSeconds * 500).then(read)]);
      rates.push((written * batchSize) / (seconds + aroundSeconds));
      return found;
    },
  });
  const [alone, beside] = [times('alone'), times('beside')];
  const shown = `${textOf(beside)} at ${median(rates).toFixed(0)} rows/s; alone ${textOf(alone)}`;
  return { growth: beside.p99Ms / alone.p99Ms, shown };
}

/** Follows `next` to the end of the list and compares the last pages with the first. */
async function walked({ call }: BenchContext): Promise<Row> {
  const times: number[] = [];
  let entries = 0;
  for (let href: string | undefined = path; href !== undefined; ) {
    const asked: string = href;
    const seconds = await secondsOf(async () => {
      const page = await call('seller-one', 'GET', asked);
      entries += page.resources.variations.length;
      href = page.links.find(({ rel }: { rel: string }) => rel === 'next')?.href;
    });
    times.push(seconds * 1000);
  }
  const tenth = Math.max(1, Math.floor(times.length / 10));
  const [first, last] = [median(times.slice(0, tenth)), median(times.slice(-tenth))];
  const rate = (entries * 1000) / times.reduce((sum, time) => sum + time, 0);
  const figure = `${rate.toFixed(0)} entries/s; a page ${last.toFixed(2)} ms, first ${first.toFixed(2)} ms`;
  return row(
    `walk through ${entries} by cursor, last pages against first`,
    figure,
    atMost(1.5, last / first),
  );
}
