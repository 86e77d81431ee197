import type { WireVariation } from '../src/interfaces/products/contract.ts';
import { awaitReview } from '../src/interfaces/products/review/store.ts';
import { type StoredVariation, toStored } from '../src/interfaces/products/variations/content.ts';
import { upsertVariations } from '../src/interfaces/products/variations/store.ts';
import { asPartnerId } from '../src/kernel/caller.ts';
import { microTimeOf } from '../src/kernel/timestamp.ts';
import { batchText, uploader } from '../test/support/batches.ts';
import type { BenchContext } from './context.ts';
import type { Row } from './table.ts';

const batchSize = 500;
const batchesEach = 16;
const sellers = ['seller-one', 'seller-two'] as const;
/** Partners that only the comparison writes for. */
const strangers = [900_001, 900_002].map(asPartnerId);

/** Batches of 500 variations, from the POST to the task's end, against PostgreSQL given the finished rows. */
export async function run(context: BenchContext): Promise<Row[]> {
  const rows: Row[] = [];
  // Warm-up: both sides meet their statements for the first time.
  await throughProduct(context, 0);
  await throughDatabase(context, 0);
  const first = 1_000_000;
  for (const [what, edition] of [
    ['new', 1],
    ['changed', 2],
  ] as const) {
    const product = await throughProduct(context, first, edition);
    await reviewed(context);
    const database = await throughDatabase(context, first, edition);
    rows.push({
      bench: 'upsert',
      what: `${what} variations, 2 sellers, batches of 500`,
      figure: `${product.toFixed(0)} rows/s; PostgreSQL alone, 4 connections ${database.toFixed(0)} rows/s`,
      aim: { measured: product / database, atLeast: 0.4 },
    });
  }
  return rows;
}

/** Rows a second through the product: two sellers post their batches at once and wait for the last task. */
async function throughProduct(
  { product, tokens }: BenchContext,
  first: number,
  edition = 0,
): Promise<number> {
  const batches = edition === 0 ? 2 : batchesEach;
  const texts = Array.from({ length: batches }, (_, index) =>
    batchText(first + index * batchSize, batchSize, edition, product.address),
  );
  const began = performance.now();
  await Promise.all(
    sellers.map(async (seller) => {
      const client = uploader(product, tokens[seller]);
      let last = '';
      for (const text of texts) last = await client.post(text);
      const { failed } = await client.done(last);
      if (failed > 0) throw new Error(`${failed} items of task ${last} failed`);
    }),
  );
  return rate(sellers.length * batches * batchSize, began);
}

/** The product's own statements with finished parameters, a batch a transaction, over four connections. */
async function throughDatabase({ db, product }: BenchContext, first: number, edition = 0): Promise<number> {
  const batches = edition === 0 ? 2 : batchesEach;
  const jobs = strangers.flatMap((partner) =>
    Array.from({ length: batches }, (_, index) => ({
      partner,
      rows: storedRows(batchText(first + index * batchSize, batchSize, edition, product.address)),
    })),
  );
  const began = performance.now();
  const now = new Date();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let job = jobs.pop(); job; job = jobs.pop()) {
        const { partner, rows } = job;
        await db.begin(async (transaction) => {
          await upsertVariations(transaction, partner, rows, { writtenAt: microTimeOf(now), now });
          await awaitReview(transaction, partner, rows, now);
        });
      }
    }),
  );
  return rate(strangers.length * batches * batchSize, began);
}

const storedRows = (text: string): StoredVariation[] =>
  (JSON.parse(text) as WireVariation[]).map((item) => toStored(item));

const rate = (rows: number, began: number): number => rows / ((performance.now() - began) / 1000);

/** Waits until the reviews that the uploads caused are done, so that they do not slow down the comparison. */
async function reviewed({ db }: BenchContext): Promise<void> {
  for (;;) {
    const [row] = await db<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM listing WHERE review_due_at IS NOT NULL AND partner_id < 900000`;
    if (row?.waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
