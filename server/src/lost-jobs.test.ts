// Alone: breaks statements of the process.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { queueRequests, startApp, type TestApp } from '../test/support/app.ts';
import { variation, written } from '../test/support/fixtures.ts';
import { ordersContext, partnerOf, placed } from '../test/support/orders.ts';
import { returned, sent } from '../test/support/receipts.ts';
import { cancelByMarketplace, cancellationReasons } from './interfaces/orders/index.ts';
import { invoicedItems, reduce, reductionsOf } from './interfaces/price-reductions/testing.ts';
import { jobHandlers, openWork } from './jobs.ts';
import type { PartnerId } from './kernel/caller.ts';
import { statements } from './platform/database.ts';
import { selectOpen } from './platform/jobs/read.ts';
import { sweep } from './platform/jobs/sweep.ts';
import { atOnce } from './sandbox/autopilot/testing.ts';

const kinds = openWork({ sandbox: true });
const tasks = kinds.map(({ task }) => task);

type StartedApp = { readonly test: TestApp; readonly partner: PartnerId };

/** `act` leads to a job of the task, and returns what expects that the work is done. */
type Work = { readonly task: string; readonly act: (started: StartedApp) => Promise<() => Promise<void>> };

async function started(t: TestContext): Promise<StartedApp> {
  const test = await startApp(t);
  return { test, partner: await partnerOf(test.db, 'seller-one') };
}

const documents = async ({ test: { db }, partner }: StartedApp, kind: string) =>
  (await db`SELECT FROM receipt WHERE partner_id = ${partner} AND receipt_type LIKE ${kind}`).count;

const listingOf = async ({ test: { db }, partner }: StartedApp, sku: string) => {
  const [row] = await db<{ status: string; obstacles: string[] }[]>`
    SELECT status, obstacles FROM listing WHERE partner_id = ${partner} AND sku = ${sku}`;
  return row;
};

const profile = (transportTime: number) => ({
  shippingProfileName: 'Standard',
  workingDays: ['MONDAY'],
  orderCutoff: '14:00',
  deliveryType: 'PARCEL',
  defaultProcessingTime: 2,
  transportTime,
});

const works: readonly Work[] = [
  {
    task: 'products-update-task',
    async act(place) {
      const { sku } = variation();
      const reply = await place.test.call('POST', '/v5/products', { body: [variation({ sku })] });
      assert.equal(reply.status, 202);
      // The review follows.
      return async () => assert.equal((await listingOf(place, sku))?.status, 'ONLINE');
    },
  },
  {
    task: 'products-review',
    async act(place) {
      const { test } = place;
      const { sku } = variation();
      assert.equal((await test.call('POST', '/v5/products', { body: [variation({ sku })] })).status, 202);
      return async () => assert.equal((await listingOf(place, sku))?.status, 'ONLINE');
    },
  },
  {
    task: 'availability-profile-changed',
    async act(place) {
      const { test } = place;
      const { sku } = variation();
      await written(test, [variation({ sku })]);
      const made = await test.call('POST', '/v1/shipping-profiles', { body: profile(3) });
      const id = made.body.shippingProfileId as string;
      const body = [{ sku, shippingProfileId: id, processingTime: 'DEFAULT' }];
      const linked = await test.call('POST', '/v1/availability/product-delivery-information', { body });
      assert.equal(linked.status, 202);
      const changed = await test.call('PUT', `/v1/shipping-profiles/${id}`, { body: profile(72) });
      assert.equal(changed.status, 204);
      return async () => {
        const listing = await listingOf(place, sku);
        assert.ok(listing?.obstacles.includes('SOLD_OUT'), String(listing?.obstacles));
      };
    },
  },
  {
    task: 'shipments.items-sent',
    async act(place) {
      await sent(place.test, place.partner, await placed(place.test));
      return async () => assert.equal(await documents(place, 'PURCHASE%'), 1);
    },
  },
  {
    task: 'orders.items-returned',
    async act(place) {
      const { test, partner } = place;
      const order = await placed(test);
      await sent(test, partner, order);
      await test.work();
      await returned(test, partner, order, { places: [0] });
      return async () =>
        assert.deepEqual([await documents(place, 'PURCHASE%'), await documents(place, '%REFUND%')], [1, 1]);
    },
  },
  {
    task: 'orders.items-cancelled',
    async act(place) {
      const { test, partner } = place;
      const order = await placed(test);
      await test.db.begin((db) =>
        cancelByMarketplace(db, ordersContext(test), partner, {
          salesOrderId: order.salesOrderId,
          reason: cancellationReasons[0],
          actor: { side: 'PARTNER' },
        }),
      );
      return async () => {
        const entries = await test.db`SELECT FROM outbox WHERE partner_id = ${partner}`;
        const items = await test.db<{ status: string }[]>`
          SELECT status FROM position_item WHERE partner_id = ${partner}`;
        assert.ok(
          items.every(({ status }) => status.startsWith('CANCELLED')),
          JSON.stringify(items),
        );
        // Nothing was billed, so no receipt follows; the entry is carried out.
        assert.deepEqual([entries.count, await documents(place, '%')], [0, 0]);
      };
    },
  },
  {
    task: 'price-reductions.initiated',
    async act({ test }) {
      const [item] = await invoicedItems(test);
      await reduce(test, item!, 5);
      return async () => assert.deepEqual(await reductionsOf(test, item!), ['5 PROCESSED']);
    },
  },
  {
    task: 'sandbox-autopilot-look',
    async act({ test }) {
      const body = { ...atOnce, ordersPerSecond: 5, seed: 7, count: 5, returnRate: 0 };
      assert.equal((await test.call('POST', '/v1/sandbox/autopilot', { body })).status, 201);
      return async () => {
        test.clock.advanceMs(3_600_000);
        await test.work();
        assert.ok((await test.call('GET', '/v1/sandbox/autopilot')).body.placed > 0);
      };
    },
  },
];

/** What a crash between the commit of a shard and that of the coordinator leaves: the work, and nothing that wakes it. */
async function loseJobs({ db }: TestApp): Promise<void> {
  await queueRequests(db);
  await db`DELETE FROM graphile_worker._private_jobs`;
}

type Sent = { text: string; values: readonly unknown[] };

/**
 * Breaks the first statement after the commit that is about a job of the task: as if the process, or the server with the
 * queue, had died there. Returns whether there was one, and ends it.
 */
function dieAt(point: 'before the queue has it' | 'before its request is removed', task: string) {
  let hasDied = false;
  let isQueued = false;
  const listen = (query: unknown) => {
    const { text, values } = query as Sent;
    if (hasDied) return;
    const adds =
      /graphile_worker\.add_jobs/.test(text) && values.some((value) => String(value).includes(`"${task}"`));
    if (point === 'before the queue has it' ? !adds : !(isQueued && /DELETE FROM job_request/.test(text))) {
      isQueued ||= adds;
      return;
    }
    hasDied = true;
    Object.assign(query as Sent, { text: 'SELECT 1 / 0', values: [] });
  };
  statements.subscribe(listen);
  return () => {
    statements.unsubscribe(listen);
    return hasDied;
  };
}

for (const { task, act } of works) {
  // Reviews follow the jobs of another task; below they have a test of their own.
  if (task !== 'products-review')
    it(`${task}: work whose jobs are lost is found, woken once, and done`, async (t) => {
      const place = await started(t);
      const { test } = place;
      const done = await act(place);
      await loseJobs(test);
      await test.work();
      const open = await selectOpen(test.db, kinds);
      assert.ok(
        open.some(({ about }) => about === task),
        'the work is open',
      );
      assert.ok((await sweep(test.db, kinds)) > 0);
      await queueRequests(test.db);
      assert.equal(await sweep(test.db, kinds), 0, 'what has a job is left to it');
      await test.work();
      await done();
    });

  for (const point of ['before the queue has it', 'before its request is removed'] as const)
    it(`${task}: a process that dies between the commit and the queue, ${point}, leaves a request, and the work is done once`, async (t) => {
      const place = await started(t);
      const { test } = place;
      const end = dieAt(point, task);
      t.after(end);
      const done = await act(place);
      await test.db.settled();
      // A job that another job asks for.
      if (task === 'products-review') await test.work();
      assert.equal(end(), true, 'it has died there');
      await test.work();
      await done();
      assert.equal((await test.db`SELECT FROM job_request`).count, 0);
    });
}

it('a variation is reviewed though the job is lost', async (t) => {
  const place = await started(t);
  const { test, partner } = place;
  const { sku } = variation();
  await written(test, [variation({ sku })]);
  await test.db`
    UPDATE listing SET verdict = 'PENDING', status = 'PENDING', review_due_at = ${test.clock.now()}
    WHERE partner_id = ${partner} AND sku = ${sku}`;
  await loseJobs(test);
  assert.equal(await sweep(test.db, kinds), 1);
  await test.work();
  assert.equal((await listingOf(place, sku))?.status, 'ONLINE');
});

it('work that can do nothing yet is not woken again and again', async (t) => {
  const { test, partner } = await started(t);
  const order = await placed(test);
  await sent(test, partner, order);
  await test.db`DELETE FROM receipt_issuer WHERE partner_id = ${partner}`;
  await loseJobs(test);
  assert.equal(await sweep(test.db, kinds), 0);
});

it('every job has rows by which its work is found again', async (t) => {
  const { test } = await started(t);
  const handlers = jobHandlers({
    ...test,
    ids: ordersContext(test).ids,
    sandbox: true,
    jobsAtOnce: 1,
    checkImage: async () => ({ kind: 'fine' }),
  });
  // The look enqueues it.
  const found = [...tasks, 'sandbox-autopilot'];
  assert.deepEqual(Object.keys(handlers).sort(), found.sort());
  assert.deepEqual(works.map(({ task }) => task).sort(), [...tasks].sort());
});
