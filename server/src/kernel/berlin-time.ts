const dayMs = 86_400_000;
const minuteMs = 60_000;

const offsets = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' });

/** How far the clocks of Berlin are ahead of UTC at an instant. */
function offsetMs(instant: number): number {
  const name = offsets.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /\+(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * minuteMs;
}

/** The calendar day in Berlin at an instant, as days since 1 January 1970. */
export const berlinDayOf = (instant: Date): number =>
  Math.floor((instant.getTime() + offsetMs(instant.getTime())) / dayMs);

/** The day of the week of a calendar day, from 0 for Monday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/**
 * When the clocks of Berlin show a time of a day, in minutes after midnight. A time that they show twice is the first
 * one. A time that they skip in spring is as much later as they go forward.
 */
export function berlinTime(day: number, minutes: number): Date {
  const local = day * dayMs + minutes * minuteMs;
  const before = local - offsetMs(local - dayMs);
  const after = local - offsetMs(local + dayMs);
  const isShown = (instant: number) => instant + offsetMs(instant) === local;
  return new Date(!isShown(before) && isShown(after) ? after : before);
}
