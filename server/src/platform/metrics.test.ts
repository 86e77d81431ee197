import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests, startApp } from '../../test/support/app.ts';
import { onCluster, testDatabase } from '../../test/support/database.ts';
import { pretendCluster } from '../../test/support/pretended-cluster.ts';
import { asPartnerId, type PartnerId } from '../kernel/caller.ts';
import { readNodes } from './distribution.ts';
import { enqueue } from './jobs/index.ts';

it('figures of the process are there while the database is away, and only its own are missing', async (t) => {
  const { app, db } = await startApp(t);
  const read = async () => (await app.inject('/metrics')).body;
  const all = await read();
  for (const name of ['process_resident_memory_bytes', 'jobs_waiting', 'webhook_consumers'])
    assert.match(all, new RegExp(`^# TYPE ${name} gauge$`, 'm'));
  assert.ok(all.endsWith('\n') && !all.includes('\n\n\n'));
  await db.end({ timeout: 1 });
  const { statusCode, body } = await app.inject('/metrics');
  assert.equal(statusCode, 200, body);
  assert.match(body, /^process_resident_memory_bytes \d+/m);
  assert.match(body, /^http_request_duration_seconds_count\{.*\} 1$/m);
  assert.doesNotMatch(body, /jobs_|webhook_/);
});

it('each node of a cluster is up or not, and one server has none', async (t) => {
  const { app } = await startApp(t);
  const { body } = await app.inject('/metrics');
  const nodes = [...body.matchAll(/^database_node_up\{node="[^"]+:\d+"\} (\d)$/gm)].map(([, isUp]) => isUp);
  assert.deepEqual(nodes, onCluster ? ['1', '1', '1'] : []);
  const { db, connection } = await testDatabase(t);
  await pretendCluster(connection);
  const [first] = await readNodes(db);
  assert.equal(first?.isUp, true);
  assert.match(first.node, /^.+:\d+$/);
});

it('jobs that were given up are counted, those that run or that a newer job has replaced are not', async (t) => {
  const { app, db } = await startApp(t);
  const failed = async () => /^jobs_failed (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1];
  const running = db`locked_by = 'a worker', locked_at = now()`;
  const over = db`locked_by = NULL, locked_at = NULL, last_error = 'as the test wants it'`;
  const [once, other] = [101, 102].map(asPartnerId) as [PartnerId, PartnerId];
  await enqueue(db, { task: 'fails', partner: once, once: true });
  await queueRequests(db);
  await db`UPDATE graphile_worker._private_jobs SET ${running}`;
  await enqueue(db, { task: 'fails', partner: once, once: true });
  await enqueue(db, { task: 'fails', partner: other });
  await queueRequests(db);
  const ofOther = db`payload ->> 'partner' = ${String(other)}`;
  await db`UPDATE graphile_worker._private_jobs SET ${running}, attempts = max_attempts WHERE ${ofOther}`;
  assert.equal(await failed(), '0');
  await db`UPDATE graphile_worker._private_jobs SET ${over} WHERE locked_by IS NOT NULL`;
  assert.equal(await failed(), '1');
  await db`DELETE FROM graphile_worker._private_jobs WHERE ${ofOther}`;
  assert.equal(await failed(), '0');
});

it('requests are counted by their route, and those to unknown addresses together', async (t) => {
  const { app } = await startApp(t);
  for (const url of ['/health/live?x', '/health/live', '/nothing', '/nowhere/else']) await app.inject(url);
  const { body } = await app.inject('/metrics');
  const counts = body.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm);
  assert.deepEqual(
    [...counts].map(([, labels, count]) => `${labels} ${count}`),
    ['method="GET",route="/health/live",status="200" 2', 'method="GET",route="none",status="404" 2'],
  );
});
