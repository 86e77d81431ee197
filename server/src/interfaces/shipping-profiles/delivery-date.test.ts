import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { expectedDelivery } from './delivery-date.ts';
import { type WorkingDay, workingDays } from './rules.ts';

const weekdays = workingDays.slice(0, 5);
const profile = { workingDays: weekdays, orderCutoff: '14:00', transportTime: 1 } as const;

const promised = (ordered: string, processingTime = 1, fields: object = {}): string =>
  expectedDelivery(new Date(ordered), { ...profile, ...fields }, processingTime).toISOString();

describe('the promised delivery', () => {
  it('of processing time 1 ships the same day until the cutoff, and the next working day from then on', () => {
    assert.equal(promised('2026-11-23T12:59:59.999Z'), '2026-11-24T22:59:59.000Z');
    assert.equal(promised('2026-11-23T13:00:00.000Z'), '2026-11-25T22:59:59.000Z');
    assert.equal(promised('2026-07-20T11:59:59.999Z'), '2026-07-21T21:59:59.000Z');
    assert.equal(promised('2026-07-20T12:00:00.000Z'), '2026-07-22T21:59:59.000Z');
  });

  it('counts processing in working days of the seller, and transport from Monday to Saturday', () => {
    // Friday in time: shipped on Monday, the second working day; on Tuesday at the customer's.
    assert.equal(promised('2026-11-27T09:00:00Z', 2), '2026-12-01T22:59:59.000Z');
    // Friday in time and shipped: on Saturday at the customer's, or, with two days, on Monday.
    assert.equal(promised('2026-11-27T09:00:00Z'), '2026-11-28T22:59:59.000Z');
    assert.equal(promised('2026-11-27T09:00:00Z', 1, { transportTime: 2 }), '2026-11-30T22:59:59.000Z');
    // Saturday is no working day: shipped on Monday.
    assert.equal(promised('2026-11-28T09:00:00Z'), '2026-12-01T22:59:59.000Z');
    // A seller who works on Sundays alone ships a week later when the cutoff has passed.
    const sundays = { workingDays: ['SUNDAY'] };
    assert.equal(promised('2026-11-29T12:00:00Z', 1, sundays), '2026-11-30T22:59:59.000Z');
    assert.equal(promised('2026-11-29T13:00:00Z', 1, sundays), '2026-12-07T22:59:59.000Z');
  });

  it('keeps the cutoff by the clocks of Berlin on both days on which they change', () => {
    const everyDay = { workingDays: [...workingDays] };
    // 29 March 2026: 14:00 is 12:00Z already. 25 October: 14:00 is 13:00Z again.
    assert.equal(promised('2026-03-29T11:59:59Z', 1, everyDay), '2026-03-30T21:59:59.000Z');
    assert.equal(promised('2026-03-29T12:00:00Z', 1, everyDay), '2026-03-31T21:59:59.000Z');
    assert.equal(promised('2026-10-25T12:59:59Z', 1, everyDay), '2026-10-26T22:59:59.000Z');
    assert.equal(promised('2026-10-25T13:00:00Z', 1, everyDay), '2026-10-27T22:59:59.000Z');
    // A cutoff that the clocks show twice is over the first time, and stays over.
    const atNight = { ...everyDay, orderCutoff: '02:30' };
    assert.equal(promised('2026-10-25T00:29:59Z', 1, atNight), '2026-10-26T22:59:59.000Z');
    assert.equal(promised('2026-10-25T00:30:00Z', 1, atNight), '2026-10-27T22:59:59.000Z');
    assert.equal(promised('2026-10-25T01:15:00Z', 1, atNight), '2026-10-27T22:59:59.000Z');
  });

  it('goes over the ends of years and leap days', () => {
    // Thursday 31 December 2026, in time; 1 January is a Friday like others.
    assert.equal(promised('2026-12-31T12:00:00Z'), '2027-01-01T22:59:59.000Z');
    assert.equal(promised('2026-12-31T23:30:00Z'), '2027-01-02T22:59:59.000Z');
    assert.equal(promised('2028-02-28T09:00:00Z'), '2028-02-29T22:59:59.000Z');
    assert.equal(promised('2028-02-29T09:00:00Z'), '2028-03-01T22:59:59.000Z');
  });
});

/** Calendar of Berlin as the system shows it, apart from what the rule uses. */
const shown = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
});
const dateIn = (instant: Date): string => shown.format(instant);
const weekdayIn = (date: string): WorkingDay =>
  workingDays[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7]!;
const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const around = (middle: string) =>
  fc.integer({ min: -4 * 86_400, max: 4 * 86_400 }).map((s) => new Date(Date.parse(middle) + s * 1000));
const orders = fc.oneof(
  around('2026-03-29T01:00:00Z'),
  around('2026-10-25T01:00:00Z'),
  around('2027-03-28T01:00:00Z'),
  around('2027-10-31T01:00:00Z'),
  around('2026-12-31T23:00:00Z'),
  around('2028-02-29T12:00:00Z'),
);
const profiles = fc.record({
  workingDays: fc.subarray([...workingDays], { minLength: 1 }),
  orderCutoff: fc.integer({ min: 0, max: 47 }).map((half) => {
    const [hours, minutes] = [Math.floor(half / 2), half % 2 === 0 ? '00' : '30'];
    return `${String(hours).padStart(2, '0')}:${minutes}`;
  }),
  transportTime: fc.integer({ min: 1, max: 99 }),
});
const times = fc.integer({ min: 1, max: 99 });

describe('for any order, around both changes of the clock and ends of years, the promise', () => {
  it('is the last second of a day of Berlin that is no Sunday, after so many days of each kind', () => {
    fc.assert(
      fc.property(orders, profiles, times, (ordered, one, processingTime) => {
        const promise = expectedDelivery(ordered, one, processingTime);
        const date = dateIn(promise);
        assert.equal(dateIn(new Date(promise.getTime() + 1000)), nextDate(date));
        assert.notEqual(weekdayIn(date), 'SUNDAY');
        // Counted from the order: processing days, then days of the carrier.
        const isWorking = (day: string) => one.workingDays.includes(weekdayIn(day));
        const walk = (start: string, days: number, counts: (day: string) => boolean) => {
          let day = start;
          for (let left = days; left > 0; ) {
            day = nextDate(day);
            if (counts(day)) left -= 1;
          }
          return day;
        };
        const start = dateIn(ordered);
        const carried = (day: string) => walk(day, one.transportTime, (on) => weekdayIn(on) !== 'SUNDAY');
        const late = carried(walk(start, processingTime, isWorking));
        const early = isWorking(start) ? carried(walk(start, processingTime - 1, isWorking)) : late;
        assert.ok([early, late].includes(date), `${date} is neither ${early} nor ${late}`);
      }),
      { seed: 7, numRuns: 1_500 },
    );
  });

  it('is never earlier for an order that comes later, nor for more days of processing, and later for more of transport', () => {
    fc.assert(
      fc.property(orders, fc.nat(172_800), profiles, times, (ordered, seconds, one, processingTime) => {
        const promise = expectedDelivery(ordered, one, processingTime);
        const later = new Date(ordered.getTime() + seconds * 1000);
        assert.ok(expectedDelivery(later, one, processingTime) >= promise);
        assert.ok(expectedDelivery(ordered, one, processingTime + 1) >= promise);
        const slower = { ...one, transportTime: one.transportTime + 1 };
        assert.ok(expectedDelivery(ordered, slower, processingTime) > promise);
        assert.ok(promise > ordered);
      }),
      { seed: 7, numRuns: 1_500 },
    );
  });
});
