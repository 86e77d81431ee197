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

function isRealDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
