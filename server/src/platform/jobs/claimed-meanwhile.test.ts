import assert from 'node:assert/strict';
import { it } from 'node:test';
import { queueRequests } from '../../../test/support/app.ts';
import { asOwner, testDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/until.ts';
import { asPartnerId } from '../../kernel/caller.ts';
import { enqueue } from './index.ts';

it('a job is added also when the one that waits is claimed at that moment', async (t) => {
  const { db, connection } = await testDatabase(t);
  const owner = asOwner(t, connection);
  const job = { task: 'once', partner: asPartnerId(101), once: true };
  await enqueue(db, job);
  await queueRequests(db);
  // The queue looks for claimed jobs, and then adds: what adds waits here for the test.
  await owner.unsafe(`
    CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN new; END $$;
    CREATE TRIGGER wait_for_test BEFORE INSERT ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION wait_for_test()`);
  await owner`SELECT pg_advisory_lock(4711)`;
  await enqueue(db, job);
  const added = queueRequests(db);
  await until(async () => {
    const [row] = await owner<{ waits: boolean }[]>`
      SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted) AS waits`;
    return row!.waits;
  });
  await owner`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'another'`;
  await owner`SELECT pg_advisory_unlock(4711)`;
  await added;
  const waiting = await owner`SELECT key FROM graphile_worker._private_jobs WHERE locked_at IS NULL`;
  assert.deepEqual([...waiting], [{ key: 'once:101' }]);
});
