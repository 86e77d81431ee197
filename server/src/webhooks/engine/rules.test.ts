import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { timeOrderedIds } from '../../kernel/ids.ts';
import { leastIdAt, timeOfId } from '../deliveries/event-ids.ts';
import { packBatches, plaintextBytes } from '../deliveries/pack.ts';
import { circuitBreaker } from '../dispatch/breaker.ts';
import { batchSpanMs, largestBatch, shortPolicy, standardPolicy } from '../policy.ts';
import { nextDelayMs } from './schedule.ts';

const now = new Date('2026-03-01T08:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

const delay = (failures: number, result: Parameters<typeof nextDelayMs>[2] = { status: 500 }, random = 0.5) =>
  nextDelayMs(standardPolicy, failures, result, { now, random: () => random });

describe('the delay before the next try', () => {
  it('follows the schedule, ten tries in 75 h 35 min', () => {
    const delays = Array.from({ length: 10 }, (_, failures) => delay(failures));
    assert.deepEqual(delays, [
      0,
      5_000,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      14 * hour,
      20 * hour,
      24 * hour,
    ]);
    assert.equal(
      delays.reduce((sum: number, one) => sum + one!, 0),
      75 * hour + 35 * minute + 5_000,
    );
    assert.equal(delay(10), undefined);
  });

  it('is up to a fifth shorter or longer', () => {
    assert.equal(delay(2, { status: 500 }, 0), 4 * minute);
    assert.equal(Math.round(delay(2, { status: 500 }, 0.999_999)! / 1000), 6 * 60);
  });

  it('is a minute at least after a time-out, 429, 502, 503 and 504', () => {
    for (const result of [
      { failure: 'timeout' as const },
      ...[429, 502, 503, 504].map((status) => ({ status })),
    ]) {
      for (const random of [0, 0.5, 0.99]) assert.ok(delay(1, result, random)! >= minute);
    }
    assert.ok(delay(1, { status: 500 })! < minute);
  });

  it('honours Retry-After between once and twice the step', () => {
    const after = (retryAfter: string, status = 503) => delay(2, { status, retryAfter });
    assert.equal(after('1'), 5 * minute);
    assert.equal(after('420'), 7 * minute);
    assert.equal(after('999999999'), 10 * minute);
    assert.equal(after('Sun, 01 Mar 2026 08:07:00 GMT'), 7 * minute);
    assert.equal(after('soon'), 5 * minute);
    assert.equal(after('-5'), 5 * minute);
  });
});

it('times and bounds are those that are promised in public', () => {
  const { connectTimeoutMs, timeoutMs, leaseMs, keptMs, responseBytes, lingerMs, pollMs } = standardPolicy;
  assert.deepEqual([connectTimeoutMs, timeoutMs, leaseMs], [3_000, 15_000, 90_000]);
  assert.deepEqual([keptMs, responseBytes], [30 * 24 * hour, 50 * 1024]);
  assert.ok(lingerMs + pollMs < 1_000, 'events are collected for a second at most');
  assert.deepEqual(largestBatch, { events: 100, bytes: 256 * 1024 });
  assert.deepEqual(standardPolicy.breaker, { share: 0.7, least: 10, openMs: 30_000, successes: 5 });
  assert.equal(standardPolicy.disableAfterMs, 120 * hour);
  assert.ok(standardPolicy.announceAfterMs < standardPolicy.disableAfterMs);
  assert.equal(shortPolicy.scheduleMs.length, standardPolicy.scheduleMs.length);
  assert.ok(shortPolicy.leaseMs > shortPolicy.timeoutMs);
});

describe('batches', () => {
  const id = (ms: number, tail: number) =>
    leastIdAt(new Date(ms)).slice(0, -4) + tail.toString(16).padStart(4, '0');

  it('keep order and all events within every bound, and are as few as that allows', () => {
    const event = fc.record({ gapMs: fc.nat(batchSpanMs / 3), bytes: fc.integer({ min: 50, max: 20_000 }) });
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 300 }),
        fc.integer({ min: 1, max: 100 }),
        (given, batchSize) => {
          let at = now.getTime();
          const events = given.map(({ gapMs, bytes }, index) => {
            at += gapMs;
            return { id: id(at, index), bytes };
          });
          const batches = packBatches(events, batchSize);
          assert.deepEqual(batches.flat(), events);
          for (const [index, batch] of batches.entries()) {
            const size = (list: readonly { bytes: number }[]) =>
              plaintextBytes(
                list.length,
                list.reduce((sum, { bytes }) => sum + bytes, 0),
              );
            const span = (list: readonly { id: string }[]) =>
              timeOfId(list.at(-1)!.id) - timeOfId(list[0]!.id);
            const fits = (list: typeof events) =>
              list.length <= batchSize && size(list) <= largestBatch.bytes && span(list) <= batchSpanMs;
            assert.ok(batch.length > 0 && fits(batch));
            const next = batches[index + 1]?.[0];
            if (next) assert.ok(!fits([...batch, next]));
          }
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });

  it('the plaintext is as long as it is counted', () => {
    const documents = ['{"a":1}', '{"ä":2}', '{}'];
    const bytes = documents.map((document) => Buffer.byteLength(document));
    assert.equal(
      plaintextBytes(
        3,
        bytes.reduce((sum, one) => sum + one),
      ),
      Buffer.byteLength(`[${documents.join(',')}]`),
    );
  });

  it('ids sort by time, and a moment has a least one', () => {
    const own = timeOrderedIds({ now: () => now }).uuid();
    assert.equal(timeOfId(own), now.getTime());
    assert.ok(own >= leastIdAt(now));
    assert.ok(own < leastIdAt(new Date(now.getTime() + 1)));
  });
});

describe('the circuit breaker', () => {
  const tripped = () => {
    const breaker = circuitBreaker(standardPolicy.breaker);
    for (let call = 0; call < 10; call += 1) breaker.record(call < 3, 0);
    return breaker;
  };

  it('opens at 70 % failures of at least ten calls, and not before', () => {
    const breaker = circuitBreaker(standardPolicy.breaker);
    for (let call = 0; call < 9; call += 1) breaker.record(false, 0);
    assert.equal(breaker.state(0), 'closed');
    breaker.record(false, 0);
    assert.equal(breaker.state(0), 'open');
    const mixed = circuitBreaker(standardPolicy.breaker);
    for (let call = 0; call < 100; call += 1) mixed.record(call % 2 === 0, 0);
    assert.equal(mixed.state(0), 'closed');
    assert.equal(tripped().state(0), 'open');
  });

  it('counts the last twenty calls', () => {
    const breaker = circuitBreaker(standardPolicy.breaker);
    for (let call = 0; call < 20; call += 1) breaker.record(call < 7, 0);
    assert.equal(breaker.state(0), 'closed');
    breaker.record(false, 0);
    assert.equal(breaker.state(0), 'open');
  });

  it('is open for 30 s, probes, and closes after five successes', () => {
    const breaker = tripped();
    assert.equal(breaker.state(29_999), 'open');
    assert.equal(breaker.state(30_000), 'probing');
    for (let call = 0; call < 4; call += 1) breaker.record(true, 30_000);
    assert.equal(breaker.state(30_000), 'probing');
    breaker.record(true, 30_000);
    assert.equal(breaker.state(30_000), 'closed');
  });

  it('opens again with the first failure of a probe', () => {
    const breaker = tripped();
    breaker.record(true, 30_000);
    breaker.record(false, 31_000);
    assert.equal(breaker.state(60_999), 'open');
    assert.equal(breaker.state(61_000), 'probing');
  });
});

it('a time before 1970 has the least id of all', () => {
  assert.equal(leastIdAt(new Date('1969-01-01T00:00:00Z')), '00000000-0000-7000-8000-000000000000');
});
