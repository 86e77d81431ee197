import { setTimeout as sleep } from 'node:timers/promises';
import { batchText, skuOf, uploader } from '../../../server/test/support/batches.ts';
import type { BenchContext } from '../context.ts';
import { cpuSeconds } from '../cpu.ts';
import type { Row } from '../table.ts';
import { type LoadRequest, sendAll, sendOne } from './prism-load.ts';
import { havePrism, type Prism, startPrism } from './prism-server.ts';

const known = 500;
const rounds = 5;
const batchSize = 500;
const stockSize = 200;

/** The same work for both sides, round by round. */
type Work = {
  readonly what: string;
  readonly connections: number;
  readonly requests: (round: number) => LoadRequest[];
};

/** Requests a second, and microseconds of processor time that one of them cost. */
type Measured = { readonly perSecond: number; readonly server: number; readonly postgres: number };

/**
 * The product against a mock of its own OpenAPI document, Prism, which stores nothing: what a request costs. Prism checks
 * the token's presence and the body by the document, and answers the examples, for which reads have the product's
 * answers. Both take turns with the same requests; processor time of the product includes the work on uploads.
 */
export async function run(context: BenchContext): Promise<Row[]> {
  const missing = await havePrism((line) => console.error(line));
  if (missing !== undefined)
    return [{ bench: 'prism', what: 'skipped', figure: `Prism cannot be installed: ${missing}` }];
  const { product, tokens } = context;
  const token = tokens['seller-one'];
  const client = uploader(product, token);
  await client.done(await client.post(batchText(0, known, 0, product.address)));
  await reviewed(context);
  const prism = await startPrism(await documentWithAnswers(context));
  try {
    const rows: Row[] = [];
    for (const work of works(product.address)) rows.push(await compared(context, prism, work));
    return rows;
  } finally {
    await prism.stop();
  }
}

const works = (origin: string): Work[] => [
  {
    what: 'one variation, 16 connections',
    connections: 16,
    requests: (round) =>
      Array.from({ length: 2000 }, (_, index) => read(`/${skuOf((round * 2000 + index) % known)}`)),
  },
  {
    what: 'a page of 100, 16 connections',
    connections: 16,
    requests: () => Array.from({ length: 200 }, () => read('?limit=100')),
  },
  {
    what: `upload of ${batchSize} until it is worked off, 4 connections`,
    connections: 4,
    requests: (round) =>
      Array.from({ length: 8 }, (_, index) => ({
        method: 'POST',
        path: '/v5/products',
        body: batchText(10_000 + index * batchSize, batchSize, round, origin),
      })),
  },
  {
    what: `quantities of ${stockSize}, 16 connections`,
    connections: 16,
    requests: (round) =>
      Array.from({ length: 200 }, (_, index) => ({
        method: 'POST',
        path: '/v1/availability/quantities',
        body: stockText(index % 2 === 0 ? 0 : stockSize, round * 200 + index),
      })),
  },
];

const read = (rest: string): LoadRequest => ({ method: 'GET', path: `/v5/products${rest}` });

const stockText = (first: number, quantity: number): string =>
  JSON.stringify(Array.from({ length: stockSize }, (_, at) => ({ sku: skuOf(first + at), quantity })));

/** Both sides in turns; the first round is the warm-up, and the middle one of the others counts. */
async function compared(context: BenchContext, prism: Prism, work: Work): Promise<Row> {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const requests = work.requests(round);
    ours.push(await throughProduct(context, work, requests));
    theirs.push(await throughPrism(context, prism, work, requests));
  }
  const middle = (all: readonly Measured[], of: (one: Measured) => number): number =>
    all
      .slice(1)
      .map(of)
      .sort((a, b) => a - b)[Math.floor(rounds / 2)]!;
  const cost = (one: Measured) => one.server + one.postgres;
  const [mine, mock] = [middle(ours, cost), middle(theirs, cost)];
  const rate = (all: readonly Measured[]) => middle(all, ({ perSecond }) => perSecond).toPrecision(3);
  return {
    bench: 'prism',
    what: work.what,
    figure:
      `${rate(ours)}/s, ${milliseconds(mine)} of processor (${milliseconds(middle(ours, (one) => one.postgres))} of it PostgreSQL); ` +
      `Prism ${rate(theirs)}/s, ${milliseconds(mock)}: ${(mock / mine).toPrecision(2)} times as much`,
  };
}

const milliseconds = (micro: number): string => `${(micro / 1000).toPrecision(3)} ms`;

async function throughProduct(
  context: BenchContext,
  { connections }: Work,
  requests: readonly LoadRequest[],
): Promise<Measured> {
  const { product, tokens, db } = context;
  const before = cpuSeconds(product.pid(), product.databasePid());
  const seconds = await sendAll(product.address, tokens['seller-one'], connections, requests);
  const began = performance.now();
  while (await isWorking(db)) await sleep(20);
  const total = seconds + (performance.now() - began) / 1000;
  const after = cpuSeconds(product.pid(), product.databasePid());
  await reviewed(context);
  return {
    perSecond: requests.length / total,
    server: ((after.server - before.server) * 1e6) / requests.length,
    postgres: ((after.postgres - before.postgres) * 1e6) / requests.length,
  };
}

async function throughPrism(
  { tokens }: BenchContext,
  { address, pid }: Prism,
  { connections }: Work,
  requests: readonly LoadRequest[],
): Promise<Measured> {
  const before = cpuSeconds(pid, undefined);
  const seconds = await sendAll(address, tokens['seller-one'], connections, requests);
  const after = cpuSeconds(pid, undefined);
  return {
    perSecond: requests.length / seconds,
    server: ((after.server - before.server) * 1e6) / requests.length,
    postgres: 0,
  };
}

type Documented = {
  readonly paths: Record<
    string,
    { get: { responses: { 200: { content: { 'application/json': { examples: object } } } } } }
  >;
};

/** The product's document, in which the examples of the two reads are what the product answers to them. */
async function documentWithAnswers({ product, tokens }: BenchContext): Promise<object> {
  const document = (await (await fetch(`${product.address}/openapi.json`)).json()) as Documented;
  for (const [path, rest] of [
    ['/v5/products/{sku}', `/${skuOf(0)}`],
    ['/v5/products', '?limit=100'],
  ] as const) {
    const text = await sendOne(undefined, product.address, tokens['seller-one'], read(rest));
    const answer = document.paths[path]!.get.responses[200].content['application/json'];
    answer.examples = { answer: { value: JSON.parse(text) as object } };
  }
  return document;
}

const isWorking = async (db: BenchContext['db']): Promise<boolean> => {
  const [row] = await db<{ open: boolean }[]>`
    SELECT EXISTS (SELECT FROM update_task WHERE finished_at IS NULL AND partner_id < 900000) AS open`;
  return row!.open;
};

/** Waits until the reviews that uploads caused are done, so that they do not slow down what comes next. */
async function reviewed({ db }: BenchContext): Promise<void> {
  for (;;) {
    const [row] = await db<{ waiting: boolean }[]>`
      SELECT EXISTS (SELECT FROM listing WHERE review_due_at IS NOT NULL AND partner_id < 900000) AS waiting`;
    if (!row?.waiting) return;
    await sleep(200);
  }
}
