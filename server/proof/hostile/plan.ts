import fc from 'fast-check';
import { type Mutation, mutations, oddTexts } from './oddities.ts';
import type { Operation, Schema } from './operations.ts';
import { inhabited, times, valuesOf } from './values.ts';

/** A request before real ids are put into it: what fast-check draws and shrinks. */
export type Plan = {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: readonly (readonly [string, unknown])[];
  readonly body: unknown;
  readonly mutations: readonly Mutation[];
  /** What is done to the text of the body. */
  readonly text: string | undefined;
  readonly cut: number;
  /** Instead of the documented one. */
  readonly contentType: string | undefined;
  readonly headers: readonly (readonly [string, string])[];
  readonly method: string | undefined;
  /** Instead of parameters of the path, encoded already. */
  readonly brokenParam: string | undefined;
  /** Behind the query, as it is. */
  readonly rawQuery: string | undefined;
};

const textChanges = [
  ...[
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
  ],
  ...['single-quotes', 'number', 'invalid-utf-8', 'deflate', 'form'],
] as const;

const contentTypes = [
  ...[
    '',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'application/xml',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    ';;;',
    'application/',
  ],
  ...[
    'APPLICATION/JSON',
    'application/json; charset="utf-8"',
    'application/json, text/plain',
    'application/problem+json',
  ],
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

/** Latin-1 text that a header may hold. */
const headerTexts = fc
  .oneof(fc.constantFrom(...oddTexts.filter((text) => text.length < 1000)), fc.string({ maxLength: 50 }))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that a header may not hold
  .map((text) => text.replace(/[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/g, '?').trim());

const oddHeader: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(fc.constantFrom('if-match', 'if-none-match'), etags),
  fc.tuple(fc.constantFrom('if-modified-since', 'if-unmodified-since'), fc.oneof(httpDates, headerTexts)),
  fc.tuple(fc.constant('x-request-timestamp'), fc.oneof(times, headerTexts)),
  fc.tuple(fc.constantFrom('idempotency-key', 'x-request-id'), headerTexts),
  fc.tuple(
    fc.constant('accept'),
    fc.constantFrom('*/*', 'text/html', 'application/xml;q=1', 'q=', ',', 'application/pdf'),
  ),
  fc.tuple(fc.constant('accept-encoding'), fc.constantFrom('gzip', 'br;q=2', 'identity;q=0', '*;q=0')),
  fc.tuple(
    fc.constant('content-encoding'),
    fc.constantFrom('gzip', 'br', 'identity', 'zstd', 'gzip, gzip', 'x'),
  ),
  fc.tuple(
    fc.constantFrom(
      'range',
      'origin',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-http-method-override',
      'referer',
    ),
    headerTexts,
  ),
  fc.tuple(
    fc.constantFrom('accept-version', 'user-agent', 'cookie', 'traceparent', 'forwarded', 'via'),
    headerTexts,
  ),
  fc.tuple(
    fc.constant('authorization'),
    fc.oneof(
      headerTexts,
      fc.constantFrom('Bearer', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'a'.repeat(8000)}`),
    ),
  ),
  fc.tuple(fc.constant('x-long'), fc.constantFrom('a'.repeat(10_000), 'a'.repeat(30_000))),
);

const brokenParams = fc.oneof(
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
  ),
  fc.constantFrom(
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
  fc
    .constantFrom(...oddTexts.filter((text) => text !== '' && text.isWellFormed() && text.length < 6000))
    .map(encodeURIComponent),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text.isWellFormed())
    .map(encodeURIComponent),
);

const rawQueries = fc.constantFrom(
  '%', '%zz=1', 'limit=%00', 'page=%ff', 'limit=1&limit=2', 'limit[]=1', 'limit[a]=1', '__proto__=1', '=', '&&&', '?', '#a',
  'limit=1e400', 'limit=-0', 'limit=+1', 'limit=1.0', 'limit=99999999999999999999', 'page=2147483648', 'page=9007199254740992',
  'page=9223372036854775807', 'sku=%F0%9F%98%80', `sku=${'a'.repeat(6000)}`, Array.from({ length: 1500 }, (_, n) => `a${n}=1`).join('&'),
  Array.from({ length: 800 }, () => 'sku=a').join('&'), 'fromDate=0000-01-01T00:00:00Z', 'cursor=AAAA', 'cursor=%00', 'nextcursor=e30',
  'next=e30', 'after=e30', 'after=-1',
); // biome-ignore format: a list

const methods = fc.constantFrom(
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

/** Something once in so many times. */
const rarely = <T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

const nothing = {
  mutations: fc.constant([]),
  text: fc.constant(undefined),
  cut: fc.constant(0),
  contentType: fc.constant(undefined),
  headers: fc.constant([]),
  method: fc.constant(undefined),
  brokenParam: fc.constant(undefined),
  rawQuery: fc.constant(undefined),
} as const;

const hostile = {
  mutations: fc.array(mutations, { maxLength: 3 }),
  text: rarely(fc.constantFrom(...textChanges), 6),
  cut: fc.nat({ max: 5000 }),
  contentType: rarely(fc.constantFrom(...contentTypes), 8),
  headers: fc.array(oddHeader, { maxLength: 2 }),
  method: rarely(methods, 25),
  brokenParam: rarely(brokenParams, 3),
  rawQuery: rarely(rawQueries, 5),
} as const;

/** Requests of an operation: good ones, and ones with something wrong. */
export function plansOf(operation: Operation): fc.Arbitrary<Plan> {
  const { body, parameters, document, path } = operation;
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const params = Object.fromEntries(
    named('path').map(({ name, schema }) => [
      name,
      path.includes('/snapshots/') ? fc.constantFrom('one', 'two') : valuesOf(schema, document, name),
    ]),
  );
  const examples = Object.values(body?.examples ?? {});
  const bodies: fc.Arbitrary<unknown> = body
    ? fc.oneof(...examples.map(({ value }) => ({ weight: 3, arbitrary: inhabited(value) })), {
        weight: 2,
        arbitrary: valuesOf(body.schema, document),
      })
    : fc.constant(undefined);
  const make = (
    changes: Readonly<Record<string, fc.Arbitrary<unknown>>>,
    values: fc.Arbitrary<[string, unknown][]>,
  ) =>
    fc.record({
      operation: fc.constant(operation),
      params: fc.record(params),
      query: values,
      body: bodies,
      ...changes,
    }) as unknown as fc.Arbitrary<Plan>;
  const oddQuery = fc
    .tuple(
      queries(named('query'), document),
      fc.array(fc.tuple(fc.constantFrom('', ...names(named('query'))), fc.constantFrom(...oddTexts)), {
        maxLength: 2,
      }),
    )
    .map(([good, odd]) => [...good, ...odd.filter(([name]) => name !== '')] as [string, unknown][]);
  return fc.oneof(
    { weight: 2, arbitrary: make(nothing, queries(named('query'), document)) },
    { weight: 3, arbitrary: make(hostile, oddQuery) },
  );
}

type Named = readonly { readonly name: string; readonly required?: boolean; readonly schema: Schema }[];

const names = (parameters: Named) => parameters.map(({ name }) => name);

/** Some of the query's parameters with values that are allowed; each with a third of the chance. */
function queries(parameters: Named, document: Operation['document']): fc.Arbitrary<[string, unknown][]> {
  const chosen = parameters.map(({ name, required, schema }) =>
    fc
      .tuple(fc.nat({ max: 2 }), valuesOf(schema, document, name))
      .map(([chance, value]) => (required || chance === 0 ? ([[name, value]] as [string, unknown][]) : [])),
  );
  return fc.tuple(...chosen).map((lists) => lists.flat());
}
