import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { testLog } from '../../../test/support/logs.ts';
import { openDatabase } from '../database.ts';

const divisionByZero = '22012';

/** A pool of one connection with a table of names. */
async function started(t: TestContext) {
  const { connection, killBackend } = await testDatabase(t);
  const db = openDatabase(connection, { poolSize: 1, log: testLog() });
  t.after(() => db.end({ timeout: 1 }));
  await db`CREATE TABLE name (name text)`;
  const names = async () => (await db`SELECT name FROM name ORDER BY name`).map(({ name }) => name as string);
  return { db, names, killBackend };
}

it('a transaction fails with the error of its work, whatever code that has', async (t) => {
  const { db, names } = await started(t);
  for (const code of [undefined, '57P03', '25P02', '40001']) {
    const own = Object.assign(new Error('own'), { code });
    const failing = db.begin(async (transaction) => {
      await transaction`INSERT INTO name VALUES ('undone')`;
      throw own;
    });
    await assert.rejects(failing, (error) => error === own);
  }
  assert.deepEqual(await names(), []);
});

it('work that goes on after a failed statement fails with that one, unless it ends with an error of its own', async (t) => {
  const { db } = await started(t);
  const failing = (end: Error | undefined) =>
    db.begin(async (transaction) => {
      await transaction`SELECT 1 / 0`.catch(() => undefined);
      if (end) throw end;
      await transaction`SELECT 1`;
    });
  await assert.rejects(failing(undefined), { code: divisionByZero });
  await assert.rejects(failing(new Error('own')), /own/);
});

it('the error of the work is told, and that of its connection only when the work fails for it', async (t) => {
  const { db, names, killBackend } = await started(t);
  const lose = (end?: Error) =>
    db.begin(async (transaction) => {
      const [row] = await transaction<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      await killBackend(row!.pid);
      await transaction`SELECT 1`.catch((error: Error) => {
        throw end ?? error;
      });
    });
  await assert.rejects(lose(), { code: 'CONNECTION_CLOSED' });
  await assert.rejects(lose(new Error('own')), /own/);
  assert.deepEqual(await names(), []);
});

it('a savepoint that fails leaves what was before it, and several end one after the other', async (t) => {
  const { db, names } = await started(t);
  await db.begin('ISOLATION LEVEL SERIALIZABLE', async (transaction) => {
    const [mode] = await transaction`SHOW transaction_isolation`;
    assert.equal(mode?.transaction_isolation, 'serializable');
    await transaction`INSERT INTO name VALUES ('before')`;
    for (const name of ['first', 'second']) {
      const undone = transaction.savepoint(async (nested) => {
        await nested`INSERT INTO name VALUES (${name})`;
        await nested.savepoint((inner) => inner`INSERT INTO name VALUES (${`${name} within`})`);
        throw new Error(name);
      });
      await assert.rejects(undone, new RegExp(name));
    }
    await transaction.savepoint((nested) => nested`INSERT INTO name VALUES ('kept')`);
  });
  assert.deepEqual(await names(), ['before', 'kept']);
});

it('a statement that fails is sent once', async (t) => {
  const { db } = await started(t);
  await db`CREATE SEQUENCE number`;
  await assert.rejects(db`SELECT nextval('number') / 0`.then(), { code: divisionByZero });
  assert.deepEqual(await db`SELECT nextval('number')::int AS number`, [{ number: 2 }]);
});
