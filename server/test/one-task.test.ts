// Alone: listens to the statements of the process.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { recordWholeTasks } from '../src/interfaces/products/update-tasks/store.ts';
import { asPartnerId, type PartnerId } from '../src/kernel/caller.ts';
import { recordActivity } from '../src/platform/activity/index.ts';
import { type Db, statements as sent } from '../src/platform/database.ts';
import { onCluster, testDatabase } from './support/database.ts';
import { statements } from './support/statements.ts';

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

it('the node of a seller stores each batch in one task', {
  skip: !onCluster && 'needs CITUS_URL',
}, async (t) => {
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
    const [{ text, values }] = inserts as [Sent];
    const rows = await db.unsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /^Custom Scan \(Citus Adaptive\) .*\n {2}Task Count: 1\n/, `${table}\n${plan}`);
  }
});
