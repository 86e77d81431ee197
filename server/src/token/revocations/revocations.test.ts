import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId, type Caller } from '../../kernel/caller.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { openRevocations } from './revocations.ts';

const started = Date.parse('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(started + ms);

async function openedWith(t: test.TestContext, claims: Record<string, unknown>) {
  const { db } = await testDatabase(t);
  const revocations = await openRevocations(db, { now: () => after(0) });
  const caller: Caller = { partner: asPartnerId(1), clientId: 'one', subject: 'one', scopes: new Set() };
  revocations.remember(caller, { iat: started / 1000, ...claims });
  return (ms: number) => revocations.judge(caller, after(ms));
}

test('unavailable: an app, as soon as the list of withdrawn consents is 30 s old', async (t) => {
  const judgeAfter = await openedWith(t, { installation_id: '2b0f1e4e-6a38-4b7c-9df5-0d2f0a1c9a11' });
  judgeAfter(29_999);
  assert.throws(
    () => judgeAfter(30_000),
    ({ kind, facts }: Refusal) => kind === 'unavailable' && facts.retryAfterSeconds === 2,
  );
});

test('a client that is no app may work with an older list', async (t) => {
  const judgeAfter = await openedWith(t, {});
  judgeAfter(29_999);
  judgeAfter(3_600_000);
});
