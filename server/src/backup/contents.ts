import type { Db } from '../platform/database.ts';
import { readMigrations } from '../platform/migrations.ts';
import { inOrderOfReferences, readReferences } from '../platform/tables.ts';

/** A table's name with its schema, and its stored columns. Generated columns are left out. */
export type Table = { readonly name: string; readonly columns: readonly string[] };

export type Sequence = { readonly name: string; readonly value: string; readonly isCalled: boolean };

const schemas = ['public', 'graphile_worker'] as const;

/** Migrations fill these tables. A restore compares them instead of copying them. */
const ownVersion = ['public.schema_migration', 'graphile_worker.migrations'];

/** What the migrations and the job queue make: tables and sequences by their name with the schema, and columns. */
export type Own = { has(name: string): boolean; hasColumn(table: string, column: string): boolean };

/** Reads from the migrations what they make in `public`. The queue has a schema of its own. */
export async function readOwn(migrations: URL): Promise<Own> {
  const made = /^(CREATE TABLE|CREATE SEQUENCE|ALTER TABLE) (?:IF NOT EXISTS )?(\w+)(.*?);$/gims;
  const words = new Map<string, Set<string>>();
  for (const { sql } of await readMigrations(migrations))
    for (const [, verb, name, rest] of sql.matchAll(made)) {
      if (verb!.toUpperCase() !== 'ALTER TABLE') words.set(name!, new Set());
      // The column names are among the words of its definition.
      for (const [word] of rest!.matchAll(/\w+/g)) words.get(name!)?.add(word);
    }
  const ofPublic = (name: string) => /^public\.(.*)$/s.exec(name)?.[1];
  return {
    has(name) {
      const bare = ofPublic(name);
      return bare === undefined || words.has(bare);
    },
    hasColumn(table, column) {
      const bare = ofPublic(table);
      return bare === undefined || words.get(bare)?.has(column) === true;
    },
  };
}

/** Everything that is in the database. */
const anything: Own = { has: () => true, hasColumn: () => true };

/** Tables with data. A table comes before those that refer to it. */
export async function readTables(db: Db, own: Own = anything): Promise<Table[]> {
  const tables = (await readAllTables(db))
    .filter(({ name }) => own.has(name))
    .map(({ name, columns }) => ({ name, columns: columns.filter((column) => own.hasColumn(name, column)) }));
  const byName = new Map(tables.map((table) => [table.name, table]));
  const order = inOrderOfReferences([...byName.keys()], await readReferences(db, schemas));
  return order.map((name) => byName.get(name)!);
}

/** Tables and columns that no server made: `schema.table`, `schema.table.column`. */
export async function readOthers(db: Db, own: Own): Promise<string[]> {
  return (await readAllTables(db)).flatMap(({ name, columns }) =>
    own.has(name)
      ? columns.filter((column) => !own.hasColumn(name, column)).map((column) => `${name}.${column}`)
      : [name],
  );
}

const readAllTables = (db: Db) => db<{ name: string; columns: string[] }[]>`
  SELECT nspname || '.' || relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  WHERE nspname = ANY(${[...schemas]}::text[]) AND relkind IN ('r', 'p') AND NOT relispartition
    AND nspname || '.' || relname <> ALL (${ownVersion}::text[])
  GROUP BY 1 ORDER BY 1`;

/**
 * The values of the sequences. Sequences count outside of transactions: read after a snapshot, they are past all of its
 * rows.
 */
export async function readSequences(db: Db, own: Own = anything): Promise<Sequence[]> {
  const sequences = await db<{ name: string; table: string | null; column: string | null }[]>`
    SELECT own_schema.nspname || '.' || own.relname AS name,
      owner_schema.nspname || '.' || owner.relname AS table, attname::text AS column
    FROM pg_class AS own JOIN pg_namespace AS own_schema ON own_schema.oid = own.relnamespace
    LEFT JOIN pg_depend ON classid = 'pg_class'::regclass AND objid = own.oid
      AND refclassid = 'pg_class'::regclass AND refobjsubid > 0 AND deptype IN ('a', 'i')
    LEFT JOIN pg_class AS owner ON owner.oid = refobjid
    LEFT JOIN pg_namespace AS owner_schema ON owner_schema.oid = owner.relnamespace
    LEFT JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
    WHERE own_schema.nspname = ANY(${[...schemas]}::text[]) AND own.relkind = 'S'
    ORDER BY 1`;
  const ours = sequences.filter(({ name, table, column }) =>
    table === null ? own.has(name) : own.has(table) && own.hasColumn(table, column!),
  );
  const read: Sequence[] = [];
  for (const { name } of ours) {
    const [row] = await db.unsafe<{ value: string; isCalled: boolean }[]>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${quoted(name)}`,
    );
    read.push({ name, ...row! });
  }
  return read;
}

/** Version of the job queue's own tables. */
export async function readQueueVersion(db: Db): Promise<number> {
  const [row] = await db<{ version: number }[]>`SELECT max(id) AS version FROM graphile_worker.migrations`;
  return row!.version;
}

/** `schema.table` as SQL; throws for anything else. */
export function quoted(name: string): string {
  const [schema, table, ...more] = name.split('.');
  if (!schema || !table || more.length > 0) throw new Error(`${name} is no name of a table`);
  return `${identifier(schema)}.${identifier(table)}`;
}

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A table with its columns, in the form that COPY takes. */
export const copied = ({ name, columns }: Table): string =>
  `${quoted(name)} (${columns.map(identifier).join(', ')})`;

/** The rows of a table, in the form that COPY takes: also of one with partitions. */
export const rowsOf = ({ name, columns }: Table): string =>
  `(SELECT ${columns.map(identifier).join(', ')} FROM ${quoted(name)})`;

/** Makes PostgreSQL write values in one form, whatever the server or the user prefers. */
export const textForms = `SET LOCAL datestyle = 'ISO, MDY'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex'`;
