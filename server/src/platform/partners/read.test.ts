import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import type { Database, Db } from '../database.ts';
import { partnersAmongAll, partnersWithOld, selectPartners, selectTogether } from './read.ts';

/** A database in which these partners have rows of these topics. */
async function withRows(t: TestContext) {
  const { db } = await testDatabase(t, { onOneServer: 'a look-up for each partner' });
  await db`
    INSERT INTO outbox (partner_id, topic, about)
    SELECT partner, topic, '{}' FROM unnest('{-5, 30, 30, 1, 2, 1}'::bigint[], '{x, x, x, x, y, z}'::text[]) AS row (partner, topic)`;
  const call = (...given: Parameters<Database>) => db(...given);
  return { db, cluster: Object.assign(call, db, { isDistributed: true }) as Database };
}

const ofX = (db: Db) => db`topic = 'x'`;

it('each partner with such rows is found once, and no snapshot, on one server and on a cluster', async (t) => {
  const { db, cluster } = await withRows(t);
  for (const from of [db, cluster]) {
    const found = async (sought: Omit<Parameters<typeof selectPartners>[1], 'table'>) =>
      (await selectPartners(from, { table: 'outbox', ...sought }))
        .map(({ partner, about }) => [Number(partner), about])
        .sort(([a], [b]) => Number(a) - Number(b));
    assert.deepEqual(await found({ where: ofX, about: 'why' }), [
      [1, 'why'],
      [30, 'why'],
    ]);
    assert.deepEqual(await found({}), [
      [1, null],
      [2, null],
      [30, null],
    ]);
  }
});

it('several selections are one statement that says which of them found a partner', async (t) => {
  const { db } = await withRows(t);
  const of = (topic: string) =>
    selectPartners(db, { table: 'outbox', where: (sql) => sql`topic = ${topic}`, about: topic });
  const rows = await selectTogether(db, [of('y'), of('none'), of('x')]);
  assert.deepEqual(rows.map(({ poll, partner, about }) => [poll, Number(partner), about]).sort(), [
    [0, 2, 'y'],
    [2, 1, 'x'],
    [2, 30, 'x'],
  ]);
});

it('partners with old rows come in ascending order, however they are found', async (t) => {
  const { db } = await withRows(t);
  assert.deepEqual(await partnersWithOld(db, 'outbox', ofX), [1, 30]);
  const asked: (readonly number[])[] = [];
  const found = await partnersAmongAll(db, 'outbox', (among) => {
    asked.push(among);
    return db`SELECT partner FROM unnest(${[...among]}::bigint[]) AS partner ORDER BY partner DESC`;
  });
  assert.deepEqual([found, asked], [[1, 2, 30], [[1, 2, 30]]]);
  await db`DELETE FROM outbox`;
  assert.deepEqual(
    await partnersAmongAll(db, 'outbox', () => assert.fail('There is nobody to ask for.')),
    [],
  );
});
