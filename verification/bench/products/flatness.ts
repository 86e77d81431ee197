import { latencies, type Percentiles } from '../../harness/load.ts';
import { copyVariations, removeVariations } from '../../harness/rows.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import { type BenchContext, bench } from '../context.ts';
import { secondsOf, textOf } from '../measure.ts';

/** Other sellers in the large state, with 100 variations each. */
export const manyPartners = 1000;

/** The second seller has the first 100 variations and no others. */
export async function hundredVariations({ db, partners, upload }: BenchContext): Promise<void> {
  await removeVariations(db, partners['seller-two']);
  await upload('seller-two', 100);
}

/** The same reads and writes with 100 variations stored, then with as many as the command says, and those of others. */
export const flatness = bench({
  full: { otherPartners: manyPartners, warmUp: 200, reads: 1500, pages: 300, lists: 300, writes: 20 },
  short: { otherPartners: 2, warmUp: 2, reads: 3, pages: 2, lists: 2, writes: 1 },
  async run(context, size) {
    const { product, tokens, partners, db, variations } = context;
    const client = uploader(product, tokens['seller-two']);
    /** One caller, one request at a time: what is measured is the work, not the queue. */
    const measure = async (stored: number): Promise<Record<string, Percentiles>> => {
      const get = (path: string) => client.read(`/v5/products${path}`);
      const any = (round: number) => get(`/${skuOf((round * 7919) % stored)}`);
      const write = (round: number) => client.post(batchText(0, 100, round + stored, product.address));
      await latencies(size.warmUp, any);
      return {
        'one variation': await latencies(size.reads, any),
        'first page of 100': await latencies(size.pages, () => get('?limit=100')),
        'marketplace statuses, page of 100': await latencies(size.lists, () =>
          get('/marketplace-status?limit=100'),
        ),
        'content changes, page of 100': await latencies(size.lists, () => get('/content-changes?limit=100')),
        'write of 100, to its end': await latencies(size.writes, async (round) =>
          client.done(await write(round), 5),
        ),
      };
    };
    await hundredVariations(context);
    const few = await measure(100);
    const filling = await secondsOf(() =>
      copyVariations(db, partners['seller-two'], { variations, manyPartners: size.otherPartners }),
    );
    const rows = Object.entries(await measure(variations)).map(([what, many]) => ({
      what: `${what}: median with many against few`,
      figure: `${textOf(many)}; few ${textOf(few[what]!)}`,
      aim: { measured: many.p50Ms / few[what]!.p50Ms, atMost: 1.5 },
    }));
    const filled = `${variations} of one partner, ${size.otherPartners * 100} of ${size.otherPartners} others`;
    return [{ what: 'rows laid out by SQL', figure: `${filled}, ${filling.toFixed(0)} s` }, ...rows];
  },
});
