// Alone: listens to the statements of the process.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { recordWholeTasks } from '../src/interfaces/products/update-tasks/store.ts';
import { asPartnerId, type PartnerId } from '../src/kernel/caller.ts';
import { recordActivity } from '../src/platform/activity/index.ts';
import { type Db, statements as sent } from '../src/platform/database.ts';
import { boundPartner } from '../src/platform/tenant.ts';
import { startApp } from './support/app.ts';
import { onCluster, testDatabase } from './support/database.ts';
import { statements } from './support/statements.ts';
import { ask, guardedOperations } from './support/tenants/matrix.ts';
import { furnish } from './support/tenants/world.ts';

type Sent = { readonly text: string; readonly values: readonly never[] };
type Store = (db: Db, partner: PartnerId) => Promise<unknown>;

const id = '01938b5e-7b4c-7000-8000-000000000000';

/** What stores the batches of sellers, and the tables that it inserts rows into. */
const stores: Readonly<Record<string, Store>> = {
  variation: statements['store variations']!,
  listing: statements['wait for review']!,
  delivery_information: statements['store delivery']!,
  available_quantity: statements['store quantities']!,
  update_task_result: (db, partner) => recordWholeTasks(db, partner, [{ id, outcomes: [] }], new Date()),
  activity: (db, partner) => recordActivity(db, partner, [{ kind: 'stock.changed', facts: { count: 1 } }]),
};

const needs = { skip: !onCluster && 'needs CITUS_URL' };

/** The plan of a statement on the cluster. */
async function planOf(db: Db, { text, values }: Sent): Promise<string> {
  const rows = await db.unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('the node of a seller stores each batch in one task', needs, async (t) => {
  const { db } = await testDatabase(t);
  const partner = asPartnerId(7);
  for (const [table, store] of Object.entries(stores)) {
    const link = await db.reserve();
    const inserts: Sent[] = [];
    const note = (query: unknown) => {
      if ((query as Sent).text.includes(`INSERT INTO ${table}`)) inserts.push(query as Sent);
    };
    sent.subscribe(note);
    // The rows are invented: some that they refer to are missing.
    await store(link, partner).catch(() => undefined);
    sent.unsubscribe(note);
    link.release();
    const plan = await planOf(db, inserts[0]!);
    assert.match(plan, /^Custom Scan \(Citus Adaptive\) .*\n {2}Task Count: 1\n/, `${table}\n${plan}`);
  }
});

it('every statement of a seller’s reads and writes is one task on one node', needs, async (t) => {
  const test = await startApp(t);
  const { ids } = await furnish(test, 'seller-one', 'Sunflower7');
  let own: Sent[] = [];
  const note = (query: unknown) => {
    const isPlanned = /^\s*(select|with|insert|update|delete)\b/i.test((query as Sent).text);
    // The server's periodic statements are bound to no seller.
    if (isPlanned && boundPartner() !== undefined) own.push(query as Sent);
  };
  const manyTasks: string[] = [];
  let checked = 0;
  for (const operation of await guardedOperations(test)) {
    own = [];
    sent.subscribe(note);
    await ask(test, operation, ids, { as: 'seller-one' });
    sent.unsubscribe(note);
    for (const statement of own) {
      const plan = await planOf(test.db, statement);
      if (/Task Count: (?!1\b)/.test(plan)) manyTasks.push(`${operation.id}: ${statement.text}\n${plan}`);
      checked += 1;
    }
  }
  assert.deepEqual(manyTasks, []);
  assert.ok(checked > 300, `only ${checked} statements`);
});
