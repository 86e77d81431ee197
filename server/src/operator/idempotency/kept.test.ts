import assert from 'node:assert/strict';
import { it } from 'node:test';
import { testDatabase } from '../../../test/support/database.ts';
import { asPartnerId, type Caller } from '../../kernel/caller.ts';
import type { Database } from '../../platform/database.ts';
import { hashOf, type OperatorAnswer, once, onceOutside } from './idempotency.ts';

const start = new Date('2026-05-04T08:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const hourMs = 3_600_000;

const callerOf = (partner: number, clientId: string): Caller => ({
  partner: asPartnerId(partner),
  clientId,
  subject: clientId,
  scopes: new Set(),
});
const operator = callerOf(1, 'operator');

/** A request for what its text says. */
const keyed = (key: string, caller = operator, says = key) => ({
  caller,
  key,
  hash: hashOf('POST', '/', says),
});

/** Does a request once, at a time; whether it was a repeat, and the number of the time that it was done. */
function counted(db: Database) {
  let times = 0;
  return async (request: ReturnType<typeof keyed>, now: Date) => {
    const work = async (): Promise<OperatorAnswer> => {
      times += 1;
      return { status: 201, body: { times } };
    };
    const { isRepeat, body } = await db.begin((transaction) => once(transaction, request, now, work));
    return [isRepeat, (body as { times: number }).times];
  };
}

it('an answer is kept for 24 hours to the millisecond, and then the key can be used for something else', async (t) => {
  const { db } = await testDatabase(t);
  const does = counted(db);
  assert.deepEqual(await does(keyed('key'), start), [false, 1]);
  assert.deepEqual(await does(keyed('key'), later(24 * hourMs - 1)), [true, 1]);
  await assert.rejects(does(keyed('key', operator, 'other'), later(24 * hourMs - 1)), {
    kind: 'unprocessable',
  });
  assert.deepEqual(await does(keyed('key', operator, 'other'), later(24 * hourMs)), [false, 2]);
  assert.deepEqual(await does(keyed('key', operator, 'other'), later(25 * hourMs)), [true, 2]);
});

it('a key is that of one client of one partner', async (t) => {
  const { db } = await testDatabase(t);
  const does = counted(db);
  assert.deepEqual(await does(keyed('key'), start), [false, 1]);
  assert.deepEqual(await does(keyed('another'), start), [false, 2]);
  assert.deepEqual(await does(keyed('key', callerOf(1, 'second')), start), [false, 3]);
  assert.deepEqual(await does(keyed('key', callerOf(2, 'operator')), start), [false, 4]);
  assert.deepEqual(await does(keyed('key'), later(1)), [true, 1]);
  assert.deepEqual(await does(keyed('key', callerOf(1, 'second')), later(1)), [true, 3]);
});

it('what is older than 24 hours is removed, and nothing else', async (t) => {
  const { db } = await testDatabase(t);
  const does = counted(db);
  await does(keyed('old'), start);
  await does(keyed('old', callerOf(2, 'operator')), start);
  await does(keyed('old', callerOf(1, 'second')), later(hourMs));
  await does(keyed('young'), later(1));
  await does(keyed('new'), later(24 * hourMs));
  const rows = await db<{ name: string }[]>`
    SELECT partner_id || ' ' || client_id || ' ' || key AS name FROM operator_request ORDER BY name`;
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['1 operator new', '1 operator young', '1 second old', '2 operator old'],
  );
});

it('a write that runs keeps its key for ten minutes; one that takes it over then keeps its own answer', async (t) => {
  const { db } = await testDatabase(t);
  const outside = (now: Date, work: () => Promise<OperatorAnswer>) =>
    onceOutside(db, keyed('key'), { now: () => now }, work);
  const tenMinutes = 600_000;
  const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<OperatorAnswer>()];
  const slow = outside(start, () => {
    begun.resolve();
    return release.promise;
  });
  await begun.promise;
  const next = async () => ({ status: 200, body: { of: 'next' } });
  await assert.rejects(outside(later(tenMinutes), next), { kind: 'conflict' });
  const does = counted(db);
  await assert.rejects(does(keyed('key'), later(tenMinutes)), { kind: 'conflict' });
  assert.deepEqual(await does(keyed('free'), later(tenMinutes)), [false, 1], 'nothing was done before');
  const taken = await outside(later(tenMinutes + 1), next);
  assert.deepEqual([taken.isRepeat, taken.body], [false, { of: 'next' }]);
  release.resolve({ status: 200, body: { of: 'slow' } });
  assert.deepEqual((await slow).body, { of: 'slow' });
  const repeated = await outside(later(tenMinutes + 2), () => assert.fail('It is done again.'));
  assert.deepEqual([repeated.isRepeat, repeated.body], [true, { of: 'next' }]);
});

it('a write that fails after another took its key over leaves the key to that one', async (t) => {
  const { db } = await testDatabase(t);
  const outside = (now: Date, work: () => Promise<OperatorAnswer>) =>
    onceOutside(db, keyed('key'), { now: () => now }, work);
  const begin = (now: Date) => {
    const [begun, release] = [Promise.withResolvers<void>(), Promise.withResolvers<OperatorAnswer>()];
    const done = outside(now, () => {
      begun.resolve();
      return release.promise;
    });
    return { ...release, begun: begun.promise, done };
  };
  const first = begin(start);
  await first.begun;
  const second = begin(later(600_001));
  await second.begun;
  first.reject(new Error('It was not possible.'));
  await assert.rejects(first.done, /not possible/);
  await assert.rejects(
    outside(later(600_002), async () => ({ status: 200 })),
    { kind: 'conflict' },
  );
  second.resolve({ status: 204 });
  const { status, isRepeat } = await second.done;
  assert.deepEqual([status, isRepeat], [204, false]);
  const repeated = await outside(later(600_003), () => assert.fail('It is done again.'));
  assert.deepEqual([repeated.status, repeated.body, repeated.isRepeat], [204, undefined, true]);
});
