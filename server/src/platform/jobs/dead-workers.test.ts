import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import pg from 'pg';
import { queueRequests } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { clientSettings } from '../database/settings.ts';
import type { Log } from '../log.ts';
import { enqueue, quietLogger } from './index.ts';
import { releaseDeadClaims } from './liveness.ts';
import { isDead } from './read.ts';
import { lockLiveness } from './store.ts';

/** A log that keeps what is said. */
function noted() {
  const said: unknown[][] = [];
  const note = (level: string) => (facts: object, text: string) => void said.push([level, facts, text]);
  return { said, log: { warn: note('warn'), debug: note('debug') } as unknown as Log };
}

async function started(t: TestContext) {
  const { db, connection } = await testDatabase(t);
  await db`DELETE FROM graphile_worker._private_jobs`;
  const client = new pg.Client(clientSettings(connection));
  // The database may be dropped before the connection ends.
  client.on('error', () => undefined);
  await client.connect();
  t.after(() => client.end());
  const claimed = async () => {
    const rows = await db<{ task: string; pool: string }[]>`
      SELECT task_identifier AS task, locked_by AS pool FROM graphile_worker.jobs WHERE locked_by IS NOT NULL ORDER BY 1`;
    const queues = await db<{ pool: string }[]>`
      SELECT locked_by AS pool FROM graphile_worker._private_job_queues WHERE locked_by IS NOT NULL`;
    return [...rows.map(({ task, pool }) => `${task} ${pool}`), ...queues.map(({ pool }) => `queue ${pool}`)];
  };
  return { db, client, claimed };
}

it('a pool of workers lives while a connection holds its own lock, and no other lock', async (t) => {
  const { db, client } = await started(t);
  assert.equal(await isDead(db, 'pool'), true);
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [advisoryLocks.livingWorkers + 1, 'pool']);
  await lockLiveness(client, 'another');
  assert.equal(await isDead(db, 'pool'), true);
  await lockLiveness(client, 'pool');
  assert.deepEqual([await isDead(db, 'pool'), await isDead(db, 'another')], [false, false]);
});

it('claims of dead pools are released once they are some seconds old, of jobs and of queues, and said once each', async (t) => {
  const { db, client, claimed } = await started(t);
  for (const task of ['dead', 'alive', 'young', 'free'])
    await enqueue(db, { task, partner: asPartnerId(101) });
  await queueRequests(db);
  await lockLiveness(client, 'alive');
  const ago = (seconds: number) => db`locked_at = now() - make_interval(secs => ${seconds})`;
  const jobOf = (task: string) =>
    db`task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ${task})`;
  for (const [pool, seconds] of [
    ['dead', 60],
    ['alive', 60],
    ['young', 0],
  ] as const)
    await db`UPDATE graphile_worker._private_jobs SET locked_by = ${pool}, ${ago(seconds)} WHERE ${jobOf(pool)}`;
  await db`
    UPDATE graphile_worker._private_job_queues SET locked_by = 'gone', ${ago(60)} WHERE queue_name = 'free:101'`;
  const { said, log } = noted();
  assert.equal(await releaseDeadClaims(db, log), 2);
  assert.deepEqual(await claimed(), ['alive alive', 'young young']);
  const took = 'took over the jobs of a dead worker';
  assert.deepEqual(
    said.sort(),
    ['dead', 'gone'].map((owner) => ['warn', { owner }, took]),
  );
  assert.equal(await releaseDeadClaims(db, log), 0);
});

it('warnings and errors of the queue are warnings, and the rest is for debugging', () => {
  const { said, log } = noted();
  const queue = quietLogger(log);
  for (const level of ['error', 'warn', 'info', 'debug'] as const) queue[level](level);
  assert.deepEqual(
    said.map(([level, , text]) => `${level} ${text}`),
    ['warn error', 'warn warn', 'debug info', 'debug debug'],
  );
});
