import assert from 'node:assert/strict';
import { it } from 'node:test';
import { enqueue } from '../../src/platform/jobs/index.ts';
import { startApp } from './app.ts';
import { partnerOf } from './orders.ts';

it('all due jobs are processed, however slowly the queue records that one has ended', async (t) => {
  const { db, work } = await startApp(t);
  const partner = await partnerOf(db, 'seller-one');
  await work();
  await db.unsafe(`
    CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF new.locked_by IS NULL THEN PERFORM pg_sleep(0.2); END IF; RETURN new; END $$;
    CREATE TRIGGER slowly BEFORE UPDATE ON graphile_worker._private_job_queues
      FOR EACH ROW EXECUTE FUNCTION slowly()`);
  for (let time = 0; time < 2; time += 1) await enqueue(db, { task: 'shipments.items-sent', partner });
  await work();
  assert.deepEqual([...(await db`SELECT task_identifier FROM graphile_worker.jobs`)], []);
});
