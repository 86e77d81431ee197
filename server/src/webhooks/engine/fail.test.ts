import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import type { Claimed } from '../deliveries/claims/store.ts';
import { plaintextBytes } from '../deliveries/pack.ts';
import { standardPolicy } from '../policy.ts';
import type { CallResult } from './call.ts';
import { attemptOf } from './disturbed.ts';
import { fail, failExpired, failUnreadableKey } from './fail.ts';
import { succeed } from './succeed.ts';

const now = new Date('2026-03-01T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

const document = (type = 'order.created', id: string = randomUUID()) =>
  `{"id":"${id}","type":"${type}","data":"ä"}`;

const claimed = (fields: Partial<Claimed> = {}): Claimed => ({
  ...{
    partner: asPartnerId(1),
    consumerId: 106,
    deliveryId: randomUUID(),
    claim: randomUUID(),
    eventIds: [],
  },
  ...{ documents: document(), attempts: 0, attemptsWithoutCall: 0, isHalf: false, ordered: false, bytes: 1 },
  ...{ version: 1, claimedUntil: now },
  ...fields,
});

const attempt = {
  startedAt: now,
  endedAt: later(5),
  signatureKid: 's',
  encryptionKid: 'e',
  requestHeaders: {},
};
const by = { policy: standardPolicy, ids: { uuid: () => randomUUID() }, random: () => 0.5 };

const failed = (fields: Partial<Claimed>, result: Partial<CallResult> = {}) =>
  fail(claimed(fields), attempt, { durationMs: 7, status: 500, failure: 'status', ...result }, by);

it('a failed batch waits for its next try, counted from the end of this one, until the last', () => {
  const first = failed({});
  assert.deepEqual([first.state, first.dueAt, first.isGone], ['waiting', later(5_005), false]);
  const last = failed({ attempts: 9 });
  assert.deepEqual([last.state, last.dueAt], ['failed', later(5)]);
  const tried = failed({ attempts: 9, attemptsWithoutCall: 1 });
  assert.equal(tried.state, 'waiting');
});

it('a batch of several events is split at its third failure, unless the endpoint is gone', () => {
  const documents = ['order.created', 'return-results.provided', 'order.created'].map((type) =>
    document(type),
  );
  const several = { documents: documents.join('\n') };
  assert.equal(failed({ ...several, attempts: 1 }).state, 'waiting');
  assert.equal(failed({ ...several, attempts: 3, attemptsWithoutCall: 2 }).state, 'waiting');
  assert.equal(failed({ attempts: 2 }).state, 'waiting');
  assert.equal(failed({ documents: documents.slice(1).join('\n'), attempts: 2 }).halves.length, 2);
  const gone = failed({ ...several, attempts: 2 }, { status: 410 });
  assert.deepEqual([gone.state, gone.isGone, gone.halves], ['waiting', true, []]);
  const split = failed({ ...several, attempts: 2 });
  assert.deepEqual([split.state, split.dueAt], ['split', later(5)]);
  const ids = documents.map((text) => (JSON.parse(text) as { id: string }).id);
  assert.deepEqual(
    split.halves.map(({ eventIds, typeSet, bytes }) => [eventIds, typeSet, bytes]),
    [
      [
        ids.slice(0, 2),
        24,
        plaintextBytes(2, Buffer.byteLength(documents[0]!) + Buffer.byteLength(documents[1]!)),
      ],
      [ids.slice(2), 8, plaintextBytes(1, Buffer.byteLength(documents[2]!))],
    ],
  );
});

it('what is stored of a call says what is missing by null', () => {
  const facts = ({ status, failure, detail, responseHeaders, responseBody }: ReturnType<typeof failed>) => [
    ...[status, failure, detail, responseHeaders, responseBody],
  ];
  const nothing = fail(claimed(), attempt, { durationMs: 7 }, by);
  assert.deepEqual(facts(nothing), [null, 'status', null, null, null]);
  assert.deepEqual(
    facts(succeed(claimed(), attempt, { durationMs: 7, responseBody: '' })),
    Array(5).fill(null),
  );
  const answer = {
    status: 500,
    failure: 'status',
    detail: 'No.',
    responseHeaders: { a: 'b' },
    responseBody: 'c',
  } as const;
  assert.deepEqual(facts(failed({}, answer)), Object.values(answer));
  const done = succeed(claimed(), attempt, { ...answer, durationMs: 7 });
  assert.deepEqual(facts(done), [500, null, null, { a: 'b' }, 'c']);
  assert.deepEqual([done.state, done.dueAt, done.isGone], ['delivered', later(5), false]);
});

it('a batch whose events are no longer kept has failed, and called nobody', () => {
  const { state, failure, dueAt, status, isGone, halves } = failExpired(claimed(), now);
  assert.deepEqual(
    [state, failure, dueAt, status, isGone, halves],
    ['failed', 'expired', now, null, false, []],
  );
});

it('a batch whose key cannot be opened is tried again by the schedule, after an hour at most', () => {
  const waits = [0, 1, 2, 3, 8, 50].map((attemptsWithoutCall) => {
    const { state, dueAt } = failUnreadableKey(claimed({ attemptsWithoutCall }), now, standardPolicy);
    assert.equal(state, 'waiting');
    return (dueAt.getTime() - now.getTime()) / 1000;
  });
  assert.deepEqual(waits, [5, 300, 1_800, 3_600, 3_600, 3_600]);
});

it('evidence of an attempt has its number, each type once, and the events as they were', () => {
  const documents = [document(), document()];
  const facts = attemptOf(
    claimed({ documents: documents.join('\n'), attempts: 2 }),
    { requestHeaders: {} },
    { durationMs: 7, detail: 'No.' },
  );
  assert.deepEqual([facts.attempt, facts.types, facts.error], [3, ['order.created'], 'No.']);
  assert.equal(facts.requestBody, `[${documents.join(',')}]`);
});
