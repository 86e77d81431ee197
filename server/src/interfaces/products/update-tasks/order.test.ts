import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests, startApp, type TestApp } from '../../../../test/support/app.ts';
import { foodCompliance, variation, variationV4 } from '../../../../test/support/fixtures.ts';
import type { PartnerId } from '../../../kernel/caller.ts';
import { productJobs } from '../index.ts';
import type { HeldUntil } from './context.ts';
import { openTasks } from './store.ts';

const tasks = 25;

/** A worker of the tasks of the partner who has some. */
async function workOn(test: TestApp, heldUntil?: HeldUntil) {
  const [row] = await test.db<
    { partner: PartnerId }[]
  >`SELECT partner_id AS partner FROM update_task LIMIT 1`;
  const { db, clock, log } = test;
  const checkImage = async () => ({ kind: 'fine' }) as const;
  const jobs = productJobs({ db, clock, log, sandbox: true, checkImage, heldUntil, jobsAtOnce: 4 });
  return () => jobs['products-update-task']!(row!.partner);
}

/** Many tasks on one sku, one after the other, and a worker of them that is started by hand. */
async function manyTasks(test: TestApp) {
  const item = variation();
  for (let number = 1; number <= tasks; number += 1)
    await test.call('POST', '/v5/products', { body: [{ ...item, mpn: `edition ${number}` }, variation()] });
  return {
    work: await workOn(test),
    edition: async () => (await test.call('GET', `/v5/products/${item.sku}`)).body.mpn,
    outcomes: async () => {
      const [done] = await test.db`
        SELECT count(*)::int AS tasks, sum(succeeded)::int AS succeeded, sum(progress)::int AS progress
        FROM update_task WHERE finished_at IS NOT NULL`;
      const results = (await test.db`SELECT FROM update_task_result`).count;
      return [{ ...done, results } as Record<string, number>];
    },
  };
}

it('tasks are processed in the order of their acceptance', async (t) => {
  const { work, edition, outcomes } = await manyTasks(await startApp(t));
  await work();
  assert.equal(await edition(), `edition ${tasks}`);
  assert.equal((await outcomes())[0]!.tasks, tasks);
});

it('a turn goes on until no task is left, or, once others wait, until ten tasks are done; the rest comes behind them', async (t) => {
  const test = await startApp(t);
  // Prices, which cause no reviews that would wait as well.
  const price = (_: unknown, index: number) => ({
    sku: `unknown-${index}`,
    standardPrice: { amount: 5, currency: 'EUR' },
  });
  const post = (as: 'seller-one' | 'seller-two', length = 26) =>
    test.call('POST', '/v5/products/prices', { body: Array.from({ length }, price), as });
  const finished = async () => {
    const [row] =
      await test.db`SELECT count(*)::int AS finished FROM update_task WHERE finished_at IS NOT NULL`;
    return row!.finished;
  };
  await queueRequests(test.db);
  await test.db`DELETE FROM graphile_worker._private_jobs`;
  for (let number = 1; number <= tasks; number += 1) await post('seller-one');
  const work = await workOn(test);
  await work();
  assert.equal(await finished(), tasks);
  // Nine tasks have no more than 250 entries together, and the tenth has as many by itself.
  for (let number = 1; number <= tasks; number += 1)
    await post('seller-one', number === 10 ? 250 : undefined);
  await post('seller-two');
  await queueRequests(test.db);
  await work();
  assert.equal(await finished(), tasks + 10);
  await queueRequests(test.db);
  const waiting = await test.db<{ own: boolean }[]>`
    SELECT key LIKE '%:' || (SELECT min(partner_id) FROM update_task) AS own FROM graphile_worker.jobs
    WHERE task_identifier = 'products-update-task' ORDER BY run_at, id`;
  assert.deepEqual(
    waiting.map(({ own }) => own),
    [false, true],
  );
  await work();
  assert.equal(await finished(), 2 * tasks);
});

it('a hold leaves one job that is due at its end, however often the tasks are looked at meanwhile', async (t) => {
  const test = await startApp(t);
  const end = new Date(test.clock.now().getTime() + 3_600_000);
  await test.call('POST', '/v5/products', { body: [variation()] });
  await queueRequests(test.db);
  await test.db`DELETE FROM graphile_worker._private_jobs`;
  const work = await workOn(test, async () => end);
  for (let look = 0; look < 3; look += 1) {
    await work();
    await queueRequests(test.db);
  }
  const jobs = await test.db<{ isLater: boolean }[]>`
    SELECT run_at > now() + interval '30 minutes' AS "isLater" FROM graphile_worker.jobs
    WHERE task_identifier = 'products-update-task'`;
  assert.deepEqual([...jobs], [{ isLater: true }]);
});

it('two workers on the same tasks, each of which opens the next one ahead, do each of them once', async (t) => {
  const { work, edition, outcomes } = await manyTasks(await startApp(t));
  for (let round = 0; round < 3; round += 1) await Promise.all([work(), work(), work()]);
  assert.deepEqual(
    [...(await outcomes())],
    [{ tasks, succeeded: 2 * tasks, progress: 2 * tasks, results: tasks }],
  );
  assert.equal(await edition(), `edition ${tasks}`);
});

it('a task that was numbered earlier than the one at work, but seen later, comes before those after it', async (t) => {
  const test = await startApp(t);
  await manyTasks(test);
  const [first, second] = await test.db<{ id: string; partner: PartnerId }[]>`
    SELECT id, partner_id AS partner FROM update_task ORDER BY sequence LIMIT 2`;
  assert.equal((await openTasks(test.db, first!.partner, [second!.id], 1))[0]?.id, first!.id);
  assert.equal((await openTasks(test.db, first!.partner, [first!.id], 1))[0]?.id, second!.id);
});

it('a task is applied slice by slice, one that waited behind another or may have food at once', async (t) => {
  const test = await startApp(t);
  const post = (body: unknown, version = 'v5') => test.call('POST', `/${version}/products`, { body });
  const many = (fields: Parameters<typeof variation>[0] = {}) =>
    Array.from({ length: 300 }, () => variation(fields));
  await post(many());
  await post(many());
  const work = await workOn(test);
  await work();
  await post(many({ compliance: foodCompliance(['FOOD_BUSINESS_OPERATOR']) }));
  await work();
  await post(JSON.stringify(many()).replace('"mediaAssets"', '"media\\u0041ssets"'));
  await work();
  // Version 4 keeps the food information that is stored.
  await post(
    Array.from({ length: 300 }, () => variationV4()),
    'v4',
  );
  await work();
  const slices = await test.db<{ slices: number }[]>`
    SELECT count(*)::int AS slices FROM update_task_result AS result
    JOIN update_task AS task ON task.partner_id = result.partner_id AND task.id = task_id
    GROUP BY sequence ORDER BY sequence`;
  assert.deepEqual(
    slices.map((task) => task.slices),
    [2, 1, 1, 1, 1],
  );
});
