import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { deleteEntries, insertEntries, lastEntryId, nextEntryId, takeEntries } from './store.ts';

const [partner, other] = [asPartnerId(1), asPartnerId(2)];

it('entries are taken in their order, those of one topic and seller behind a place, as many as are wanted', async (t) => {
  const { db } = await testDatabase(t);
  for (const [owner, topic, entries] of [
    [partner, 'a', [{ n: 1 }, { n: 2 }]],
    [partner, 'b', [{ n: 3 }]],
    [other, 'a', [{ n: 4 }]],
    [partner, 'a', [{ n: 5 }, { n: 6 }]],
  ] as const)
    await insertEntries(db, owner, topic, entries);
  const take = async (after: number, limit: number) =>
    takeEntries<{ n: number }>(db, partner, 'a', { after, limit });
  const first = (await nextEntryId(db, partner, 'a', 0))!;
  const behind = (await nextEntryId(db, partner, 'a', first))!;
  assert.ok(behind > first);
  assert.deepEqual(
    (await take(first, 2)).map(({ about }) => about.n),
    [2, 5],
  );
  const last = (await lastEntryId(db, partner, 'a'))!;
  assert.equal(await nextEntryId(db, partner, 'a', first), last);
  assert.equal(await nextEntryId(db, partner, 'a', last), undefined);
  await deleteEntries(db, partner, 'a', first);
  assert.deepEqual(
    (await take(0, 9)).map(({ about }) => about.n),
    [6],
  );
  assert.equal(await lastEntryId(db, partner, 'a'), undefined);
  const left = await db`SELECT partner_id AS partner, topic FROM outbox ORDER BY id`;
  assert.deepEqual(
    [...left],
    [
      { partner, topic: 'b' },
      { partner: other, topic: 'a' },
    ],
  );
  const ofOther = await takeEntries<{ n: number }>(db, other, 'a', { after: 0, limit: 9 });
  assert.deepEqual(
    ofOther.map(({ about }) => about.n),
    [4],
  );
});
