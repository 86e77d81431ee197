import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { queueRequests, startApp } from '../../../../test/support/app.ts';
import { variation } from '../../../../test/support/fixtures.ts';
import { asPartnerId, type PartnerId } from '../../../kernel/caller.ts';
import { catalogueReader } from '../catalogue/store.ts';
import { decideReview, productJobs } from '../index.ts';
import { enqueueReview, enqueueReviewAt, enqueueReviewBehindWrites } from './jobs.ts';
import type { ImageFinding } from './rules.ts';
import { reviewDueVariations } from './work.ts';

const fine: ImageFinding = { kind: 'fine' };

type Check = () => Promise<ImageFinding>;

/** An app whose jobs run by hand, two at the same time, and writes of sellers that wait for their review. */
async function sellers(t: TestContext, checkImage: Check = async () => fine) {
  const test = await startApp(t);
  const { db, clock, log } = test;
  const jobs = productJobs({ db, clock, log, sandbox: false, checkImage, jobsAtOnce: 2 });
  return {
    test,
    work: {
      db,
      clock,
      log,
      sandbox: false,
      checkImage,
      readCatalogue: catalogueReader(db),
      isFull: () => false,
    },
    async write(as: 'seller-one' | 'seller-two', fields: Record<string, unknown> = {}) {
      const item = variation(fields);
      const { body } = await test.call('POST', '/v5/products', { body: [item], as });
      const [task] = await db<{ partner: PartnerId }[]>`
        SELECT partner_id AS partner FROM update_task WHERE id = ${body.processUuid}`;
      const { partner } = task!;
      await jobs['products-update-task']!(partner);
      return {
        partner,
        review: () => jobs['products-review']!(partner),
        status: async () =>
          (await test.call('GET', `/v5/products/${item.sku}/marketplace-status`, { as })).body.status,
      };
    },
  };
}

it('reviews step back while writes are processed, but not once one has waited for more than 5 s', async (t) => {
  const { test, work, write } = await sellers(t);
  const start = test.clock.now().getTime();
  const wait = (ms: number) => {
    test.clock.now = () => new Date(start + ms);
  };
  wait(0);
  const { partner, status } = await write('seller-one');
  const busy = { ...work, isBusy: () => true };
  await reviewDueVariations(busy, partner);
  assert.equal(await status(), 'PENDING');
  await queueRequests(test.db);
  const [job] =
    await test.db`SELECT count(*)::int AS waiting FROM graphile_worker._private_jobs WHERE key LIKE 'products-review%'`;
  assert.equal(job!.waiting, 1);
  wait(5_000);
  await reviewDueVariations(busy, partner);
  assert.equal(await status(), 'PENDING');
  wait(5_001);
  await reviewDueVariations(busy, partner);
  assert.equal(await status(), 'ONLINE');
});

it('the decision of a person stands that was made while the variation was being reviewed', async (t) => {
  let decide: () => Promise<unknown> = async () => undefined;
  const { test, write } = await sellers(t, async () => {
    await decide();
    return fine;
  });
  const { partner, review, status } = await write('seller-one', { sku: 'DECIDED' });
  const reasons = [{ code: '600002 - IMAGE_BROKEN' }];
  const decision = { sku: 'DECIDED', verdict: 'REJECTED', reasons } as const;
  decide = () => test.db.begin((db) => decideReview(db, partner, decision, test.clock.now()));
  await review();
  assert.equal(await status(), 'REJECTED');
});

it('reviews with slow hosts never take all jobs of a process: half of them are left for writes', async (t) => {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { test, write } = await sellers(t, async () => {
    asked.resolve();
    await answered.promise;
    return fine;
  });
  const [one, two] = [await write('seller-one'), await write('seller-two')];
  const slow = one.review();
  await asked.promise;
  await queueRequests(test.db);
  await test.db`DELETE FROM graphile_worker._private_jobs`;
  await two.review();
  assert.equal(await two.status(), 'PENDING');
  await queueRequests(test.db);
  const jobs = await test.db`SELECT key FROM graphile_worker._private_jobs`;
  assert.deepEqual(
    jobs.map(({ key }) => key),
    [`products-review:${two.partner}`],
    'it is made a moment later',
  );
  answered.resolve();
  await slow;
  await two.review();
  assert.deepEqual([await one.status(), await two.status()], ['ONLINE', 'ONLINE']);
});

it('a review behind writes is due in a moment, or as soon as it was due before', async (t) => {
  const { db } = await startApp(t);
  const partner = asPartnerId(1);
  const dueInSeconds = async () => {
    await queueRequests(db);
    const [job] = await db<{ seconds: number }[]>`
      SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker.jobs
      WHERE task_identifier = 'products-review'`;
    return job!.seconds;
  };
  const now = () => new Date(Date.now() + 3_600_000);
  await enqueueReviewBehindWrites(db, partner, now());
  const first = await dueInSeconds();
  await enqueueReviewBehindWrites(db, partner, new Date(now().getTime() + 3_600_000));
  assert.ok((await dueInSeconds()) <= first, 'it is not put off');
  await enqueueReviewAt(db, partner, new Date(now().getTime() + 7_200_000));
  assert.ok((await dueInSeconds()) <= first, 'nor by the next try of an image');
  await enqueueReview(db, partner);
  await enqueueReviewBehindWrites(db, partner, now());
  assert.ok((await dueInSeconds()) <= 0);
});

it('a review behind writes is due half a second after they are looked at', async (t) => {
  const { db } = await startApp(t);
  await enqueueReviewBehindWrites(db, asPartnerId(1), new Date('2099-01-01T00:00:00Z'));
  await queueRequests(db);
  const jobs = await db<{ at: Date }[]>`
    SELECT run_at AS at FROM graphile_worker.jobs WHERE task_identifier = 'products-review'`;
  assert.deepEqual(
    jobs.map(({ at }) => at.toISOString()),
    ['2099-01-01T00:00:00.500Z'],
  );
});

it('a review that a writer asks for while another runs stays due, also when that one wants to run later', async (t) => {
  const unreachable: ImageFinding = { kind: 'unreachable', why: 'The address did not answer.' };
  const { test, work, write } = await sellers(t, async () => unreachable);
  const { partner, status } = await write('seller-one');
  await test.db.settled();
  await test.db`DELETE FROM graphile_worker._private_jobs`;
  // As a writer's request that reaches the queue while the review still cannot see what was written.
  await enqueueReview(test.db, partner);
  await queueRequests(test.db);
  await reviewDueVariations({ ...work, isBusy: () => false }, partner);
  assert.equal(await status(), 'PENDING');
  await queueRequests(test.db);
  const jobs = await test.db`
    SELECT run_at <= now() AS due FROM graphile_worker.jobs WHERE task_identifier = 'products-review'`;
  assert.deepEqual([...jobs], [{ due: true }]);
});

it('images of one partner leave room for those of others, however slow they are', async (t) => {
  let underway = 0;
  let most = 0;
  const { work, write } = await sellers(t, async () => {
    underway += 1;
    most = Math.max(most, underway);
    await new Promise((resolve) => setImmediate(resolve));
    underway -= 1;
    return fine;
  });
  const mediaAssets = Array.from({ length: 20 }, (_, index) => ({
    type: 'IMAGE',
    location: `https://host-${index}.seller.example/image.jpg`,
  }));
  const { partner, status } = await write('seller-one', { mediaAssets });
  await reviewDueVariations({ ...work, isBusy: () => false }, partner);
  assert.equal(await status(), 'ONLINE');
  assert.equal(most, 4);
});
