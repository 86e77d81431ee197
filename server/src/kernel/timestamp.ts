const dateTime =
  /^(\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01]))T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([+-]([01]\d|2[0-3]):[0-5]\d|Z)$/;

/**
 * Reads a date-time with time zone (RFC 3339, upper-case T and Z). Undefined when the text has another form, names a
 * day that its month does not have, or lies outside the years 1000 to 9999.
 */
export function parseTimestamp(text: string): Date | undefined {
  const day = dateTime.exec(text)?.[1];
  if (day === undefined || !isRealDay(day)) return undefined;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  return year >= 1000 && year <= 9999 ? date : undefined;
}

/** An instant in UTC with microseconds (six fraction digits). Sorting these texts sorts the instants. */
export type MicroTime = string & { readonly __micro: true };

/** Reads a date-time as `parseTimestamp` does, but keeps microseconds, the precision of PostgreSQL. */
export function parseMicroTime(text: string): MicroTime | undefined {
  const date = parseTimestamp(text);
  if (!date) return undefined;
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return `${date.toISOString().slice(0, 20)}${fraction.slice(0, 6).padEnd(6, '0')}Z` as MicroTime;
}

/** A Date as a MicroTime. */
export const microTimeOf = (date: Date): MicroTime => date.toISOString().replace('Z', '000Z') as MicroTime;

/** Every month has 28 days, so only later days depend on the month. */
function isRealDay(day: string): boolean {
  if (day[8]! < '2' || (day[8] === '2' && day[9]! <= '8')) return day.slice(8) !== '00';
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
