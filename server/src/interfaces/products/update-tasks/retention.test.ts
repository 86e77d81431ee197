import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../../../test/support/app.ts';
import { variation } from '../../../../test/support/fixtures.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { removeExpired } from '../../../platform/retention.ts';
import { keptUpdateTasks } from './retention.ts';

const dayMs = 24 * 3_600_000;

it('404 for a task that was done 30 days ago, and 200 for a younger one and one that is still open', async (t) => {
  const test = await startApp(t);
  const post = async (as: 'seller-one' | 'seller-two' = 'seller-one') =>
    (await test.call('POST', '/v5/products', { body: [variation()], as })).body.processUuid as string;
  const statusOf = async (id: string, as: 'seller-one' | 'seller-two' = 'seller-one') =>
    (await test.call('GET', `/v5/products/update-tasks/${id}`, { as })).status;
  const [old, theirs] = [await post(), await post('seller-two')];
  await test.work();
  const open = await post();
  test.clock.advanceMs(dayMs);
  const young = await post();
  await test.db`UPDATE update_task SET finished_at = accepted_at WHERE id = ${young}`;
  test.clock.advanceMs(29 * dayMs - 60_000);
  assert.equal(await removeExpired(test, [keptUpdateTasks(30)]), 0);
  test.clock.advanceMs(120_000);
  assert.equal(await removeExpired(test, [keptUpdateTasks(30)]), 2);
  assert.deepEqual(
    [await statusOf(old), await statusOf(open), await statusOf(young), await statusOf(theirs, 'seller-two')],
    [404, 200, 200, 404],
  );
  for (const kind of ['failed', 'succeeded', 'unchanged'])
    assert.equal((await test.call('GET', `/v5/products/update-tasks/${old}/${kind}`)).status, 404);
  assert.equal((await test.db`SELECT FROM update_task_result`).length, 0);
});

it('thousands of old tasks of several sellers go in small transactions, and two processes share them', async (t) => {
  const test = await startApp(t);
  await test.db`
    INSERT INTO partner (partner_id, name, kind, created_at) OVERRIDING SYSTEM VALUE
    SELECT number, 'Seller', 'seller', now() FROM generate_series(901, 903) AS number`;
  await test.db`
    INSERT INTO update_task (partner_id, id, aspect, contract, accepted_at, finished_at, total)
    SELECT partner, ('00000000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'prices', 'v5', '2020-01-01', '2020-01-01', 1
    FROM generate_series(901, 903) AS partner, generate_series(1, 700) AS number`;
  await test.db`
    INSERT INTO update_task_result (partner_id, task_id, first_item, succeeded, failed, unchanged)
    SELECT partner_id, id, 0, '[]', '[]', '[]' FROM update_task`;
  const kept = keptUpdateTasks(30);
  let most = 0;
  const watched = {
    ...kept,
    remove: async (...given: Parameters<typeof kept.remove>) => {
      const removed = await kept.remove(...given);
      most = Math.max(most, removed);
      return removed;
    },
  };
  const both = await Promise.all([removeExpired(test, [watched]), removeExpired(test, [watched])]);
  assert.equal(both[0] + both[1], 2100);
  assert.equal(most, 100);
  for (const table of ['update_task', 'update_task_result'])
    assert.equal((await test.db`SELECT FROM ${test.db(table)}`).length, 0);
});

it('what a snapshot of a sandbox keeps stays as it was', async (t) => {
  const test = await startApp(t);
  await test.db`
    INSERT INTO update_task (partner_id, id, aspect, contract, accepted_at, finished_at, total)
    VALUES (${asPartnerId(-1)}, '00000000-0000-7000-8000-000000000000', 'prices', 'v5', '2020-01-01', '2020-01-01', 1)`;
  assert.equal(await removeExpired(test, [keptUpdateTasks(1)]), 0);
});
