import fc from 'fast-check';

/** A piece of JSON text that no value is written as. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const nested = (open: string, depth: number, close: string) =>
  new Raw(`${open.repeat(depth)}${open === '[' ? '' : 1}${close.repeat(depth)}`);

/** Invalid times, and times that calendars and databases read differently. */
// biome-ignore format: a list
const oddTimes = [
  '0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z',
  '2026-02-30T12:00:00Z', '2026-12-31T23:59:60Z', '2026-01-01T24:00:00Z', '2026-01-01 00:00:00',
  '2026-01-01T00:00:00', '2026-01-01t00:00:00z', '2026-01-01T00:00:00.123456789123456789Z', '2026-01-01',
  'infinity', 'now',
];

/** Texts that break careless code. */
// biome-ignore format: a list
export const oddTexts: readonly string[] = [
  '', ' ', '\t\n', '\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\ufeff', '\uffff', '\u202egnikcah',
  'مرحبا بالعالم', '👩‍👩‍👧‍👦🏳️‍🌈', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́O', '__proto__',
  'constructor', 'toString', 'null', 'NaN', '-0', '1e400', '0x10', '99999999999999999999',
  "'; DROP TABLE product; --", '<script>alert(1)</script>', '#{7*7}{{7*7}}', '../../../../etc/passwd',
  '%00%ff%', '%', '_', '\\', '\\u0000', 'a,b,,c', '*', '🂡'.repeat(60), 'a'.repeat(300), 'ü'.repeat(5000),
  'a'.repeat(20_000), ...oddTimes, '01938b5e-7b4c-7000-8000-00000000000G',
  '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{01938b5e-7b4c-7000-8000-000000000000}', 'eyJhIjoxfQ', 'eyJhIjoxfQ==.',
];

// biome-ignore format: a list
const oddNumbers = [
  0, -1, 1, 1.5, 0.005, 0.1 + 0.2, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324,
  ...[ '-0', '1e400', '-1e400', '1.0', '1E2', '9007199254740993', '123456789012345678901234567890', '1e-400',
  ].map((text) => new Raw(text)),
];

// biome-ignore format: a list
const deep = [
  nested('[', 100, ']'), nested('[', 5000, ']'), nested('{"a":', 100, '}'), nested('{"a":', 3000, '}'),
];

/** Instead of the documented one. */
// biome-ignore format: a list
export const contentTypes = [
  '', 'text/plain', 'application/json; charset=utf-16', 'application/json; charset=nonsense',
  'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data',
  'multipart/form-data; boundary=', ';;;', 'application/', 'APPLICATION/JSON',
  'application/json; charset="utf-8"', 'application/json, text/plain', 'application/problem+json',
  `application/json; ${'a'.repeat(3000)}=b`,
];

// biome-ignore format: a list
const etags = [
  '*', '"1"', 'W/"1"', '""', '"', 'W/', '"a","b", W/"c"', ',,,', '"\u00ff"', `"${'a'.repeat(3000)}"`,
];

// biome-ignore format: a list
const httpDates = [
  'Sat, 21 Nov 2026 10:00:00 GMT', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT',
  'Sat, 99 Nov 2026 99:99:99 GMT', 'yesterday', '0',
];

// biome-ignore format: a list
const brokenSteps = [
  '%', '%zz', '%00', '%ff', '%c0%af', '%ed%a0%80', '..', '%2e%2e%2f', '%2F', '.', 'a%0d%0ab', ';', ',', ',,',
  '*', '-1', '0', '1e400', '1.5', '0x1', '2147483648', '9007199254740993', 'a'.repeat(1100), '%F0%9F%98%80',
];

/** Behind a query, as they are. */
// biome-ignore format: a list
export const rawQueries = [
  '%', '%zz=1', 'limit=%00', 'page=%ff', 'limit=1&limit=2', 'limit[]=1', 'limit[a]=1', '__proto__=1', '=',
  '&&&', '?', '#a', 'limit=1e400', 'limit=-0', 'limit=+1', 'limit=1.0', 'limit=99999999999999999999',
  'page=2147483648', 'page=9007199254740992', 'page=9223372036854775807', 'sku=%F0%9F%98%80',
  `sku=${'a'.repeat(6000)}`, Array.from({ length: 1500 }, (_, n) => `a${n}=1`).join('&'),
  Array(800).fill('sku=a').join('&'), 'fromDate=0000-01-01T00:00:00Z', 'cursor=AAAA', 'cursor=%00',
  'nextcursor=e30', 'next=e30', 'after=e30', 'after=-1',
];

/** Instead of the documented one. */
// biome-ignore format: a list
export const methods = [
  'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK', 'SEARCH', 'TRACE',
];

const surrogates = { first: 0xd800, count: 0x800 };

/** Texts of any characters. The library's own keeps a table of all million of them, which takes seconds to make. */
const anyTexts = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff - surrogates.count }), { maxLength: 30 })
  .map((numbers) =>
    String.fromCodePoint(...numbers.map((one) => (one < surrogates.first ? one : one + surrogates.count))),
  );

/** Values for any place of a body. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}], { length: 3 }) },
  { weight: 5, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 8, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: anyTexts },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constantFrom(...deep) },
);

/** Times around now and far from it, in several zones. */
export const anyTime = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc
      .date({ min: new Date('2026-09-22'), max: new Date('2026-12-21'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom(
      ...['2026-01-01T00:00:00Z', '2026-11-01T12:00:00+05:30', '2026-11-01T12:00:00.123456-08:00'],
      ...['1999-12-31T23:59:59Z', '2038-01-19T03:14:08Z'],
    ),
  );

/** Latin-1 text that a header may hold. */
const headerTexts = fc
  .oneof(fc.constantFrom(...oddTexts.filter((text) => text.length < 1000)), fc.string({ maxLength: 50 }))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that a header may not hold
  .map((text) => text.replace(/[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/g, '?').trim());

const tokens = ['Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'a'.repeat(8000)}`];

/** Values of headers that may not fit, by the headers' names. */
const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'if-match if-none-match': fc.constantFrom(...etags),
  'if-modified-since if-unmodified-since': fc.oneof(fc.constantFrom(...httpDates), headerTexts),
  'x-request-timestamp': fc.oneof(anyTime(), headerTexts),
  'idempotency-key x-request-id': headerTexts,
  accept: fc.constantFrom('*/*', 'text/html', 'application/xml;q=1', 'q=', ',', 'application/pdf'),
  'accept-encoding': fc.constantFrom('gzip', 'br;q=2', 'identity;q=0', '*;q=0'),
  'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'zstd', 'gzip, gzip', 'x'),
  'range origin x-forwarded-for x-forwarded-host x-http-method-override referer': headerTexts,
  'accept-version user-agent cookie traceparent forwarded via': headerTexts,
  authorization: fc.oneof(headerTexts, fc.constantFrom(...tokens)),
  'x-long': fc.constantFrom('a'.repeat(10_000), 'a'.repeat(30_000)),
};

/** Headers that may not fit, two at most. */
export const oddHeaders = (): fc.Arbitrary<(readonly [string, string])[]> => {
  const header = Object.entries(headerValues).map(([names, values]) =>
    fc.tuple(fc.constantFrom(...names.split(' ')), values),
  );
  return fc.array(fc.oneof(...header), { maxLength: 2 });
};

/** Instead of parameters of a path, encoded. */
export const brokenParams = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...brokenSteps),
    fc.constantFrom(
      ...oddTexts.filter((text) => text && text.length < 6000 && text.isWellFormed()).map(encodeURIComponent),
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
  );
