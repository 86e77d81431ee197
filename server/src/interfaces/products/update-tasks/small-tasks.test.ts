import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests, startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation } from '../../../../test/support/fixtures.ts';
import type { PartnerId } from '../../../kernel/caller.ts';
import { activeStatusWriter } from '../active-status/apply.ts';
import { catalogueReader } from '../catalogue/store.ts';
import { pricesWriter } from '../prices/apply.ts';
import { v4 } from '../v4.ts';
import { v5 } from '../v5.ts';
import { variationsWriter } from '../variations/apply.ts';
import type { BatchWriter, SliceContext } from './batch-writer.ts';
import type { TaskWork } from './context.ts';
import { countTogether } from './small-tasks.ts';
import type { OpenTask } from './store.ts';
import { processOldestTask, processTasks } from './work.ts';

/** The work on tasks with something done before each slice of variations, such as failing. */
function workWith(test: TestApp, before: (slice: SliceContext) => unknown = () => undefined): TaskWork {
  const variations = variationsWriter([v5, v4]);
  const watched: BatchWriter = {
    ...variations,
    async apply(slice) {
      await before(slice);
      return variations.apply(slice);
    },
  };
  const { db, clock, log } = test;
  const writers = { variations: watched, prices: pricesWriter(), 'active-status': activeStatusWriter() };
  return { db, clock, log, writers, contracts: { v4, v5 }, readCatalogue: catalogueReader(db) };
}

/** The work on tasks with a change after they were found, and before they are locked. */
function workDuring(test: TestApp, change: () => Promise<unknown>): TaskWork {
  const catalogue = catalogueReader(test.db);
  let changed: Promise<unknown> | undefined;
  const readCatalogue = async () => {
    changed ??= change();
    await changed;
    return catalogue();
  };
  return { ...workWith(test), readCatalogue };
}

/** Sends a body to one of the batch writes and tells the number of its task. */
async function post(test: TestApp, path: string, body: unknown, headers: Record<string, string> = {}) {
  const reply = await test.call('POST', `/v5/products${path}`, { body, headers });
  assert.equal(reply.status, 202);
  return reply.body.processUuid as string;
}

async function partnerOf(test: TestApp): Promise<PartnerId> {
  const [row] = await test.db<{ partner: PartnerId }[]>`
    SELECT DISTINCT partner_id AS partner FROM update_task`;
  return row!.partner;
}

/** How many transactions have written the results so far: one writes all that it does at one time. */
const written = async (test: TestApp) =>
  (await test.db`SELECT DISTINCT xmin::text FROM update_task_result`).length;

const counts = async (test: TestApp, ids: readonly string[]) => {
  const rows = await test.db<{ id: string; succeeded: number; failed: number; unchanged: number }[]>`
    SELECT id, succeeded, failed, unchanged FROM update_task WHERE finished_at IS NOT NULL`;
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    return row && [row.succeeded, row.failed, row.unchanged].join();
  });
};

/** Ten small tasks of all kinds that depend on each other, and what each comes to. */
async function dependentTasks(test: TestApp) {
  const [one, two] = [variation(), variation()];
  const price = (amount: number) => [{ sku: one.sku, standardPrice: { amount, currency: 'EUR' } }];
  const at = (time: string) => ({ 'X-Request-Timestamp': time });
  const ids = [
    await post(test, '', [one]),
    await post(test, '', [{ ...two, ean: one.ean }]),
    await post(test, '', [two, two]),
    await post(test, '', [two]),
    await post(test, '/prices', price(5), at('2026-03-01T08:00:00Z')),
    await post(test, '/prices', price(7), at('2026-02-01T08:00:00Z')),
    await post(test, '/prices', price(5)),
    await post(test, '/active-status', { status: [{ sku: one.sku, active: false }] }),
    await post(test, '/active-status', { status: [{ sku: 'unknown', active: false }, 7] }),
    await post(test, '', [{ ...one, mpn: 'last' }]),
  ];
  return { ids, sku: one.sku };
}

it('small tasks that wait are written in one transaction and come to the same as one by one', async (t) => {
  const [together, alone] = await Promise.all([startApp(t), startApp(t)]);
  const results: unknown[] = [];
  for (const test of [together, alone]) {
    const { ids, sku } = await dependentTasks(test);
    const work = workWith(test);
    const partner = await partnerOf(test);
    if (test === together) await processTasks(work, partner);
    else while (await processOldestTask(work, partner));
    assert.equal(await written(test), test === together ? 1 : ids.length);
    const { body } = await test.call('GET', `/v5/products/${sku}`);
    const active = (await test.call('GET', `/v5/products/${sku}/active-status`)).body.active;
    results.push([await counts(test, ids), body.mpn, body.pricing.standardPrice.amount, active]);
  }
  assert.deepEqual(results[0], results[1]);
  const [[outcomes, ...stored]] = results as [[string[], ...unknown[]]];
  assert.deepEqual(
    [outcomes[0], outcomes[1], outcomes[2], outcomes[3], outcomes[8]],
    ['1,0,0', '0,1,0', '1,1,0', '0,0,1', '0,2,0'],
  );
  assert.deepEqual([stored[0], stored[2]], ['last', false]);
});

it('a kill while they are written stores nothing of them, and nothing is lost or done twice', async (t) => {
  const test = await startApp(t);
  const { ids } = await dependentTasks(test);
  const partner = await partnerOf(test);
  for (const deadly of [1, 3, 5]) {
    let slices = 0;
    const dying = workWith(test, () => {
      slices += 1;
      if (slices === deadly) throw Object.assign(new Error('the worker died'), { code: '57P01' });
    });
    await assert.rejects(processTasks(dying, partner), /died/);
    assert.equal(await written(test), 0);
  }
  await processTasks(workWith(test), partner);
  assert.ok((await counts(test, ids)).every((count) => count !== undefined));
  assert.equal((await test.db`SELECT FROM update_task_result`).length, ids.length);
});

it('an error of ours in one of them fails its entry alone, and a deadlock none', async (t) => {
  const test = await startApp(t);
  const items = Array.from({ length: 5 }, () => variation());
  const ids: string[] = [];
  for (const item of items) ids.push(await post(test, '', [item]));
  let deadlocks = 1;
  const work = workWith(test, ({ entries: [item] }) => {
    if (item?.sku === items[2]!.sku) throw new TypeError('a mistake of ours');
    if (item?.sku === items[1]!.sku && deadlocks-- > 0)
      throw Object.assign(new Error('deadlock'), { code: '40P01' });
  });
  await processTasks(work, await partnerOf(test));
  assert.deepEqual(await counts(test, ids), ['1,0,0', '1,0,0', '0,1,0', '1,0,0', '1,0,0']);
});

it('what another worker has begun is left to its turn, and so is what comes after it', async (t) => {
  const test = await startApp(t);
  const ids: string[] = [];
  for (let number = 0; number < 3; number += 1) ids.push(await post(test, '', [variation(), variation()]));
  const begun = async () => test.db`UPDATE update_task SET progress = 1, succeeded = 1 WHERE id = ${ids[1]!}`;
  await processTasks(workDuring(test, begun), await partnerOf(test));
  assert.deepEqual(await counts(test, ids), ['2,0,0', '2,0,0', '2,0,0']);
  const parts = await test.db<{ task: string; first: number }[]>`
    SELECT task_id AS task, first_item AS first FROM update_task_result ORDER BY xmin::text::bigint, task_id`;
  assert.deepEqual(
    parts.map(({ task, first }) => [ids.indexOf(task), first]),
    [
      [0, 0],
      [1, 1],
      [2, 0],
    ],
  );
});

it('a task that is removed before its turn, as by a reset, writes nothing, and the others are written', async (t) => {
  const test = await startApp(t);
  const [gone, other] = [variation(), variation()];
  const ids = [await post(test, '', [gone]), await post(test, '', [other])];
  const removed = async () => test.db`DELETE FROM update_task WHERE id = ${ids[0]!}`;
  await processTasks(workDuring(test, removed), await partnerOf(test));
  assert.deepEqual(await counts(test, ids), [undefined, '1,0,0']);
  const rows = await test.db<{ sku: string }[]>`SELECT sku FROM variation`;
  assert.deepEqual([...rows], [{ sku: other.sku }]);
});

it('the next small tasks are opened once, while those before them are written, also with a deadlock', async (t) => {
  for (const deadlocks of [0, 1]) {
    const test = await startApp(t);
    // Two of them are processed together, and each of the others by itself.
    for (const length of [120, 120, 120, 250]) await post(test, '', Array(length).fill({}));
    const catalogue = catalogueReader(test.db);
    let [opened, conflicts] = [0, 0];
    const work = workWith(test, () => {
      conflicts += 1;
      if (conflicts <= deadlocks) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    const readCatalogue = () => {
      opened += 1;
      return catalogue();
    };
    await processTasks({ ...work, readCatalogue }, await partnerOf(test));
    assert.deepEqual([await written(test), opened], [3 + deadlocks, 3]);
  }
});

it('tasks are small together up to 250 entries and a quarter of a megabyte, and none that is begun', () => {
  const task = (fields: Partial<OpenTask>) => ({ total: 1, bytes: 100, progress: 0, ...fields }) as OpenTask;
  assert.equal(countTogether([]), 0);
  assert.equal(countTogether(Array.from({ length: 50 }, () => task({}))), 50);
  assert.equal(countTogether([task({ total: 200 }), task({ total: 50 }), task({})]), 2);
  assert.equal(countTogether([task({}), task({ bytes: 262_144 }), task({})]), 1);
  assert.equal(countTogether([task({ total: 2, progress: 1 }), task({})]), 0);
  assert.equal(countTogether([task({ total: 500 })]), 0);
});

it('a review is due a moment later while entries of its seller follow, and at once behind the last ones', async (t) => {
  const clock = { now: () => new Date('2099-01-01T00:00:00Z') };
  /** Whether the review is due later, after tasks of so many entries, of which the given slice and what follows fails. */
  const isLater = async (sizes: readonly number[], failing?: number) => {
    const test = await startApp(t);
    for (const length of sizes)
      await post(
        test,
        '',
        Array.from({ length }, () => variation()),
      );
    let slices = 0;
    const dying = workWith(test, () => {
      slices += 1;
      if (slices === failing) throw Object.assign(new Error('the worker died'), { code: '57P01' });
    });
    const working = processTasks({ ...dying, clock }, await partnerOf(test));
    await (failing === undefined ? working : assert.rejects(working, /died/));
    await queueRequests(test.db);
    const jobs = await test.db<{ isLater: boolean }[]>`
      SELECT run_at > '2098-01-01' AS "isLater" FROM graphile_worker.jobs WHERE task_identifier = 'products-review'`;
    return jobs.map((job) => job.isLater);
  };
  assert.deepEqual(await isLater([1]), [false]);
  assert.deepEqual(await isLater([1, 1]), [false]);
  assert.deepEqual(await isLater([251], 2), [true], 'half of a task');
  assert.deepEqual(await isLater([251]), [false]);
  assert.deepEqual(await isLater([1, 1, 251], 3), [true], 'a task waits');
});

it('a write that changes prices alone asks for no review', async (t) => {
  const test = await startApp(t);
  const one = variation();
  const standardPrice = (amount: number) => ({ amount, currency: 'EUR' });
  await post(test, '', [one]);
  const partner = await partnerOf(test);
  await processTasks(workWith(test), partner);
  await queueRequests(test.db);
  await test.db`DELETE FROM graphile_worker._private_jobs`;
  await post(test, '/prices', [{ sku: one.sku, standardPrice: standardPrice(5) }]);
  await processTasks(workWith(test), partner);
  await post(test, '', [{ ...one, pricing: { standardPrice: standardPrice(6), vat: 'FULL' } }]);
  await processTasks(workWith(test), partner);
  await queueRequests(test.db);
  const jobs = await test.db`
    SELECT FROM graphile_worker.jobs WHERE task_identifier = 'products-review'`;
  assert.equal(jobs.length, 0);
});
