import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { startApp, type TestApp } from '../../test/support/app.ts';
import type { SocketConnection } from '../../test/support/cluster.ts';
import { asOwner } from '../../test/support/database.ts';
import { variation, written } from '../../test/support/fixtures.ts';
import { partnerOf, placed } from '../../test/support/orders.ts';
import { startTestServer } from '../../test/support/postgres.ts';
import { pretendCluster } from '../../test/support/pretended-cluster.ts';
import { isTenantTable } from '../../test/support/tables.ts';
import { readOrders } from '../interfaces/orders/index.ts';
import { type Db, openDatabase } from './database.ts';
import { openLog } from './log.ts';
import { embeddedRowSecurity, enableRowSecurity } from './row-security.ts';
import { boundTo, unbound } from './tenant.ts';

const log = openLog('silent');

/** Two sellers, of whom the first has a variation and an order. */
async function twoSellers(t: TestContext) {
  const test = await startApp(t, { onOneServer: 'row-level security' });
  const [owner, other] = [await partnerOf(test.db, 'seller-one'), await partnerOf(test.db, 'seller-two')];
  const { sku } = variation();
  await written(test, [variation({ sku })]);
  const order = await placed(test);
  return { test, owner, other, sku, order };
}

const skusIn = async (db: Db) =>
  (await db<{ sku: string }[]>`SELECT sku FROM variation`).map(({ sku }) => sku);

it('a statement that forgets the partner sees only the rows of the one it runs for', async (t) => {
  const { test, owner, other, sku } = await twoSellers(t);
  const { db } = test;
  assert.deepEqual(await skusIn(db), [sku]);
  assert.deepEqual(await boundTo(owner, () => skusIn(db)), [sku]);
  assert.deepEqual(await boundTo(other, () => skusIn(db)), []);
  assert.deepEqual(await boundTo(other, () => unbound(() => skusIn(db))), [sku]);
  await boundTo(other, async () => {
    for (const statement of [
      db`UPDATE variation SET category = 'stolen'`,
      db`DELETE FROM listing`,
      db`SELECT FROM variation FOR UPDATE`,
      db`UPDATE position_item SET status = 'SENT'`,
    ])
      assert.equal((await statement).count, 0);
  });
});

it('a store function that is called for the wrong partner finds nothing', async (t) => {
  const { test, owner, other, order } = await twoSellers(t);
  const wrong = boundTo(other, () => readOrders(test.db, owner, [order.salesOrderId]));
  assert.deepEqual(await wrong, []);
  const right = await boundTo(owner, () => readOrders(test.db, owner, [order.salesOrderId]));
  assert.equal(right.length, 1);
});

it('a row for another partner is refused, also in a transaction and from another table', async (t) => {
  const { test, owner, other } = await twoSellers(t);
  const { db } = test;
  const refused = { code: '42501' };
  const insert = (handle: Db) =>
    handle`INSERT INTO outbox (partner_id, topic, about) VALUES (${owner}, 'x', '{}')`;
  await boundTo(other, async () => {
    await assert.rejects(insert(db), refused);
    await assert.rejects(
      db.begin((transaction) => insert(transaction)),
      refused,
    );
    await assert.rejects(
      db`INSERT INTO outbox (partner_id, topic, about) SELECT ${owner}::bigint, 'x', '{}'`,
      refused,
    );
    await db`INSERT INTO outbox (partner_id, topic, about) VALUES (${other}, 'x', '{}')`;
    await assert.rejects(db`UPDATE outbox SET partner_id = ${owner}`, refused);
  });
});

it('a route whose statement names no partner answers nothing of others', async (t) => {
  const test = await startApp(t, { onOneServer: 'row-level security' });
  await written(test, [variation({ sku: 'HIDDEN-1' })]);
  await written(test, [variation({ sku: 'SHOWN-1' })], { as: 'seller-two' });
  // What a handler does inside a request: the caller's partner is bound before it runs.
  const other = await partnerOf(test.db, 'seller-two');
  const seen = await boundTo(other, () => test.db.begin((transaction) => skusIn(transaction)));
  assert.deepEqual(seen, ['SHOWN-1']);
});

it('partners whose statements share a connection are kept apart, whatever fails or is rolled back between', async (t) => {
  const { connection, owner, other } = await shared(t);
  const db = openDatabase(connection, { poolSize: 1, log, rowSecurity: embeddedRowSecurity });
  t.after(() => db.end({ timeout: 1 }));
  const count = async (handle: Db) =>
    (await handle<{ partner: number }[]>`SELECT DISTINCT partner_id AS partner FROM outbox`).map(
      ({ partner }) => partner,
    );
  await db`INSERT INTO outbox (partner_id, topic, about) SELECT p, 'x', '{}' FROM unnest(ARRAY[${owner}, ${other}]::bigint[]) AS p`;
  const rounds = Array.from({ length: 300 }, async (_, round) => {
    const partner = round % 2 ? owner : other;
    const expected = [partner];
    await boundTo(partner, async () => {
      if (round % 3 === 0) {
        const undone = db.begin(async (transaction) => {
          assert.deepEqual(await count(transaction), expected);
          if (round % 9 === 0) await transaction`SELECT 1 / 0`;
          // Somebody else's statement in the same transaction, which must not stay after it.
          await unbound(() => count(transaction));
          assert.deepEqual(await count(transaction), expected);
          throw new Error('undone');
        });
        await assert.rejects(undone);
      }
      if (round % 7 === 0) await assert.rejects(db`SELECT 1 / 0`.then());
      assert.deepEqual(await count(db), expected);
    });
    if (round % 5 === 0) assert.equal((await count(db)).length, 2);
  });
  await Promise.all(rounds);
});

it('a bound first statement of a connection, and one after a lost connection, are bound', async (t) => {
  const { test, connection, owner, other } = await shared(t);
  const db = openDatabase(connection, { poolSize: 2, log, rowSecurity: embeddedRowSecurity });
  t.after(() => db.end({ timeout: 1 }));
  await test.db`INSERT INTO outbox (partner_id, topic, about) VALUES (${owner}, 'x', '{}')`;
  const all = () => Promise.all(Array.from({ length: 20 }, () => db`SELECT FROM outbox`));
  const counts = async () => new Set((await boundTo(other, all)).map(({ count }) => count));
  assert.deepEqual(await counts(), new Set([0]));
  const admin = asOwner(t, connection);
  await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  for (;;) {
    const after = await counts().catch(() => undefined);
    if (!after) continue;
    assert.deepEqual(after, new Set([0]));
    break;
  }
});

async function shared(t: TestContext) {
  const test: TestApp = await startApp(t, { onOneServer: 'row-level security' });
  const [owner, other] = [await partnerOf(test.db, 'seller-one'), await partnerOf(test.db, 'seller-two')];
  return { test, connection: test.connection, owner, other };
}

it('every tenant table has row-level security, which applies to its owner too', async (t) => {
  const { db } = await startApp(t, { onOneServer: 'row-level security' });
  const tables = await db<{ name: string; isProtected: boolean }[]>`
    SELECT relname AS name, relrowsecurity AND relforcerowsecurity
      AND EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid) AS "isProtected"
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`;
  const tenants = tables.filter(({ name }) => isTenantTable(name));
  assert.ok(tenants.length >= 35);
  assert.deepEqual(
    tenants.filter(({ isProtected }) => !isProtected),
    [],
  );
});

it('with the extension of a cluster row-level security stays as long as no table is distributed, and ends with the first', async (t) => {
  const test = await startApp(t, { onOneServer: 'row-level security' });
  const connection = test.connection as SocketConnection;
  await pretendCluster(connection, []);
  assert.deepEqual(await enableRowSecurity(connection, log), embeddedRowSecurity);
  await asOwner(t, connection)`INSERT INTO pretended.pg_dist_partition VALUES ('variation'::regclass, 'h')`;
  const after = await enableRowSecurity(connection, log);
  assert.deepEqual(after, { role: undefined, hasPolicies: false, tables: new Set(['variation']) });
});

it('an ordinary owner of the database needs no role; a user without the rights for row-level security starts without it, with a warning', async (t) => {
  const server = await startTestServer();
  t.after(() => server.stop());
  const admin = asOwner(t, server.connection);
  await admin.unsafe('CREATE ROLE plain LOGIN');
  await admin.unsafe('CREATE DATABASE owned OWNER plain');
  const plain = { ...server.connection, user: 'plain', database: 'owned' };
  const owned = openDatabase(plain, { poolSize: 1, log });
  await owned`CREATE TABLE thing (partner_id bigint NOT NULL, name text)`;
  await owned`INSERT INTO thing VALUES (1, 'one'), (2, 'two')`;
  await owned.end();
  const rowSecurity = await enableRowSecurity(plain, log);
  assert.deepEqual(rowSecurity, { role: undefined });
  assert.deepEqual(await enableRowSecurity(plain, log), rowSecurity);
  const db = openDatabase(plain, { poolSize: 1, log, rowSecurity });
  const names = async () => (await db<{ name: string }[]>`SELECT name FROM thing`).map(({ name }) => name);
  assert.deepEqual(await names(), ['one', 'two']);
  assert.deepEqual(await boundTo(2 as never, names), ['two']);
  await db.end();
  await admin.unsafe('CREATE ROLE stranger LOGIN BYPASSRLS');
  const told: string[] = [];
  const warn = (_: object, message: string) => void told.push(message);
  assert.equal(await enableRowSecurity({ ...plain, user: 'stranger' }, { ...log, warn } as never), undefined);
  assert.match(told.join(), /no row-level security/);
});

it('what is written later for several partners together is not lost to the one whose request began it', async (t) => {
  const test = await startApp(t, { onOneServer: 'row-level security' });
  const log = async (as: 'seller-one' | 'seller-two') =>
    (await test.call('GET', '/v1/sandbox/requests', { as })).body.requests.length as number;
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      test.call('GET', '/v4/orders', { as: n % 2 === 0 ? 'seller-one' : 'seller-two' }),
    ),
  );
  assert.deepEqual([await log('seller-one'), await log('seller-two')], [20, 20]);
});
