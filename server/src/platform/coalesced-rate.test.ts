// Alone: replaces the clock of the process.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { coalesced } from './coalesced.ts';

/** Far longer than the test takes. */
const periodMs = 1_000_000;

/** Work that may run once in a period, and so many times at once after a pause; time passes when the test lets it. */
function oncePerPeriod(t: TestContext, burst: number) {
  let nowMs = 5_000;
  t.mock.method(performance, 'now', () => nowMs);
  const noted: number[][] = [];
  const rate = { perSecond: 1000 / periodMs, burst };
  const line = coalesced<number>(async (items) => noted.push([...items]), rate);
  t.after(() => line.flush());
  const add = async (...items: number[]) => {
    for (const item of items) {
      line.add(item);
      await turn();
    }
  };
  const pass = (periods: number) => {
    nowMs += periods * periodMs;
  };
  return { add, pass, noted, flush: line.flush };
}

it('work runs as often as its rate allows, and what waits is done together', async (t) => {
  const { add, pass, noted, flush } = oncePerPeriod(t, 1);
  await add(1);
  assert.deepEqual(noted, [[1]]);
  pass(1);
  await add(2, 3, 4);
  assert.deepEqual(noted, [[1], [2]]);
  await flush();
  assert.deepEqual(noted, [[1], [2], [3, 4]]);
});

it('after a pause as many runs as are allowed come at once, however long it was', async (t) => {
  const { add, pass, noted, flush } = oncePerPeriod(t, 2);
  await add(1, 2, 3, 4);
  assert.deepEqual(noted, [[1], [2]]);
  await flush();
  pass(3600);
  await add(5, 6, 7, 8);
  assert.deepEqual(noted.slice(3), [[5], [6]]);
});
