import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { partnerOf } from '../../../../test/support/orders.ts';
import { asPartnerId, type PartnerId } from '../../../kernel/caller.ts';
import { ownEntriesAhead, readProgress, unfinishedEntries } from './read.ts';
import { entriesAhead, lockProgress, lockProgresses, openTasks, recordOutcomes } from './store.ts';

type Stored = { readonly partner: PartnerId; readonly total: number; readonly progress?: number };

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Sellers whose tasks are stored one after the other; those whose entries are all done are done. */
async function stored(t: TestContext, tasksOf: (one: PartnerId, two: PartnerId) => readonly Stored[]) {
  const { db } = await startApp(t);
  const [one, two] = [await partnerOf(db, 'seller-one'), await partnerOf(db, 'seller-two')];
  for (const [number, { partner, total, progress = 0 }] of tasksOf(one, two).entries())
    await db`
      INSERT INTO update_task (partner_id, id, aspect, contract, accepted_at, finished_at, total, progress)
      VALUES (${partner}, ${idOf(number)}, 'prices', 'v5', '2026-03-01',
        ${progress === total ? new Date() : null}, ${total}, ${progress})`;
  return { db, one, two };
}

it('what is ahead of a task are the open entries of its seller up to its own, and those of all sellers', async (t) => {
  const { db, one, two } = await stored(t, (one, two) => [
    { partner: one, total: 400, progress: 400 },
    { partner: one, total: 500, progress: 470 },
    { partner: two, total: 5 },
    { partner: one, total: 7 },
    { partner: one, total: 100 },
    { partner: asPartnerId(-1), total: 1_000 },
  ]);
  assert.deepEqual({ ...(await entriesAhead(db, one, idOf(3))) }, { own: 37, all: 142 });
  assert.deepEqual({ ...(await entriesAhead(db, one, idOf(1))) }, { own: 30, all: 142 });
  assert.deepEqual({ ...(await entriesAhead(db, two, idOf(2))) }, { own: 5, all: 142 });
  assert.deepEqual(
    [await ownEntriesAhead(db, one, idOf(3)), await ownEntriesAhead(db, two, idOf(2))],
    [37, 5],
  );
  assert.equal(await unfinishedEntries(db), 142);
});

it('however many tasks are done, none of the open ones is left out of what is ahead', async (t) => {
  const { db, one } = await stored(t, () => []);
  await db`
    INSERT INTO update_task (partner_id, id, aspect, contract, accepted_at, finished_at, total, progress)
    SELECT ${one}, ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'prices', 'v5', '2026-03-01',
      CASE WHEN number < 10000 THEN '2026-03-01'::timestamptz END, 1, CASE WHEN number < 10000 THEN 1 ELSE 0 END
    FROM generate_series(0, 10000) AS number`;
  assert.deepEqual({ ...(await entriesAhead(db, one, idOf(10_000))) }, { own: 1, all: 1 });
});

it('a task is followed while a later one of its seller is open', async (t) => {
  const { db, one, two } = await stored(t, (one, two) => [
    { partner: one, total: 3, progress: 1 },
    { partner: one, total: 2, progress: 2 },
    { partner: one, total: 5 },
    { partner: one, total: 4, progress: 4 },
    { partner: two, total: 1 },
    { partner: two, total: 1, progress: 1 },
  ]);
  await db.begin(async (transaction) => {
    const locked = (partner: PartnerId, number: number) => lockProgress(transaction, partner, idOf(number));
    assert.deepEqual(await locked(one, 0), { progress: 1, hasNext: true });
    assert.deepEqual(await locked(one, 2), { progress: 0, hasNext: false });
    assert.deepEqual(await locked(two, 4), { progress: 0, hasNext: false });
    assert.equal(await locked(two, 0), undefined, 'a task of another seller');
    const several = async (numbers: number[]) => lockProgresses(transaction, one, numbers.map(idOf));
    assert.equal((await several([0])).hasNext, true);
    const { progress, hasNext } = await several([0, 2]);
    assert.deepEqual([[...progress.values()], hasNext], [[1, 0], false]);
  });
});

it('the outcomes of the last entries end their task and no other, and a task that ended is not opened again', async (t) => {
  const { db, one } = await stored(t, (one, two) => [
    { partner: one, total: 2 },
    { partner: one, total: 2 },
    { partner: two, total: 2 },
  ]);
  const open = async (except: string[] = []) => (await openTasks(db, one, except, 5)).map(({ id }) => id);
  const record = (firstEntry: number, variation: string) =>
    db.begin((transaction) => {
      const outcomes = [{ variation, kind: 'succeeded', errors: [] }] as const;
      return recordOutcomes(transaction, one, { id: idOf(0), total: 2, firstEntry, outcomes }, new Date());
    });
  assert.deepEqual([await open(), await open([idOf(0)])], [[idOf(0), idOf(1)], [idOf(1)]]);
  const progressOf = async (number: number) => {
    const { progress, succeeded, finishedAt } = (await readProgress(db, one, idOf(number)))!;
    return [progress, succeeded, finishedAt !== null];
  };
  await record(0, 'A');
  assert.deepEqual([await progressOf(0), await progressOf(1)], [[1, 1, false], [0, 0, false]]); // biome-ignore format: a list
  await record(1, 'B');
  assert.deepEqual([await progressOf(0), await progressOf(1)], [[2, 2, true], [0, 0, false]]); // biome-ignore format: a list
  assert.deepEqual(await open(), [idOf(1)]);
});
