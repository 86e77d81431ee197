import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { berlinDayOf, berlinTime, weekdayOf } from './berlin-time.ts';

const dayOf = (date: string): number => Date.parse(date) / 86_400_000;
const at = (date: string, minutes: number): string => berlinTime(dayOf(date), minutes).toISOString();

it('a local time has the offset of winter or of summer', () => {
  assert.equal(at('2026-01-15', 14 * 60), '2026-01-15T13:00:00.000Z');
  assert.equal(at('2026-07-15', 14 * 60), '2026-07-15T12:00:00.000Z');
  assert.equal(at('2026-12-31', 24 * 60), '2026-12-31T23:00:00.000Z');
});

it('a local time that spring skips is an hour later, and one that autumn repeats is the first of the two', () => {
  assert.equal(at('2026-03-29', 90), '2026-03-29T00:30:00.000Z');
  assert.equal(at('2026-03-29', 150), '2026-03-29T01:30:00.000Z');
  assert.equal(at('2026-03-29', 180), '2026-03-29T01:00:00.000Z');
  assert.equal(at('2026-10-25', 150), '2026-10-25T00:30:00.000Z');
  assert.equal(at('2026-10-25', 180), '2026-10-25T02:00:00.000Z');
});

it('the days on which the clocks change have 23 and 25 hours', () => {
  const hours = (date: string) =>
    (berlinTime(dayOf(date) + 1, 0).getTime() - berlinTime(dayOf(date), 0).getTime()) / 3_600_000;
  assert.deepEqual(['2026-03-29', '2026-10-25', '2026-10-26'].map(hours), [23, 25, 24]);
});

it('every instant has its calendar day and weekday in Berlin', () => {
  const shown = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Berlin',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
  });
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const instants = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const day = berlinDayOf(instant);
      const parts = Object.fromEntries(shown.formatToParts(instant).map(({ type, value }) => [type, value]));
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
      assert.equal(date, `${parts.year}-${parts.month}-${parts.day}`);
      assert.equal(weekdays[weekdayOf(day)], parts.weekday);
      assert.ok(berlinTime(day, 0) <= instant && instant < berlinTime(day + 1, 0));
    }),
    { seed: 7, numRuns: 2_000 },
  );
});
