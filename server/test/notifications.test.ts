import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { reduction } from '../src/interfaces/price-reductions/testing.ts';
import { acceptance } from '../src/interfaces/returns/testing.ts';
import { itemsOf, parcel } from '../src/interfaces/shipments/testing.ts';
import { asPartnerId } from '../src/kernel/caller.ts';
import type { Role } from '../src/kernel/roles/roles.ts';
import { readConfig } from '../src/platform/config/index.ts';
import type { Database } from '../src/platform/database.ts';
import { eventChannel } from '../src/platform/events/index.ts';
import { enqueue, startWorker } from '../src/platform/jobs/index.ts';
import { startApp } from './support/app.ts';
import { asOwner, testDatabase } from './support/database.ts';
import { variation } from './support/fixtures.ts';
import { testLog } from './support/logs.ts';
import { notOnCluster } from './support/not-on-cluster.ts';
import { partnerOf, placed } from './support/orders.ts';
import { demoLogin, signedIn } from './support/sign-in.ts';
import { until } from './support/until.ts';

const hour = 3_600_000;
const { publicUrl } = readConfig({});

/** Runs `work` while the server's role may not notify: a transaction that notifies fails. */
function notifying(owner: Database) {
  const execute = 'EXECUTE ON FUNCTION pg_catalog.pg_notify(text, text)';
  return {
    forbid: () => owner.unsafe(`REVOKE ${execute} FROM PUBLIC, CURRENT_USER`),
    allow: () => owner.unsafe(`GRANT ${execute} TO PUBLIC, CURRENT_USER`),
  };
}

/** A seller whose writes must succeed although nobody can be notified. */
const quietSeller = async (t: TestContext) => {
  const test = await startApp(t);
  const { forbid, allow } = notifying(asOwner(t, test.connection));
  /** Makes a call that must succeed although its transaction cannot notify. */
  const write = async (method: string, url: string, body?: object, caller: { token?: string } = {}) => {
    await test.db.settled();
    await forbid();
    const reply = await test.call(method, url, { ...caller, ...(body === undefined ? {} : { body }) });
    await test.db.settled();
    await allow();
    assert.ok(reply.status < 300, `${method} ${url}: ${reply.status} ${reply.text}`);
    return reply;
  };
  return { test, write };
};

type Seller = Awaited<ReturnType<typeof quietSeller>>;

async function writeAsSystems({ test, write }: Seller): Promise<void> {
  const own = variation();
  await write('POST', '/v5/products', [own]);
  await test.work();
  await write('POST', '/v5/products/prices', [
    { sku: own.sku, standardPrice: { amount: 5, currency: 'EUR' } },
  ]);
  await write('POST', '/v5/products/active-status', { status: [{ sku: own.sku, active: false }] });
  await write('POST', '/v1/availability/quantities', [{ sku: own.sku, quantity: 5 }]);
  await test.work();

  const cancelled = await placed(test);
  await write('POST', `/v4/orders/${cancelled.salesOrderId}/cancellation`);
  const order = await placed(test);
  await write('POST', '/v1/shipments', parcel(itemsOf(order, 0), { shipDate: new Date() }));
  await test.work();
  const [item] = order.items;
  await write('POST', '/v1/price-reductions', reduction(item!, 5));
  await test.work();
  await write('POST', '/v3/returns/acceptance', { positionItems: [acceptance(item!)] });
  await write('POST', '/v4/orders/testorders');
  for (const name of ['full-return', 'cancelled-by-marketplace'])
    await write('POST', `/v1/sandbox/scenarios/${name}`);
  await test.work();
  const partner = await partnerOf(test.db, 'seller-one');
  const [row] = await test.db<{ receipts: number; unfinished: number; reviews: number }[]>`
    SELECT (SELECT count(*)::int FROM receipt WHERE partner_id = ${partner}) AS receipts,
      (SELECT count(*)::int FROM update_task WHERE finished_at IS NULL) AS unfinished,
      (SELECT count(*)::int FROM listing WHERE review_due_at IS NOT NULL) AS reviews`;
  assert.ok(row!.receipts > 0, 'effects happened although no notification was possible');
  assert.deepEqual([row!.unfinished, row!.reviews], [0, 0]);
}

async function writeAsPeople({ test, write }: Seller): Promise<void> {
  const token = async (role: Role) =>
    (await signedIn(test.app, publicUrl, demoLogin('seller-one', role))).token;
  const boss = { token: await token('seller_administrator') };
  const clerk = { token: await token('seller_clerk') };
  const { people } = (await test.call('GET', '/v1/console/people', boss)).body;
  const ofRole = (role: Role) =>
    `/v1/console/people/${people.find((one: { role: Role }) => one.role === role).personId}`;
  await write('PATCH', ofRole('seller_reader'), { role: 'seller_clerk' }, boss);
  await write('PATCH', ofRole('seller_reader'), { role: 'seller_reader' }, boss);
  await write('POST', `${ofRole('seller_reader')}/sign-out`, undefined, boss);
  await write('DELETE', ofRole('seller_reader'), undefined, boss);
  const invitation = { email: 'emma@nordlicht.example', role: 'seller_clerk' };
  const { body } = await write('POST', '/v1/console/invitations', invitation, boss);
  await write('DELETE', `/v1/console/invitations/${body.invitationId}`, undefined, boss);
  await write('PATCH', '/v1/console/person', { name: 'Bela Nord' }, clerk);
  await write('POST', '/v1/console/sign-out', {}, clerk);
  await write('POST', '/v1/console/sign-out', { everywhere: true }, boss);
  const again = { token: await token('seller_administrator') };
  const { password } = demoLogin('seller-one', 'seller_administrator');
  const passwords = { currentPassword: password, newPassword: 'four words make one' };
  await write('POST', '/v1/console/person/password', passwords, again);
}

it(
  'no write of a seller, by its systems or by its people in the console, notifies anybody in its transaction',
  notOnCluster('notifications of writes'),
  async (t) => {
    const seller = await quietSeller(t);
    await writeAsSystems(seller);
    await writeAsPeople(seller);
  },
);

it(
  'when a process dies after the commit, any worker finds its job by polling',
  notOnCluster('a job without its notification'),
  async (t) => {
    const { db, connection } = await testDatabase(t);
    const { forbid, allow } = notifying(asOwner(t, connection));
    const ran = Promise.withResolvers<number>();
    await forbid();
    await enqueue(db, { task: 'left', partner: asPartnerId(7) });
    // Everything after the commit fails, as if the process had died.
    await db.settled();
    assert.equal((await db`SELECT FROM job_request`).count, 1);
    await allow();
    const handlers = { left: async (partner: number) => ran.resolve(partner) };
    const worker = await startWorker({
      connection,
      db,
      handlers,
      concurrency: 1,
      log: testLog(),
      lookEveryMs: 50,
    });
    t.after(() => worker.stop());
    assert.equal(await ran.promise, 7);
    await until(async () => (await db`SELECT FROM job_request`).count === 0);
  },
);

it('workers learn of a job and of events by a notification, not by polling', async (t) => {
  const test = await startApp(t);
  const { db, connection } = test;
  const ran = Promise.withResolvers<void>();
  const handlers = { told: async () => ran.resolve() };
  const worker = await startWorker({
    connection,
    db,
    handlers,
    concurrency: 1,
    log: testLog(),
    lookEveryMs: hour,
  });
  t.after(() => worker.stop());
  const told: string[] = [];
  const listener = await db.listen(eventChannel, (partner) => told.push(partner));
  t.after(() => listener.unlisten().catch(() => undefined));
  await db.begin((transaction) => enqueue(transaction, { task: 'told', partner: asPartnerId(7) }));
  await ran.promise;
  await placed(test);
  const partner = String(await partnerOf(db, 'seller-one'));
  await until(() => told.includes(partner));
});
