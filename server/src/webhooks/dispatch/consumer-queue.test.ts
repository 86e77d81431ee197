import assert from 'node:assert/strict';
import { it } from 'node:test';
import { asPartnerId } from '../../kernel/caller.ts';
import { standardPolicy } from '../policy.ts';
import { byteBudget } from './budget.ts';
import {
  type ConsumerQueue,
  callsAllowed,
  isIdle,
  newConsumerQueue,
  type QueueSettings,
  recordCall,
  resetEndpointState,
} from './consumer-queue.ts';
import { createConsumerQueues } from './consumer-queues.ts';
import { wakeable } from './wake.ts';

const partner = asPartnerId(1);

function queueOf(settings: Partial<QueueSettings> = {}): ConsumerQueue {
  const queue = newConsumerQueue(partner, 106, standardPolicy);
  queue.settings = {
    version: 1,
    endpoint: undefined,
    ordered: false,
    batchSize: 1,
    concurrency: 4,
    ...settings,
  };
  return queue;
}

const failing = (queue: ConsumerQueue, calls: number) => {
  for (let call = 0; call < calls; call += 1) recordCall(queue, false, 0);
};

it('calls grow by one with each success up to the concurrency, and fall to one with a failure', () => {
  const queue = queueOf();
  const allowed = [callsAllowed(queue, 0)];
  for (const isSuccess of [true, true, true, false, true]) {
    recordCall(queue, isSuccess, 0);
    allowed.push(callsAllowed(queue, 0));
  }
  assert.deepEqual(allowed, [2, 3, 4, 4, 1, 2]);
});

it('nothing is known of a new consumer’s deliveries', () => {
  const { claimed, running, isClaiming, hasMore, hasSmall } = newConsumerQueue(partner, 106, standardPolicy);
  assert.deepEqual([claimed, running, isClaiming, hasMore, hasSmall], [[], 0, false, false, false]);
});

it('an ordered consumer has one call, one whose settings are not read yet too, and one that fails none for a while', () => {
  assert.equal(callsAllowed(queueOf({ ordered: true }), 0), 1);
  const unread = newConsumerQueue(partner, 106, standardPolicy);
  assert.equal(callsAllowed(unread, 0), 1);
  recordCall(unread, true, 0);
  assert.equal(callsAllowed(unread, 0), 1);
  const queue = queueOf();
  failing(queue, 10);
  queue.window = 4;
  assert.deepEqual([callsAllowed(queue, 29_999), callsAllowed(queue, 30_000)], [0, 1]);
  assert.equal(queue.breaker.openUntilMs(), 30_000);
  assert.equal(queueOf().breaker.openUntilMs(), 0);
});

it('a new version of the settings forgets how the endpoint behaved; the first one that is known, and the same, do not', () => {
  const queue = queueOf();
  failing(queue, 10);
  const reset = (version: number | undefined) => {
    resetEndpointState(queue, version, standardPolicy);
    return [queue.window, callsAllowed(queue, 0)];
  };
  assert.deepEqual(reset(1), [1, 0]);
  assert.deepEqual(reset(1), [1, 0]);
  assert.deepEqual(reset(undefined), [1, 0]);
  assert.deepEqual(reset(2), [2, 2]);
});

it('a queue is idle ten minutes after its last use, one that failed an hour after it, and never while it is used', () => {
  const minutes = 60_000;
  const idle = (change: (queue: ConsumerQueue) => void, nowMs: number) => {
    const queue = queueOf();
    change(queue);
    return isIdle(queue, nowMs);
  };
  const nothing = () => undefined;
  assert.deepEqual([idle(nothing, 10 * minutes), idle(nothing, 10 * minutes + 1)], [false, true]);
  const failed = (queue: ConsumerQueue) => failing(queue, 1);
  assert.deepEqual([idle(failed, 60 * minutes), idle(failed, 60 * minutes + 1)], [false, true]);
  const open = (queue: ConsumerQueue) => {
    failing(queue, 10);
    recordCall(queue, true, 0);
  };
  assert.deepEqual([idle(open, 60 * minutes), idle(open, 60 * minutes + 1)], [false, true]);
  for (const change of [
    { running: 1 },
    { claimed: [{} as never] },
    { isClaiming: true },
    { hasMore: true },
  ] as const)
    assert.equal(
      idle((queue) => Object.assign(queue, change), 99 * minutes),
      false,
      JSON.stringify(change),
    );
});

it('each consumer has one queue, until it was idle for long', () => {
  const queues = createConsumerQueues(standardPolicy);
  const first = queues.of({ partner, consumerId: 106 });
  assert.equal(queues.of({ partner, consumerId: 106 }), first);
  const other = queues.of({ partner: asPartnerId(2), consumerId: 106 });
  other.lastUsedMs = 1;
  queues.tidy(600_000);
  assert.deepEqual(queues.all(), [first, other]);
  queues.tidy(600_001);
  assert.deepEqual(queues.all(), [other]);
});

it('the last of the memory can be taken, and no more', () => {
  const budget = byteBudget(10);
  assert.deepEqual([budget.take(6), budget.take(5), budget.take(4), budget.free()], [true, false, true, 0]);
  budget.give(6);
  assert.deepEqual([budget.take(7), budget.take(6)], [false, true]);
});

/** Everything that is ready has run by then. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('who waits is woken with everything told so far, and nobody waits once it is closed', async () => {
  const told = wakeable<string>();
  told.wake('a');
  assert.deepEqual([...(await told.next())], ['a']);
  const next = told.next();
  await turn();
  told.wake('b');
  told.wake('c');
  told.wake('b');
  assert.deepEqual([...(await next)], ['b', 'c']);
  told.wake('d');
  assert.deepEqual([[...told.take()], [...told.take()]], [['d'], []]);
  assert.deepEqual([...(await told.next(1))], []);
  const waiting = told.next();
  told.close();
  assert.deepEqual([...(await waiting)], []);
  await told.pause(600_000);
  assert.deepEqual([...(await told.next())], []);
});

it('a pause lasts its time, whatever is told meanwhile, or until it is closed', async () => {
  const told = wakeable<string>();
  let hasEnded = false;
  const pausing = told.pause(600_000).then(() => {
    hasEnded = true;
  });
  told.wake('a');
  await turn();
  assert.equal(hasEnded, false);
  told.close();
  await pausing;
});
