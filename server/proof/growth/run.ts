import type { TestContext } from 'node:test';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { openLog } from '../../src/platform/log.ts';
import { startApp, type TestApp } from '../../test/support/app.ts';
import { partnerOf } from '../../test/support/orders.ts';
import { furnish, type World } from '../tenants/world.ts';
import { copyPartner, growSales } from './grow.ts';
import { type Figures, measure } from './measure.ts';
import { type Read, readsOf } from './reads.ts';

export type Compared = Read & { readonly few: Figures; readonly many: Figures };

/** A small table is read whole out of a page or two; from a large one each row costs the way through an index and its page. */
const pagesOfARow = 5;
const pagesOfARead = 40;

/** Whether a read touches more than twice as many pages as before, and more than a page of rows costs in a table of any size. */
export const hasGrown = ({ few, many }: Compared): boolean =>
  many.buffers > Math.max(2 * few.buffers, pagesOfARow * many.rows + pagesOfARead);

export type Growth = {
  readonly partners: number;
  /** Variations, quantities and orders of each in the end: a tenth of them is of one seller, the rest of all others. */
  readonly rows: number;
  readonly rounds: number;
  readonly say: (line: string) => void;
};

/** So many of everything the one seller of the small installation has: enough for a full page of each list. */
const fewRows = 600;
const firstCopy = 1_000_000;

/** A seller with something of everything, alone with a full page of each list; and a database connection above the wall. */
export async function smallInstallation(
  t: TestContext,
): Promise<{ test: TestApp; admin: Database; world: World; partner: number }> {
  const test = await startApp(t);
  const admin = openDatabase(test.connection, { poolSize: 1, log: openLog('silent') });
  t.after(() => admin.end({ timeout: 5 }));
  const world = await furnish(test, 'seller-one', 'Qz7Leak');
  await furnish(test, 'seller-two', 'Vb3Trap');
  const partner = await partnerOf(test.db, 'seller-one');
  await growSales(admin, partner, { firstPartner: partner, partners: 1, from: 1, count: fewRows });
  await admin.unsafe('VACUUM ANALYZE');
  return { test, admin, world, partner };
}

/** Lets the small installation grow: the one seller to `own` of everything, and so many others to `each`. */
export async function grow(
  { test, admin, partner }: Awaited<ReturnType<typeof smallInstallation>>,
  { partners, own, each }: { readonly partners: number; readonly own: number; readonly each: number },
): Promise<void> {
  const other = await partnerOf(test.db, 'seller-two');
  await copyPartner(admin, other, firstCopy, partners);
  await growSales(admin, other, { firstPartner: firstCopy, partners, from: 1, count: each });
  await growSales(admin, partner, {
    firstPartner: partner,
    partners: 1,
    from: fewRows + 1,
    count: own - fewRows,
  });
  await admin.unsafe('VACUUM ANALYZE');
}

/** Measures every read of the one seller before and after. */
export async function growthRun(
  t: TestContext,
  { partners, rows, rounds, say }: Growth,
): Promise<{ readonly compared: Compared[]; readonly sizes: Record<string, string | number> }> {
  const small = await smallInstallation(t);
  const { test, admin, world, partner } = small;
  const reads = readsOf(test, world);
  const few = await measure(test, admin, { reads, partner, rounds });
  const began = performance.now();
  await grow(small, { partners, own: rows / 10, each: Math.floor((rows * 0.9) / partners) });
  say(`Grown in ${Math.round((performance.now() - began) / 1000)} s.`);
  const many = await measure(test, admin, { reads, partner, rounds });
  return {
    compared: reads.map((read) => ({ ...read, few: few.get(read.url)!, many: many.get(read.url)! })),
    sizes: await sizesOf(admin, partner),
  };
}

async function sizesOf(db: Database, partner: number): Promise<Record<string, string | number>> {
  const [row] = await db<Record<string, string | number>[]>`
    SELECT pg_size_pretty(pg_database_size(current_database())) AS database,
      (SELECT count(DISTINCT partner_id) FROM variation) AS partners,
      (SELECT count(*) FROM variation) AS variations,
      (SELECT count(*) FROM available_quantity) AS quantities,
      (SELECT count(*) FROM sales_order) AS orders,
      (SELECT count(*) FROM position_item) AS items,
      (SELECT count(*) FROM receipt) AS receipts,
      (SELECT count(*) FROM webhook_event) AS events,
      (SELECT count(*) FROM variation WHERE partner_id = ${partner}) AS "variations of the seller who asks"`;
  return row!;
}
