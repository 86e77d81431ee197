import { Refusal } from './refusal.ts';
import { parseTimestamp } from './timestamp.ts';

/**
 * Reads a date-time from a query parameter. A space counts as a plus sign, because form decoding turns `+` into a
 * space. Throws a refusal (400) for any other text.
 */
export function dateFromQuery(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = parseTimestamp(text.replace(' ', '+'));
  if (date) return date;
  throw new Refusal(
    'bad-request',
    `Query parameter ${name} must be a date-time with time zone, such as 2026-03-01T08:00:00Z.`,
    {
      path: name,
    },
  );
}
