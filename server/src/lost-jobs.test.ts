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
import { sweep } from './platform/jobs/sweep.ts';
import { partnersWith } from './platform/partners-with.ts';
import { atOnce } from './sandbox/autopilot/testing.ts';

const kinds = openWork({ sandbox: true });
const tasks = kinds.map(({ task }) => task);

async function started(t: TestContext): Promise<{ test: TestApp; partner: PartnerId }> {
  const test = await startApp(t);
  return { test, partner: await partnerOf(test.db, 'seller-one') };
}

/** What a crash between the commit of a shard and that of the coordinator leaves: the work, and nothing that wakes it. */
async function loseJobs({ db }: TestApp): Promise<void> {
  await queueRequests(db);
  await db`DELETE FROM graphile_worker._private_jobs`;
}

/** Loses the jobs of the task, and expects that the work is found, woken once, and done. */
async function losesJobsOf(test: TestApp, task: string): Promise<void> {
  const { table, where } = kinds.find((kind) => kind.task === task)!;
  await loseJobs(test);
  await test.work();
  assert.notDeepEqual(await partnersWith(test.db, table, where), [], 'the work is open');
  assert.ok((await sweep(test.db, kinds)) > 0);
  await queueRequests(test.db);
  assert.equal(await sweep(test.db, kinds), 0, 'what has a job is left to it');
  await test.work();
}

const documents = async ({ db }: TestApp, partner: PartnerId, kind: string) =>
  (await db`SELECT FROM receipt WHERE partner_id = ${partner} AND receipt_type LIKE ${kind}`).count;

it('an accepted update task is processed though its job is lost, and the review that follows too', async (t) => {
  const { test, partner } = await started(t);
  const { sku } = variation();
  const reply = await test.call('POST', '/v5/products', { body: [variation({ sku })] });
  assert.equal(reply.status, 202);
  await losesJobsOf(test, 'products-update-task');
  const [status] = await test.db<{ status: string }[]>`
    SELECT status FROM listing WHERE partner_id = ${partner} AND sku = ${sku}`;
  assert.equal(status?.status, 'ONLINE');
});

it('a variation is reviewed though the job is lost', async (t) => {
  const { test, partner } = await started(t);
  const { sku } = variation();
  await written(test, [variation({ sku })]);
  await test.db`
    UPDATE listing SET verdict = 'PENDING', status = 'PENDING', review_due_at = ${test.clock.now()}
    WHERE partner_id = ${partner} AND sku = ${sku}`;
  await losesJobsOf(test, 'products-review');
  const [status] = await test.db<{ status: string }[]>`
    SELECT status FROM listing WHERE partner_id = ${partner} AND sku = ${sku}`;
  assert.equal(status?.status, 'ONLINE');
});

it('a changed shipping profile is followed though the job is lost', async (t) => {
  const { test, partner } = await started(t);
  const { sku } = variation();
  await written(test, [variation({ sku })]);
  const profile = (transportTime: number) => ({
    shippingProfileName: 'Standard',
    workingDays: ['MONDAY'],
    orderCutoff: '14:00',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 2,
    transportTime,
  });
  const made = await test.call('POST', '/v1/shipping-profiles', { body: profile(3) });
  const id = made.body.shippingProfileId as string;
  const body = [{ sku, shippingProfileId: id, processingTime: 'DEFAULT' }];
  const linked = await test.call('POST', '/v1/availability/product-delivery-information', { body });
  assert.equal(linked.status, 202);
  const changed = await test.call('PUT', `/v1/shipping-profiles/${id}`, { body: profile(72) });
  assert.equal(changed.status, 204);
  await losesJobsOf(test, 'availability-profile-changed');
  const [listing] = await test.db<{ obstacles: string[] }[]>`
    SELECT obstacles FROM listing WHERE partner_id = ${partner} AND sku = ${sku}`;
  assert.ok(listing?.obstacles.includes('SOLD_OUT'), String(listing?.obstacles));
});

it('receipts of a purchase, a return and a cancellation are issued though their jobs are lost', async (t) => {
  const { test, partner } = await started(t);
  const order = await placed(test);
  await sent(test, partner, order);
  await losesJobsOf(test, 'shipments.items-sent');
  assert.equal(await documents(test, partner, 'PURCHASE%'), 1);
  await returned(test, partner, order, [0]);
  await losesJobsOf(test, 'orders.items-returned');
  assert.equal(await documents(test, partner, '%REFUND%'), 1);
  const other = await placed(test);
  await test.db.begin((db) =>
    cancelByMarketplace(db, ordersContext(test), partner, {
      salesOrderId: other.salesOrderId,
      reason: cancellationReasons[0],
      actor: { side: 'PARTNER' },
    }),
  );
  await losesJobsOf(test, 'orders.items-cancelled');
});

it('work that can do nothing yet is not woken again and again', async (t) => {
  const { test, partner } = await started(t);
  const order = await placed(test);
  await sent(test, partner, order);
  await test.db`DELETE FROM receipt_issuer WHERE partner_id = ${partner}`;
  await loseJobs(test);
  assert.equal(await sweep(test.db, kinds), 0);
});

it('a price reduction gets its receipt though the job is lost', async (t) => {
  const { test } = await started(t);
  const [item] = await invoicedItems(test);
  await reduce(test, item!, 5);
  await losesJobsOf(test, 'price-reductions.initiated');
  assert.deepEqual(await reductionsOf(test, item!), ['5 PROCESSED']);
});

it('an autopilot goes on though its jobs are lost', async (t) => {
  const { test } = await started(t);
  const reply = await test.call('POST', '/v1/sandbox/autopilot', {
    body: { ...atOnce, ordersPerSecond: 5, seed: 7, count: 5, returnRate: 0 },
  });
  assert.equal(reply.status, 201);
  await loseJobs(test);
  assert.ok((await sweep(test.db, kinds)) > 0);
  test.clock.advanceMs(3_600_000);
  await test.work();
  assert.ok((await test.call('GET', '/v1/sandbox/autopilot')).body.placed > 0);
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
});
