import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { testLog } from '../../../test/support/logs.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import type { Database } from '../database.ts';
import { enqueue, startWorker } from './index.ts';
import { retryLost } from './store.ts';
import { databaseLost } from './until-lost.ts';

const waiting = (db: Database) => db<{ partner: number; waits: boolean; attempts: number; error: string }[]>`
  SELECT (payload ->> 'partner')::int AS partner, run_at > now() AS waits, attempts, last_error AS error
  FROM graphile_worker._private_jobs WHERE locked_by IS NULL AND last_error IS NOT NULL ORDER BY partner`;

it('jobs that failed because the database was away wait no longer once it is back, others do', async (t) => {
  const { db, connection } = await testDatabase(t);
  const failedAll = Promise.withResolvers<void>();
  let failures = 0;
  const worker = await startWorker({
    connection,
    db,
    handlers: {
      fails: async (partner) => {
        failures += 1;
        if (failures === 2) failedAll.resolve();
        throw Object.assign(new Error('as the test wants it'), partner === 101 ? { code: '57P01' } : {});
      },
    },
    concurrency: 1,
    log: testLog(),
  });
  for (const partner of [101, 102].map(asPartnerId)) await enqueue(db, { task: 'fails', partner });
  await failedAll.promise;
  await worker.stop();
  // As after several failures: what the queue itself lets wait is over in two seconds at first.
  await db`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '6 minutes'`;
  await retryLost(db);
  const [lost, other] = await waiting(db);
  assert.deepEqual([lost?.partner, lost?.waits], [101, false]);
  assert.deepEqual([other?.partner, other?.waits, other?.error], [102, true, 'as the test wants it']);
});

it('a job is tried every 20 seconds and never given up while the database or a node of a cluster is away', async (t) => {
  const { db, connection } = await testDatabase(t);
  const failed = Promise.withResolvers<void>();
  const handlers = {
    fails: async () => {
      failed.resolve();
      throw Object.assign(new Error('away'), { code: '57P01' });
    },
  };
  const worker = await startWorker({ connection, db, handlers, concurrency: 1, log: testLog() });
  await enqueue(db, { task: 'fails', partner: asPartnerId(101) });
  await failed.promise;
  await worker.stop();
  await until(async () => (await waiting(db)).length === 1);
  const next = async (attempts: number, wait: string) => {
    await db`
      UPDATE graphile_worker._private_jobs
      SET attempts = ${attempts}, run_at = now() + ${wait}::interval, updated_at = now()
      WHERE payload ->> 'partner' = '101'`;
    await retryLost(db);
    const [job] = await db<{ attempts: number; seconds: number }[]>`
      SELECT attempts, extract(epoch FROM run_at - updated_at)::int AS seconds
      FROM graphile_worker._private_jobs WHERE payload ->> 'partner' = '101'`;
    return job;
  };
  assert.deepEqual(await next(9, '2 hours'), { attempts: 9, seconds: 0 });
  assert.deepEqual(await next(10, '6 hours'), { attempts: 10, seconds: 20 });
  assert.deepEqual(await next(24, '6 hours'), { attempts: 10, seconds: 20 });
  // It waits already.
  assert.deepEqual(await next(10, '15 seconds'), { attempts: 10, seconds: 15 });
  // The queue has given it up.
  assert.deepEqual(await next(25, '10 hours'), { attempts: 25, seconds: 36_000 });
});

it('a job that was replaced while it ran and then failed is removed, one that was given up stays to be seen', async (t) => {
  const { db, connection } = await testDatabase(t);
  const [once, other] = [101, 102].map(asPartnerId) as [PartnerId, PartnerId];
  const lost = Object.assign(new Error('away'), { code: '57P01' });
  const ranAgain = Promise.withResolvers<void>();
  let runs = 0;
  const again = () => enqueue(db, { task: 'replaced', partner: once, once: true });
  const worker = await startWorker({
    connection,
    db,
    handlers: {
      replaced: async () => {
        runs += 1;
        if (runs > 1) return ranAgain.resolve();
        await again();
        throw lost;
      },
      fails: async () => {
        throw lost;
      },
    },
    concurrency: 1,
    log: testLog(),
  });
  await enqueue(db, { task: 'fails', partner: other });
  await queueRequests(db);
  await db`UPDATE graphile_worker._private_jobs SET max_attempts = 1`;
  await again();
  await ranAgain.promise;
  const failed = () => db<{ partner: number; error: string }[]>`
    SELECT (payload ->> 'partner')::int AS partner, last_error AS error
    FROM graphile_worker._private_jobs WHERE last_error IS NOT NULL`;
  // The worker looks for such jobs every few seconds.
  await until(async () => (await failed()).map(({ partner }) => partner).join() === String(other));
  await worker.stop();
  assert.deepEqual([...(await failed())], [{ partner: Number(other), error: databaseLost }]);
});
