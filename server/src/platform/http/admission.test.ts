// Alone: replaces the timers of the process.

import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { openAdmission } from './admission.ts';

type Options = Parameters<typeof openAdmission>[0];

/** Places under timers and a clock that the test moves. */
function places(t: TestContext, options: Options) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let nowMs = 0;
  const admission = openAdmission(options, () => nowMs);
  return {
    admission,
    advance(ms: number) {
      nowMs += ms;
      t.mock.timers.tick(ms);
    },
  };
}

it('as many are at work as there are places, others wait in their order, and the queue has an end', async (t) => {
  const { admission } = places(t, { places: 2, mostWaiting: 2, waitMs: 500 });
  assert.equal(admission.enter(1), true);
  assert.equal(admission.enter(2), true);
  const order: number[] = [];
  const third = Promise.resolve(admission.enter(3)).then((admitted) => admitted && order.push(3));
  const fourth = Promise.resolve(admission.enter(4)).then((admitted) => admitted && order.push(4));
  assert.equal(admission.isFull(), true);
  assert.equal(admission.enter(5), false);
  assert.deepEqual([admission.atWork, admission.waiting], [2, 2]);
  admission.leave(2);
  await third;
  assert.deepEqual([order, admission.atWork, admission.waiting], [[3], 2, 1]);
  admission.leave(1);
  await fourth;
  assert.deepEqual(order, [3, 4]);
  admission.leave(3);
  admission.leave(4);
  assert.deepEqual([admission.atWork, admission.waiting, admission.isFull()], [0, 0, false]);
});

it('a request that has waited for the longest allowed time is refused, and no other', async (t) => {
  const { admission, advance } = places(t, { places: 1, mostWaiting: 9, waitMs: 500 });
  void admission.enter(1);
  const early = admission.enter(2);
  advance(300);
  const late = admission.enter(3);
  advance(200);
  assert.equal(await early, false);
  assert.equal(admission.waiting, 1);
  admission.leave(1);
  assert.equal(await late, true);
  advance(10_000);
  assert.equal(admission.atWork, 1);
});

it('one partner alone has half of the places, and the next one gets in however long that takes', async (t) => {
  const { admission } = places(t, { places: 8, mostWaiting: 100, waitMs: 500 });
  for (let n = 0; n < 4; n++) assert.equal(admission.enter(1), true);
  const fifth = admission.enter(1);
  assert.notEqual(fifth, true);
  for (let n = 0; n < 2; n++)
    assert.equal(admission.enter(2), true, 'overtakes requests that wait for their own place');
  assert.equal(admission.enter(3), true);
  assert.equal(admission.enter(4), true);
  assert.equal(admission.atWork, 8);
  const stranger = admission.enter(undefined);
  admission.leave(4);
  assert.equal(await stranger, true, 'no partner: only a place is needed');
  for (const partner of [undefined, 2, 2, 3]) admission.leave(partner);
  admission.leave(1);
  assert.equal(await fifth, true);
  assert.equal(admission.atWork, 4);
});

it('whatever comes and goes, nobody waits who fits, and no place is lost', async (t) => {
  const { admission, advance } = places(t, { places: 5, mostWaiting: 6, waitMs: 50 });
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const inside: (number | undefined)[] = [];
  for (let step = 0; step < 3000; step++) {
    const kind = random(3);
    const partner = random(4) || undefined;
    if (kind === 0) advance(random(20));
    else if (kind === 1 && inside.length > 0) admission.leave(inside.splice(random(inside.length), 1)[0]);
    else {
      const entered = admission.enter(partner);
      if (entered === true) inside.push(partner);
      else if (entered !== false) void entered.then((admitted) => admitted && inside.push(partner));
    }
    await Promise.resolve();
    await Promise.resolve();
    assert.equal(admission.atWork, inside.length, `step ${step}`);
    assert.ok(admission.atWork <= 5 && admission.waiting <= 6);
    if (admission.atWork === 0) assert.equal(admission.waiting, 0);
  }
  for (const partner of inside.splice(0)) admission.leave(partner);
  await Promise.resolve();
  await Promise.resolve();
  while (inside.length > 0) {
    admission.leave(inside.pop());
    await Promise.resolve();
    await Promise.resolve();
  }
  assert.deepEqual([admission.atWork, admission.waiting], [0, 0]);
});

it('each waiting request is refused at its own time, also after others have left the queue', async (t) => {
  const { admission, advance } = places(t, { places: 1, mostWaiting: 9, waitMs: 500 });
  assert.equal(admission.enter(1), true);
  const outcomes: string[] = [];
  const wait = (name: string) =>
    void Promise.resolve(admission.enter(name)).then((admitted) => outcomes.push(`${name} ${admitted}`));
  const moved = async (ms: number) => {
    advance(ms);
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
    return outcomes.splice(0);
  };
  wait('first');
  await moved(300);
  wait('second');
  assert.deepEqual(await moved(200), ['first false']);
  assert.deepEqual(await moved(299), []);
  assert.deepEqual(await moved(1), ['second false']);
  wait('third');
  wait('fourth');
  admission.leave(1);
  assert.deepEqual(await moved(499), ['third true']);
  assert.deepEqual(await moved(1), ['fourth false']);
});

it('of one owner so many wait, and others still find room in the queue', (t) => {
  const { admission } = places(t, { places: 1, mostWaiting: 4, mostWaitingEach: 2, waitMs: 500 });
  assert.equal(admission.enter('a'), true);
  assert.ok(admission.enter('a') instanceof Promise);
  assert.ok(admission.enter('b') instanceof Promise);
  assert.ok(admission.enter('a') instanceof Promise);
  assert.equal(admission.enter('a'), false);
  assert.equal(admission.isFull(), false);
  assert.ok(admission.enter('b') instanceof Promise);
  assert.deepEqual([admission.enter('c'), admission.isFull()], [false, true]);
});
