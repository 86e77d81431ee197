import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../kernel/caller.ts';
import { startToken } from './testing.ts';

it('a sandbox calls itself for a partner, and its token is worth nothing to a server without a sandbox', async (t) => {
  const { db, service: sandbox } = await startToken(t);
  const { service: strict } = await startToken(t, { sandbox: false }, { db });
  const token = await sandbox.ownToken!(asPartnerId(1), ['orders', 'products']);
  const { partner, scopes, user, person } = await sandbox.verify(token);
  assert.deepEqual([partner, [...scopes], user, person], [1, ['orders', 'products'], undefined, undefined]);
  await assert.rejects(strict.verify(token), { kind: 'unauthenticated' });
});
