import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { openBuckets } from './buckets.ts';

it('a key gets a second’s worth at once, then one each part of a second; others are not concerned', () => {
  const buckets = openBuckets(20);
  for (let left = 19; left >= 0; left--) assert.equal(buckets.take(1, 0), left);
  assert.equal(buckets.take(1, 0), -1);
  assert.equal(buckets.take(1, 49), -1);
  assert.equal(buckets.take(1, 50), 0);
  assert.equal(buckets.take(1, 50), -1);
  assert.equal(buckets.take(2, 50), 19);
  assert.equal(buckets.left(1, 550), 10);
  assert.equal(buckets.take(1, 60_000), 19);
});

it('a caller within the rate is never refused, however unround the rate is', () => {
  for (const perSecond of [1, 3, 7, 20, 999]) {
    const buckets = openBuckets(perSecond);
    for (let n = 0; n < 10_000; n++) {
      const evenly = (n * 1000) / perSecond;
      assert.ok(buckets.take(1, evenly) >= 0, `evenly: request ${n} at ${perSecond} a second`);
      const inBursts = Math.floor(n / perSecond) * 1000;
      if (n < 1000) assert.ok(openBuckets(perSecond).take(2, inBursts) >= 0);
    }
  }
  const buckets = openBuckets(7);
  for (let second = 0; second < 1000; second++)
    for (let n = 0; n < 7; n++) assert.ok(buckets.take(2, second * 1000) >= 0, `burst of second ${second}`);
});

it('whatever the times, no stretch has more than its length’s worth and one burst, and what is left is told right', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 300 }),
      (perSecond, pausesMs) => {
        const buckets = openBuckets(perSecond);
        const passedMs: number[] = [];
        let nowMs = 0;
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs;
          const expected = buckets.left(1, nowMs);
          const left = buckets.take(1, nowMs);
          assert.equal(left, expected - 1);
          if (left >= 0) passedMs.push(nowMs);
        }
        passedMs.forEach((from, first) => {
          passedMs.slice(first).forEach((to, more) => {
            assert.ok(more + 1 <= perSecond + ((to - from) * perSecond) / 1000 + 1e-6);
          });
        });
      },
    ),
    { seed: 7, numRuns: 100 },
  );
});

it('full buckets are forgotten: a million keys in turn leave no more than those of two seconds', () => {
  const buckets = openBuckets(20);
  let most = 0;
  for (let key = 0; key < 1_000_000; key++) {
    buckets.take(key, key / 10);
    most = Math.max(most, buckets.size);
  }
  assert.ok(most <= 20_001, `${most} keys`);
  const emptied = openBuckets(2);
  for (let time = 0; time < 1000; time++) emptied.take(7, time);
  assert.equal(emptied.take(7, 1000), 0, 'one that is in use is not');
  assert.equal(emptied.take(7, 1001), -1);
});

it('memory holds the keys of the last two seconds, and a request may be early by what numbers cannot tell', () => {
  const buckets = openBuckets(1);
  buckets.take(1, 0);
  buckets.take(2, 1000);
  assert.equal(buckets.size, 2);
  buckets.take(3, 3000);
  assert.equal(buckets.size, 1);
  const exact = openBuckets(1);
  assert.deepEqual(
    [exact.take(1, 0), exact.take(1, 999.999), exact.take(1, 2000 - 1000.000_001)],
    [0, -1, 0],
  );
});
