import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { withoutOthers } from './replace.ts';

const partner = asPartnerId(7001);

it('work that another writer breaks is done again, five times at most, and no other failure is', async (t) => {
  const { db } = await testDatabase(t);
  const triesOf = async (code: string, works = Number.POSITIVE_INFINITY) => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < works) throw Object.assign(new Error('broken'), { code });
    };
    const failed = await withoutOthers(db, partner, work).then(
      () => false,
      () => true,
    );
    return [tries, failed];
  };
  assert.deepEqual(await triesOf('23503'), [5, true]);
  assert.deepEqual(await triesOf('23505', 5), [5, false]);
  assert.deepEqual(await triesOf('40P01', 2), [2, false]);
  assert.deepEqual(await triesOf('22P02'), [1, true]);
});

it('a job of the seller that runs is waited for, 20 seconds at most', async (t) => {
  const { db } = await testDatabase(t);
  await enqueue(db, { task: 'running', partner });
  await queueRequests(db);
  const lockedBy = (owner: string | null) => db`
    UPDATE graphile_worker._private_job_queues SET locked_by = ${owner}, locked_at = now()
    WHERE queue_name = ${`running:${partner}`}`;
  await lockedBy('somebody');
  let now = 5_000;
  const clock = t.mock.method(performance, 'now', () => now);
  let isOver = false;
  const waited = withoutOthers(db, partner, async () => 'done').finally(() => {
    isOver = true;
  });
  now = 25_000;
  const before = clock.mock.callCount();
  await until(() => isOver || clock.mock.callCount() > before + 50);
  await lockedBy(null);
  assert.equal(await waited, 'done');
  await lockedBy('somebody');
  const tired = withoutOthers(db, partner, async () => 'done');
  now = 45_001;
  await assert.rejects(tired, { kind: 'conflict', message: /still running/ });
});
