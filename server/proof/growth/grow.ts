import type { Database } from '../../src/platform/database.ts';
import { sorts } from './sorts.ts';

/** Who gets how many rows of everything that grows with sales: numbers `from` and following, `count` for each partner. */
export type Share = {
  readonly firstPartner: number;
  readonly partners: number;
  readonly from: number;
  readonly count: number;
};

/** Tables of which a partner has the more rows the more it sells. */
export const growingTables: ReadonlySet<string> = new Set(sorts.map(({ table }) => table));

/** Gives each partner of a share its rows, made like those of one who has something of everything. */
export async function growSales(db: Database, like: number, share: Share): Promise<void> {
  const { firstPartner, partners, from, count } = share;
  for (const sort of sorts) {
    const columns = await columnsOf(db, sort.table);
    const values = columns.map((column) =>
      column === 'partner_id' ? 'p' : (sort.with[column] ?? `v.${quoted(column)}`),
    );
    await unchecked(
      db,
      `INSERT INTO ${sort.table} (${columns.map(quoted)})
      SELECT ${values} FROM (SELECT * FROM ${sort.table} WHERE partner_id = ${like} AND ${sort.like} LIMIT 1) AS v,
        generate_series(${firstPartner}, ${firstPartner + partners - 1}) AS p, generate_series(${from}, ${from + count - 1}) AS k
      WHERE ${sort.numbers}`,
    );
  }
}

/** Log of requests, which is short-lived and bounded, and what partners cannot have twice. */
const notCopied = new Set([
  'partner',
  'api_client',
  'technical_user',
  'app',
  'app_installation',
  'sandbox_request',
  'oauth_record',
  'operator_request',
]);

/** Gives so many new partners everything that one has. */
export async function copyPartner(
  db: Database,
  like: number,
  first: number,
  partners: number,
): Promise<void> {
  const tables = await db<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND EXISTS (SELECT FROM pg_attribute WHERE attrelid = pg_class.oid AND attname = 'partner_id' AND NOT attisdropped)`;
  await unchecked(
    db,
    `INSERT INTO partner (partner_id, name, kind, created_at) OVERRIDING SYSTEM VALUE
      SELECT p, 'Partner ' || p, 'seller', now() FROM generate_series(${first}, ${first + partners - 1}) AS p`,
  );
  for (const { name } of tables.filter((table) => !notCopied.has(table.name))) {
    const columns = await columnsOf(db, name);
    const values = columns.map((column) => (column === 'partner_id' ? 'p' : `v.${quoted(column)}`));
    await unchecked(
      db,
      `INSERT INTO ${quoted(name)} (${columns.map(quoted)})
      SELECT ${values} FROM ${quoted(name)} AS v, generate_series(${first}, ${first + partners - 1}) AS p
      WHERE v.partner_id = ${like}`,
    );
  }
}

/** Rows that are made like existing ones refer to what is there: keys are not looked up for each of them. */
async function unchecked(db: Database, text: string): Promise<void> {
  await db.begin(async (transaction) => {
    await transaction.unsafe('SET LOCAL session_replication_role = replica');
    await transaction.unsafe(text);
  });
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
