import assert from 'node:assert/strict';
import { it } from 'node:test';
import { microTimeOf } from '../../kernel/timestamp.ts';
import { onceMore, writeTime } from './write-time.ts';

const now = new Date('2026-03-01T08:00:00Z');

it('a write counts as made when its request says so, else on arrival, and only then overrules times of the future', () => {
  const requestedAt = microTimeOf(new Date('2026-03-01T07:00:00Z'));
  assert.deepEqual(writeTime(requestedAt, now), { madeAt: requestedAt, overrulesFuture: false, now });
  assert.deepEqual(writeTime(undefined, now), { madeAt: microTimeOf(now), overrulesFuture: true, now });
});

it('a transaction runs once more after a deadlock or a reference to a row that is gone, and after no other error', async () => {
  const runs = async (...codes: readonly string[]) => {
    let count = 0;
    const outcome = await onceMore(async () => {
      const code = codes[count];
      count += 1;
      if (code !== undefined) throw Object.assign(new Error(code), { code });
      return 'stored';
    }).catch((error: unknown) => (error as Error).message);
    return [outcome, count];
  };
  assert.deepEqual(await runs(), ['stored', 1]);
  for (const code of ['40P01', '23503']) {
    assert.deepEqual(await runs(code), ['stored', 2]);
    assert.deepEqual(await runs(code, code), [code, 2]);
  }
  assert.deepEqual(await runs('57P01'), ['57P01', 1]);
});
