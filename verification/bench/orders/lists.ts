import { type Database, must } from '../../harness/clients.ts';
import { latencies } from '../../harness/load.ts';
import { layOutReceipts, layOutReturns, layOutShipments } from '../../harness/rows.ts';
import type { BenchContext } from '../context.ts';
import { sampleReceipt } from '../own/orders.ts';
import type { Row } from '../table.ts';

type Page = { readonly what: string; readonly query: (count: number) => string; readonly atMost?: number };

/** A long list: its first page, and the pages that are held against that. */
type List = {
  readonly of: string;
  readonly layOut: (db: Database, partner: number, count: number) => Promise<void>;
  readonly path: string;
  readonly pages: readonly Page[];
};

const cursor = (atMs: number, number: number) => Buffer.from(`${atMs}.${number}`).toString('base64url');

const lists: readonly List[] = [
  {
    of: 'returns',
    layOut: layOutReturns,
    path: '/v3/returns?limit=50',
    pages: [
      { what: 'last page by number', query: (count) => `&page=${Math.floor(count / 50) - 1}` },
      { what: 'last page by link', query: () => '', atMost: 2 },
    ],
  },
  {
    of: 'shipments',
    layOut: layOutShipments,
    path: '/v1/shipments?datefrom=2026-01-01&limit=100',
    pages: [
      {
        what: 'last page',
        query: (count) => `&next=${cursor(Date.UTC(2026, 0, 2) + count * 1000 - 200_000, 1)}`,
        atMost: 1.5,
      },
    ],
  },
  {
    of: 'receipts',
    layOut: (db, partner, count) => layOutReceipts(db, partner, { count, document: sampleReceipt(1) }),
    path: '/v3/receipts?limit=100',
    pages: [
      { what: 'last page', query: () => `&next=${cursor(Date.UTC(2026, 0, 1) + 200_000, 200)}`, atMost: 1.5 },
      {
        what: 'two types of which there is one receipt each',
        query: () => '&receiptTypes=REFUND&receiptTypes=PARTIAL_REFUND',
        atMost: 1.5,
      },
    ],
  },
];

/** Late and rare pages of long lists, as multiples of their first pages. */
export async function run({ db, partners, product, tokens, sizes }: BenchContext): Promise<Row[]> {
  const count = Math.max(sizes.variations, sizes.listed);
  const rows: Row[] = [];
  for (const { of, layOut, path, pages } of lists) {
    await layOut(db, partners['seller-two'], count);
    const get = async (asked: string) => {
      const page = await must(product.address, tokens['seller-two'], 'GET', asked);
      if ((page.resources ?? page.positionItems).length === 0) throw new Error(`${asked} is empty`);
      return page as { links?: { rel: string; href: string }[] };
    };
    const first = await latencies(sizes.lists.rounds, () => get(path));
    let link: string | undefined;
    for (const { what, query, atMost } of pages) {
      const asked = link ?? `${path}${query(count)}`;
      const { p50Ms } = await latencies(atMost === undefined ? 20 : sizes.lists.rounds, () => get(asked));
      const next = (await get(asked)).links?.find(({ rel }) => rel === 'next')?.href;
      link = atMost === undefined ? next : undefined;
      const figure = `${p50Ms.toFixed(1)} ms; first ${first.p50Ms.toFixed(1)} ms`;
      const row = { bench: 'lists', what: `${of}, ${count} of them, ${what} against the first`, figure };
      rows.push(atMost === undefined ? row : { ...row, aim: { measured: p50Ms / first.p50Ms, atMost } });
    }
  }
  return rows;
}
