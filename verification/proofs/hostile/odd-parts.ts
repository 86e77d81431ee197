import fc from 'fast-check';
import { oddTexts } from './oddities.ts';
import { times } from './values.ts';

// biome-ignore-start format: lists
/** What is done to the text of a body. */
export const textChanges = [
  'cut',
  'empty',
  'bom',
  'utf-16',
  'latin-1',
  'comma',
  'comment',
  'twice',
  'nul',
  'spaces',
  'gzip',
  'not-gzip',
  'single-quotes',
  'number',
  'invalid-utf-8',
  'deflate',
  'form',
] as const;

/** Instead of the documented one. */
export const contentTypes = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  ';;;',
  'application/',
  'APPLICATION/JSON',
  'application/json; charset="utf-8"',
  'application/json, text/plain',
  'application/problem+json',
  `application/json; ${'a'.repeat(3000)}=b`,
] as const;

const etags = fc.constantFrom(
  '*',
  '"1"',
  'W/"1"',
  '""',
  '"',
  'W/',
  '"a","b", W/"c"',
  ',,,',
  '"\u00ff"',
  `"${'a'.repeat(3000)}"`,
);
const httpDates = fc.constantFrom(
  'Sat, 21 Nov 2026 10:00:00 GMT',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 31 Dec 9999 23:59:59 GMT',
  'Sat, 99 Nov 2026 99:99:99 GMT',
  'yesterday',
  '0',
);
// biome-ignore-end format: lists

/** Latin-1 text that a header may hold. */
const headerTexts = fc
  .oneof(fc.constantFrom(...oddTexts.filter((text) => text.length < 1000)), fc.string({ maxLength: 50 }))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that a header may not hold
  .map((text) => text.replace(/[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/g, '?').trim());

// biome-ignore-start format: lists
const named = (
  names: readonly string[],
  values: fc.Arbitrary<string>,
): fc.Arbitrary<readonly [string, string]> => fc.tuple(fc.constantFrom(...names), values);

/** A header that may not fit. */
export const oddHeader: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  named(['if-match', 'if-none-match'], etags),
  named(['if-modified-since', 'if-unmodified-since'], fc.oneof(httpDates, headerTexts)),
  named(['x-request-timestamp'], fc.oneof(times, headerTexts)),
  named(['idempotency-key', 'x-request-id'], headerTexts),
  named(['accept'], fc.constantFrom('*/*', 'text/html', 'application/xml;q=1', 'q=', ',', 'application/pdf')),
  named(['accept-encoding'], fc.constantFrom('gzip', 'br;q=2', 'identity;q=0', '*;q=0')),
  named(['content-encoding'], fc.constantFrom('gzip', 'br', 'identity', 'zstd', 'gzip, gzip', 'x')),
  named(
    ['range', 'origin', 'x-forwarded-for', 'x-forwarded-host', 'x-http-method-override', 'referer'],
    headerTexts,
  ),
  named(['accept-version', 'user-agent', 'cookie', 'traceparent', 'forwarded', 'via'], headerTexts),
  named(
    ['authorization'],
    fc.oneof(
      headerTexts,
      fc.constantFrom('Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'a'.repeat(8000)}`),
    ),
  ),
  named(['x-long'], fc.constantFrom('a'.repeat(10_000), 'a'.repeat(30_000))),
);

const encodedTexts = fc.oneof(
  fc.constantFrom(...oddTexts.filter((text) => text !== '' && text.length < 6000)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

/** Instead of parameters of a path, encoded. */
export const brokenParams = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%ff',
    '%c0%af',
    '%ed%a0%80',
    '..',
    '%2e%2e%2f',
    '%2F',
    '.',
    'a%0d%0ab',
    ';',
    ',',
    ',,',
    '*',
    '-1',
    '0',
    '1e400',
    '1.5',
    '0x1',
    '2147483648',
    '9007199254740993',
    'a'.repeat(1100),
    '%F0%9F%98%80',
  ),
  encodedTexts.filter((text) => text.isWellFormed()).map(encodeURIComponent),
);

/** Behind a query, as they are. */
export const rawQueries = fc.constantFrom(
  '%',
  '%zz=1',
  'limit=%00',
  'page=%ff',
  'limit=1&limit=2',
  'limit[]=1',
  'limit[a]=1',
  '__proto__=1',
  '=',
  '&&&',
  '?',
  '#a',
  'limit=1e400',
  'limit=-0',
  'limit=+1',
  'limit=1.0',
  'limit=99999999999999999999',
  'page=2147483648',
  'page=9007199254740992',
  'page=9223372036854775807',
  'sku=%F0%9F%98%80',
  `sku=${'a'.repeat(6000)}`,
  Array.from({ length: 1500 }, (_, n) => `a${n}=1`).join('&'),
  Array.from({ length: 800 }, () => 'sku=a').join('&'),
  'fromDate=0000-01-01T00:00:00Z',
  'cursor=AAAA',
  'cursor=%00',
  'nextcursor=e30',
  'next=e30',
  'after=e30',
  'after=-1',
);

/** Instead of the documented one. */
export const methods = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'LOCK',
  'SEARCH',
  'TRACE',
);
// biome-ignore-end format: lists
