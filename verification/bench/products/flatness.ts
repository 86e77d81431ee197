import type { Database } from '../../harness/clients.ts';
import { alone, fill, insertPartners } from '../../harness/fill.ts';
import { latencies, type Percentiles } from '../../harness/load.ts';
import { removeVariations } from '../../harness/rows.ts';
import { skuOfRow } from '../../harness/sorts.ts';
import { batchText, skuOf, uploader } from '../../harness/uploads.ts';
import { bench, reviewed } from '../context.ts';
import { secondsOf, textOf } from '../measure.ts';
import { atMost, row } from '../table.ts';

/** The same reads and writes with 100 variations stored, then with as many as the command says, and 100 each of other sellers. */
export const flatness = bench({
  full: { otherPartners: 1000, warmUp: 200, reads: 1500, pages: 300, lists: 300, writes: 20 },
  short: { otherPartners: 2, warmUp: 2, reads: 3, pages: 2, lists: 2, writes: 1 },
  async run(context, size) {
    const { product, tokens, partners, db, variations } = context;
    const client = uploader(product, tokens['seller-two']);
    /** Sends one request at a time, so that the work is measured and not the queue. */
    const measure = async (stored: number): Promise<Record<string, Percentiles>> => {
      const get = (path: string) => client.read(`/v5/products${path}`);
      const sku = (number: number) => (number < 100 ? skuOf(number) : skuOfRow(number));
      const any = (round: number) => get(`/${sku((round * 7919) % stored)}`);
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
    await removeVariations(db, partners['seller-two']);
    await context.upload('seller-two', 100);
    const few = await measure(100);
    await reviewed(context);
    const filling = await secondsOf(() => layOut(db, partners['seller-two'], variations, size.otherPartners));
    const rows = Object.entries(await measure(variations)).map(([what, many]) => {
      const figure = `${textOf(many)}; few ${textOf(few[what]!)}`;
      return row(`${what}: median with many against few`, figure, atMost(1.5, many.p50Ms / few[what]!.p50Ms));
    });
    const filled = `${variations} of one partner, ${size.otherPartners * 100} of ${size.otherPartners} others`;
    return [row('rows laid out by SQL', `${filled}, ${filling.toFixed(0)} s`), ...rows];
  },
});

/** Gives a seller its variations, and each of the others a hundred. */
async function layOut(db: Database, seller: number, variations: number, partners: number): Promise<void> {
  const only = ['variation', 'listing'];
  const first = 1_000_000;
  await insertPartners(db, { first, partners });
  await fill(db, { seller }, { numbers: alone(seller, 100, variations - 1), only });
  const numbers = `SELECT ${first} + n / 100 AS p, n % 100 AS k FROM generate_series(0, ${partners * 100 - 1}) AS n`;
  await fill(db, { other: seller }, { numbers, only });
}
