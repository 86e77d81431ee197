import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { testLog } from '../../../test/support/logs.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { enqueue, othersWait, startWorker } from './index.ts';

const never = 3_600_000;

it('a job that enqueues itself runs again at once, also after a failure, without a look for jobs in between', async (t) => {
  const { db, connection } = await testDatabase(t);
  const partner = asPartnerId(101);
  const ended = Promise.withResolvers<void>();
  let runs = 0;
  const worker = await startWorker({
    connection,
    db,
    handlers: {
      again: async () => {
        runs += 1;
        if (runs === 20) return ended.resolve();
        await enqueue(db, { task: 'again', partner, once: true });
        if (runs % 5 === 0) throw new Error('as the test wants it');
      },
    },
    concurrency: 2,
    log: testLog(),
    lookEveryMs: never,
  });
  await enqueue(db, { task: 'again', partner, once: true });
  await ended.promise;
  await worker.stop();
  assert.equal(runs, 20);
});

it('others wait when another job is due and its queue is free', async (t) => {
  const { db } = await testDatabase(t);
  await db`DELETE FROM graphile_worker._private_jobs`;
  const [own, other] = [asPartnerId(101), asPartnerId(102)];
  const job = { task: 'one', partner: own, once: true } as const;
  await enqueue(db, job);
  await queueRequests(db);
  assert.equal(await othersWait(db, job), false);
  await enqueue(db, { task: 'one', partner: other, runAt: new Date(Date.now() + never) });
  await queueRequests(db);
  assert.equal(await othersWait(db, job), false);
  await enqueue(db, { task: 'two', partner: own });
  await queueRequests(db);
  assert.equal(await othersWait(db, job), true);
  await db`UPDATE graphile_worker._private_job_queues SET locked_at = now(), locked_by = 'another' WHERE queue_name = 'two:101'`;
  assert.equal(await othersWait(db, job), false);
});

it('a worker leaves the signals of its process to others', async (t) => {
  const { db, connection } = await testDatabase(t);
  const listeners = () => ['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => process.listenerCount(signal));
  const before = listeners();
  const worker = await startWorker({ connection, db, handlers: {}, concurrency: 1, log: testLog() });
  const during = listeners();
  await worker.stop();
  assert.deepEqual(during, before);
});
