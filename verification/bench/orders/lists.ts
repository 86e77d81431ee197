import { sampleReceipts } from '../../../server/src/interfaces/receipts/testing.ts';
import type { Database } from '../../harness/clients.ts';
import { latencies } from '../../harness/load.ts';
import { layOutReceipts, layOutReturns, layOutShipments } from '../../harness/rows.ts';
import { bench } from '../context.ts';
import type { Row } from '../table.ts';

/** A page that is held against the first one when it has an aim. Without a query it is the one behind the page before it. */
type Page = {
  readonly what: string;
  readonly query?: (count: number) => string;
  readonly atMost?: number;
};

type List = {
  readonly layOut: (db: Database, partner: number, count: number) => Promise<void>;
  readonly first: string;
  readonly others: readonly Page[];
};

const cursor = (atMs: number, number: number) =>
  `&next=${Buffer.from(`${atMs}.${number}`).toString('base64url')}`;

const longLists: Readonly<Record<string, List>> = {
  returns: {
    layOut: layOutReturns,
    first: '/v3/returns?limit=50',
    others: [
      { what: 'last page by number', query: (count) => `&page=${Math.floor(count / 50) - 1}` },
      { what: 'last page by link', atMost: 2 },
    ],
  },
  shipments: {
    layOut: layOutShipments,
    first: '/v1/shipments?datefrom=2026-01-01&limit=100',
    others: [
      {
        what: 'last page',
        query: (count) => cursor(Date.UTC(2026, 0, 2) + count * 1000 - 200_000, 1),
        atMost: 1.5,
      },
    ],
  },
  receipts: {
    layOut: (db, partner, count) =>
      layOutReceipts(db, partner, { count, document: JSON.stringify(sampleReceipts(1)[0]) }),
    first: '/v3/receipts?limit=100',
    others: [
      { what: 'last page', query: () => cursor(Date.UTC(2026, 0, 1) + 200_000, 200), atMost: 1.5 },
      {
        what: 'two types of which there is one receipt each',
        query: () => '&receiptTypes=REFUND&receiptTypes=PARTIAL_REFUND',
        atMost: 1.5,
      },
    ],
  },
};

/** Late and rare pages of long lists, as multiples of their first pages. */
export const lists = bench({
  full: { entries: 10_000, rounds: 100 },
  short: { entries: 400, rounds: 3 },
  async run({ db, partners, variations, call }, { entries, rounds }) {
    const count = Math.max(variations, entries);
    const rows: Row[] = [];
    for (const [of, { layOut, first: firstPath, others }] of Object.entries(longLists)) {
      await layOut(db, partners['seller-two'], count);
      let next: string | undefined;
      const medianOf = async (path: string) => {
        const { p50Ms } = await latencies(rounds, async () => {
          const page = await call('seller-two', 'GET', path);
          if ((page.resources ?? page.positionItems).length === 0) throw new Error(`${path} is empty`);
          next = page.links?.find(({ rel }: { rel: string }) => rel === 'next')?.href;
        });
        return p50Ms;
      };
      const first = await medianOf(firstPath);
      for (const { what, query, atMost } of others) {
        const p50Ms = await medianOf(query ? `${firstPath}${query(count)}` : next!);
        rows.push({
          what: `${of}, ${count} of them, ${what} against the first`,
          figure: `${p50Ms.toFixed(1)} ms; first ${first.toFixed(1)} ms`,
          ...(atMost === undefined ? {} : { aim: { measured: p50Ms / first, atMost } }),
        });
      }
    }
    return rows;
  },
});
