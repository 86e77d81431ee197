import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from './support/database.ts';
import { isTenantTable, localTables, referenceTables, tenantTables } from './support/tables.ts';

type Key = { table: string; name: string; columns: string[] };

const tenants = tenantTables();

async function schema(t: TestContext) {
  const { db } = await testDatabase(t);
  const keys = await db<Key[]>`
    SELECT index.indrelid::regclass::text AS table, index.indexrelid::regclass::text AS name,
      array_agg(attribute.attname::text ORDER BY position) AS columns
    FROM pg_index AS index
    JOIN pg_class ON pg_class.oid = index.indrelid AND pg_class.relnamespace = 'public'::regnamespace
    CROSS JOIN unnest(index.indkey::int[]) WITH ORDINALITY AS key (number, position)
    JOIN pg_attribute AS attribute ON attribute.attrelid = index.indrelid AND attribute.attnum = key.number
    WHERE index.indisunique OR index.indisexclusion
    GROUP BY index.indrelid, index.indexrelid`;
  return { db, keys };
}

it('every table is a tenant table or a listed shared table', async (t) => {
  const { db } = await schema(t);
  const rows = await db<{ name: string }[]>`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`;
  assert.deepEqual(
    rows.map(({ name }) => name),
    [...tenants, ...referenceTables, ...localTables].sort(),
  );
  assert.ok(tenants.length >= 4);
});

it('every tenant table has a partner that is a bigint, not null and never generated', async (t) => {
  const { db } = await schema(t);
  const rows = await db<{ table: string; type: string; nullable: string; generated: boolean }[]>`
    SELECT table_name AS table, data_type AS type, is_nullable AS nullable,
      is_identity = 'YES' OR is_generated <> 'NEVER' OR column_default IS NOT NULL AS generated
    FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'partner_id' AND table_name = ANY(${tenants}::text[])
    ORDER BY table_name`;
  const expected = tenants.map((table) => ({ table, type: 'bigint', nullable: 'NO', generated: false }));
  assert.deepEqual([...rows], expected);
});

it('the partner comes first in every primary key and every unique constraint or index of a tenant table', async (t) => {
  const { db, keys } = await schema(t);
  const ofTenants = keys.filter(({ table }) => isTenantTable(table));
  assert.ok(ofTenants.length >= 5, `only ${ofTenants.length} keys`);
  for (const { name, columns } of ofTenants) assert.equal(columns[0], 'partner_id', name);
  const primary = await db<{ table: string }[]>`
    SELECT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'p' AND connamespace = 'public'::regnamespace`;
  const withPrimary = new Set(primary.map(({ table }) => table));
  for (const table of tenants) assert.ok(withPrimary.has(table), `${table} has no primary key`);
});

it('every foreign key of a tenant table begins with the partner and refers to a tenant table', async (t) => {
  const { db } = await schema(t);
  type ForeignKey = { name: string; from: string; to: string; own: string; other: string; onDelete: string };
  const foreign = await db<ForeignKey[]>`
    SELECT conname AS name, conrelid::regclass::text AS from, confrelid::regclass::text AS to,
      own.attname AS own, other.attname AS other, confdeltype AS "onDelete"
    FROM pg_constraint
    -- On a cluster it leaves out the parts of a table that lie on the coordinator.
    JOIN pg_class ON pg_class.oid = conrelid
    JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
    JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = confkey[1]
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;
  assert.ok(foreign.filter(({ from }) => isTenantTable(from)).length >= 2);
  for (const { name, from, to, own, other, onDelete } of foreign) {
    assert.equal(isTenantTable(from), isTenantTable(to), `${name}: ${from} → ${to}`);
    if (isTenantTable(from)) assert.deepEqual([own, other], ['partner_id', 'partner_id'], name);
    assert.ok(onDelete !== 'n' && onDelete !== 'd', `${name} sets columns when a row is deleted`);
  }
});

it('the schema has no triggers of its own and no rules', async (t) => {
  const { db } = await schema(t);
  const triggers = await db`
    SELECT tgname FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`;
  assert.deepEqual([...triggers], []);
  const rules = await db`SELECT rulename FROM pg_rules WHERE schemaname = 'public'`;
  assert.deepEqual([...rules], []);
});

it('no column of a tenant table has a volatile default', async (t) => {
  const { db } = await schema(t);
  const defaults = await db<{ table: string; column: string; default: string }[]>`
    SELECT table_name AS table, column_name AS column, column_default AS default FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ANY(${tenants}::text[]) AND column_default IS NOT NULL`;
  assert.ok(defaults.length > 0);
  for (const { table, column, default: value } of defaults)
    assert.doesNotMatch(value, /\(/, `${table}.${column}`);
});
