import assert from 'node:assert/strict';
import { it } from 'node:test';
import { notBefore } from './store.ts';

it('a new row has the present time, or that of the last row when a clock is behind it', () => {
  const [earlier, now, later] = [1, 2, 3].map((ms) => new Date(ms)) as [Date, Date, Date];
  assert.deepEqual(
    [undefined, earlier, now, later].map((last) => notBefore(last, now)),
    [now, now, now, later],
  );
});
