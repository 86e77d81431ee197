import type { Database } from '../../harness/clients.ts';
import { sorts } from './sorts.ts';

/** Tables of which a partner has the more rows the more it sells. */
export const growingTables: ReadonlySet<string> = new Set(sorts.map(({ table }) => table));

/** Whom rows are made for, and after whose example. */
export type Cast = {
  /** Who reads. */
  readonly seller: number;
  /** After whose rows those of all others are made. */
  readonly other: number;
};

/** A statement with a partner `p` and a number `k` for each row that is to be made. */
export type Numbers = string;

/** Rows `from` to `to` of one partner. */
export const alone = (partner: number, from: number, to: number): Numbers =>
  `SELECT ${partner} AS p, k FROM generate_series(${from}, ${to}) AS k`;

/** Every tenth row is the seller's, the others are dealt out to so many partners in turn: as they sell side by side, none has its rows together. */
export const mixed = (
  { seller }: Cast,
  share: {
    readonly from: number;
    readonly firstPartner: number;
    readonly partners: number;
    readonly rows: number;
  },
): Numbers => {
  const { from, firstPartner, partners, rows } = share;
  const others = '(n - n / 10 - 1)';
  return `SELECT CASE WHEN n % 10 = 0 THEN ${seller} ELSE ${firstPartner} + ${others} % ${partners} END AS p,
    CASE WHEN n % 10 = 0 THEN ${from} - 1 + n / 10 ELSE ${others} / ${partners} + 1 END AS k
    FROM generate_series(1, ${rows}) AS n`;
};

/** New partners that have everything that one has. */
export type Copies = { readonly first: number; readonly partners: number };

/** How long a table took, in seconds. */
export type Filled = { readonly table: string; readonly rows: number; readonly seconds: number };

/**
 * Fills all tables with the rows of partners who are copied, and with sales. Keys are not checked row by row, and indexes
 * are built when a table is full; in the end all tables are vacuumed and analysed, as autovacuum would have. One order in
 * `followed` has parcels, receipts, returns and events.
 */
export async function fill(
  db: Database,
  cast: Cast,
  {
    numbers,
    copies,
    followed = 1,
    atOnce,
  }: {
    readonly numbers: Numbers;
    readonly copies?: Copies;
    readonly followed?: number;
    readonly atOnce: number;
  },
): Promise<Filled[]> {
  const names = copies ? await tenantTables(db) : [...growingTables];
  if (copies) await insertPartners(db, copies);
  // What takes longest comes first, so that nothing is left to wait for in the end.
  const tables = names.toSorted((a, b) => weightOf(b) - weightOf(a));
  const done: Filled[] = [];
  const eachInTurn = (queue: string[], work: (table: string) => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let table = queue.shift(); table !== undefined; table = queue.shift()) await work(table);
      }),
    );
  await eachInTurn([...tables], async (table) => {
    done.push(await fillTable(db, cast, table, { numbers, followed, ...(copies ? { copies } : {}) }));
  });
  // Only now, because what is filled beside a table keeps its rows from being visible to all.
  await eachInTurn([...tables], (table) => db.unsafe(`VACUUM (ANALYZE, PARALLEL 0) ${quoted(table)}`));
  return done;
}

const heavy = ['available_quantity', 'webhook_event', 'receipt', 'position_item', 'sales_order', 'variation'];
const weightOf = (table: string): number =>
  growingTables.has(table) ? 1 + Math.max(0, heavy.indexOf(table) + 1) : 0;

async function fillTable(
  db: Database,
  cast: Cast,
  table: string,
  {
    numbers,
    followed,
    copies,
  }: { readonly numbers: Numbers; readonly followed: number; readonly copies?: Copies },
): Promise<Filled> {
  const began = performance.now();
  const columns = await columnsOf(db, table);
  let rows = 0;
  await db.begin(async (transaction) => {
    await transaction.unsafe(`LOCK TABLE ${quoted(table)}`);
    await transaction.unsafe(`SET LOCAL session_replication_role = replica`);
    await transaction.unsafe(`SET LOCAL maintenance_work_mem = '512MB'`);
    const statements = copies ? [copyStatement(table, columns, cast, copies)] : [];
    statements.push(...salesStatements(table, columns, cast, { numbers, followed }));
    await transaction`
      UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ${`public.${table}`}::regclass`;
    for (const statement of statements) rows += (await transaction.unsafe(statement)).count;
    // Makes them valid again.
    await transaction.unsafe(`REINDEX TABLE ${quoted(table)}`);
  });
  return { table, rows, seconds: (performance.now() - began) / 1000 };
}

function copyStatement(
  table: string,
  columns: readonly string[],
  { other }: Cast,
  { first, partners }: Copies,
): string {
  const values = columns.map((column) => (column === 'partner_id' ? 'p' : `v.${quoted(column)}`));
  return `INSERT INTO ${quoted(table)} (${columns.map(quoted)})
    SELECT ${values} FROM generate_series(${first}, ${first + partners - 1}) AS p, ${quoted(table)} AS v
    WHERE v.partner_id = ${other}`;
}

function salesStatements(
  table: string,
  columns: readonly string[],
  { seller, other }: Cast,
  { numbers, followed }: { readonly numbers: Numbers; readonly followed: number },
): string[] {
  return sorts
    .filter((sort) => sort.table === table)
    .map((sort) => {
      const values = columns.map((column) =>
        column === 'partner_id' ? 'p' : (sort.with[column] ?? `v.${quoted(column)}`),
      );
      const example = (partner: number) =>
        `(SELECT * FROM ${table} WHERE partner_id = ${partner} AND ${sort.like} LIMIT 1)`;
      return `INSERT INTO ${table} (${columns.map(quoted)})
        SELECT ${values} FROM (${numbers}) AS numbers
        JOIN (${example(seller)} UNION ALL ${example(other)}) AS v
          ON v.partner_id = CASE p WHEN ${seller} THEN ${seller} ELSE ${other} END
        WHERE ${sort.numbers} AND (${!sort.follows} OR k % ${followed} = 0)`;
    });
}

/** Log of requests, which is short-lived and bounded, and what partners cannot have twice. */
const notCopied = [
  'partner',
  'api_client',
  'technical_user',
  'person',
  'invitation',
  'app',
  'app_installation',
  'sandbox_request',
  'oauth_record',
  'operator_request',
];

async function tenantTables(db: Database): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'partner_id' AND NOT attisdropped)`;
  return tables.map(({ name }) => name).filter((name) => !notCopied.includes(name));
}

async function insertPartners(db: Database, { first, partners }: Copies): Promise<void> {
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
