import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../test/support/database.ts';
import { asOneTransaction, joinAmbientTransaction } from './ambient-transaction.ts';

/** A pool whose statements join the ambient transaction, and a table of numbers. */
async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  await db`CREATE TABLE number (n int)`;
  const pool = joinAmbientTransaction(db);
  const stored = async () => (await db<{ n: number }[]>`SELECT n FROM number ORDER BY n`).map(({ n }) => n);
  const add = (n: number) => pool.begin((transaction) => transaction`INSERT INTO number VALUES (${n})`);
  return { pool, stored, add };
}

it('stores everything of the work at its end, or nothing when it fails, and nothing joins it afterwards', async (t) => {
  const { pool, stored, add } = await started(t);
  await asOneTransaction(pool, async () => {
    await add(1);
    assert.deepEqual(await stored(), []);
    await add(2);
  });
  assert.deepEqual(await stored(), [1, 2]);
  let late = async () => {};
  const failing = asOneTransaction(pool, async () => {
    await add(3);
    const ended = Promise.withResolvers<void>();
    const work = ended.promise.then(() => add(4));
    late = async () => {
      ended.resolve();
      await work;
    };
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  assert.deepEqual(await stored(), [1, 2]);
  await late();
  assert.deepEqual(await stored(), [1, 2, 4]);
});

it('inside an ambient transaction the work is a part of it, and undone alone when it fails', async (t) => {
  const { pool, stored, add } = await started(t);
  const outer = (fails: boolean) =>
    asOneTransaction(pool, async () => {
      await add(1);
      await asOneTransaction(pool, () => add(2));
      const failing = asOneTransaction(pool, async () => {
        await add(3);
        throw new Error('inner');
      });
      await assert.rejects(failing, /inner/);
      if (fails) throw new Error('outer');
    });
  await assert.rejects(outer(true), /outer/);
  assert.deepEqual(await stored(), []);
  await outer(false);
  assert.deepEqual(await stored(), [1, 2]);
});
