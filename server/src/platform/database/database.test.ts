import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { asOwner, testDatabase } from '../../../test/support/database.ts';
import { testLog } from '../../../test/support/logs.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { type Database, type Db, isConnectionTrouble, openDatabase } from '../database.ts';
import { embeddedRowSecurity } from '../row-security.ts';
import { boundTo } from '../tenant.ts';
import { allowWholeState, answersWithinMs } from './timeouts.ts';
import type { Transaction } from './transaction.ts';

/** A pool of one connection, so that all statements share it. */
async function oneConnection(t: TestContext, options: { hasRowSecurity?: boolean } = {}) {
  const onOneServer = options.hasRowSecurity ? ('row-level security' as const) : undefined;
  const { connection, killBackend } = await testDatabase(t, { onOneServer });
  const rowSecurity = options.hasRowSecurity ? embeddedRowSecurity : undefined;
  const db = openDatabase(connection, { poolSize: 1, log: testLog(), rowSecurity });
  t.after(() => db.end({ timeout: 1 }));
  return { db, killBackend, owner: asOwner(t, connection) };
}

const pidOf = async (db: Database) => (await db<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]!.pid;

it('transactions and statements wait in order for a connection that a transaction has', async (t) => {
  const { db } = await oneConnection(t);
  const order: string[] = [];
  const waiting = [
    db.begin(async (transaction) => {
      await transaction`SELECT pg_sleep(0.05)`;
      order.push('first');
    }),
    db.begin(async () => void order.push('second')),
    db`SELECT 1`.then(() => order.push('third')),
  ];
  await Promise.all(waiting);
  assert.deepEqual(order, ['first', 'second', 'third']);
});

it('statements that share a connection fail each by itself, and are carried out in their order', async (t) => {
  const { db } = await oneConnection(t);
  await db`CREATE TABLE trace (n int GENERATED ALWAYS AS IDENTITY, name text)`;
  const outcomes = await Promise.allSettled([
    db`INSERT INTO trace (name) VALUES ('first')`,
    db`SELECT 1 / ${0}::int`,
    db`INSERT INTO trace (name) VALUES ('second')`,
    db`SELECT FROM missing`,
    db`SELECT name FROM trace ORDER BY n`,
  ]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
  );
  assert.deepEqual(await db`SELECT name FROM trace ORDER BY n`, [{ name: 'first' }, { name: 'second' }]);
});

it('what follows a commit follows no transaction that was undone, and runs for no partner', async (t) => {
  const { db } = await oneConnection(t, { hasRowSecurity: true });
  const followed: string[] = [];
  const follow = async (sql: typeof db, names: readonly string[]) => {
    const [row] = await sql<{ partner: string }[]>`SELECT current_setting('sellerdock.partner') AS partner`;
    followed.push(...names, row!.partner);
  };
  const undone = db.begin(async (transaction) => {
    transaction.afterCommit(follow as never, 'undone');
    throw new Error('as the test wants it');
  });
  await assert.rejects(undone, /as the test wants it/);
  await db.settled();
  assert.deepEqual(followed, []);
  await boundTo(asPartnerId(1), () =>
    db.begin(async (transaction) => {
      transaction.afterCommit(follow as never, 'committed');
      await transaction`SELECT 1`;
      assert.deepEqual(followed, []);
    }),
  );
  await db.settled();
  assert.deepEqual(followed, ['committed', '']);
});

it('a lost connection fails what is under way as trouble with the connection, and nothing that comes later', async (t) => {
  const { db, killBackend } = await oneConnection(t);
  const pid = await pidOf(db);
  const under = [db`SELECT pg_sleep(60)`, db`SELECT 1`, db`SELECT 2`].map((one) =>
    one.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
  await killBackend(pid);
  for (const error of await Promise.all(under)) assert.equal(isConnectionTrouble(error), true, String(error));
  assert.notEqual(await pidOf(db), pid);
});

it('a statement that PostgreSQL neither answers nor ends in time fails, and a longer allowance counts', async (t) => {
  const { connection } = await testDatabase(t, { onOneServer: 'a process of PostgreSQL that hangs' });
  const timeouts = { statementMs: 2_000, lockMs: 0, idleInTransactionMs: 0 };
  const db = openDatabase(connection, { poolSize: 2, log: testLog(), timeouts });
  t.after(() => db.end({ timeout: 1 }));
  const stopped: number[] = [];
  const goOn = () => stopped.splice(0).forEach((pid) => void process.kill(pid, 'SIGCONT'));
  t.after(goOn);
  const stop = async (sql: Db) => {
    const [row] = await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    process.kill(row!.pid, 'SIGSTOP');
    stopped.push(row!.pid);
  };
  const isCut = Promise.withResolvers<void>();
  const allowed = db.begin(async (transaction) => {
    await allowWholeState(transaction);
    await stop(transaction);
    const answer = transaction`SELECT 1`;
    await isCut.promise;
    goOn();
    return answer;
  });
  await stop(db);
  await assert.rejects(db`SELECT 1`, (error) => isConnectionTrouble(error));
  isCut.resolve();
  assert.equal((await allowed).length, 1);
  assert.equal((await db`SELECT 1`).length, 1);
});

it('a connection may take longer than its statements, so that PostgreSQL ends these first', async () => {
  const allowedMs: number[] = [];
  const values: string[] = [];
  const transaction = Object.assign(async (_: unknown, value: string) => void values.push(value), {
    allow: (ms: number) => void allowedMs.push(ms),
  });
  await allowWholeState(transaction as unknown as Transaction);
  assert.ok(allowedMs[0]! > Number(values[0]), `${allowedMs} and ${values}`);
  const timeouts = { statementMs: 2_000, lockMs: 0, idleInTransactionMs: 0 };
  assert.ok(answersWithinMs(timeouts) > timeouts.statementMs);
});

it('a statement is prepared anew after its table was changed', async (t) => {
  const { db, owner } = await oneConnection(t);
  await db`CREATE TABLE thing (id int)`;
  await db`INSERT INTO thing VALUES (1)`;
  const all = () => db`SELECT * FROM thing`;
  assert.deepEqual(await all(), [{ id: 1 }]);
  await owner`ALTER TABLE thing ADD COLUMN name text`;
  assert.deepEqual(await all(), [{ id: 1, name: null }]);
  await owner`ALTER TABLE thing ALTER COLUMN id TYPE text`;
  assert.deepEqual(await Promise.all([all(), all()]), [[{ id: '1', name: null }], [{ id: '1', name: null }]]);
});

it('a statement that cannot be prepared does not fail the same one behind it', async (t) => {
  const { db } = await oneConnection(t);
  await db`SELECT 1`;
  const read = () => db`SELECT 1 AS one FROM late`;
  const [first, , second, third] = await Promise.allSettled([
    read(),
    db`CREATE TABLE late AS SELECT 1`,
    read(),
    read(),
  ]);
  assert.equal(first?.status, 'rejected');
  assert.deepEqual([second?.status, third?.status], ['fulfilled', 'fulfilled']);
  assert.deepEqual(await read(), [{ one: 1 }]);
});

it('a connection keeps a thousand statements prepared and no more', async (t) => {
  const { db } = await oneConnection(t);
  for (let from = 0; from < 1200; from += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => db`SELECT 1 AS ${db(`column ${from + n}`)}, ${n}::int`),
    );
  const [kept] = await db<{ count: number }[]>`SELECT count(*) AS count FROM pg_prepared_statements`;
  assert.equal(kept?.count, 1000);
});

it('nothing of a statement is told when its partner could not be set', async (t) => {
  const { db, owner } = await oneConnection(t, { hasRowSecurity: true });
  await owner.unsafe(`
    INSERT INTO outbox (partner_id, topic, about) VALUES (101, 'x', '{}');
    DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = public, pg_catalog', current_database()); END $$;`);
  assert.equal((await db`SELECT FROM outbox`).length, 1);
  await owner.unsafe(`
    CREATE FUNCTION public.set_config(text, text, boolean) RETURNS text LANGUAGE plpgsql
      AS $$ BEGIN RAISE 'as the test wants it'; END $$`);
  const hidden = boundTo(102 as never, () => Promise.allSettled([db`SELECT FROM outbox`, db`SELECT 1`]));
  for (const outcome of await hidden) {
    assert.equal(outcome.status, 'rejected');
    assert.equal(isConnectionTrouble(outcome.reason), true);
  }
  const inTransaction = boundTo(102 as never, () =>
    db.begin((transaction) => transaction`SELECT FROM outbox`),
  );
  await assert.rejects(inTransaction, { code: 'P0001' });
});

it('a transaction fails with its first failed statement, also when that was caught, and a savepoint alone is undone', async (t) => {
  const { db } = await oneConnection(t);
  await db`CREATE TABLE trace (name text)`;
  const caught = db.begin(async (transaction) => {
    await transaction`INSERT INTO trace VALUES ('lost')`;
    await transaction`SELECT 1 / 0`.catch(() => undefined);
  });
  await assert.rejects(caught, { code: '22012' });
  await db.begin(async (transaction) => {
    await transaction`INSERT INTO trace VALUES ('kept')`;
    const undone = transaction.savepoint(async (nested) => {
      await nested`INSERT INTO trace VALUES ('undone')`;
      await nested`SELECT 1 / 0`;
    });
    await assert.rejects(undone, { code: '22012' });
  });
  assert.deepEqual(await db`SELECT name FROM trace`, [{ name: 'kept' }]);
});

it('a statement after the end of its transaction is refused', async (t) => {
  const { db } = await oneConnection(t);
  const transaction = await db.begin(async (one) => ({ one }));
  await assert.rejects(transaction.one`SELECT 1`, /after the end of its transaction/);
});

it('work that a failed transaction has left under way sends nothing more, and stores nothing', async (t) => {
  const { db } = await testDatabase(t);
  await db`CREATE TABLE late (n int)`;
  const refused = new Error('refused');
  const later: Promise<unknown>[] = [];
  const failing = db.begin(async (transaction) => {
    const write = async () => {
      await transaction`SELECT 1`;
      await transaction`INSERT INTO late VALUES (1)`;
    };
    later.push(write());
    await Promise.all([...later, Promise.reject(refused)]);
  });
  await assert.rejects(failing, refused);
  await assert.rejects(later[0]!, /comes after the end/);
  assert.deepEqual(await db`SELECT n FROM late`, []);
});

it('values arrive as what they are', async (t) => {
  const { db } = await oneConnection(t);
  const at = new Date('2026-02-28T23:59:59.999Z');
  const [row] = await db`
    SELECT ${at} AS at, ${'2026-02-28'}::date AS day, ${12}::bigint AS big, ${'1.50'}::numeric AS number, ${true} AS yes,
      ${Buffer.from([0, 255])} AS bytes, ${{ a: [1, 'b'] }}::jsonb AS object, ${db.json([1, 2])}::jsonb AS list,
      ${db.json('text')}::json AS text, ${null}::text AS nothing, ${[1, 2]}::int[] AS ints, ${[at]}::timestamptz[] AS times,
      ${['a"b', '{c}', null]}::text[] AS texts, ${[]}::text[] AS none, ARRAY[1, 2]::bigint[] AS bigs,
      ARRAY[[true, false]] AS nested, ${1n} AS one`;
  assert.deepEqual(row, {
    at,
    day: new Date('2026-02-28'),
    big: 12,
    number: '1.50',
    yes: true,
    bytes: Buffer.from([0, 255]),
    object: { a: [1, 'b'] },
    list: [1, 2],
    text: 'text',
    nothing: null,
    ints: [1, 2],
    times: [at],
    texts: ['a"b', '{c}', null],
    none: [],
    bigs: [1, 2],
    nested: [[true, false]],
    one: 1,
  });
  await assert.rejects(db`SELECT 9007199254740993::bigint`, /beyond 2\^53/);
  await assert.rejects(db`SELECT ${undefined as never}::text`, /undefined/);
  assert.equal((await db`SELECT 1 AS one`)[0]?.one, 1);
});

it('a listener hears again after its connection was lost', async (t) => {
  const { db, owner } = await oneConnection(t);
  const heard: string[] = [];
  const { unlisten } = await db.listen('calls', (payload) => heard.push(payload));
  const call = (text: string) => db`SELECT pg_notify('calls', ${text})`;
  await call('first');
  await until(() => heard.length === 1);
  await owner`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`;
  await until(async () => {
    await call('again');
    return heard.includes('again');
  });
  await unlisten();
});

it('what still comes for a listener that has just ended is not told, and does not end the process', async (t) => {
  const { db } = await oneConnection(t);
  const heard: string[] = [];
  const listening = await db.listen('calls', (payload) => {
    heard.push(payload);
    void listening.unlisten();
  });
  const after: string[] = [];
  await db.listen('after', (payload) => after.push(payload));
  await db`SELECT pg_notify('calls', 'first'), pg_notify('calls', 'second'), pg_notify('after', 'third')`;
  await until(() => after.length === 1);
  assert.deepEqual(heard, ['first']);
});

it('the end of a pool waits for what is under way, takes nothing more, and does not wait longer than it is told', async (t) => {
  const { connection } = await testDatabase(t);
  const open = () => openDatabase(connection, { poolSize: 1, log: testLog() });
  const patient = open();
  const slow = patient`SELECT pg_sleep(0.05), 1 AS one`.then(([row]) => row?.one);
  await patient.end();
  assert.equal(await slow, 1);
  await assert.rejects(patient`SELECT 1`, { code: 'CONNECTION_ENDED' });
  const copied = patient.beginCopying('READ WRITE', async () => undefined);
  await assert.rejects(copied, { code: 'CONNECTION_ENDED' });
  const hasty = open();
  const endless = assert.rejects(hasty`SELECT pg_sleep(600)`.then(), { code: 'CONNECTION_ENDED' });
  await hasty.end({ timeout: 0.01 });
  await endless;
});

it('a lost node of a cluster counts as a lost connection, another internal error does not', () => {
  const internal = (file?: string) => Object.assign(new Error(), { code: 'XX000', file });
  const ofNodes = ['adaptive_executor', 'multi_copy', 'placement_connection', 'remote_commands'];
  for (const file of [...ofNodes, 'remote_transaction'])
    assert.equal(isConnectionTrouble(internal(`${file}.c`)), true, file);
  for (const file of ['heapam.c', undefined]) assert.equal(isConnectionTrouble(internal(file)), false, file);
  const copy = { file: 'multi_copy.c' };
  const violated = 'new row for relation "receipt_102008" violates check constraint "no_more_102008"';
  assert.equal(isConnectionTrouble(Object.assign(new Error(violated), copy, { code: 'XX000' })), false);
  const lost = 'failed to complete COPY on 10.0.0.7:5432';
  assert.equal(isConnectionTrouble(Object.assign(new Error(lost), copy, { code: '58030' })), true);
});
