import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { asOneTransaction, joinAmbientTransaction } from '../../../platform/ambient-transaction.ts';
import { connectionClosed } from '../../../platform/database/errors.ts';
import type { Database } from '../../../platform/database.ts';
import { readAhead } from './ahead.ts';

/** The pool of a cluster that has lost a node, and how often it was asked. */
function withoutNode() {
  let asked = 0;
  const refuse = () => {
    asked += 1;
    return Promise.reject(connectionClosed());
  };
  const cluster = Object.assign(refuse, { isDistributed: true }) as unknown as Database;
  return { cluster, asked: () => asked };
}

it('an upload does not fail because another node of a cluster does not answer how much is ahead', async (t) => {
  const { db } = await testDatabase(t);
  const { cluster, asked } = withoutNode();
  for (let round = 0; round < 3; round += 1)
    assert.deepEqual(await readAhead(cluster, db, asPartnerId(1), randomUUID()), { own: 0, all: 0 });
  assert.equal(asked(), 1);
});

it('how much is ahead on other nodes is no part of an upload with an Idempotency-Key, which would fail with it', async (t) => {
  const { db } = await testDatabase(t);
  const { cluster, asked } = withoutNode();
  const joined = joinAmbientTransaction(cluster);
  const read = await asOneTransaction(db, async () => readAhead(joined, db, asPartnerId(1), randomUUID()));
  assert.deepEqual([read, asked()], [{ own: 0, all: 0 }, 1]);
});

it('an upload does not wait for a node that hangs', async (t) => {
  const { db } = await testDatabase(t);
  const hang = () => new Promise(() => undefined);
  const cluster = Object.assign(hang, { isDistributed: true }) as unknown as Database;
  assert.deepEqual(await readAhead(cluster, db, asPartnerId(1), randomUUID()), { own: 0, all: 0 });
});
