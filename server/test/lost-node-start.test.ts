// Alone: starts a server.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openLog } from '../src/platform/log.ts';
import { bringUpToDate } from '../src/schema.ts';
import { asOwner, onCluster, testDatabase } from './support/database.ts';
import { freePort } from './support/ports.ts';
import { startProcess, temporaryFolder, untilReady } from './support/process.ts';
import { until } from './support/until.ts';

it('a sandbox that starts while a node is away waits for it, and says so in one line', {
  skip: !onCluster && 'needs CITUS_URL',
}, async (t) => {
  const { connection } = await testDatabase(t);
  const owner = asOwner(t, connection);
  const { host, port, user, database } = connection;
  const [node] = await owner<{ id: number; port: number }[]>`
    SELECT nodeid AS id, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid DESC LIMIT 1`;
  // As an earlier start has done.
  await bringUpToDate(connection, openLog('silent'), () => undefined);
  // Only this database looks for the node elsewhere.
  const moveNode = (to: number) => owner`UPDATE pg_dist_node SET nodeport = ${to} WHERE nodeid = ${node!.id}`;
  await moveNode(1);
  const server = startProcess(t, {
    PORT: String(await freePort()),
    DATA_DIR: await temporaryFolder(t),
    DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
    SANDBOX: 'on',
    WEBHOOK_SECRET: 'a secret of thirty-two characters',
  });
  const waits = /does not answer: waiting for the data of all sellers of the sandbox …/g;
  await until(async () => {
    assert.equal(server.child.exitCode, null, server.output());
    return server.output().match(waits) !== null;
  });
  await moveNode(node!.port);
  await untilReady(server);
  assert.equal(server.output().match(waits)?.length, 1);
  assert.doesNotMatch(server.output(), /^\s+at /m);
});
