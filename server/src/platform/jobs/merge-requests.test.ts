import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import { mergeRequests } from './merge-requests.ts';

const at = (second: number) => new Date(second * 1000);

const request = (fields: object = {}) => ({
  partner: asPartnerId(1),
  task: 'task',
  runAt: null,
  once: false,
  keepEarlierRunAt: false,
  ...fields,
});

const timesOf = (...requests: object[]) => mergeRequests(requests.map(request)).map(({ runAt }) => runAt);

it('requests that are due at once become one job of each task and partner', () => {
  const jobs = mergeRequests([
    request(),
    request(),
    request({ task: 'other' }),
    request({ partner: asPartnerId(2) }),
  ]);
  assert.deepEqual(
    jobs.map(({ queue, key }) => [queue, key]),
    [
      ['other:1', null],
      ['task:1', null],
      ['task:2', null],
    ],
  );
});

it('requests for later stay jobs of their own', () => {
  assert.deepEqual(timesOf({ runAt: at(1) }, { runAt: at(2) }, {}), [at(1), at(2), null]);
});

it('of a job of which one at most waits the last request counts', () => {
  assert.deepEqual(timesOf({ once: true }, { once: true, runAt: at(9) }), [at(9)]);
  assert.deepEqual(timesOf({ once: true, runAt: at(9) }, { once: true }), [null]);
  const [job] = mergeRequests([request({ once: true }), request({ once: true })]);
  assert.equal(job!.key, 'task:1');
});

it('a request that keeps the earlier time moves the job forward only', () => {
  const later = { once: true, keepEarlierRunAt: true };
  assert.deepEqual(timesOf({ once: true, runAt: at(5) }, { ...later, runAt: at(9) }), [at(5)]);
  assert.deepEqual(timesOf({ once: true, runAt: at(9) }, { ...later, runAt: at(5) }), [at(5)]);
  assert.deepEqual(timesOf({ once: true }, { ...later, runAt: at(5) }), [null]);
  assert.deepEqual(timesOf({ ...later, runAt: at(5) }, { once: true }), [null]);
  assert.deepEqual(timesOf({ ...later, runAt: at(5) }, { once: true }, { ...later, runAt: at(9) }), [null]);
  const [both] = mergeRequests([request({ ...later, runAt: at(9) }), request({ ...later, runAt: at(5) })]);
  assert.deepEqual([both!.runAt, both!.keepEarlierRunAt], [at(5), true]);
});
