import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { splitStatements } from '../src/platform/split-statements.ts';
import { testDatabase } from './support/database.ts';
import {
  assignmentsOf,
  isOnTenants,
  problemsOfMigration,
  problemsOfStatement,
  ruleNames,
} from './support/distributable-rules.ts';
import { sourcesBelow, statementsOf } from './support/sources.ts';
import { tenantTables } from './support/tables.ts';

/**
 * Rules for statements, which the tests of the schema cannot check. Without them, tables could not be distributed by
 * partner.
 */
const product = sourcesBelow('server/src').filter(({ path }) => !/(\.test|\/testing)\.ts$/.test(path));
const names = tenantTables().join('|');
const statements = product.flatMap((source) =>
  statementsOf(source).map((text) => ({ path: source.path, text: text.replaceAll(/--.*$/gm, '') })),
);
const tenantStatements = statements.filter(({ text }) => isOnTenants(text));
const releases = JSON.parse(
  readFileSync(new URL('../data/releases.json', import.meta.url), 'utf8'),
) as readonly { readonly schema: number }[];
/** Statements of the migrations that a distributed database can get: it has at least the oldest schema. */
const migrations = sourcesBelow('server/migrations', /\.sql$/)
  .filter(({ path }) => Number(/\/(\d+)-[^/]*$/.exec(path)![1]) > releases[0]!.schema)
  .flatMap(({ path, text }) =>
    splitStatements(text).map((statement) => ({ path, text: statement.replaceAll(/--.*$/gm, '') })),
  );
/** Statements that a cluster refused, by the rules that they break. */
const refused = readFileSync(new URL('fixtures/not-distributable.txt', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((block) => {
    const [rules, ...lines] = block.split('\n');
    return { rules: rules!.split('; '), text: lines.join('\n') };
  });

const showing = (found: readonly { path: string; text: string }[]) =>
  found.map(({ path, text }) => `${path}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 160)}`);

it('the sources contain statements', () => {
  assert.ok(tenantStatements.length > 150, `${tenantStatements.length}`);
  assert.ok(tenantStatements.filter(({ text }) => assignmentsOf(text).length > 0).length > 30);
});

it('no statement and no migration has anything that a cluster refuses', () => {
  const wrong = statements.flatMap((one) => problemsOfStatement(one.text).map((rule) => ({ rule, one })));
  assert.deepEqual(
    wrong.map(({ rule, one }) => `${rule}: ${showing([one])[0]}`),
    [],
  );
  assert.ok(migrations.length > 50, `${migrations.length}`);
  assert.deepEqual(
    migrations.flatMap((one) => problemsOfMigration(one.text).map((rule) => `${rule}: ${showing([one])[0]}`)),
    [],
  );
});

it('every rule finds the statements that a cluster refused', () => {
  for (const { rules, text } of refused) assert.deepEqual(problemsOfMigration(text), rules, text);
  assert.deepEqual([...new Set(refused.flatMap(({ rules }) => rules))].sort(), [...ruleNames].sort());
});

it('no statement changes the partner of a row', () => {
  const wrong = tenantStatements.filter(({ text }) =>
    assignmentsOf(text).some((set) => /(^|[\s,(])partner_id\s*=/.test(set)),
  );
  assert.deepEqual(showing(wrong), []);
});

it('no statement is a MERGE, no transaction is SERIALIZABLE, nothing depends on the name of a constraint', () => {
  assert.deepEqual(showing(statements.filter(({ text }) => /\bMERGE\s+INTO\b/i.test(text))), []);
  const words = product.filter(({ text }) => /\bisolation level serializable\b|constraint_name/i.test(text));
  assert.deepEqual(
    words.map(({ path }) => path),
    [],
  );
});

it('an upsert sets only immutable expressions: times come with the values', () => {
  const wrong = tenantStatements.filter(({ text }) =>
    /\bDO\s+UPDATE\s+SET\b[\s\S]*\b(now|clock_timestamp|transaction_timestamp|random|gen_random_uuid|nextval)\s*\(/.test(
      text,
    ),
  );
  assert.deepEqual(showing(wrong), []);
});

it('no UPDATE or DELETE calls a volatile function', () => {
  const wrong = tenantStatements.filter(
    ({ text }) =>
      new RegExp(`\\b(?:UPDATE|DELETE\\s+FROM)\\s+(?:${names})\\b`).test(text) &&
      /\b(clock_timestamp|random|gen_random_uuid|uuidv7|nextval)\s*\(/.test(text),
  );
  assert.deepEqual(showing(wrong), []);
});

it('rows are claimed from a materialized list, never by IN (SELECT … LIMIT …)', () => {
  const wrong = tenantStatements.filter(({ text }) => /\bIN\s*\(\s*SELECT\b[^)]*\bLIMIT\b/i.test(text));
  assert.deepEqual(showing(wrong), []);
  const claims = tenantStatements.filter(({ text }) => /SKIP\s+LOCKED/.test(text));
  assert.ok(claims.length > 0);
  for (const claim of claims)
    if (/\b(UPDATE|DELETE)\b(?![^(]*SKIP)/.test(claim.text.replace(/FOR (NO KEY )?UPDATE/g, '')))
      assert.match(claim.text, /AS MATERIALIZED/, showing([claim])[0]!);
});

it('advisory locks are taken by statements of their own', () => {
  const locking = statements.filter(({ text }) => /pg_(try_)?advisory_(xact_)?lock/.test(text));
  assert.ok(locking.length > 5);
  assert.deepEqual(showing(locking.filter(({ text }) => isOnTenants(text))), []);
});

it('generated numbers are bigint identities, and no table inherits, is typed or has partitions, but for the activity', async (t) => {
  const { db } = await testDatabase(t);
  const rows = await db<{ table: string; type: string; identity: string }[]>`
    SELECT table_name AS table, data_type AS type, identity_generation AS identity FROM information_schema.columns
    WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name = ANY(${names.split('|')}::text[])`;
  assert.ok(rows.length > 5);
  for (const { table, type, identity } of rows)
    assert.deepEqual([type, identity], ['bigint', 'ALWAYS'], table);
  const odd = await db`
    SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
      AND (relkind IN ('v', 'm', 'f') OR reloftype <> 0 OR (relispartition AND relname NOT LIKE 'activity\\_%') OR relpersistence <> 'p')
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')`;
  assert.deepEqual([...odd], []);
});

it('every index of a tenant table leads with the partner', async (t) => {
  const { db } = await testDatabase(t);
  const rows = await db<{ name: string; definition: string }[]>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename = ANY(${names.split('|')}::text[])`;
  assert.ok(rows.length > 50);
  for (const { name, definition } of rows)
    assert.match(definition, /USING \w+ \(partner_id\b/, `${name}: ${definition}`);
});
