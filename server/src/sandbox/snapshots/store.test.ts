import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import {
  deleteSnapshot,
  holdSnapshot,
  insertSnapshot,
  nextCopyPartner,
  readColumns,
  readNumbering,
  readSnapshots,
  type SavedState,
} from './store.ts';

const now = new Date('2026-03-01T08:00:00Z');
const [one, two] = [asPartnerId(7001), asPartnerId(7002)];

const savedAs = (name: string, copyPartner: PartnerId): SavedState => ({
  ...{ name, copyPartner, createdAt: now, aheadMs: 5, rows: 3, lastNumber: null, lastCreatedAt: null },
  counts: { products: 1, orders: 2, shipments: 0, returns: 0, receipts: 0 },
  jobs: [{ task: 'autopilot', runAt: now, once: true }] as SavedState['jobs'],
});

it('a saved state is found by its name, with the jobs and their times; removing it leaves the others', async (t) => {
  const { db } = await testDatabase(t);
  const [b, a] = [savedAs('b', await nextCopyPartner(db)), savedAs('a', await nextCopyPartner(db))];
  const foreign = savedAs('a', await nextCopyPartner(db));
  for (const saved of [b, a]) await insertSnapshot(db, one, saved);
  await insertSnapshot(db, two, foreign);
  assert.ok(b.copyPartner < 0 && new Set([b, a, foreign].map((saved) => saved.copyPartner)).size === 3);
  const names = async () => (await readSnapshots(db, one)).map(({ name }) => name);
  assert.deepEqual(await names(), ['a', 'b']);
  assert.deepEqual([await holdSnapshot(db, one, 'a'), await holdSnapshot(db, one, 'b')], [a, b]);
  assert.equal(await holdSnapshot(db, one, 'c'), undefined);
  assert.equal(await deleteSnapshot(db, one, 'c'), undefined);
  assert.equal(await deleteSnapshot(db, one, 'b'), b.copyPartner);
  assert.deepEqual([await names(), await holdSnapshot(db, two, 'a')], [['a'], foreign]);
});

it('the columns of the tables that are named are read, without the partner; no issuer has no numbering', async (t) => {
  const { db } = await testDatabase(t);
  const columns = await readColumns(db, ['sandbox_scenario_run']);
  assert.deepEqual(
    [...columns],
    [['sandbox_scenario_run', ['sales_order_id', 'scenario', 'done', 'return_shipment_id']]],
  );
  assert.deepEqual(await readNumbering(db, one), { lastNumber: null, lastCreatedAt: null });
});
