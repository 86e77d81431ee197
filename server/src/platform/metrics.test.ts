import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApp } from '../../test/support/app.ts';

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
