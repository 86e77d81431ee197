import type { WireVariation } from '../../../server/src/interfaces/products/contract.ts';
import { awaitReview } from '../../../server/src/interfaces/products/review/store.ts';
import { findEntries, pack } from '../../../server/src/interfaces/products/update-tasks/entries.ts';
import {
  entriesAhead,
  insertTask,
  lockProgress,
  recordOutcomes,
} from '../../../server/src/interfaces/products/update-tasks/store.ts';
import { toStored } from '../../../server/src/interfaces/products/variations/content.ts';
import {
  lockVariations,
  ownersOfEans,
  upsertVariations,
} from '../../../server/src/interfaces/products/variations/store.ts';
import { asPartnerId } from '../../../server/src/kernel/caller.ts';
import { microTimeOf } from '../../../server/src/kernel/timestamp.ts';
import type { Db } from '../../../server/src/platform/database.ts';
import { type Database, withEach } from '../../harness/clients.ts';
import { countOf } from '../../harness/rows.ts';
import { batchText, uploader } from '../../harness/uploads.ts';
import { type BenchContext, bench, inside, reviewed, type Seller } from '../context.ts';
import { compare, type Side } from '../measure.ts';
import type { Row } from '../table.ts';

const sellers: readonly Seller[] = ['seller-one', 'seller-two'];
/** Connections that write to PostgreSQL at once, each a batch at a time. */
const connections = 4;

/**
 * Measures batches of variations from the POST to the end of the task. They are compared with PostgreSQL that gets the
 * finished rows, and with the product's own statements that get finished parameters.
 */
export const upsert = bench({
  full: { rounds: 7, batchesEach: 24, batchSize: 500 },
  short: { rounds: 1, batchesEach: 2, batchSize: 20 },
  async run(context, size) {
    return [...(await compared(context, 'new', 1, size)), ...(await compared(context, 'changed', 2, size))];
  },
});

type Size = { readonly rounds: number; readonly batchesEach: number; readonly batchSize: number };

async function compared(context: BenchContext, kind: string, edition: number, size: Size): Promise<Row[]> {
  const { rounds, batchesEach, batchSize } = size;
  const textsOf = (round: number) =>
    Array.from({ length: batchesEach }, (_, index) =>
      batchText((round * batchesEach + index) * batchSize, batchSize, edition, context.product.address),
    );
  const count = sellers.length * batchesEach * batchSize;
  /** PostgreSQL alone, for partners that only this comparison writes for. */
  const own =
    (write: (db: Database, batch: Batch) => Promise<unknown>, strangers: readonly number[]): Side =>
    async (round) => {
      await reviewed(context);
      if (round === 0) await begin(context.db, strangers, context.product.address);
      const batches = await finishedBatches(textsOf(round), strangers);
      return async () => {
        await withEach(batches, connections, (batch) => write(context.db, batch));
        return count;
      };
    };
  /** Two sellers post their batches at once, each over a connection of its own, and wait for the last task. */
  const product: Side = async (round) => {
    await reviewed(context);
    const bodies = textsOf(round).map((text) => Buffer.from(text));
    return async () => {
      await Promise.all(sellers.map((seller) => posted(context, seller, bodies)));
      return count;
    };
  };
  const bare = [900_001, 900_002];
  const whole = [900_003, 900_004];
  const { versus, ratios, costs } = await compare(context, rounds, {
    product,
    database: own(writeRows, bare),
    statements: own(writeAsProduct, whole),
  });
  await assertStored(context.db, [...bare, ...whole], 1 + (rounds + 1) * batchesEach * batchSize);
  const against = (side: 'database' | 'statements', doing: string): Row => {
    const what = `${kind} variations, 2 sellers, batches of ${batchSize}, against ${doing} over ${connections} connections`;
    const compared = versus(what, ['product', side], 'rows/s', 0.55);
    const all = ratios('product', side).map((ratio) => ratio.toFixed(2));
    return { ...compared, figure: `${compared.figure}; rounds ${all.sort().join(', ')}` };
  };
  return [
    against('database', 'the upsert alone'),
    against('statements', 'the same statements'),
    costs(`${kind} variations`, 'product', 'database', 'statements'),
  ];
}

async function posted({ product, tokens }: BenchContext, seller: Seller, bodies: readonly Buffer[]) {
  const { post, done } = uploader(product, tokens[seller]);
  let last = '';
  for (const body of bodies) last = await post(body);
  const { failed } = await done(last, 20);
  if (failed > 0) throw new Error(`${failed} items of task ${last} failed`);
}

/** The rows of one batch, and the packed batch. */
type Batch = Awaited<ReturnType<typeof finishedBatches>>[number];

/** Finished parameters of batches for each of these partners. */
async function finishedBatches(texts: readonly string[], strangers: readonly number[]) {
  const batches = await Promise.all(
    texts.map(async (text) => ({
      rows: (JSON.parse(text) as WireVariation[]).map((item) => toStored(item)),
      packed: await pack((await findEntries(Buffer.from(text), 'variations'))!),
    })),
  );
  return strangers.flatMap((one) => batches.map((batch) => ({ partner: asPartnerId(one), ...batch })));
}

/** Stores a first variation of each partner. Further rows need a row of their partner. */
async function begin(db: Database, strangers: readonly number[], address: string): Promise<void> {
  const batches = await finishedBatches([batchText(10_000_000, 1, 1, address)], strangers);
  for (const batch of batches) await writeAsProduct(db, batch);
}

/** Throws when the comparison stored anything else than so many variations of each partner. */
async function assertStored(db: Database, strangers: readonly number[], expected: number): Promise<void> {
  for (const partner of strangers) {
    const stored = await countOf(db, 'variation', partner);
    if (stored !== expected)
      throw new Error(`PostgreSQL alone stored ${stored} variations of ${partner} instead of ${expected}.`);
  }
}

/** Writes the finished rows in one transaction, and nothing else. */
const writeRows = (db: Database, batch: Batch) => db.begin((transaction) => upsertRows(transaction, batch));

/** Sends every statement that the product sends for a batch: the task, look-ups, rows and outcomes. */
async function writeAsProduct(db: Database, batch: Batch): Promise<void> {
  const { partner, rows, packed } = batch;
  const [id, total, acceptedAt] = [inside.ids.uuid(), rows.length, new Date()];
  const accepted = { writer: 'variations', contract: 'v5', requestedAt: undefined, acceptedAt } as const;
  await db.begin(async (transaction) => {
    const task = { id, ...accepted, total, entries: packed };
    await Promise.all([insertTask(transaction, partner, task), entriesAhead(transaction, partner, id)]);
  });
  const skus = rows.map(({ sku }) => sku);
  const eans = rows.map(({ ean }) => ean);
  const outcomes = skus.map((variation) => ({ variation, kind: 'succeeded' as const, errors: [] }));
  await db.begin(async (transaction) => {
    await lockProgress(transaction, partner, id);
    await Promise.all([
      lockVariations(transaction, partner, skus, { withContent: false, withTimes: false }),
      ownersOfEans(transaction, partner, eans),
    ]);
    await upsertRows(transaction, batch);
    await recordOutcomes(transaction, partner, { id, total, firstEntry: 0, outcomes }, new Date());
  });
}

async function upsertRows(db: Db, { partner, rows }: Batch): Promise<void> {
  const now = new Date();
  await upsertVariations(db, partner, rows, { writtenAt: microTimeOf(now), now });
  await awaitReview(db, partner, rows, now);
}
