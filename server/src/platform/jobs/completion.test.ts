import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { clientSettings } from '../database/settings.ts';
import { clientReportingCompletion } from './completion.ts';

it('a client tells how many queues are free again when an end of jobs is stored, and of no other statement', async (t) => {
  const { connection } = await testDatabase(t);
  const told: number[] = [];
  const Client = clientReportingCompletion((freed) => void told.push(freed));
  const client = new Client(clientSettings(connection));
  await client.connect();
  try {
    const text = 'SELECT generate_series(1, 2)';
    await client.query(text);
    await client.query({ name: 'get_job', text });
    assert.deepEqual(told, []);
    for (const name of ['complete_job_q', 'fail_job_q']) await client.query({ name, text });
    await assert.rejects(client.query({ name: 'complete_job_q/failed', text: 'SELECT 1 / 0' }));
    assert.deepEqual(told, [2, 2]);
  } finally {
    await client.end();
  }
});
