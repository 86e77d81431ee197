import { skuOf } from '../../harness/uploads.ts';
import { bench, reviewed, startBare } from '../context.ts';
import { compare, readsOf, sendFor, textOf } from '../measure.ts';
import type { Row } from '../table.ts';

/** Reads of one variation and of a page of 100, against a bare Node server with the same queries and driver. */
export const reads = bench({
  full: { rounds: 3, seconds: 2, known: 500, perSecond: Infinity },
  short: { rounds: 1, seconds: 0.1, known: 100, perSecond: 100 },
  async run(context, { rounds, seconds, known, perSecond }) {
    const { product, tokens } = context;
    await context.upload('seller-one', known);
    await reviewed(context);
    const bare = await startBare(context, 'seller-one');
    const single = Array.from({ length: known }, (_, index) => `/${skuOf(index)}`);
    const side = (address: string, paths: readonly string[], token?: string) => async () => () =>
      sendFor(address, readsOf(paths, token), { connections: 32, seconds, perSecond });
    const compared = async (
      what: string,
      paths: readonly string[],
      barePaths: readonly string[],
    ): Promise<Row[]> => {
      const wanted = paths.map((path) => `/v5/products${path}`);
      const { ratio, rate, times } = await compare(context, rounds, {
        product: side(product.address, wanted, tokens['seller-one']),
        bare: side(bare.address, barePaths),
      });
      const shown = (name: 'product' | 'bare') => `${rate(name)}/s (${textOf(times(name))})`;
      const growth = (name: 'product' | 'bare') => times(name).p99Ms / times(name).p50Ms;
      return [
        {
          what: `${what}, 32 connections`,
          figure: `${shown('product')}; bare node:http ${shown('bare')}`,
          aim: { measured: ratio('product', 'bare'), atLeast: 0.6 },
        },
        {
          what: `${what}, p99 as a multiple of the median`,
          figure: `${growth('product').toFixed(1)}; bare node:http ${growth('bare').toFixed(1)}`,
          aim: { measured: growth('product'), atMost: 4 },
        },
      ];
    };
    try {
      return [
        ...(await compared('one variation', single, single)),
        ...(await compared('a page of 100', ['?limit=100'], ['/page'])),
      ];
    } finally {
      bare.stop();
    }
  },
});
