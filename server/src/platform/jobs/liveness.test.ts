import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asOwner, testDatabase } from '../../../test/support/database.ts';
import { testLog } from '../../../test/support/logs.ts';
import { until } from '../../../test/support/until.ts';
import { advisoryLocks } from '../advisory-locks.ts';
import { clientSettings } from '../database/settings.ts';
import { holdLiveness } from './liveness.ts';
import { isDead } from './read.ts';

it('a process lives in the name of its last pool, is told when its connection is lost, and lives again', async (t) => {
  const { db, connection } = await testDatabase(t);
  const owner = asOwner(t, connection);
  let losses = 0;
  const liveness = holdLiveness(clientSettings(connection), testLog(), () => {
    losses += 1;
  });
  const untilAlive = (pool: string) => until(async () => !(await isDead(db, pool)));
  const untilDead = (pool: string) => until(() => isDead(db, pool));
  try {
    liveness.claim('first');
    await untilAlive('first');
    liveness.claim('second');
    await untilAlive('second');
    await untilDead('first');
    assert.equal(losses, 0);
    await owner`
      SELECT pg_terminate_backend(pid, 5000) FROM pg_locks
      WHERE locktype = 'advisory' AND classid = ${advisoryLocks.livingWorkers} AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until(() => losses > 0);
    await untilAlive('second');
    assert.equal(losses, 1);
  } finally {
    await liveness.close();
  }
  await untilDead('second');
  assert.equal(losses, 1);
});
