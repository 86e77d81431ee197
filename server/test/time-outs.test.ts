// Alone and long: starts servers.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { asPartnerId } from '../src/kernel/caller.ts';
import { advisoryLocks } from '../src/platform/advisory-locks.ts';
import {
  allowWholeState,
  type DatabaseTimeouts,
  noTimeouts,
  sessionSettings,
} from '../src/platform/database/timeouts.ts';
import { type Connection, isPassing, openDatabase } from '../src/platform/database.ts';
import { runningPostgres } from '../src/platform/embedded-postgres/index.ts';
import { enqueue, startWorker } from '../src/platform/jobs/index.ts';
import { startApp } from './support/app.ts';
import { asOwner, testDatabase } from './support/database.ts';
import { testLog } from './support/logs.ts';
import { freePort } from './support/ports.ts';
import { startedFolder, startProcess, untilReady } from './support/process.ts';
import { until } from './support/until.ts';

const profile = {
  shippingProfileName: 'Parcel',
  workingDays: ['MONDAY'],
  orderCutoff: '14:30',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 2,
  transportTime: 2,
};

/** A session that is idle in a transaction and holds locks. */
async function leftOpen(t: TestContext, connection: Connection, lock: string) {
  const owner = asOwner(t, connection);
  const held = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const ended = owner.begin(async (transaction) => {
    await transaction.unsafe(lock);
    began.resolve();
    await held.promise;
  });
  t.after(() => held.resolve());
  await began.promise;
  return () => {
    held.resolve();
    return ended;
  };
}

const sellersLock = (partner: number) =>
  `SELECT pg_advisory_xact_lock(${advisoryLocks.orderChanges}, hashint8(${partner}))`;

// A test can make only the wait for a lock last as long as it wants. The shorter timeout ends it.
for (const [what, timeouts] of [
  ['waits too long for a lock', { ...noTimeouts, lockMs: 300 }],
  ['takes too long', { ...noTimeouts, statementMs: 3_000 }],
] as const)
  it(`503 with Retry-After, and nothing stored, when a statement of a read or a write ${what}`, async (t) => {
    const test = await startApp(t, { timeouts });
    const { db, connection, call } = test;
    const [row] = await db<{ partner: number }[]>`
      SELECT partner_id AS partner FROM api_client WHERE client_id = 'seller-one'`;
    const close = await leftOpen(
      t,
      connection,
      `${sellersLock(row!.partner)}; LOCK TABLE shipping_profile, oauth_record IN EXCLUSIVE MODE`,
    );
    const before = await db`SELECT FROM shipping_profile`;
    const list = await call('GET', '/v4/orders');
    const write = await call('POST', '/v1/shipping-profiles', { body: profile });
    for (const { status, headers } of [list, write])
      assert.deepEqual([status, headers['retry-after']], [503, '2']);
    const password = new URLSearchParams({
      grant_type: 'password',
      client_id: 'seller-one',
      client_secret: 'seller-one-secret',
      username: 'seller-one',
      password: 'seller-one-secret',
    });
    const login = await call('POST', '/v1/token', {
      as: undefined,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: password.toString(),
    });
    assert.deepEqual([login.status, login.body.error], [503, 'temporarily_unavailable']);
    await close();
    assert.equal((await db`SELECT FROM shipping_profile`).length, before.length);
    assert.equal((await call('GET', '/v4/orders')).status, 200);
    assert.equal((await call('POST', '/v1/shipping-profiles', { body: profile })).status, 201);
  });

it('the database ends an idle transaction and releases its locks', async (t) => {
  const { db, connection } = await testDatabase(t, { timeouts: { ...noTimeouts, idleInTransactionMs: 50 } });
  const owner = asOwner(t, connection);
  await assert.rejects(
    db.begin(async (transaction) => {
      const [own] = await transaction<{ pid: number }[]>`
        SELECT pg_backend_pid() AS pid, pg_advisory_xact_lock(4711)`;
      await until(
        async () => (await owner`SELECT FROM pg_stat_activity WHERE pid = ${own!.pid}`).length === 0,
      );
      await owner`SELECT pg_advisory_lock(4711)`;
      await transaction`SELECT 1`;
    }),
    (error) => isPassing(error),
  );
});

const read = async (db: ReturnType<typeof openDatabase>): Promise<Record<string, string>> =>
  Object.fromEntries(
    (
      await db<{ name: string; setting: string }[]>`
        SELECT name, setting FROM pg_settings WHERE name = ANY (${Object.keys(sessionSettings(noTimeouts))}::text[])`
    ).map(({ name, setting }) => [name, setting]),
  );

it('a session has the timeouts for its kind of work, and work on a seller’s whole state gets more time within its transaction', async (t) => {
  const timeouts: DatabaseTimeouts = { statementMs: 7_000, lockMs: 3_000, idleInTransactionMs: 9_000 };
  const { db } = await testDatabase(t, { timeouts });
  const expected = {
    statement_timeout: '7000',
    lock_timeout: '3000',
    idle_in_transaction_session_timeout: '9000',
  };
  assert.deepEqual(await read(db), expected);
  await db.begin(async (transaction) => {
    await allowWholeState(transaction);
    assert.deepEqual(await read(transaction as never), { ...expected, statement_timeout: '600000' });
  });
  assert.deepEqual(await read(db), expected);
});

it('a job that waits too long for a lock is tried again, and succeeds when the lock is free', async (t) => {
  const timeouts: DatabaseTimeouts = { ...noTimeouts, lockMs: 100 };
  const { db, connection } = await testDatabase(t, { timeouts });
  const owner = asOwner(t, connection);
  const close = await leftOpen(t, connection, sellersLock(1));
  let done = 0;
  const worker = await startWorker({
    connection,
    db,
    timeouts,
    handlers: {
      waits: async () => {
        await db.begin((transaction) => transaction.unsafe(sellersLock(1)));
        done += 1;
      },
    },
    concurrency: 1,
    log: testLog(),
  });
  t.after(() => worker.stop());
  await enqueue(db, { task: 'waits', partner: asPartnerId(1) });
  await until(async () => {
    const failed = await owner`
      SELECT FROM graphile_worker._private_jobs WHERE locked_by IS NULL AND last_error LIKE '%lock timeout%'`;
    return failed.length === 1;
  });
  await close();
  await owner`UPDATE graphile_worker._private_jobs SET run_at = now()`;
  await until(() => done === 1);
});

it('a started server ends requests after its configured timeout, while an outside session holds a seller’s lock', async (t) => {
  const DATA_DIR = await startedFolder(t);
  const PORT = String(await freePort());
  const server = startProcess(t, { DATA_DIR, PORT, DATABASE_LOCK_TIMEOUT_MS: '200' });
  await untilReady(server);
  const connection = runningPostgres(DATA_DIR)!;
  const owner = openDatabase(connection, { poolSize: 1, log: testLog() });
  const [row] = await owner<{ partner: number }[]>`
    SELECT partner_id AS partner FROM api_client WHERE client_id = 'seller-one'`;
  await owner.end();
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: 'seller-one',
    client_secret: 'seller-one-secret',
  });
  const reply = await fetch(`${server.url}/v1/token`, { method: 'POST', body });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  const orders = () => fetch(`${server.url}/v4/orders`, { headers: { authorization: `Bearer ${token}` } });
  const close = await leftOpen(t, connection, sellersLock(row!.partner));
  const refused = await orders();
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '2']);
  await close();
  assert.equal((await orders()).status, 200);
});
