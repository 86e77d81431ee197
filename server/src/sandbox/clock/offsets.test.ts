import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { testLog } from '../../../test/support/logs.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import type { Poll } from '../../platform/polls.ts';
import { openOffsets } from './offsets.ts';
import { selectOffsets, storeOffset } from './store.ts';

const partner = asPartnerId(7001);

/** The offsets of a process, and the poll that finds what others have stored. */
async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  const polls: Poll[] = [];
  const offsets = await openOffsets(db, testLog(), {
    add(poll) {
      polls.push(poll);
      return { stop: async () => undefined };
    },
    turn: async () => undefined,
    start: () => undefined,
  });
  t.after(() => offsets.close());
  const set = async (aheadMs: number) => (await offsets.set(db, partner, aheadMs))();
  return { db, offsets, set, begin: polls[0]!.begin };
}

it('a seller’s clock is not ahead until it is moved', async (t) => {
  const { offsets, set } = await started(t);
  assert.equal(offsets.aheadMs(partner), 0);
  await set(1_000);
  assert.equal(offsets.aheadMs(partner), 1_000);
});

it('what a process has set counts for five seconds against a read that may be older, and then no more', async (t) => {
  const { offsets, set, begin } = await started(t);
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  await set(1_000);
  for (const [at, expected] of [
    [4_999, 1_000],
    [5_000, 1_000],
    [5_001, 0],
  ] as const) {
    now = at;
    begin()([]);
    assert.equal(offsets.aheadMs(partner), expected, `after ${at} ms`);
  }
});

it('what another process says it has stored counts at once, and what this one says only again', async (t) => {
  const { db, offsets, set } = await started(t);
  await set(1_000);
  await storeOffset(db, partner, 2_000);
  await offsets.refresh();
  assert.equal(offsets.aheadMs(partner), 1_000);
  await offsets.refresh('another process');
  assert.equal(offsets.aheadMs(partner), 2_000);
});

it('rows that come late do not replace those of a query that began after theirs', async (t) => {
  const { db, offsets, begin } = await started(t);
  const [older, newer] = [begin(), begin()];
  const before = await selectOffsets(db);
  await storeOffset(db, partner, 3_000);
  newer(await selectOffsets(db));
  older(before);
  assert.equal(offsets.aheadMs(partner), 3_000);
});
