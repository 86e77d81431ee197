import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { readAhead } from './ahead.ts';

it('an upload does not fail because another node of a cluster does not answer how much is ahead', async (t) => {
  const { db } = await testDatabase(t);
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return Promise.reject(
      Object.assign(new Error('connection to the remote node failed'), { code: '08006' }),
    );
  };
  const cluster = Object.assign(refuse, { isDistributed: true }) as unknown as Database;
  for (let round = 0; round < 3; round += 1)
    assert.deepEqual(await readAhead(cluster, db, asPartnerId(1), randomUUID()), { own: 0, all: 0 });
  assert.equal(asked, 1);
});
