import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import { type BenchContext, startBare } from '../context.ts';
import { type Figures, readsInTurns } from '../reads.ts';
import type { Row } from '../table.ts';
import { reviewed } from './upsert.ts';

/** Reads of one variation and of a page of 100, against a bare Node server with the same queries and driver. */
export async function run(context: BenchContext): Promise<Row[]> {
  const { product, tokens, sizes } = context;
  const { known, ...timing } = sizes.reads;
  const token = tokens['seller-one'];
  const client = uploader(product, token);
  await client.done(await client.post(batchText(0, known, 0, product.address)));
  await reviewed(context);
  const skus = Array.from({ length: known }, (_, index) => skuOf(index));
  const bare = await startBare(context, 'seller-one');
  try {
    const single = skus.map((sku) => `/${sku}`);
    const rows: Row[] = [];
    for (const [what, paths, barePaths] of [
      ['one variation', single, single],
      ['a page of 100', ['?limit=100'], ['/page']],
    ] as const) {
      const wanted = paths.map((path) => `/v5/products${path}`);
      const [ours, theirs] = (await readsInTurns(
        [
          { url: product.address, paths: wanted, token },
          { url: bare.address, paths: barePaths },
        ],
        timing,
      )) as [Figures, Figures];
      rows.push({
        bench: 'reads',
        what: `${what}, 32 connections`,
        figure: `${shown(ours)}; bare node:http ${shown(theirs)}`,
        aim: { measured: ours.perSecond / theirs.perSecond, atLeast: 0.6 },
      });
      rows.push({
        bench: 'reads',
        what: `${what}, p99 as a multiple of the median`,
        figure: `${times(ours)}; bare node:http ${times(theirs)}`,
        aim: { measured: ours.p99Ms / ours.p50Ms, atMost: 4 },
      });
    }
    return rows;
  } finally {
    bare.stop();
  }
}

const shown = ({ perSecond, p50Ms, p99Ms }: Figures): string =>
  `${perSecond.toFixed(0)}/s (${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms)`;

const times = ({ p50Ms, p99Ms }: Figures): string =>
  `${p99Ms.toFixed(1)} ms / ${p50Ms.toFixed(1)} ms: ${(p99Ms / p50Ms).toFixed(1)}`;
