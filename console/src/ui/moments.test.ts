import assert from 'node:assert/strict';
import { it } from 'node:test';
import { enteredOf, momentOf } from './moments.ts';

it('a moment is entered and shown in the chosen time zone', (t) => {
  const before = process.env.TZ;
  process.env.TZ = 'America/New_York';
  t.after(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  assert.equal(momentOf('2026-03-01T08:30', 'utc'), '2026-03-01T08:30:00.000Z');
  assert.equal(momentOf('2026-03-01T08:30', 'local'), '2026-03-01T13:30:00.000Z');
  assert.equal(momentOf('2026-07-01T08:30', 'local'), '2026-07-01T12:30:00.000Z');
  for (const zone of ['utc', 'local'] as const)
    for (const entered of ['2026-03-01T08:30', '2026-07-01T23:59'])
      assert.equal(enteredOf(momentOf(entered, zone), zone), entered);
});

it('what is no moment stays empty', () => {
  for (const text of ['', 'yesterday', null]) assert.equal(momentOf(text, 'utc'), undefined);
  assert.equal(enteredOf(undefined, 'utc'), '');
  assert.equal(enteredOf('soon', 'local'), '');
});
