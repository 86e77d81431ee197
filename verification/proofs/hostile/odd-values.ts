import { readFileSync } from 'node:fs';
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

/** A text of the data file: as it is, or a long one by what it repeats. */
export type Spelled = string | Readonly<Record<'before' | 'of' | 'after', string> & { times: number }>;

const data = JSON.parse(readFileSync(new URL('odd-values.json', import.meta.url), 'utf8')) as Record<
  'texts' | 'contentTypes' | 'etags' | 'httpDates' | 'pathSteps' | 'queries' | 'methods',
  readonly Spelled[]
>;

export const textOf = (one: Spelled): string =>
  typeof one === 'string' ? one : `${one.before}${one.of.repeat(one.times)}${one.after}`;

/** Texts that break careless code, among them times that are invalid or that calendars read differently. */
export const oddTexts = data.texts.map(textOf);
/** Instead of the documented ones. */
export const contentTypes = data.contentTypes.map(textOf);
export const methods = data.methods.map(textOf);
const manyFields = Array.from({ length: 1500 }, (_, n) => `a${n}=1`).join('&');
/** Behind a query, as they are. */
export const rawQueries = [...data.queries.map(textOf), manyFields];

// biome-ignore format: a list
const oddNumbers = [
  0, -1, 1, 1.5, 0.005, 0.1 + 0.2, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324,
  ...[ '-0', '1e400', '-1e400', '1.0', '1E2', '9007199254740993', '123456789012345678901234567890', '1e-400',
  ].map((text) => new Raw(text)),
];

const deep = [100, 5000].map((depth) => nested('[', depth, ']'));
const deepObjects = [100, 3000].map((depth) => nested('{"a":', depth, '}'));

/** Texts of any characters. The library's own keeps a table of all million of them, which takes seconds to make. */
const anyTexts = fc
  .array(fc.integer({ min: 0, max: 0x10_f7ff }), { maxLength: 30 })
  // Surrogates, which are no characters by themselves, are left out.
  .map((numbers) => String.fromCodePoint(...numbers.map((one) => (one < 0xd800 ? one : one + 0x800))));

/** Values for any place of a body. */
export const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}], { length: 3 }) },
  { weight: 5, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 8, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: anyTexts },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.constantFrom(...deep, ...deepObjects) },
);

const around = { min: new Date('2026-09-22'), max: new Date('2026-12-21'), noInvalidDate: true };

/** Times around now and far from it, in several zones. */
export const anyTime = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.date(around).map((date) => date.toISOString()),
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

const httpDates = data.httpDates.map(textOf);
const tokens = ['Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'a'.repeat(8000)}`];

/** Values of headers that may not fit, by the headers' names. */
const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'if-match if-none-match': fc.constantFrom(...data.etags.map(textOf)),
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
    fc.constantFrom(...data.pathSteps.map(textOf)),
    fc.constantFrom(
      ...oddTexts.filter((text) => text && text.length < 6000 && text.isWellFormed()).map(encodeURIComponent),
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
  );
