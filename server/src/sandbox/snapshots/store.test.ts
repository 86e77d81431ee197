import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { storeOffset } from '../clock/store.ts';
import { saveSnapshot } from './snapshots.ts';
import {
  deleteSnapshot,
  holdSnapshot,
  insertSnapshot,
  nextCopyPartner,
  readColumns,
  readNumbering,
  readSnapshots,
  type SavedState,
  storeNumbering,
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

it('receipts are numbered on from where they stood, and from the beginning where none had an issuer', async (t) => {
  const { db } = await testDatabase(t);
  for (const partner of [one, two])
    await db`
      INSERT INTO receipt_issuer (partner_id, details, last_number, last_created_at)
      VALUES (${partner}, '{}', 9, ${now})`;
  await storeNumbering(db, one, { lastNumber: 4, lastCreatedAt: new Date(0) });
  assert.deepEqual(await readNumbering(db, one), { lastNumber: 4, lastCreatedAt: new Date(0) });
  await storeNumbering(db, one, { lastNumber: null, lastCreatedAt: null });
  assert.deepEqual(await readNumbering(db, one), { lastNumber: 0, lastCreatedAt: new Date(0) });
  assert.deepEqual(await readNumbering(db, two), { lastNumber: 9, lastCreatedAt: now });
});

it('a snapshot keeps what is still to happen by the seller’s clock', async (t) => {
  const { db } = await testDatabase(t);
  await enqueue(db, { task: 'later', partner: one, runAt: new Date('2030-03-01T08:00:00Z') });
  await queueRequests(db);
  await storeOffset(db, one, 5_000);
  await saveSnapshot(db, one, 'ahead', now);
  const saved = await db.begin((transaction) => holdSnapshot(transaction, one, 'ahead'));
  assert.deepEqual(
    saved?.jobs.map(({ task, runAt }) => [task, runAt.toISOString()]),
    [['later', '2030-03-01T08:00:05.000Z']],
  );
});
