// Alone: starts a server.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it, type TestContext } from 'node:test';
import { openLog } from '../src/platform/log.ts';
import { untilReached } from '../src/platform/until-reached.ts';
import { bringUpToDate } from '../src/schema.ts';
import { asOwner, onCluster, testDatabase } from './support/database.ts';
import { freePort } from './support/ports.ts';
import { startProcess, temporaryFolder, untilReady } from './support/process.ts';
import { until } from './support/until.ts';

const needs = { skip: !onCluster && 'needs CITUS_URL' };

const waits = /does not answer: waiting until it does …/g;

/** A database on the cluster after an earlier start, whose node can be away for this database alone. */
async function startedBefore(t: TestContext) {
  const { connection } = await testDatabase(t);
  const owner = asOwner(t, connection);
  const { host, port, user, database } = connection;
  const [node] = await owner<{ id: number; port: number }[]>`
    SELECT nodeid AS id, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid DESC LIMIT 1`;
  const reached = untilReached(() => undefined);
  await bringUpToDate(connection, openLog('silent'), { progress: () => undefined, reached });
  const moveNode = (to: number) => owner`UPDATE pg_dist_node SET nodeport = ${to} WHERE nodeid = ${node!.id}`;
  const dataDir = await temporaryFolder(t);
  const start = async (sandbox: 'on' | 'off') =>
    startProcess(t, {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
      SANDBOX: sandbox,
      WEBHOOK_SECRET: 'a secret of thirty-two characters',
    });
  return { owner, start, lose: () => moveNode(1), find: () => moveNode(node!.port) };
}

type Process = Awaited<ReturnType<Awaited<ReturnType<typeof startedBefore>>['start']>>;

const untilItWaits = (server: Process) =>
  until(async () => {
    assert.equal(server.child.exitCode, null, server.output());
    return server.output().match(waits) !== null;
  });

it('a sandbox that starts while a node is away waits for it, and says so in one line', needs, async (t) => {
  const { start, lose, find } = await startedBefore(t);
  await lose();
  const server = await start('on');
  await untilItWaits(server);
  await find();
  await untilReady(server);
  assert.equal(server.output().match(waits)?.length, 1);
  assert.doesNotMatch(server.output(), /^\s+at /m);
});

it(
  'the first start after a restore waits for a lost node, and ends at once when it is stopped meanwhile',
  needs,
  async (t) => {
    const { owner, start, lose, find } = await startedBefore(t);
    await owner`UPDATE activity_base SET cluster = 'the one that was backed up'`;
    await lose();
    const stopped = await start('off');
    await untilItWaits(stopped);
    stopped.child.kill('SIGTERM');
    if (stopped.child.exitCode === null) await once(stopped.child, 'exit');
    assert.equal(stopped.child.exitCode, 0, stopped.output());
    assert.doesNotMatch(stopped.output(), /^\s+at /m);
    const server = await start('off');
    await untilItWaits(server);
    await find();
    await untilReady(server);
  },
);

it('a server starts while a node is away and the partition of a month is missing', needs, async (t) => {
  const { owner, start, lose } = await startedBefore(t);
  const [last] = await owner<{ name: string }[]>`
    SELECT max(inhrelid::regclass::text) AS name FROM pg_inherits
    WHERE inhparent = 'activity'::regclass AND inhrelid::regclass::text ~ '^activity_\\d'`;
  await owner`DROP TABLE ${owner(last!.name)}`;
  await lose();
  const server = await start('off');
  await untilReady(server);
  assert.match(server.output(), /a node is away: the partitions of coming months are made later/);
});
