import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { upsertQuantities } from '../../../server/src/interfaces/availability/quantities/store.ts';
import { writeTime } from '../../../server/src/interfaces/availability/write-time.ts';
import type { PartnerId } from '../../../server/src/kernel/caller.ts';
import type { Database } from '../../../server/src/platform/database.ts';
import { startBare } from '../bare.ts';
import type { BenchContext } from '../context.ts';
import { type Percentiles, percentiles, startReader } from '../load.ts';
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
  await layOut(db, partners['seller-one'], Math.max(sizes.variations, written));
  await layOut(db, partners['seller-two'], known);
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

/**
 * Another partner's reads beside batches. What PostgreSQL's own work does to the least server there can be tells how much
 * of it is the machine's: when both processors are busy, everybody waits for one.
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
    const what = "another partner's reads, p99 against that alone";
    return [
      {
        bench: 'quantities',
        what: `${what}: batches as fast as they can`,
        figure: `${shown(fast)}; bare node:http beside PostgreSQL's own work ${growth(least).toFixed(1)} times, ${shown(least)}`,
        aim: { measured: growth(fast), atMost: 1.5 },
      },
      {
        bench: 'quantities',
        what: `${what}: ${usualRate} batches a second, a partner's usual rate`,
        figure: shown(usual),
        aim: { measured: growth(usual), atMost: 1.5 },
      },
    ];
  } finally {
    bare.stop();
  }
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

const sku = (number: number): string => `STOCK-${String(number).padStart(9, '0')}`;

/** The batches of one connection; every second round brings other quantities. */
const batchesOf = (connection: number, batchesEach: number) =>
  Array.from({ length: batchesEach * 2 }, (_, index) => {
    const first = (connection * batchesEach + (index % batchesEach)) * batchSize;
    return Array.from({ length: batchSize }, (_, at) => ({ sku: sku(first + at), quantity: index + 1 }));
  });

/** Gives the partner variations with stock. */
async function layOut(db: Database, partner: PartnerId, count: number): Promise<void> {
  const name = `'STOCK-' || lpad(n::text, 9, '0')`;
  await db.unsafe(`INSERT INTO variation (partner_id, sku, product_reference, category, brand_id, ean, content, content_hash,
      pricing, content_requested_at, price_requested_at, content_changed_at)
    SELECT ${partner}, ${name}, 'STOCK', 'Bluetooth-Kopfhörer', '24DDR3VZ', '4398' || lpad(n::text, 9, '0'), '{}', '\\x00', '{}', now(), now(), now()
    FROM generate_series(0, ${count - 1}) AS n`);
  await db.unsafe(`INSERT INTO listing (partner_id, sku, active_modified, verdict, status, status_modified, review_of, obstacles)
    SELECT ${partner}, ${name}, now(), 'ONLINE', 'ONLINE', now(), '\\x00', '{}' FROM generate_series(0, ${count - 1}) AS n`);
  await db.unsafe(`INSERT INTO available_quantity (partner_id, sku, quantity, requested_at, last_modified)
    SELECT ${partner}, ${name}, 1, '2020-01-01', now() FROM generate_series(0, ${count - 1}) AS n`);
  await db.unsafe('VACUUM ANALYZE variation, listing, available_quantity');
  await db.unsafe('CHECKPOINT');
}

/** Rows a second through the product, with so many batches a second or all that go. Throws when an answer is not a 200. */
async function throughProduct(
  { product, tokens, sizes }: BenchContext,
  duration: number,
  perSecond: number | undefined = sizes.quantities.perSecond,
): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: product.address,
    connections,
    duration,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    setupClient(client) {
      const bodies = batchesOf(next++ % connections, sizes.quantities.batchesEach).map((batch) =>
        JSON.stringify(batch),
      );
      client.setRequests(
        bodies.map((body) => ({
          method: 'POST',
          path,
          headers: {
            authorization: `Bearer ${tokens['seller-one']}`,
            'content-type': 'application/json',
          },
          body,
        })),
      );
    },
  });
  const other = result.errors + result.non2xx + (result.statusCodeStats['207']?.count ?? 0);
  if (other > 0) throw new Error(`${other} answers other than 200`);
  return (result.requests.total * batchSize) / result.duration;
}

/** The product's own statement with finished parameters, a batch a transaction, over as many connections. */
async function throughDatabase(
  { partners, product, sizes }: BenchContext,
  duration: number,
): Promise<number> {
  const db = product.openDatabase(connections);
  const partner = partners['seller-one'];
  await Promise.all(Array.from({ length: connections }, () => db`SELECT pg_sleep(0.1)`));
  let rows = 0;
  const until = performance.now() + duration * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const batches = batchesOf(connection, sizes.quantities.batchesEach);
      for (let round = 0; performance.now() < until; round++) {
        const batch = batches[round % batches.length]!;
        await upsertQuantities(db, partner, batch, writeTime(undefined, new Date()));
        rows += batch.length;
      }
    }),
  );
  await db.end({ timeout: 5 });
  return rows / duration;
}

/** Follows `next` to the end of the list and compares the last pages with the first. */
async function walked({ product, tokens }: BenchContext): Promise<Row> {
  const times: number[] = [];
  let entries = 0;
  for (let href: string | undefined = path; href !== undefined; ) {
    const began = performance.now();
    const reply = await fetch(`${product.address}${href}`, {
      headers: { authorization: `Bearer ${tokens['seller-one']}` },
    });
    const page = (await reply.json()) as {
      resources: { variations: unknown[] };
      links: { rel: string; href: string }[];
    };
    times.push(performance.now() - began);
    entries += page.resources.variations.length;
    href = page.links.find(({ rel }) => rel === 'next')?.href;
  }
  const middle = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
  const share = Math.max(1, Math.floor(times.length / 10));
  const [first, last] = [middle(times.slice(0, share)), middle(times.slice(-share))];
  const total = times.reduce((sum, time) => sum + time, 0) / 1000;
  return {
    bench: 'quantities',
    what: `walk through ${entries} by cursor, last pages against first`,
    figure: `${(entries / total).toFixed(0)} entries/s; a page ${last.toFixed(2)} ms, first ${first.toFixed(2)} ms`,
    aim: { measured: last / first, atMost: 1.5 },
  };
}
