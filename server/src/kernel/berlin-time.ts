const dayMs = 86_400_000;
const minuteMs = 60_000;

const offsets = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

/** Milliseconds by which local time in Berlin is ahead of UTC at an instant (milliseconds since 1970). */
function offsetMs(instant: number): number {
  const name = offsets.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /\+(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * minuteMs;
}

/** Calendar day in Berlin at an instant, as days since 1 January 1970. */
export const berlinDayOf = (instant: Date): number =>
  Math.floor((instant.getTime() + offsetMs(instant.getTime())) / dayMs);

/** Weekday of a calendar day (days since 1 January 1970): 0 is Monday, 6 is Sunday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/**
 * Instant of a local time in Berlin. `day` counts days since 1 January 1970, `minutes` counts minutes after midnight.
 * When autumn repeats a local time, returns the first of the two. When spring skips it, returns the instant one hour
 * later.
 */
export function berlinTime(day: number, minutes: number): Date {
  const local = day * dayMs + minutes * minuteMs;
  const before = local - offsetMs(local - dayMs);
  const after = local - offsetMs(local + dayMs);
  const isShown = (instant: number) => instant + offsetMs(instant) === local;
  return new Date(!isShown(before) && isShown(after) ? after : before);
}
