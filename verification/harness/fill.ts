import { type Database, withEach } from './clients.ts';
import { sorts } from './sorts.ts';

/** Tables of which a partner has the more rows the more it sells. */
export const growingTables: ReadonlySet<string> = new Set(sorts.map(({ table }) => table));

/*
 * Where many rows are needed, and the interfaces would take hours, SQL lays them out: here, in rows.ts, in
 * bench/sandbox/reset.ts and in proofs/console/story.ts. Everything else in verification only looks at what is stored.
 */

/** Rows of the seller that reads are copied from that seller's own, rows of all others from those of `other`. */
export type Cast = { readonly seller?: number; readonly other?: number };

/** A statement with a partner `p` and a number `k` for each row that is to be made. */
type Numbers = string;

/** Rows `from` to `to` of one partner. */
export const alone = (partner: number, from: number, to: number): Numbers =>
  `SELECT ${partner} AS p, k FROM generate_series(${from}, ${to}) AS k`;

/** New partners that have everything that one has. */
type Copies = { readonly first: number; readonly partners: number };

/** Every tenth row is the seller's; the others belong to the other partners in turn, so that no partner has its rows side by side. */
export const mixed = (
  seller: number,
  { first, partners }: Copies,
  { from, rows }: { readonly from: number; readonly rows: number },
): Numbers => {
  const others = '(n - n / 10 - 1)';
  return `SELECT CASE WHEN n % 10 = 0 THEN ${seller} ELSE ${first} + ${others} % ${partners} END AS p,
    CASE WHEN n % 10 = 0 THEN ${from} - 1 + n / 10 ELSE ${others} / ${partners} + 1 END AS k
    FROM generate_series(1, ${rows}) AS n`;
};

/** How long a table took, in seconds. */
type Filled = { readonly table: string; readonly rows: number; readonly seconds: number };

/** What tables are filled with. One order in `followed` has parcels, receipts, returns and events. */
type Filling = {
  readonly numbers: Numbers;
  readonly copies?: Copies;
  readonly followed?: number;
  /** These tables alone. */
  readonly only?: readonly string[];
};

/** Tables that are filled at the same time. */
export const atOnce = 2;

const heavy = ['available_quantity', 'webhook_event', 'receipt', 'position_item', 'sales_order', 'variation'];
const weightOf = (table: string): number =>
  growingTables.has(table) ? 1 + Math.max(0, heavy.indexOf(table) + 1) : 0;

/**
 * Fills all tables with the rows of partners who are copied, and with sales. Keys are not checked row by row, and indexes
 * are built when a table is full; in the end all tables are vacuumed and analysed, as autovacuum would have.
 */
export async function fill(db: Database, cast: Cast, filling: Filling): Promise<Filled[]> {
  if (filling.copies) await insertPartners(db, filling.copies);
  const names = filling.only ?? (filling.copies ? await tenantTables(db) : [...growingTables]);
  // The largest tables come first, so that none of them is left alone at the end.
  const tables = names.toSorted((a, b) => weightOf(b) - weightOf(a));
  const done: Filled[] = [];
  await withEach(tables, atOnce, async (table) => done.push(await fillTable(db, cast, table, filling)));
  // Only now: the open transaction of another table would keep rows from being marked as visible.
  await withEach(tables, atOnce, (table) => db.unsafe(`VACUUM (ANALYZE, PARALLEL 0) ${quoted(table)}`));
  await db.unsafe('CHECKPOINT');
  return done;
}

async function fillTable(db: Database, cast: Cast, table: string, filling: Filling): Promise<Filled> {
  const began = performance.now();
  const columns = await columnsOf(db, table);
  let rows = 0;
  await db.begin(async (transaction) => {
    await transaction.unsafe(`LOCK TABLE ${quoted(table)};
      SET LOCAL session_replication_role = replica; SET LOCAL maintenance_work_mem = '512MB'`);
    // Filled without its indexes, which are built afterwards. PostgreSQL does not do so for a table with partitions.
    const { count: hasPlainIndexes } = await transaction`
      UPDATE pg_index SET indisready = false, indisvalid = false FROM pg_class
      WHERE indrelid = ${`public.${table}`}::regclass AND pg_class.oid = indrelid AND relkind = 'r'`;
    for (const { values, source } of rowsOf(table, cast, filling)) {
      const selected = columns.map((column) => values[column] ?? `v.${quoted(column)}`);
      const statement = `INSERT INTO ${quoted(table)} (${columns.map(quoted)}) SELECT ${selected} FROM ${source}`;
      rows += (await transaction.unsafe(statement)).count;
    }
    if (hasPlainIndexes > 0) await transaction.unsafe(`REINDEX TABLE ${quoted(table)}`);
  });
  return { table, rows, seconds: (performance.now() - began) / 1000 };
}

type Rows = { readonly values: Readonly<Record<string, string>>; readonly source: string };

/** Rows of a table: which columns differ from those of an example `v`, and where both come from. */
function rowsOf(table: string, { seller = 0, other = 0 }: Cast, filling: Filling): Rows[] {
  const { numbers, copies, followed = 1 } = filling;
  const sold = sorts
    .filter((sort) => sort.table === table)
    .map((sort): Rows => {
      const example = (partner: number) =>
        `(SELECT * FROM ${table} WHERE partner_id = ${partner} AND ${sort.like} LIMIT 1)`;
      return {
        values: { ...sort.with, partner_id: 'p' },
        source: `(${numbers}) AS numbers JOIN (${example(seller)} UNION ALL ${example(other)}) AS v
            ON v.partner_id = CASE p WHEN ${seller} THEN ${seller} ELSE ${other} END
          WHERE ${sort.numbers} AND (${!sort.follows} OR k % ${followed} = 0)`,
      };
    });
  if (!copies) return sold;
  const partners = `generate_series(${copies.first}, ${copies.first + copies.partners - 1}) AS p`;
  const source = `${partners}, ${quoted(table)} AS v WHERE v.partner_id = ${other}`;
  return [{ values: { partner_id: 'p' }, source }, ...sold];
}

/** Tables of the request log, which is short-lived and bounded, and tables whose rows have to be unique among partners. */
const notCopied = new Set([
  ...['partner', 'api_client', 'technical_user', 'person', 'invitation', 'app', 'app_installation'],
  ...['pack', 'write', 'order'].map((part) => `sandbox_request_${part}`),
  ...['oauth_record', 'operator_request'],
]);

async function tenantTables(db: Database): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'partner_id' AND NOT attisdropped)`;
  return tables.map(({ name }) => name).filter((name) => !notCopied.has(name));
}

/** Adds partners with these numbers. */
export async function insertPartners(db: Database, { first, partners }: Copies): Promise<void> {
  await db.unsafe(`INSERT INTO partner (partner_id, name, kind, created_at) OVERRIDING SYSTEM VALUE
    SELECT p, 'Partner ' || p, 'seller', now() FROM generate_series(${first}, ${first + partners - 1}) AS p`);
  await db.unsafe('VACUUM ANALYZE partner');
}

/** Columns that are given; numbers of identity columns and computed values come by themselves. */
async function columnsOf(db: Database, table: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${`public.${table}`}::regclass AND attnum > 0 AND NOT attisdropped
      AND attidentity = '' AND attgenerated = '' ORDER BY attnum`;
  return rows.map(({ name }) => name);
}

const quoted = (name: string) => `"${name}"`;
