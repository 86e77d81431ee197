/** Parts of texts that differ from run to run, each with the placeholder that replaces it in a comparison. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '{id}'],
  [/\b\d{4}-\d\d-\d\dT\d\d(:|%3A)\d\d\1\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, '{time}'],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\b/g, '{time}'],
  [/\b\d{4}-\d\d-\d\d\b/g, '{day}'],
  [/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, '{token}'],
  [/\bhttp:\/\/127\.0\.0\.1:\d+/g, '{server}'],
  [/\b(cursor|nextcursor|next|after)=[\w.%~-]+/g, '$1={cursor}'],
  [/\b[A-Z]{2}-\d{6,}\b/g, '{receipt}'],
  // Seconds since 1970, alone or within a tracking number that a page makes.
  [/\b(?:00340)?1\d{9}(?:\d{3}|\d{9})?\b/g, '{number}'],
];

/** Members whose texts the server draws or numbers, with the form of these texts. */
const NAMED: Readonly<Record<string, RegExp>> = {
  orderNumber: /^[0-9a-z]{10}$/,
  receiptNumber: /^[A-Z]{2}-\d+$/,
  trackingNumber: /^[\w-]{5,}$/,
  trackingNumbers: /^[\w-]{5,}$/,
  kid: /^[\w-]{43}$/,
  x: /^[\w-]{43}$/,
  y: /^[\w-]{43}$/,
};

/**
 * True for numbers that differ from run to run: durations, row counts, and seeds that the server drew (a seed that a
 * reader chooses is small).
 */
export const isVolatileNumber = (member: string, value: number): boolean =>
  member === 'durationMs' || member === 'rows' || (member === 'seed' && value >= 100_000);

/** Replaces the volatile parts of a text with placeholders. Two texts with the same shape count as equal. */
export function shapeOf(text: string, member = ''): string {
  const named = NAMED[member];
  if (named?.test(text)) return `{${member}}`;
  return VOLATILE.reduce((shape, [part, name]) => shape.replaceAll(part, name), text);
}

/** Removes the charset of JSON, which is always UTF-8. */
export const shortType = (value: string): string =>
  value.replace(/^(application\/json); charset=utf-8$/, '$1');

/** Replaces the volatile parts of a header's value. `name` is in lower case. */
export function headerShapeOf(name: string, value: string): string {
  if (name === 'etag') return value.replace(/"[^"]*"/, '"{tag}"');
  if (name === 'x-request-id') return '{id}';
  if (name === 'content-type') return shortType(value);
  if (name === 'ratelimit') return value.replace(/^"[\w-]+";r=\d+;t=\d+$/, '{nearest}');
  return shapeOf(value);
}
