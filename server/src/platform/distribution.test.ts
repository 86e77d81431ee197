import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../test/support/database.ts';
import { pretendCluster } from '../../test/support/pretended-cluster.ts';
import { tenantTables } from '../../test/support/tables.ts';
import type { PartnerId } from '../kernel/caller.ts';
import { recordActivity } from './activity/index.ts';
import { openDatabase } from './database.ts';
import {
  distributeNewTables,
  hasCitus,
  planDistribution,
  referenceTables,
  statementsOf,
} from './distribution.ts';
import { openLog } from './log.ts';
import { inOrderOfReferences, readReferences } from './tables.ts';

const tableOf = (statement: string) => /public\.(\w+)/.exec(statement)?.[1] ?? '';

it('every tenant table is distributed by partner beside the first one, every shared one of the marketplace is copied', async (t) => {
  const { db } = await testDatabase(t, { onOneServer: 'a plan of distribution' });
  const { reference, distributed } = await planDistribution(db);
  assert.deepEqual(distributed.map(tableOf).sort(), tenantTables());
  assert.deepEqual(reference.map(tableOf).sort(), [...referenceTables].sort());
  const [first, ...others] = distributed;
  assert.match(
    first!,
    /^SELECT create_distributed_table\('public\.\w+', 'partner_id', colocate_with => 'none'\)$/,
  );
  for (const statement of others)
    assert.ok(statement.endsWith(`'partner_id', colocate_with => 'public.${tableOf(first!)}')`), statement);
});

it('a table comes after all that it refers to, and nothing refers to one that stays on its node', async (t) => {
  const { db } = await testDatabase(t, { onOneServer: 'a plan of distribution' });
  const plan = await planDistribution(db);
  const order = [...plan.reference, ...plan.distributed].map(tableOf);
  const references = await readReferences(db, ['public']);
  assert.ok(references.length > 15);
  let checked = 0;
  for (const { from, to } of references) {
    const [child, parent] = [order.indexOf(from.slice(7)), order.indexOf(to.slice(7))];
    assert.equal(child === -1, parent === -1, `${from} → ${to}`);
    if (child === -1) continue;
    assert.ok(parent <= child, `${from} before ${to}`);
    checked += 1;
  }
  assert.ok(checked > 10);
});

it('row-level security is taken down first, for every table that has it', async (t) => {
  const { db, connection } = await testDatabase(t, { onOneServer: 'a plan of distribution' });
  const { policies } = await planDistribution(db);
  const secured =
    await db`SELECT FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace`;
  assert.equal(policies.length, 2 * secured.length);
  assert.ok(secured.length > 40);
  const owner = openDatabase(connection, { poolSize: 1, log: openLog('silent') });
  for (const statement of policies) await owner.unsafe(statement);
  const left =
    await owner`SELECT FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace`;
  assert.equal(left.length, 0);
  assert.deepEqual((await planDistribution(owner)).policies, []);
  await owner.end();
});

it('what is distributed already is left out, and later tables go beside it', async (t) => {
  const { db } = await testDatabase(t, { onOneServer: 'a plan of distribution' });
  const plan = await planDistribution(db);
  const names = [...plan.reference, ...plan.distributed].map(tableOf);
  const last = names.at(-1)!;
  const rest = await planDistribution(db, new Set(names.slice(0, -1)));
  assert.deepEqual([rest.reference, rest.distributed.map(tableOf)], [[], [last]]);
  assert.match(
    rest.distributed[0]!,
    new RegExp(`colocate_with => 'public.${tableOf(plan.distributed[0]!)}'`),
  );
  assert.deepEqual(
    statementsOf(await planDistribution(db, new Set(names), { onlyNew: true })).filter((s) =>
      s.startsWith('SELECT'),
    ),
    [],
  );
  assert.equal(await hasCitus(db), false);
});

it('rows that a table had before stay nowhere but on the nodes, and a table without rows is left alone', async (t) => {
  const { db } = await testDatabase(t, { onOneServer: 'a plan of distribution' });
  await db`TRUNCATE brand, variation CASCADE`;
  const before = (await planDistribution(db)).emptied.map(tableOf);
  assert.ok(!before.includes('brand') && !before.includes('activity') && !before.includes('partner'));
  await db`INSERT INTO brand VALUES ('B1', 'Nordwind', '', true, now())`;
  await recordActivity(db, 1 as PartnerId, [{ kind: 'autopilot.started' }]);
  const plan = await planDistribution(db);
  assert.deepEqual(
    plan.emptied.map(tableOf).filter((name) => !before.includes(name)),
    ['activity', 'brand'],
  );
  assert.deepEqual(statementsOf(plan).slice(-plan.emptied.length), plan.emptied);
  const done = new Set([...plan.reference, ...plan.distributed].map(tableOf));
  assert.deepEqual((await planDistribution(db, done)).emptied, plan.emptied);
  assert.deepEqual((await planDistribution(db, done, { onlyNew: true })).emptied, []);
});

/** What is distributed of a database where these tables are distributed already, and how many tables that were said to be. */
async function distributedAnew(t: TestContext, already: readonly string[]) {
  const { connection } = await testDatabase(t, { onOneServer: 'a plan of distribution' });
  await pretendCluster(connection, already);
  const owner = openDatabase(connection, { poolSize: 1, log: openLog('silent') });
  t.after(() => owner.end());
  await owner.unsafe('CREATE TABLE pretended.done (at bigserial, said text)');
  for (const [name, more] of [
    ['create_reference_table', ''],
    ['create_distributed_table', ', by text, colocate_with text'],
    ['truncate_local_data_after_distributing_table', ''],
  ])
    await owner.unsafe(`
      CREATE FUNCTION pretended.${name}(of text${more}) RETURNS void LANGUAGE sql AS $$
        INSERT INTO pretended.done (said) VALUES ('${name} ' || of) $$`);
  const count = await distributeNewTables(owner);
  const done = await owner<{ said: string }[]>`SELECT said FROM pretended.done ORDER BY at`;
  return { count, done: done.map(({ said }) => said) };
}

it('tables that a migration has added are distributed where the others are, and those alone', async (t) => {
  const added = ['brand', 'available_quantity'];
  const others = [...tenantTables(), ...referenceTables].filter((name) => !added.includes(name));
  const { count, done } = await distributedAnew(t, others);
  assert.equal(count, 2);
  assert.deepEqual(
    done.filter((said) => said.startsWith('create')),
    ['create_reference_table public.brand', 'create_distributed_table public.available_quantity'],
  );
  const emptied = done.filter((said) => said.startsWith('truncate'));
  assert.deepEqual(
    emptied.filter((said) => !added.includes(tableOf(said))),
    [],
  );
});

it('nothing is distributed where no seller’s table is, nor without a cluster', async (t) => {
  assert.deepEqual(await distributedAnew(t, referenceTables), { count: 0, done: [] });
  const { db } = await testDatabase(t, { onOneServer: 'a plan of distribution' });
  assert.equal(await distributeNewTables(db), 0);
});

it('tables that refer to each other in a circle are refused, one that refers to itself is not', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  assert.throws(() => inOrderOfReferences(['a', 'b'], circle), /in a circle: a, b/);
  assert.deepEqual(
    inOrderOfReferences(
      ['b', 'a'],
      [
        { from: 'a', to: 'a' },
        { from: 'a', to: 'b' },
      ],
    ),
    ['b', 'a'],
  );
});
