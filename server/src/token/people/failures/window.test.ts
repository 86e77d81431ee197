import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { testDatabase } from '../../../../test/support/database.ts';
import { beginAttempt, checkAttempt, knowBrowser, type Tried } from './failures.ts';
import { purgeFailures } from './store.ts';

const windowMs = 15 * 60_000;

/** Attempts of one name from one address, at a time that stands still until it is moved. */
async function started(t: TestContext) {
  const { db } = await testDatabase(t);
  const began = Date.parse('2026-03-01T08:00:00Z');
  let aheadMs = 0;
  const clock = { now: () => new Date(began + aheadMs) };
  const moveTo = (ms: number) => {
    aheadMs = ms;
  };
  const attempt = (more: Partial<Tried> = {}) =>
    beginAttempt(db, clock, { what: 'password', name: 'ada@example.com', address: '192.0.2.1', ...more });
  const fail = async (count: number) => {
    for (let failure = 0; failure < count; failure += 1) assert.equal((await attempt()).isAllowed, true);
  };
  /** How many seconds to wait; 0 when the attempt is allowed. */
  const wait = async (more: Partial<Tried> = {}) => {
    const begun = await attempt(more);
    return begun.isAllowed ? 0 : begun.retryAfterSeconds;
  };
  return { db, clock, moveTo, attempt, fail, wait };
}

it('a failure counts for 15 minutes, to the millisecond, and the answer says how long to wait', async (t) => {
  const { moveTo, fail, wait } = await started(t);
  await fail(1);
  moveTo(60_000);
  await fail(9);
  assert.equal(await wait(), 14 * 60);
  moveTo(windowMs - 1);
  assert.equal(await wait(), 1);
  moveTo(windowMs);
  assert.equal(await wait(), 0);
  assert.equal(await wait(), 60);
});

it('what is removed regularly are failures that count no more, and browsers that are known no longer', async (t) => {
  const { db, clock, moveTo, fail, wait } = await started(t);
  const browser = 'b'.repeat(43);
  await knowBrowser(db, clock, 'ada@example.com', browser);
  await fail(10);
  const kept = async () => {
    await purgeFailures(db, clock);
    return (await db`SELECT 1 FROM sign_in_failure`).length;
  };
  assert.equal(await kept(), 4);
  assert.ok((await wait()) > 0);
  moveTo(windowMs);
  assert.equal(await kept(), 4);
  moveTo(windowMs + 1);
  assert.equal(await kept(), 1);
  assert.equal(await wait({ browser }), 0);
  moveTo(90 * 86_400_000 + 1);
  assert.equal(await kept(), 0);
});

it('an attempt that nobody could check counts for nothing, and the error goes on', async (t) => {
  const { attempt, fail, wait } = await started(t);
  await fail(9);
  const tenth = await attempt();
  assert.ok(tenth.isAllowed);
  await assert.rejects(
    checkAttempt(tenth, () => Promise.reject(new Error('busy'))),
    { message: 'busy' },
  );
  assert.equal(await wait(), 0);
  assert.ok((await wait()) > 0);
});
