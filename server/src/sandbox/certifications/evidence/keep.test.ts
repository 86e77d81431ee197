import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { rememberingLog } from '../../../token/testing.ts';
import { type Evidence, packEvidence, unpackWithin } from './entry.ts';
import { openEvidence } from './keep.ts';
import { beginEvidence, countEvidence } from './store.ts';

const now = new Date('2026-03-01T08:00:00Z');
const [one, two] = [asPartnerId(7001), asPartnerId(7002)];
const entry = { kind: 'delivery', consumerId: 101 } as Evidence;

it('evidence is kept of the sellers whose evidence began, and of no others, who are asked about once', async (t) => {
  const { db } = await testDatabase(t);
  const log = rememberingLog();
  await beginEvidence(db, one);
  const keeper = openEvidence({ db, log, clock: { now: () => now }, offsets: { aheadMs: () => 0 } });
  for (let count = 0; count < 2; count += 1) {
    await keeper.keep(one, entry);
    await keeper.keep(two, entry);
  }
  void keeper.keep(one, entry);
  await keeper.settled();
  assert.equal((await countEvidence(db, one))?.last, 3);
  assert.equal(await countEvidence(db, two), undefined);
  await beginEvidence(db, two);
  await keeper.keep(two, entry);
  assert.equal((await countEvidence(db, two))?.last, 0);
  assert.deepEqual(log.entries, []);
});

it('a moment has its real time, and the time that a seller’s clock showed then', () => {
  const offsets = { aheadMs: (partner: number) => (partner === one ? 60_000 : 0) };
  const parts = { db: undefined as never, log: rememberingLog(), clock: { now: () => now }, offsets };
  const { momentOf } = openEvidence(parts);
  assert.deepEqual(momentOf(one, 1_500.4), {
    realTime: '2026-03-01T07:59:58.500Z',
    marketplaceTime: '2026-03-01T08:00:58.500Z',
  });
  assert.equal(momentOf(two, 0).marketplaceTime, now.toISOString());
});

it('a page of evidence has as many entries as fit into its bytes, and at least the first', async () => {
  const bytes = Buffer.byteLength(JSON.stringify(entry));
  const packed = await Promise.all(
    [1, 2, 3].map(async (position) => ({ position, entry: await packEvidence(entry) })),
  );
  const positions = async (most: number) =>
    (await unpackWithin(packed, most)).map(({ position }) => position);
  assert.deepEqual(await positions(3 * bytes), [1, 2, 3]);
  assert.deepEqual(await positions(2 * bytes), [1, 2]);
  assert.deepEqual(await positions(2 * bytes - 1), [1]);
  assert.deepEqual(await positions(1), [1]);
});
