import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, startApp, type TestApp } from '../../../test/support/app.ts';
import { variation, written } from '../../../test/support/fixtures.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import { setDelivery, setQuantities, shippingProfile } from '../../../test/support/stock.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { openDatabase } from '../../platform/database.ts';
import { waitingJobs } from '../../platform/jobs/read.ts';
import { stateTables } from '../reset/tables.ts';

const path = '/v1/sandbox/snapshots';

const reads = [
  ...['', '/prices', '/active-status', '/marketplace-status', '/content-changes'].map(
    (list) => `/v5/products${list}`,
  ),
  ...[
    '/v1/shipping-profiles',
    '/v1/availability/quantities',
    '/v1/availability/product-delivery-information',
  ],
  ...['/v2/returns-warehouse/addresses', '/v4/orders', '/v1/shipments?datefrom=2020-01-01T00:00:00Z'],
  ...['/v1/return-shipments?datefrom=2020-01-01T00:00:00Z', '/v3/returns', '/v3/receipts'],
  ...['/v1/price-reductions', '/v1/sandbox/faults', '/v1/sandbox/autopilot'],
];

const profile = {
  shippingProfileName: 'Post',
  workingDays: ['MONDAY', 'FRIDAY'],
  orderCutoff: '14:00',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 1,
  transportTime: 2,
};

/** Everything that the API lists of a seller. */
async function answers(test: TestApp, as: Account): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const url of reads) {
    const { status, body } = await test.call('GET', url, { as });
    found[url] = { status, body };
  }
  return found;
}

/** Rows of a seller as text, table by table: what no list shows is compared too. */
async function rowsOf(test: TestApp, partner: number): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of stateTables) {
    // A clock of real time may have a row or none.
    if (table === 'sandbox_clock') continue;
    const found = await test.db<{ row: string }[]>`
      SELECT (to_jsonb(one) - 'partner_id')::text AS row FROM ${test.db(table)} AS one WHERE partner_id = ${partner}`;
    rows[table] = found.map(({ row }) => row).toSorted();
  }
  return rows;
}

/** Gives a seller something of nearly everything, done and still to be done. */
async function filled(test: TestApp, as: Account = 'seller-one'): Promise<void> {
  const own = variation();
  await written(test, [own], { as: as as 'seller-one' });
  await setQuantities(test, { [own.sku]: 50 }, { as });
  await setDelivery(test, [own.sku], await shippingProfile(test, profile, as), { as });
  for (const name of ['full-return', 'partial-return', 'two-parcels', 'cancelled-by-marketplace'])
    assert.equal((await test.call('POST', `/v1/sandbox/scenarios/${name}`, { as })).status, 201);
  const fault = { fault: '503', operation: 'createTestOrders', count: 2 };
  assert.equal((await test.call('POST', '/v1/sandbox/faults', { as, body: fault })).status, 201);
  await test.work();
  const autopilot = { ordersPerHour: 1, count: 3, seed: 9, shipsForSeller: true };
  assert.equal((await test.call('POST', '/v1/sandbox/autopilot', { as, body: autopilot })).status, 201);
  await test.work();
}

/** Changes nearly everything that `filled` made. */
async function changed(test: TestApp): Promise<void> {
  await test.call('DELETE', '/v1/sandbox/faults');
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 30 } });
  await test.call('DELETE', '/v1/sandbox/autopilot');
  await written(test, [variation(), variation()]);
  assert.equal((await test.call('POST', '/v1/sandbox/scenarios/full-return')).status, 201);
  await test.work();
}

const save = (test: TestApp, name: string, as: Account = 'seller-one') =>
  test.call('PUT', `${path}/${name}`, { as });
const restore = (test: TestApp, name: string, as: Account = 'seller-one') =>
  test.call('POST', `${path}/${name}/restore`, { as });
const list = async (test: TestApp, as: Account = 'seller-one') =>
  (await test.call('GET', path, { as })).body.snapshots;

it('a restore brings back every answer, every row and what was still to happen', async (t) => {
  const test = await startApp(t);
  await filled(test);
  await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 2 } });
  const partner = await partnerOf(test.db, 'seller-one');
  const before = await answers(test, 'seller-one');
  const rows = await rowsOf(test, partner);
  const jobs = await waitingJobs(test.db, partner);
  assert.ok(jobs.length > 0 && rows.receipt!.length > 0 && rows.returned_item!.length > 0);
  const saved = await save(test, 'base');
  assert.equal(saved.status, 201);
  assert.deepEqual(await rowsOf(test, partner), rows);
  await changed(test);
  assert.notDeepEqual(await answers(test, 'seller-one'), before);
  const restored = await restore(test, 'base');
  assert.deepEqual([restored.status, restored.body], [200, saved.body]);
  assert.deepEqual(await answers(test, 'seller-one'), before);
  assert.deepEqual(await rowsOf(test, partner), rows);
  const again = await waitingJobs(test.db, partner);
  assert.deepEqual(again.map(withoutMicroseconds), jobs.map(withoutMicroseconds));
  assert.equal((await test.call('GET', '/v1/sandbox/clock')).body.aheadMs, 2 * 86_400_000);
});

const withoutMicroseconds = ({ runAt, ...job }: { runAt: Date }) => ({ ...job, runAt: runAt.toISOString() });

it('what is done after a restore goes on as it would have: receipts, parcels, the autopilot', async (t) => {
  const test = await startApp(t);
  await filled(test);
  const partner = await partnerOf(test.db, 'seller-one');
  await save(test, 'base');
  const outcomes: unknown[] = [];
  for (let round = 0; round < 2; round += 1) {
    await test.call('POST', '/v1/sandbox/clock/advance', { body: { days: 20 } });
    assert.equal((await test.call('POST', '/v1/sandbox/scenarios/delivered')).status, 201);
    await test.work();
    const { body: pilot } = await test.call('GET', '/v1/sandbox/autopilot');
    assert.deepEqual([pilot.placed, pilot.delivered], [3, 3]);
    const numbers = await test.db<{ number: number; type: string }[]>`
      SELECT number, receipt_type AS type FROM receipt WHERE partner_id = ${partner} ORDER BY number`;
    outcomes.push([pilot.returned, pilot.accepted, ...numbers]);
    assert.equal((await restore(test, 'base')).status, 200);
  }
  assert.ok((outcomes[0] as unknown[]).length > 5);
  assert.deepEqual(outcomes[0], outcomes[1]);
});

it('neither saving nor restoring touches another seller, and nobody sees another’s snapshots', async (t) => {
  const test = await startApp(t);
  await filled(test, 'seller-one');
  await filled(test, 'seller-two');
  const [one, two] = [await partnerOf(test.db, 'seller-one'), await partnerOf(test.db, 'seller-two')];
  const others = await rowsOf(test, two);
  const jobs = await waitingJobs(test.db, two);
  await save(test, 'base', 'seller-one');
  assert.equal((await restore(test, 'base', 'seller-two')).status, 404);
  assert.equal((await test.call('DELETE', `${path}/base`, { as: 'seller-two' })).status, 404);
  assert.deepEqual(await list(test, 'seller-two'), []);
  await save(test, 'base', 'seller-two');
  await test.call('POST', '/v1/sandbox/reset');
  assert.equal((await restore(test, 'base', 'seller-one')).status, 200);
  assert.ok((await rowsOf(test, one)).receipt!.length > 0);
  assert.deepEqual(await rowsOf(test, two), others);
  assert.deepEqual(await waitingJobs(test.db, two), jobs);
  assert.deepEqual(
    (await list(test, 'seller-two')).map(({ name }: { name: string }) => name),
    ['base'],
  );
});

it('a snapshot outlives a reset, is replaced under its name, and its rows go when it is deleted', async (t) => {
  const test = await startApp(t);
  await filled(test);
  const first = await save(test, 'base');
  assert.deepEqual([first.body.products, first.body.orders, first.body.returns], [1, 5, first.body.returns]);
  assert.ok(first.body.returns > 0 && first.body.rows > 40, first.text);
  await test.call('POST', '/v1/sandbox/reset');
  assert.deepEqual(await list(test), [first.body]);
  const second = await save(test, 'base');
  assert.deepEqual([second.status, second.body.rows, second.body.orders], [200, 0, 0]);
  assert.deepEqual(await list(test), [second.body]);
  assert.deepEqual(await copiesOf(test), []);
  await filled(test);
  await save(test, 'other');
  assert.equal((await copiesOf(test)).length, 1);
  assert.equal((await test.call('DELETE', `${path}/other`)).status, 204);
  assert.equal((await test.call('DELETE', `${path}/other`)).status, 404);
  assert.deepEqual(await copiesOf(test), []);
});

/** Partners under whom rows of snapshots lie. */
async function copiesOf(test: TestApp): Promise<number[]> {
  const found = new Set<number>();
  for (const table of stateTables)
    for (const { id } of await test.db<{ id: number }[]>`
      SELECT DISTINCT partner_id AS id FROM ${test.db(table)} WHERE partner_id < 0`)
      found.add(id);
  return [...found];
}

it('400 for a bad name, 404 for an unknown one, 409 for an eleventh, and nothing has changed', async (t) => {
  const test = await startApp(t);
  await filled(test);
  const before = await answers(test, 'seller-one');
  for (const name of ['-a', 'a%20b', 'a%2Fb', '..%2Fa', 'ä', '%00', 'a'.repeat(65)]) {
    assert.equal((await save(test, name)).status, 400, name);
    assert.equal((await restore(test, name)).status, 400, name);
    assert.equal((await test.call('DELETE', `${path}/${name}`)).status, 400, name);
  }
  assert.equal((await restore(test, 'nope')).status, 404);
  await test.call('POST', '/v1/sandbox/reset', { as: 'seller-two' });
  for (let number = 0; number < 10; number += 1)
    assert.equal((await save(test, `n${number}`, 'seller-two')).status, 201);
  const eleventh = await save(test, 'one-more', 'seller-two');
  assert.equal(eleventh.status, 409);
  assert.match(eleventh.body.errors[0].detail, /10 snapshots already/);
  assert.equal((await save(test, 'n3', 'seller-two')).status, 200);
  assert.deepEqual(await answers(test, 'seller-one'), before);
});

it('of two restores and two saves at once each is done wholly or is a 409', async (t) => {
  const test = await startApp(t);
  await filled(test);
  const partner = await partnerOf(test.db, 'seller-one');
  await save(test, 'base');
  const rows = await rowsOf(test, partner);
  await changed(test);
  const restores = await Promise.all([restore(test, 'base'), restore(test, 'base')]);
  assert.deepEqual(restores.map(({ status }) => status).toSorted(), [200, 409]);
  assert.deepEqual(await rowsOf(test, partner), rows);
  const saves = await Promise.all([save(test, 'base'), save(test, 'base'), save(test, 'new')]);
  for (const { status } of saves) assert.ok([200, 201, 409].includes(status), String(status));
  assert.ok(saves.some(({ status }) => status < 300));
  for (const { name } of await list(test)) {
    assert.equal((await restore(test, name)).status, 200);
    assert.deepEqual(await rowsOf(test, partner), rows);
  }
  assert.equal((await copiesOf(test)).length, (await list(test)).length);
});

it('an error between the emptying and the copying leaves the old state whole', async (t) => {
  const test = await startApp(t);
  await filled(test);
  const partner = await partnerOf(test.db, 'seller-one');
  await save(test, 'base');
  await changed(test);
  const before = await answers(test, 'seller-one');
  const rows = await rowsOf(test, partner);
  const jobs = await waitingJobs(test.db, partner);
  await test.db`ALTER TABLE outbox ADD CONSTRAINT no_more CHECK (partner_id < 0) NOT VALID`;
  await test.db`ALTER TABLE receipt ADD CONSTRAINT no_more CHECK (partner_id < 0) NOT VALID`;
  assert.equal((await restore(test, 'base')).status, 500);
  assert.deepEqual(await rowsOf(test, partner), rows);
  assert.deepEqual(await answers(test, 'seller-one'), before);
  assert.deepEqual(await waitingJobs(test.db, partner), jobs);
  await test.db`ALTER TABLE receipt DROP CONSTRAINT no_more`;
  await test.db`ALTER TABLE outbox DROP CONSTRAINT no_more`;
  assert.equal((await restore(test, 'base')).status, 200);
});

it('a restore and a save that are killed in the middle leave everything as it was', async (t) => {
  const test = await startApp(t);
  await filled(test);
  const partner = await partnerOf(test.db, 'seller-one');
  await save(test, 'base');
  await changed(test);
  const rows = await rowsOf(test, partner);
  const kept = await list(test);
  // The last table that is emptied and the first that is filled.
  const killed = await killedAt(test, 'shipping_profile', () => restore(test, 'base'));
  assert.ok(killed.status >= 500, String(killed.status));
  assert.deepEqual(await rowsOf(test, partner), rows);
  const unsaved = await killedAt(test, 'sandbox_hold', () => save(test, 'base'));
  assert.ok(unsaved.status >= 500, String(unsaved.status));
  assert.deepEqual(await list(test), kept);
  assert.equal((await copiesOf(test)).length, 1);
  assert.equal((await restore(test, 'base')).status, 200);
});

/** Lets a request come as far as writing a table, and ends its connection to the database there. */
async function killedAt<Reply>(test: TestApp, table: string, request: () => Promise<Reply>): Promise<Reply> {
  // As the owner of the server, who may end connections of others.
  const owner = openDatabase(test.connection, { poolSize: 2, log: test.log });
  try {
    const { reply } = (await owner.begin(async (blocker) => {
      await blocker`LOCK TABLE ${blocker(table)} IN SHARE MODE`;
      const asked = request();
      for (let ended = 0; ended === 0; await sleep(10)) {
        ended = (
          await owner`
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'relation'`
        ).length;
      }
      return { reply: await asked };
    })) as { reply: Reply };
    return reply;
  } finally {
    await owner.end();
  }
}

it('what lies in snapshots is nobody’s: no fault strikes, no task is waited for', async (t) => {
  const test = await startApp(t);
  await test.call('POST', '/v1/sandbox/faults', { body: { fault: 'pending', delayMs: 600_000 } });
  await test.call('POST', '/v5/products', { body: [variation()] });
  await test.call('POST', '/v1/sandbox/faults', { body: { fault: '503' } });
  await save(test, 'base');
  const [copy] = await copiesOf(test);
  assert.equal((await waitingJobs(test.db, asPartnerId(copy!))).length, 0);
  await test.call('POST', '/v1/sandbox/reset');
  const open = await test.db`SELECT 1 FROM update_task WHERE finished_at IS NULL AND partner_id < 0`;
  assert.equal(open.length, 1);
  const { body } = await test.call('POST', '/v5/products', { body: [variation()] });
  const { body: task } = await test.call('GET', `/v5/products/update-tasks/${body.processUuid}`);
  const { body: other } = await test.call('POST', '/v5/products', { body: [variation()], as: 'seller-two' });
  assert.equal(task.state, 'pending');
  assert.ok(other.processUuid);
  assert.equal((await restore(test, 'base')).status, 200);
  assert.equal((await test.call('GET', '/v4/orders')).status, 503);
  await test.call('DELETE', '/v1/sandbox/faults');
  await test.work();
  const done =
    await test.db`SELECT 1 FROM variation WHERE partner_id = ${await partnerOf(test.db, 'seller-one')}`;
  assert.equal(done.length, 1);
});

it('404 for snapshots where there is no sandbox', async (t) => {
  const test = await startApp(t, { config: { sandbox: false } });
  const reply = await test.app.inject({ method: 'PUT', url: `${path}/base` });
  assert.equal(reply.statusCode, 404);
  assert.match(reply.body, /no sandbox/);
});

it('a state that is saved beside writers is of one moment: nothing of a write, or all of it', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  const skus = ['ONE-A', 'ONE-B'];
  // Orders take pieces from the stock of what they buy, so they buy a third article.
  await written(
    test,
    [...skus, 'BOUGHT'].map((sku) => variation({ sku })),
  );
  const order = { items: [{ sku: 'BOUGHT', quantity: 1 }], force: true };
  let isOver = false;
  let writes = 0;
  const writing = (async () => {
    for (; !isOver; writes += 1) {
      await setQuantities(test, Object.fromEntries(skus.map((sku) => [sku, writes])));
      const placed = await test.call('POST', '/v1/sandbox/orders', { body: order });
      assert.equal(placed.status, 201, placed.text);
    }
  })();
  for (let round = 0; round < 5; round += 1) {
    const before = writes;
    const reply = await save(test, 'beside');
    assert.ok([200, 201].includes(reply.status), String(reply.status));
    while (writes === before) await test.db`SELECT 1`;
  }
  isOver = true;
  await writing;
  const copies = await test.db<{ partner: number; quantities: number; orders: number; items: number }[]>`
    SELECT partner_id AS partner, count(DISTINCT quantity) AS quantities FROM available_quantity
    WHERE partner_id < 0 GROUP BY partner_id`;
  assert.equal(copies.length, 1, 'one copy is left');
  assert.equal(copies[0]!.quantities, 1, 'both quantities are of one write');
  const copy = asPartnerId(copies[0]!.partner);
  const [orders, withItems] = [
    await test.db`SELECT FROM sales_order WHERE partner_id = ${copy}`,
    await test.db`SELECT DISTINCT sales_order_id FROM position_item WHERE partner_id = ${copy}`,
  ];
  assert.ok(orders.count > 0);
  assert.equal(orders.count, withItems.count, 'every order has its items');
  assert.equal((await restore(test, 'beside')).status, 200);
  const [shown] = await test.db<{ count: number }[]>`
    SELECT count(DISTINCT quantity)::int AS count FROM available_quantity WHERE partner_id = ${partner}`;
  assert.equal(shown!.count, 1);
});
