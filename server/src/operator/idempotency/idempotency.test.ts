import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId, type Caller } from '../../kernel/caller.ts';
import { hashOf, type OperatorAnswer, once, onceOutside } from './idempotency.ts';

const now = new Date('2026-05-04T08:00:00Z');
const clock = { now: () => now };
const caller: Caller = {
  partner: asPartnerId(1),
  clientId: 'operator',
  subject: 'operator',
  scopes: new Set(),
};

it('the answer of one key is not kept for another one that began at the same moment', async (t) => {
  const { db } = await testDatabase(t);
  const keyed = (key: string) => ({ caller, key, hash: hashOf('POST', '/', key) });
  const release = Promise.withResolvers<OperatorAnswer>();
  const begun = Promise.withResolvers<void>();
  const slow = onceOutside(db, keyed('slow'), clock, () => {
    begun.resolve();
    return release.promise;
  });
  await begun.promise;
  await onceOutside(db, keyed('quick'), clock, async () => ({ status: 201, body: { of: 'quick' } }));
  await assert.rejects(
    onceOutside(db, keyed('failing'), clock, () => Promise.reject(new Error('It was not possible.'))),
  );
  await assert.rejects(
    onceOutside(db, keyed('slow'), clock, async () => ({ status: 200 })),
    { kind: 'conflict' },
  );
  release.resolve({ status: 200, body: { of: 'slow' } });
  await slow;
  const again = async (key: string) =>
    (await onceOutside(db, keyed(key), clock, () => assert.fail('It is done again.'))).body;
  assert.deepEqual([await again('quick'), await again('slow')], [{ of: 'quick' }, { of: 'slow' }]);
});

for (const [what, status] of [
  ['an answer appears', 201],
  ['another one begins', 102],
] as const)
  it(`a write is undone when ${what} under its key while it runs`, async (t) => {
    const { db } = await testDatabase(t);
    const keyed = { caller, key: 'late', hash: hashOf('POST', '/', 'late') };
    const write = db.begin((transaction) =>
      once(transaction, keyed, now, async () => {
        await transaction`INSERT INTO daily_use (partner_id, kind, day, used) VALUES (1, 'undone', '2026-05-04', 1)`;
        // On a cluster such a row can be committed and not seen yet, after a node has died.
        await db`
          INSERT INTO operator_request (partner_id, client_id, key, request_hash, status, created_at)
          VALUES (1, 'operator', 'late', '\\x00', ${status}, ${now})`;
        return { status: 201 };
      }),
    );
    await assert.rejects(write, { kind: 'conflict' });
    assert.equal((await db`SELECT FROM daily_use WHERE partner_id = 1`).length, 0);
  });
