import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inPool } from './checks.mjs';

it('tasks of a pool start in order and never exceed its size, even after a task has failed', async () => {
  /** @type {number[]} */
  const order = [];
  let [atWork, most] = [0, 0];
  const tasks = [1, 2, 3, 4, 5].map((number) => async () => {
    order.push(number);
    atWork += 1;
    most = Math.max(most, atWork);
    await Promise.resolve();
    atWork -= 1;
    if (number === 2) throw new Error('no');
    return number;
  });
  const ended = await Promise.allSettled(inPool(tasks, 2));
  assert.deepEqual(order, [1, 2, 3, 4, 5]);
  assert.equal(most, 2);
  assert.deepEqual(
    ended.map((one) => (one.status === 'fulfilled' ? one.value : undefined)),
    [1, undefined, 3, 4, 5],
  );
});
