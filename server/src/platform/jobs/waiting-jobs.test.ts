import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../database.ts';
import { runAhead } from '../partner-time.ts';
import { enqueue } from './index.ts';
import { mergeRequests } from './merge-requests.ts';
import { holdJobs } from './queue-tables/store.ts';
import { countFailedJobs, countWaitingJobs, waitingJobs } from './read.ts';
import { enqueueAgain } from './requests.ts';
import { addJobs, removeJobs, removeSuperseded } from './store.ts';

const [own, other] = [101, 102].map(asPartnerId) as [PartnerId, PartnerId];
const hour = 3_600_000;
const now = Math.floor(Date.now() / 1000) * 1000;
const at = (hours: number) => new Date(now + hours * hour);

async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  await db`DELETE FROM graphile_worker._private_jobs`;
  const queued = async (...jobs: Parameters<typeof enqueue>[1][]) => {
    for (const job of jobs) await enqueue(db, job);
    await queueRequests(db);
  };
  return { db, queued };
}

const ofTask = (db: Database, task: string) =>
  db`task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${task})`;
const claim = (db: Database, task: string) => db`
  UPDATE graphile_worker._private_jobs SET locked_by = 'another', locked_at = now() WHERE ${ofTask(db, task)}`;
const giveUp = (db: Database, task: string) => db`
  UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE ${ofTask(db, task)}`;

it('jobs wait that are due or run, and neither those for later nor those that were given up', async (t) => {
  const { db, queued } = await started(t);
  assert.equal(await countWaitingJobs(db), 0);
  await queued({ task: 'due', partner: own }, { task: 'runs', partner: other });
  await queued({ task: 'later', partner: own, runAt: at(1) }, { task: 'over', partner: own });
  await claim(db, 'runs');
  await giveUp(db, 'over');
  assert.equal(await countWaitingJobs(db), 2);
});

it('jobs that were given up stay and count as failed, unless a newer one does their work, which removes them', async (t) => {
  const { db, queued } = await started(t);
  await queued({ task: 'waits', partner: own }, { task: 'over', partner: own });
  await queued(...['replaced', 'last try'].map((task) => ({ task, partner: own, once: true })));
  await db`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'no' WHERE NOT ${ofTask(db, 'waits')}`;
  await db`UPDATE graphile_worker._private_jobs SET key = NULL WHERE ${ofTask(db, 'replaced')}`;
  await claim(db, 'last try');
  assert.equal(await countFailedJobs(db), 1);
  await removeSuperseded(db);
  const left = await db<{ task: string }[]>`SELECT task_identifier AS task FROM graphile_worker.jobs`;
  assert.deepEqual(left.map(({ task }) => task).sort(), ['last try', 'over', 'waits']);
});

it('a partner’s jobs that wait are told with those that are only requested, the first due first', async (t) => {
  const { db, queued } = await started(t);
  await queued({ task: 'late', partner: own, runAt: at(3), once: true });
  await queued({ task: 'early', partner: own, runAt: at(1) });
  await queued(
    { task: 'foreign', partner: other, runAt: at(2) },
    { task: 'over', partner: own, runAt: at(2) },
  );
  await giveUp(db, 'over');
  for (const [partner, task] of [
    [own, 'requested'],
    [other, 'foreign'],
  ] as const)
    await db`
      INSERT INTO job_request (partner_id, task, run_at, once, keep_earlier_run_at, requested_at)
      VALUES (${partner}, ${task}, ${at(2)}, true, false, now())`;
  assert.deepEqual(
    [...(await waitingJobs(db, own))],
    [
      { task: 'early', runAt: at(1), once: false },
      { task: 'requested', runAt: at(2), once: true },
      { task: 'late', runAt: at(3), once: true },
    ],
  );
});

it('a job has a time of the clock of those who ask for it, and replaces one that waits only if it is to run once', async (t) => {
  const { db, queued } = await started(t);
  for (const hours of [1, 2]) await queued({ task: 'often', partner: own, runAt: at(hours) });
  for (const hours of [1, 3]) await queued({ task: 'once', partner: own, runAt: at(hours), once: true });
  await runAhead(hour, () => queued({ task: 'ahead', partner: own, runAt: at(5) }));
  assert.deepEqual(
    [...(await waitingJobs(db, own))],
    [
      { task: 'often', runAt: at(1), once: false },
      { task: 'often', runAt: at(2), once: false },
      { task: 'once', runAt: at(3), once: true },
      { task: 'ahead', runAt: at(4), once: false },
    ],
  );
});

it('jobs that are enqueued again have their old times, and replace what waits since', async (t) => {
  const { db, queued } = await started(t);
  await queued({ task: 'once', partner: own, runAt: at(1), once: true });
  await db.begin((transaction) =>
    enqueueAgain(transaction, own, [{ task: 'once', runAt: at(2), once: true }]),
  );
  await queueRequests(db);
  assert.deepEqual([...(await waitingJobs(db, own))], [{ task: 'once', runAt: at(2), once: true }]);
});

it('the jobs of a partner are removed with its requests, and nobody else’s', async (t) => {
  const { db, queued } = await started(t);
  await db.begin((transaction) => removeJobs(transaction, own));
  for (const partner of [own, other]) {
    await queued({ task: 'due', partner }, { task: 'later', partner, runAt: at(1) });
    await db`
      INSERT INTO job_request (partner_id, task, once, keep_earlier_run_at, requested_at)
      VALUES (${partner}, 'requested', false, false, now())`;
  }
  await db.begin((transaction) => removeJobs(transaction, own));
  assert.deepEqual([...(await waitingJobs(db, own))], []);
  const left = await waitingJobs(db, other);
  assert.deepEqual(left.map(({ task }) => task).sort(), ['due', 'later', 'requested']);
});

it('jobs of a partner are held unless one of them runs, whatever others do', async (t) => {
  const { db, queued } = await started(t);
  const isHeld = () => db.begin((transaction) => holdJobs(transaction, own));
  assert.equal(await isHeld(), true, 'there is none');
  await queued({ task: 'one', partner: own }, { task: 'two', partner: own }, { task: 'one', partner: other });
  const run = (queue: string) => db`
    UPDATE graphile_worker._private_job_queues SET locked_by = 'a worker', locked_at = now() WHERE queue_name = ${queue}`;
  await run('one:102');
  assert.equal(await isHeld(), true);
  await run('two:101');
  assert.equal(await isHeld(), false);
});

it('a job moves forward one that waits, and never one that has begun', async (t) => {
  const { db, queued } = await started(t);
  const request = { id: 1, task: 'once', partner: own, once: true, keepEarlierRunAt: true };
  const timesAfter = async (runAt: Date | null) => {
    await addJobs(db, mergeRequests([{ ...request, runAt }]));
    const rows = await db<{ at: Date }[]>`
      SELECT run_at AS at FROM graphile_worker._private_jobs WHERE locked_at IS NULL`;
    return rows.map((row) => row.at);
  };
  await queued({ task: 'once', partner: own, once: true, runAt: at(2) });
  assert.deepEqual(await timesAfter(at(3)), [at(2)]);
  assert.deepEqual(await timesAfter(at(1)), [at(1)]);
  await claim(db, 'once');
  assert.deepEqual(await timesAfter(at(3)), [at(3)]);
});
