import { latencies, type Percentiles } from '../../harness/load.ts';
import { copyVariations, removeVariations } from '../../harness/rows.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import type { BenchContext } from '../context.ts';
import type { Row } from '../table.ts';

/** The same reads and writes with 100 variations stored, then with as many as the command says of the caller, and other partners. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { product, tokens, db, sizes } = context;
  const { variations } = sizes;
  const manyPartners = sizes.flatness.partners;
  await removeVariations(db, context.partners['seller-two']);
  const client = uploader(product, tokens['seller-two']);
  await client.done(await client.post(batchText(0, 100, 0, product.address)));
  const few = await measure(context, 100);
  const began = performance.now();
  await copyVariations(db, context.partners['seller-two'], { variations, manyPartners });
  const filledSeconds = (performance.now() - began) / 1000;
  const many = await measure(context, variations);
  return [
    {
      bench: 'flatness',
      what: 'rows laid out by SQL',
      figure: `${variations} of one partner, ${manyPartners * 100} of ${manyPartners} others, ${filledSeconds.toFixed(0)} s`,
    },
    ...Object.entries(many).map(([what, latency]) => compared(what, few[what]!, latency)),
  ];
}

const compared = (what: string, few: Percentiles, many: Percentiles): Row => ({
  bench: 'flatness',
  what: `${what}: median with many against few`,
  figure: `${text(many)}; few ${text(few)}`,
  aim: { measured: many.p50Ms / few.p50Ms, atMost: 1.5 },
});

const text = ({ p50Ms, p99Ms }: Percentiles) => `${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms`;

/** One caller, one request at a time: what is measured is the work, not the queue. */
async function measure(
  { product, tokens, sizes }: BenchContext,
  stored: number,
): Promise<Record<string, Percentiles>> {
  const rounds = sizes.flatness;
  const client = uploader(product, tokens['seller-two']);
  const anySku = (round: number) => skuOf((round * 7919) % stored);
  const get = (path: string) => client.read(`/v5/products${path}`);
  await latencies(rounds.warmUp, (round) => get(`/${anySku(round)}`));
  return {
    'one variation': await latencies(rounds.reads, (round) => get(`/${anySku(round)}`)),
    'first page of 100': await latencies(rounds.pages, () => get('?limit=100')),
    'marketplace statuses, page of 100': await latencies(rounds.lists, () =>
      get('/marketplace-status?limit=100'),
    ),
    'content changes, page of 100': await latencies(rounds.lists, () => get('/content-changes?limit=100')),
    'write of 100, to its end': await latencies(rounds.writes, async (round) =>
      client.done(await client.post(batchText(0, 100, round + stored, product.address)), 5),
    ),
  };
}
