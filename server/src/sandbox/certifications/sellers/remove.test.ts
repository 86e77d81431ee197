import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { asPartnerId } from '../../../kernel/caller.ts';
import { insertRun } from '../store.ts';
import { removeSellers } from './remove.ts';
import { insertSeller, readRevoked, revokeSellers } from './store.ts';

const owner = asPartnerId(7001);
const revokedAt = new Date('2026-03-01T08:00:00Z');

it('a revoked seller is removed wholly after an hour, when every token of its clients has ended', async (t) => {
  const { db } = await testDatabase(t);
  const id = randomUUID();
  await insertRun(db, owner, {
    ...{ id, plan: 'built-in', level: null, cases: null, seed: 7, connectorName: null },
    ...{ connectorVersion: null, createdAt: revokedAt, endedAt: null, certifierVersion: null },
    ...{ planHash: null, definitions: null, reached: null, isSigned: false, unsigned: null },
    ...{ driver: null, playedUntil: null, interrupted: null },
  });
  const seller = asPartnerId(8001);
  await insertSeller(db, owner, id, { partnerId: seller, case: 'a/b', createdAt: revokedAt });
  await revokeSellers(db, owner, id, revokedAt);
  const removed = (afterMs: number) =>
    removeSellers(db, 86_400_000, { now: () => new Date(revokedAt.getTime() + afterMs) });
  assert.equal(await removed(3_599_999), 0);
  assert.deepEqual([...(await readRevoked(db, owner))], [{ seller, revokedAt }]);
  assert.equal(await removed(3_600_000), 1);
  assert.deepEqual([...(await readRevoked(db, owner))], []);
});
