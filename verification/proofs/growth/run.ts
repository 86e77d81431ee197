import type { TestContext } from 'node:test';
import { startApp } from '../../../server/test/support/app.ts';
import { asOwner } from '../../../server/test/support/database.ts';
import { partnerOf } from '../../../server/test/support/orders.ts';
import { statements, textsSent } from '../../../server/test/support/statements.ts';
import { furnish } from '../../../server/test/support/tenants/world.ts';
import { alone, atOnce, fill, mixed } from '../../harness/fill.ts';
import { type Figures, measureBoth, wasteOf } from './measure.ts';
import { type Read, readsOf } from './reads.ts';

export type Compared = Read & { readonly few: Figures; readonly many: Figures };

/**
 * PostgreSQL reads a small table whole, in a page or two. In a large table each row takes four or five pages, through an
 * index, and some rows come from two tables.
 */
const pagesOfARow = 10;
/** A seller is looked up in several ways, and is a row of such a read. */
const pagesOfASeller = 40;
const pagesOfARead = 40;

/**
 * Whether a read touches more than twice as many pages as before, and more than the rows that it shows and looks at cost
 * in a table of any size.
 */
export function hasGrown({ few, many, isOfEverySeller = false, looksAt }: Compared): boolean {
  const each = isOfEverySeller ? pagesOfASeller : pagesOfARow;
  return many.buffers > Math.max(2 * few.buffers, each * (many.rows + looksAt) + pagesOfARead);
}

/** Medians of the same read differ by this much on a machine with other work. */
const noiseMs = 0.5;

/** How often a read that seems slower is measured again, because other work of the machine may have delayed it. */
const timesAgain = 2;

/** Milliseconds that looking at one row takes, at most. */
const msOfALook = 0.01;

/** Whether a read takes more than twice as long as before, by more than noise, and not because there are more sellers. */
export const isSlower = ({ few, many, isOfEverySeller = false, looksAt }: Compared): boolean =>
  !isOfEverySeller &&
  many.medianMs > 2 * few.medianMs &&
  many.medianMs - few.medianMs > noiseMs + msOfALook * looksAt;

export type Growth = {
  readonly partners: number;
  /** Variations, quantities and orders of each in the end: a tenth of them is of one seller, the rest of all others. */
  readonly rows: number;
  /** One order in `followed` has parcels, receipts, returns and events. */
  readonly followed?: number;
};

/** Rows of each kind in the small installation: enough for a full page of each list. */
const fewRows = 600;
const firstCopy = 1_000_000;

/** An installation that is read, with a database connection that bypasses row-level security. */
export type Installation = Awaited<ReturnType<typeof smallInstallation>>;

/** A seller with something of everything, alone with a full page of each list. */
export async function smallInstallation(t: TestContext) {
  const test = await startApp(t, { isJudged: false });
  const admin = asOwner(t, test.connection, atOnce);
  const world = await furnish(test, 'seller-one', 'Qz7Leak');
  await furnish(test, 'seller-two', 'Vb3Trap');
  const [seller, other] = [await partnerOf(test.db, 'seller-one'), await partnerOf(test.db, 'seller-two')];
  const cast = { seller, other };
  await fill(admin, cast, { numbers: alone(cast.seller, 1, fewRows) });
  await admin.unsafe('VACUUM ANALYZE');
  return { test, admin, world, cast };
}

/** Adds partners and rows to a small installation. Every tenth row is the one seller's. */
export function grow({ admin, cast }: Installation, { partners, rows, followed = 1 }: Growth) {
  const copies = { first: firstCopy, partners };
  const numbers = mixed(cast.seller, copies, { from: fewRows + 1, rows });
  return fill(admin, cast, { copies, followed, numbers });
}

type Asked = { readonly rounds: number; readonly say: (line: string) => void };

/** Measures every read of the one seller in a small installation and in one that has grown, in turn. */
export async function growthRun(t: TestContext, { rounds, say, ...growth }: Growth & Asked) {
  const few = await smallInstallation(t);
  const many = await smallInstallation(t);
  const began = performance.now();
  const filled = await grow(many, growth);
  const seconds = (performance.now() - began) / 1000;
  const rowsInAll = filled.reduce((sum, table) => sum + table.rows, 0);
  for (const table of filled.toSorted((a, b) => b.rows - a.rows).slice(0, 12))
    say(`${table.table}: ${table.rows} rows in ${table.seconds.toFixed(1)} s`);
  say(`${rowsInAll} rows in ${Math.round(seconds)} s, ${Math.round(rowsInAll / seconds)} a second.`);
  const [fewReads, manyReads] = await Promise.all([few, many].map(({ test, world }) => readsOf(test, world)));
  const compared: Compared[] = [];
  for (const [index, read] of manyReads!.entries()) {
    const measured = async (): Promise<Compared> => {
      const small = { ...few, read: fewReads![index]! };
      const [before, after] = await measureBoth(small, { ...many, read }, rounds);
      return { ...read, few: before, many: after };
    };
    let one = await measured();
    for (let again = 0; again < timesAgain && isSlower(one); again += 1) one = await measured();
    compared.push(one);
  }
  /** `wasteful` are statements whose plan grows with what is stored. */
  return { compared, wasteful: await wastefulStatements(many), sizes: await sizesOf(many) };
}

/** Fewer mean that the statements are no longer seen. */
const leastStatements = 50;

/** Statements of products and availability, reads and writes, whose plan looks at every row or puts many in order. */
async function wastefulStatements({ test, admin, cast: { seller } }: Installation): Promise<string[]> {
  const found: string[] = [];
  let seen = 0;
  for (const [what, run] of Object.entries(statements))
    for (const text of await textsSent(test.connection, (db) => run(db, seller as never))) {
      seen += 1;
      found.push(...(await wasteOf(admin, seller, text)).map((step) => `${what}: ${step}`));
    }
  return seen < leastStatements ? [`only ${seen} statements were seen`] : found;
}

async function sizesOf({ admin, cast }: Installation): Promise<Record<string, string | number>> {
  const [row] = await admin<Record<string, string | number>[]>`
    SELECT pg_size_pretty(pg_database_size(current_database())) AS database,
      (SELECT count(DISTINCT partner_id) FROM variation) AS partners,
      (SELECT count(*) FROM variation WHERE partner_id = ${cast.seller}) AS "variations of the seller who asks"`;
  return row!;
}
