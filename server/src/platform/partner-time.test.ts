import assert from 'node:assert/strict';
import { it } from 'node:test';
import { aheadMs, clockOfEach, runAhead } from './partner-time.ts';

it('the clock of a partner is ahead by its offset, for what it starts and for nobody else', async () => {
  const base = new Date('2026-03-01T08:00:00Z');
  const clock = clockOfEach({ now: () => base });
  assert.deepEqual([clock.now(), aheadMs()], [base, 0]);
  const inside = await runAhead(60_000, async () => {
    await Promise.resolve();
    return [clock.now().toISOString(), aheadMs(), runAhead(0, () => aheadMs())];
  });
  assert.deepEqual(inside, ['2026-03-01T08:01:00.000Z', 60_000, 0]);
  assert.equal(aheadMs(), 0);
});
