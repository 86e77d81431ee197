import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limitRate } from './rate-limit.ts';
import { hashSecret, publicSecretCost } from './secrets.ts';
import { startToken } from './testing.ts';

const stopped = () => 1_000_000;

it('an address gets its requests per second, then waits; others are not concerned', () => {
  let nowMs = 1_000_000;
  const take = limitRate(10, () => nowMs);
  for (let n = 0; n < 10; n++) assert.equal(take('192.0.2.1'), 0);
  assert.equal(take('192.0.2.1'), 1);
  assert.equal(take('192.0.2.2'), 0);
  nowMs += 100;
  assert.equal(take('192.0.2.1'), 0);
  assert.equal(take('192.0.2.1'), 1);
  nowMs += 3_600_000;
  for (let n = 0; n < 10; n++) assert.equal(take('192.0.2.1'), 0);
  assert.equal(take('192.0.2.1'), 1);
});

it('addresses of one IPv6 network count together, mapped IPv4 ones as themselves', () => {
  const take = limitRate(1, stopped);
  assert.equal(take('2001:db8:0:1::1'), 0);
  assert.equal(take('2001:db8:0:1:ffff::2'), 1);
  assert.equal(take('2001:db8:0:2::1'), 0);
  assert.equal(take('::ffff:192.0.2.1'), 0);
  assert.equal(take('192.0.2.1'), 1);
  assert.equal(take('::ffff:192.0.2.2'), 0);
});

it('0 switches the limit off', () => {
  const take = limitRate(0, stopped);
  for (let n = 0; n < 1000; n++) assert.equal(take('192.0.2.1'), 0);
});

it('where it is switched off, all secrets of an address wait to be checked, and else no more than four', async (t) => {
  const hash = await hashSecret('right', publicSecretCost);
  const refused = async (tokenRateLimitPerSecond: number) => {
    const { service } = await startToken(t, { tokenRateLimitPerSecond });
    const checks = Array.from({ length: 8 }, (_, index) =>
      service.check(`wrong ${index}`, hash, '192.0.2.1'),
    );
    return (await Promise.allSettled(checks)).filter(({ status }) => status === 'rejected').length;
  };
  assert.deepEqual([await refused(0), await refused(50)], [0, 8 - 2 - 4]);
});
