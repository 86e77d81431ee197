import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { endSession, purgeEndedSessions, sessionDigest } from './store.ts';

const began = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => ({ now: () => new Date(began.getTime() + ms) });

it('a session that has ended is remembered for an hour after its first end', async (t) => {
  const { db } = await testDatabase(t);
  const left = async (ms: number) => {
    await purgeEndedSessions(db, after(ms));
    return (await db`SELECT FROM ended_session`).count;
  };
  for (const ms of [0, 5]) await endSession(db, sessionDigest('one'), after(ms));
  assert.deepEqual([await left(0), await left(3_600_000), await left(3_600_001)], [1, 1, 0]);
});
