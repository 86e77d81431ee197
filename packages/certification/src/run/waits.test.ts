import assert from 'node:assert/strict';
import { it } from 'node:test';
import { caseOf } from '../../test/evidence.ts';
import { problemOfAnswer, problemOfDescription } from './contract.ts';
import { waitsOf } from './waits.ts';

const round = { stimulus: { action: 'run-now' } };

it('a run says beforehand how long it waits for a connector that works by itself', () => {
  const cases = [caseOf([], [round, { repeat: { times: 3, steps: [round] } }]), caseOf([], [round])];
  const polls = { actions: ['ship'], pollingSeconds: 300 };
  assert.deepEqual(waitsOf(polls, cases, 1), {
    ...{ kind: 'waits', pollingSeconds: 300, rounds: 5, ms: 5 * 302_000 },
  });
  assert.equal(waitsOf(polls, cases, 2)!.ms, 755_000);
  assert.equal(waitsOf({ ...polls, actions: ['run-now'] }, cases, 1), undefined);
  assert.equal(waitsOf({ actions: ['ship'] }, cases, 1), undefined);
});

it('what a driver says that it must not is named', () => {
  assert.equal(problemOfDescription({ actions: ['run-now'], name: 'acme', version: '1' }), undefined);
  assert.match(problemOfDescription({ pollingSeconds: 3 })!, /required property 'actions'/);
  assert.match(problemOfDescription({ actions: [], name: '' })!, /^\/name /);
  assert.equal(problemOfAnswer('ship', { done: true }), undefined);
  assert.match(problemOfAnswer('ship', 'ok')!, /must be object/);
  assert.match(problemOfAnswer('shown', { orders: [7] })!, /^\/orders\/0 must be string/);
});
