import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type Runner, run } from 'graphile-worker';
import pg from 'pg';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { testLog } from '../../../test/support/logs.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { clientSettings } from '../database/settings.ts';
import type { Connection, Database, Statement } from '../database.ts';
import { enqueue, quietLogger, startWorker } from './index.ts';
import { jobsAreLeft } from './read.ts';
import { type Activity, superviseRunner } from './supervise.ts';

const partner = asPartnerId(101);
const log = testLog();

/** Puts a job into the queue that has been due for a minute. */
async function addDue(db: Database, task: string): Promise<void> {
  await enqueue(db, { task, partner });
  await queueRequests(db);
  await db`
    UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 minute'
    WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${task})`;
}

/** Supervises real runners, of which the first knows no task of the test and so leaves its jobs. */
async function supervise(db: Database, connection: Connection) {
  const pool = new pg.Pool({ ...clientSettings(connection), max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const activity: Activity = { running: 0, started: 0 };
  const seen = { starts: 0, checks: 0, ran: 0 };
  const taskList = () =>
    seen.starts === 1
      ? { unknown: async () => undefined }
      : {
          late: async () => {
            activity.started += 1;
            seen.ran += 1;
          },
        };
  const supervision = await superviseRunner({
    start: () => {
      seen.starts += 1;
      return run({ pgPool: pool, noHandleSignals: true, logger: quietLogger(log), taskList: taskList() });
    },
    activity,
    // The second runner may take its time, however slow the machine is.
    leavesJobs: async () => {
      const areLeft = await jobsAreLeft(db, ['late'], 'the runner of the test');
      seen.checks += 1;
      return areLeft && seen.starts === 1;
    },
    log,
    pace: { checkEveryMs: 10, restartAfterMs: 1 },
  });
  const stop = async () => {
    await supervision.stop();
    await pool.end();
  };
  return { seen, stop };
}

it('a runner that says it runs, but leaves due jobs that nobody has claimed, is started anew', async (t) => {
  const { db, connection } = await testDatabase(t);
  await addDue(db, 'late');
  const { seen, stop } = await supervise(db, connection);
  try {
    await until(() => seen.ran === 1);
    assert.equal(seen.starts, 2);
  } finally {
    await stop();
  }
});

it('a runner is left alone while another one has claimed the jobs that are due', async (t) => {
  const { db, connection } = await testDatabase(t);
  const [claimed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const worker = await startWorker({
    connection,
    db,
    handlers: {
      late: () => {
        claimed.resolve();
        return released.promise;
      },
    },
    concurrency: 1,
    log,
  });
  await addDue(db, 'late');
  await claimed.promise;
  // The claim is old, and another job of the same queue waits for its end.
  await db`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute' WHERE locked_at IS NOT NULL`;
  await addDue(db, 'late');
  const { seen, stop } = await supervise(db, connection);
  try {
    await until(() => seen.checks >= 10);
    assert.deepEqual([seen.starts, seen.ran], [1, 0]);
  } finally {
    await stop();
    released.resolve();
    await worker.stop();
  }
});

it('jobs are left that wait unclaimed for seconds, or that only the own pool has claimed', async (t) => {
  const { db } = await testDatabase(t);
  const areLeft = (pool = 'own', task = 'late') => jobsAreLeft(db, [task], pool);
  const change = (values: Statement) => db`UPDATE graphile_worker._private_jobs SET ${values}`;
  await db`DELETE FROM graphile_worker._private_jobs`;
  assert.equal(await areLeft(), false, 'there is none');
  await addDue(db, 'late');
  assert.equal(await areLeft(), true);
  assert.equal(await areLeft('own', 'other'), false, 'of a task that this worker does not have');
  await change(db`run_at = now() + interval '1 hour'`);
  assert.equal(await areLeft(), false, 'not due');
  await change(db`run_at = now() - interval '1 minute', attempts = max_attempts`);
  assert.equal(await areLeft(), false, 'given up');
  await change(db`attempts = 0, locked_by = 'own', locked_at = now() - interval '1 minute'`);
  assert.deepEqual([await areLeft('own'), await areLeft('another')], [true, false]);
  await change(db`locked_at = now() + interval '1 hour'`);
  assert.equal(await areLeft('own'), false, 'claimed just now');
});

/** A runner of which nothing happens, and that never stops by itself. */
const silent = (): Runner => {
  const never = new Promise<void>(() => undefined);
  return { promise: never, stop: () => never, kill: async () => undefined } as Partial<Runner> as Runner;
};

it('a runner in place of another one is watched as that was, and one that never stops is left after five seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  let nowMs = 0;
  t.mock.method(performance, 'now', () => nowMs);
  let starts = 0;
  const supervision = await superviseRunner({
    start: async () => {
      starts += 1;
      return silent();
    },
    activity: { running: 0, started: 0 },
    leavesJobs: async () => true,
    log,
    pace: { checkEveryMs: 10, restartAfterMs: 1 },
  });
  const look = async () => {
    t.mock.timers.tick(10);
    await setImmediate();
  };
  for (const wanted of [2, 3])
    await until(async () => {
      await look();
      return starts >= wanted;
    });
  let isStopped = false;
  const stopped = supervision.stop().then(() => {
    isStopped = true;
  });
  const pass = async (ms: number) => {
    nowMs += ms;
    t.mock.timers.tick(100);
    await setImmediate();
  };
  await pass(0);
  await pass(4_999);
  assert.equal(isStopped, false);
  await pass(1);
  await until(() => isStopped);
  await stopped;
});
