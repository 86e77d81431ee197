import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { testLog } from '../../../test/support/logs.ts';
import { type Db, openDatabase } from '../database.ts';

const pidOf = async (db: Db) => (await db<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]!.pid;

/** A pool of two connections, and statements that wait until `release`, each with the number of its connection. */
async function twoConnections(t: TestContext) {
  const { connection, db: other } = await testDatabase(t);
  const db = openDatabase(connection, { poolSize: 2, log: testLog() });
  t.after(() => db.end({ timeout: 0.01 }));
  const holder = await other.reserve();
  await holder`SELECT pg_advisory_lock(1)`;
  const waits = async () => {
    const [row] = await db<{ pid: number }[]>`SELECT pg_advisory_lock_shared(1), pg_backend_pid() AS pid`;
    return row!.pid;
  };
  const release = async () => {
    await holder`SELECT pg_advisory_unlock(1)`;
    holder.release();
  };
  t.after(() => holder`SELECT pg_advisory_unlock_all()`.catch(() => undefined));
  return { db, waits, release };
}

it('a statement goes to an idle connection, and behind the fewest others when none is idle', async (t) => {
  const { db, waits, release } = await twoConnections(t);
  const [one, other] = await Promise.all([pidOf(db), pidOf(db)]);
  assert.notEqual(one, other);
  const first = waits();
  const idle = await pidOf(db);
  for (let n = 0; n < 3; n += 1) assert.equal(await pidOf(db), idle);
  const all = [first, ...Array.from({ length: 5 }, () => waits())];
  await release();
  const pids = await Promise.all(all);
  assert.notEqual(pids[0], idle);
  assert.deepEqual(new Set(pids), new Set([one, other]));
  assert.equal(pids.filter((pid) => pid === idle).length, 3);
});

it('what reserves a connection has it alone, and waiting ones get the next that is free, in their order', async (t) => {
  const { db } = await twoConnections(t);
  const [first, second] = [await db.reserve(), await db.reserve()];
  const pids = [await pidOf(first), await pidOf(second)] as const;
  assert.notEqual(pids[0], pids[1]);
  const order: string[] = [];
  const third = db.reserve().then((reserved) => {
    order.push('third');
    return reserved;
  });
  const statement = pidOf(db).then((pid) => {
    order.push('statement');
    return pid;
  });
  await pidOf(first);
  assert.deepEqual(order, []);
  second.release();
  const reserved = await third;
  assert.equal(await pidOf(reserved), pids[1]);
  assert.deepEqual(order, ['third']);
  first.release();
  assert.equal(await statement, pids[0]);
  reserved.release();
});

it('the end of a pool waits for a reserved connection and for those who wait for one', async (t) => {
  const { db } = await twoConnections(t);
  const [first, second] = [await db.reserve(), await db.reserve()];
  const statement = db`SELECT 1`.then();
  let isEnded = false;
  const ended = db.end().then(() => {
    isEnded = true;
  });
  second.release();
  await statement;
  await pidOf(first);
  assert.equal(isEnded, false);
  first.release();
  await ended;
  await assert.rejects(db.reserve(), { code: 'CONNECTION_ENDED' });
});
