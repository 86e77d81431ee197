import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Account, queueRequests, startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { untilOneWaits } from '../../../test/support/lock-waits.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { tokenOfRole } from '../../../test/support/sign-in.ts';
import { tenantTables } from '../../../test/support/tables.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { formerTables, keptTables, recordTables, stateTables } from './tables.ts';

/** Gives a seller something of nearly everything. */
async function filled(test: TestApp, as: Account): Promise<string> {
  const own = variation();
  await written(test, [own], { as: as as 'seller-one' });
  const body = [{ sku: own.sku, quantity: 5 }];
  await test.call('POST', '/v1/availability/quantities', { as, body });
  await test.call('POST', '/v4/orders/testorders', { as });
  for (const name of ['full-return', 'partial-return', 'cancelled-by-marketplace'])
    assert.equal((await test.call('POST', `/v1/sandbox/scenarios/${name}`, { as })).status, 201);
  await test.call('POST', '/v1/sandbox/faults', { as, body: { fault: '503', count: 1, operation: 'none' } });
  await test.work();
  await enqueue(test.db, {
    task: 'products-review',
    partner: await partnerOf(test.db, as),
    runAt: new Date(Date.now() + 3_600_000),
  });
  return own.sku;
}

async function rowsOf(test: TestApp, as: Account, tables: readonly string[] = tenantTables()) {
  await queueRequests(test.db);
  const partner = await partnerOf(test.db, as);
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await test.db<{ count: number }[]>`
      SELECT count(*) AS count FROM ${test.db(table)} WHERE partner_id = ${partner}`;
    if (row!.count > 0) counts[table] = row!.count;
  }
  return counts;
}

const jobsOf = async (test: TestApp, as: Account) => {
  const partner = await partnerOf(test.db, as);
  await queueRequests(test.db);
  return test.db`SELECT 1 FROM graphile_worker.jobs WHERE queue_name LIKE ${`%:${partner}`}`;
};

it('every tenant table is emptied by a reset or is a listed exception, and none before those that refer to it', async (t) => {
  const { db } = await startApp(t);
  const emptied: readonly string[] = [...recordTables, ...stateTables];
  const present = await db<{ table: string }[]>`
    SELECT table_name AS table FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'partner_id' ORDER BY table_name`;
  const tenants = new Set(tenantTables());
  assert.deepEqual(
    present.map(({ table }) => table).filter((table) => tenants.has(table)),
    [...emptied, ...keptTables, ...formerTables].toSorted(),
  );
  const references = await db<{ from: string; to: string }[]>`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`;
  const relevant = references.filter(({ to }) => emptied.includes(to));
  assert.ok(relevant.length > 10);
  for (const { from, to } of relevant)
    assert.ok(emptied.indexOf(from) < emptied.indexOf(to) && emptied.includes(from), `${from} → ${to}`);
});

it('204 empties everything of one’s own, shows real time again and leaves other sellers alone', async (t) => {
  const test = await startApp(t);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 40 } });
  const sku = await filled(test, 'seller-one');
  await filled(test, 'seller-two');
  const others = await rowsOf(test, 'seller-two');
  assert.ok(Object.keys(await rowsOf(test, 'seller-one', stateTables)).length > 18);
  assert.ok((await jobsOf(test, 'seller-one')).length > 0);
  assert.equal((await test.call('POST', '/v1/sandbox/reset')).status, 204);
  const left = Object.keys(await rowsOf(test, 'seller-one', [...stateTables, ...recordTables]));
  // The log may know of the reset itself by now.
  const logged = ['sandbox_request_pack', 'sandbox_request_count'];
  assert.deepEqual(
    left.filter((table) => !logged.includes(table)),
    ['sandbox_clock'],
  );
  const { requests } = (await test.call('GET', '/v1/sandbox/requests')).body;
  const urls = requests.map(({ url }: { url: string }) => url);
  assert.ok(
    urls.every((url: string) => url === '/v1/sandbox/reset'),
    String(urls),
  );
  assert.equal((await jobsOf(test, 'seller-one')).length, 0);
  assert.equal((await test.call('GET', '/v1/sandbox/clock')).body.aheadMs, 0);
  assert.equal((await test.call('GET', `/v5/products/${sku}`)).status, 404);
  const rest = await rowsOf(test, 'seller-two');
  const logTables = recordTables.filter((table) => table.startsWith('sandbox_request'));
  const unlogged = Object.fromEntries(logTables.map((table) => [table, 0]));
  assert.deepEqual({ ...rest, ...unlogged }, { ...others, ...unlogged });
  assert.equal((await jobsOf(test, 'seller-two')).length, 1);
});

it('a reset leaves what people and credentials did in the activity, and nothing else of it', async (t) => {
  const test = await startApp(t);
  await filled(test, 'seller-one');
  const token = await tokenOfRole(test.app, 'seller_developer');
  assert.equal((await test.call('POST', '/v1/sandbox/reset', { token })).status, 204);
  const administrator = await tokenOfRole(test.app, 'seller_administrator');
  const { entries } = (await test.call('GET', '/v1/activity', { token: administrator })).body;
  assert.deepEqual(
    entries.map(({ kind }: { kind: string }) => kind),
    ['person.signed-in', 'sandbox.reset', 'person.called', 'person.signed-in'],
  );
});

it('what is done after a reset works as on the first day, receipts too', async (t) => {
  const test = await startApp(t);
  const numbers: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    await filled(test, 'seller-one');
    const { body } = await test.call('GET', '/v3/receipts?receiptType=PURCHASE');
    numbers.push(body.resources.map((one: { receiptNumber: string }) => one.receiptNumber).join());
    await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 400 } });
    assert.equal((await test.call('POST', '/v1/sandbox/reset')).status, 204);
  }
  assert.equal(numbers[0], numbers[1]);
  assert.ok(numbers[0]!.length > 10);
});

it('requests that come during a reset are answered after it, wholly', async (t) => {
  const test = await startApp(t);
  await filled(test, 'seller-one');
  const calls = Array.from({ length: 30 }, (_, index) =>
    index % 10 === 5
      ? test.call('POST', '/v1/sandbox/reset')
      : test.call('POST', '/v1/sandbox/scenarios/delivered'),
  );
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
  assert.ok(
    [...statuses].every((status) => [201, 204, 409].includes(status)),
    [...statuses].join(),
  );
  await test.work();
  const partner = await partnerOf(test.db, 'seller-one');
  const [half] = await test.db<{ orders: number; sent: number; receipts: number }[]>`
    SELECT (SELECT count(*) FROM sales_order WHERE partner_id = ${partner}) AS orders,
      (SELECT count(*) FROM shipment WHERE partner_id = ${partner} AND state = 'DELIVERED') AS sent,
      (SELECT count(*) FROM receipt WHERE partner_id = ${partner}) AS receipts`;
  assert.deepEqual([half!.sent, half!.receipts], [half!.orders, half!.orders]);
});

it('409 for a second reset while one waits for work that runs', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  await enqueue(test.db, { task: 'running', partner });
  await queueRequests(test.db);
  const setLock = (owner: string | null) => test.db`
    UPDATE graphile_worker._private_job_queues SET locked_by = ${owner}, locked_at = now() WHERE queue_name = ${`running:${partner}`}`;
  await setLock('somebody');
  const first = test.call('POST', '/v1/sandbox/reset');
  const second = test.call('POST', '/v1/sandbox/reset');
  assert.equal((await Promise.race([first, second])).status, 409);
  await setLock(null);
  assert.deepEqual([(await first).status, (await second).status].toSorted(), [204, 409]);
});

it('a reset that waits takes no place among the requests that run at once', async (t) => {
  const test = await startApp(t, { config: { requestsAtOnce: 1, requestWaitMs: 5_000 } });
  await written(test, [variation()]);
  await test.token('seller-two');
  const partner = await partnerOf(test.db, 'seller-one');
  let reset: ReturnType<TestApp['call']> | undefined;
  await test.db.begin(async (db) => {
    await db`SELECT FROM variation WHERE partner_id = ${partner} FOR UPDATE`;
    reset = test.call('POST', '/v1/sandbox/reset');
    await untilOneWaits(test.db);
    const read = await test.call('GET', '/v5/products/brands?limit=1', { as: 'seller-two' });
    assert.equal(read.status, 200);
  });
  assert.equal((await reset)!.status, 204);
});
