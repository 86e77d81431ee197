import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limitRate } from './rate-limit.ts';

function stoppedClock() {
  let nowMs = 1_000_000;
  return { now: () => new Date(nowMs), advanceMs: (ms: number) => (nowMs += ms) };
}

it('an address gets its requests per second, then waits; others are not concerned', () => {
  const clock = stoppedClock();
  const take = limitRate(10, clock);
  for (let n = 0; n < 10; n++) assert.equal(take('192.0.2.1'), 0);
  assert.equal(take('192.0.2.1'), 1);
  assert.equal(take('192.0.2.2'), 0);
  clock.advanceMs(100);
  assert.equal(take('192.0.2.1'), 0);
  assert.equal(take('192.0.2.1'), 1);
  clock.advanceMs(3_600_000);
  for (let n = 0; n < 10; n++) assert.equal(take('192.0.2.1'), 0);
  assert.equal(take('192.0.2.1'), 1);
});

it('addresses of one IPv6 network count together, mapped IPv4 ones as themselves', () => {
  const take = limitRate(1, stoppedClock());
  assert.equal(take('2001:db8:0:1::1'), 0);
  assert.equal(take('2001:db8:0:1:ffff::2'), 1);
  assert.equal(take('2001:db8:0:2::1'), 0);
  assert.equal(take('::ffff:192.0.2.1'), 0);
  assert.equal(take('192.0.2.1'), 1);
  assert.equal(take('::ffff:192.0.2.2'), 0);
});

it('0 switches the limit off', () => {
  const take = limitRate(0, stoppedClock());
  for (let n = 0; n < 1000; n++) assert.equal(take('192.0.2.1'), 0);
});

it('of too many addresses the one silent longest is forgotten first', () => {
  const take = limitRate(1, stoppedClock());
  const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  for (let n = 0; n < 20_000; n++) assert.equal(take(address(n)), 0);
  assert.equal(take(address(0)), 1);
  assert.equal(take('192.0.2.1'), 0);
  assert.equal(take(address(0)), 1);
  assert.equal(take(address(1)), 0);
});

it('a clock that goes back locks nobody out', () => {
  const clock = stoppedClock();
  const take = limitRate(1, clock);
  assert.equal(take('192.0.2.1'), 0);
  clock.advanceMs(-3_600_000);
  assert.equal(take('192.0.2.1'), 1);
  clock.advanceMs(1000);
  assert.equal(take('192.0.2.1'), 0);
});
