import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests, startApp } from '../../../test/support/app.ts';
import { partnerOf } from '../../../test/support/orders.ts';
import type { Database } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { isBusy } from './store.ts';
import { untilSettled } from './time.ts';

it('while a seller’s jobs are due, both pools pass jobs on at once', async (t) => {
  const test = await startApp(t);
  const partner = await partnerOf(test.db, 'seller-one');
  await enqueue(test.db, { task: 'due', partner });
  await queueRequests(test.db);
  const hurried = { requests: 0, jobs: 0 };
  /** The same pool, with another function in place of `hurry`. */
  const hurrying = (hurry: () => void): Database =>
    new Proxy(test.db, { get: (pool, name) => (name === 'hurry' ? hurry : Reflect.get(pool, name)) });
  const db = hurrying(() => {
    hurried.requests += 1;
  });
  const forJobs = hurrying(() => {
    hurried.jobs += 1;
    if (hurried.jobs === 3)
      void test.db`
        SELECT FROM graphile_worker.complete_jobs(ARRAY(
          SELECT id FROM graphile_worker.jobs WHERE queue_name LIKE ${`%:${partner}`}))`.then();
  });
  await untilSettled(db, forJobs)(partner);
  assert.equal(await isBusy(test.db, partner), false);
  assert.ok(hurried.jobs >= 3, `${hurried.jobs}`);
  assert.equal(hurried.requests, hurried.jobs);
});
