import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApp, type TestApp } from '../../../../test/support/app.ts';
import { variation, written } from '../../../../test/support/fixtures.ts';
import { activeStatusWriter } from '../active-status/apply.ts';
import { catalogueReader } from '../catalogue/store.ts';
import { productJobs } from '../index.ts';
import { pricesWriter } from '../prices/apply.ts';
import { v4 } from '../v4.ts';
import { v5 } from '../v5.ts';
import { variationsWriter } from '../variations/apply.ts';
import type { BatchWriter } from './batch-writer.ts';
import type { TaskWork } from './context.ts';
import { processOldestTask } from './work.ts';

const post = async (test: TestApp, body: unknown, as: 'seller-one' | 'seller-two' = 'seller-one') =>
  (await test.call('POST', '/v5/products', { body, as })).body.processUuid as string;

const progressOf = async (test: TestApp, id: string, as: 'seller-one' | 'seller-two' = 'seller-one') =>
  (await test.call('GET', `/v5/products/update-tasks/${id}`, { as })).body;

const partnerOf = async (test: TestApp, id: string) =>
  (await test.db`SELECT partner_id FROM update_task WHERE id = ${id}`)[0]!.partner_id;

/** The work on tasks with something done before each slice, such as dying. */
function workWith(test: TestApp, beforeSlice: (slice: number) => unknown): TaskWork {
  const variations = variationsWriter([v5, v4]);
  let slice = 0;
  const watched: BatchWriter = {
    ...variations,
    async apply(items) {
      const outcomes = await variations.apply(items);
      slice += 1;
      await beforeSlice(slice);
      return outcomes;
    },
  };
  const writers = { variations: watched, prices: pricesWriter(), 'active-status': activeStatusWriter() };
  const { db, clock, log } = test;
  return { db, clock, log, writers, contracts: { v4, v5 }, readCatalogue: catalogueReader(db) };
}

const batch = (count: number) => Array.from({ length: count }, () => variation());

describe('progress', () => {
  it('counts up slice by slice while the task runs, and its lists grow', async (t) => {
    const test = await startApp(t);
    const id = await post(test, batch(500));
    const seen: number[] = [];
    const work = workWith(test, async () => {
      const { state, progress, succeeded, failed, unchanged, total } = await progressOf(test, id);
      const { results } = (await test.call('GET', `/v5/products/update-tasks/${id}/succeeded`)).body;
      seen.push(progress);
      assert.deepEqual(
        [state, results.length, succeeded + failed + unchanged],
        ['pending', progress, progress],
      );
      assert.equal(total, 500);
    });
    await processOldestTask(work, await partnerOf(test, id));
    assert.ok(seen.length >= 2 && seen[0] === 0, 'each slice sees those before it');
    for (let slice = 1; slice < seen.length; slice += 1) assert.ok(seen[slice]! > seen[slice - 1]!);
    const { state, message, pingAfter } = await progressOf(test, id);
    assert.deepEqual([state, message], ['done', 'The task is done: 500 succeeded, 0 failed, 0 unchanged.']);
    assert.ok(new Date(pingAfter) <= test.clock.now());
  });

  it('lists succeeded, failed and unchanged in the order of the request', async (t) => {
    const test = await startApp(t);
    const kept = batch(150);
    await written(test, kept);
    const mixed = kept.flatMap((one, index) => [
      one,
      variation(),
      variation({ sku: `bad-${index}`, ean: 'x' }),
    ]);
    const task = await written(test, mixed);
    const { total, progress, succeeded, failed, unchanged } = task.progress;
    assert.deepEqual([total, progress, succeeded, failed, unchanged], [450, 450, 150, 150, 150]);
    const skus = (offset: number) => mixed.filter((_, index) => index % 3 === offset).map(({ sku }) => sku);
    assert.deepEqual(task.unchanged, skus(0));
    assert.deepEqual(task.succeeded, skus(1));
    assert.deepEqual(
      task.failed.map(({ variation }) => variation),
      skus(2),
    );
  });

  it('asks to wait longer the more has to be done before', async (t) => {
    const test = await startApp(t);
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const { body } = await test.call('POST', '/v5/products', { body: batch(500) });
      const [task] = await test.db`SELECT accepted_at FROM update_task WHERE id = ${body.processUuid}`;
      waits.push(new Date(body.pingAfter).getTime() - task!.accepted_at.getTime());
    }
    assert.deepEqual(waits, [500, 667, 1000, 1334, 1667]);
  });

  it('404 for tasks of another partner, unknown ones and what is no uuid', async (t) => {
    const test = await startApp(t);
    const id = await post(test, batch(1));
    const unknown = '01938b5e-7b4c-7000-8000-000000000000';
    for (const suffix of ['', '/failed', '/succeeded', '/unchanged']) {
      const at = `/v5/products/update-tasks`;
      assert.equal((await test.call('GET', `${at}/${id}${suffix}`)).status, 200);
      assert.equal((await test.call('GET', `/v4/products/update-tasks/${id}${suffix}`)).status, 200);
      assert.equal((await test.call('GET', `${at}/${id}${suffix}`, { as: 'seller-two' })).status, 404);
      for (const other of [unknown, 'x', "' or 1=1"]) {
        const { status, body } = await test.call('GET', `${at}/${encodeURIComponent(other)}${suffix}`);
        assert.deepEqual(
          [status, body.errors[0].code, body.errors[0].path],
          [404, '200404 - NOT_FOUND', 'processUuid'],
        );
      }
    }
  });
});

describe('a worker', () => {
  it('that dies in any slice loses nothing and does nothing twice', async (t) => {
    const test = await startApp(t);
    const items = batch(500);
    const id = await post(test, items);
    const partner = await partnerOf(test, id);
    for (const deadly of [1, 2, 1]) {
      const dying = workWith(test, (slice) => {
        if (slice === deadly) throw Object.assign(new Error('the worker died'), { code: '57P01' });
      });
      await assert.rejects(processOldestTask(dying, partner), /died/);
      const { progress, succeeded, state } = await progressOf(test, id);
      const [row] = await test.db`SELECT count(*)::int AS stored FROM variation`;
      assert.deepEqual([succeeded, row!.stored, state], [progress, progress, 'pending']);
    }
    await test.work();
    const { results } = (await test.call('GET', `/v5/products/update-tasks/${id}/succeeded`)).body;
    assert.deepEqual(
      results.map((one: { variation: string }) => one.variation),
      items.map(({ sku }) => sku),
    );
    assert.equal((await progressOf(test, id)).succeeded, 500);
  });

  it('fails only the entry that it cannot apply through an error of ours, and goes on', async (t) => {
    const test = await startApp(t);
    const items = batch(300);
    const culprit = items[120]!.sku;
    const work = workWith(test, () => undefined);
    const { variations } = work.writers;
    const broken: BatchWriter = {
      ...variations,
      async apply(slice) {
        const outcomes = await variations.apply(slice);
        if (outcomes.some(({ variation }) => variation === culprit)) throw new TypeError('a mistake of ours');
        return outcomes;
      },
    };
    const id = await post(test, items);
    const writers = { ...work.writers, variations: broken };
    await processOldestTask({ ...work, writers }, await partnerOf(test, id));
    const { state, succeeded, failed } = await progressOf(test, id);
    assert.deepEqual([state, succeeded, failed], ['done', 299, 1]);
    const { results } = (await test.call('GET', `/v5/products/update-tasks/${id}/failed`)).body;
    assert.equal(results[0].variation, culprit);
    assert.equal(results[0].errors[0].code, '200500 - INTERNAL_ERROR');
    assert.equal(results[0].errors[0].jsonPath, '$[120]');
    assert.equal((await test.call('GET', `/v5/products/${culprit}`)).status, 404);
  });

  it('may share a task with another that works on it at the same time', async (t) => {
    const test = await startApp(t);
    const id = await post(test, batch(350));
    const partner = await partnerOf(test, id);
    const work = workWith(test, () => undefined);
    await Promise.all([1, 2, 3].map(() => processOldestTask(work, partner)));
    const { state, progress, succeeded, failed, unchanged } = await progressOf(test, id);
    assert.deepEqual([state, progress, succeeded, failed, unchanged], ['done', 350, 350, 0, 0]);
    const { results } = (await test.call('GET', `/v5/products/update-tasks/${id}/succeeded`)).body;
    assert.equal(new Set(results.map((one: { variation: string }) => one.variation)).size, 350);
  });

  it('processes the tasks of a partner in the order of acceptance, one after the other', async (t) => {
    const test = await startApp(t);
    const items = batch(300);
    const ids: string[] = [];
    for (const mpn of ['1', '2', '3'])
      ids.push(
        await post(
          test,
          items.map((one) => ({ ...one, mpn })),
        ),
      );
    const work = workWith(test, async () => {
      const done = await Promise.all(ids.map(async (id) => (await progressOf(test, id)).progress));
      const begun = done.filter((progress) => progress > 0 && progress < 300);
      assert.ok(begun.length <= 1);
      assert.deepEqual(
        [...done].sort((a, b) => b - a),
        done,
      );
    });
    const partner = await partnerOf(test, ids[0]!);
    for (const _ of ids) await processOldestTask(work, partner);
    const [row] = await test.db`SELECT count(*)::int AS right FROM variation WHERE content ->> 'mpn' = '3'`;
    assert.equal(row!.right, 300);
  });

  it('takes the next task by itself, and those of another partner meanwhile', async (t) => {
    const test = await startApp(t);
    // The very first job of a kind makes its kind known to the queue, and others wait for that.
    await written(test, batch(1));
    const mine = [await post(test, batch(120)), await post(test, batch(1))];
    const theirs = await post(test, batch(1), 'seller-two');
    let seen = '';
    const work = workWith(test, async () => {
      if (seen !== '') return;
      seen = 'busy';
      await productJobs({
        ...test,
        sandbox: true,
        jobsAtOnce: 4,
        checkImage: async () => ({ kind: 'fine' }),
      })['products-update-task']!(await partnerOf(test, theirs));
      seen = (await progressOf(test, theirs, 'seller-two')).state;
    });
    await processOldestTask(work, await partnerOf(test, mine[0]!));
    assert.equal(seen, 'done');
    await test.work();
    assert.equal((await progressOf(test, mine[1]!)).state, 'done');
  });
});
