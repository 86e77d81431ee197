import fc from 'fast-check';
import { Taken } from './values.ts';

/** A piece of JSON text that no value would be written as. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const nested = (depth: number) => new Raw(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const nestedObjects = (depth: number) => new Raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

// biome-ignore-start format: lists
/** Times that are none, or that calendars and databases think differently of. */
const oddTimes = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T12:00:00Z',
  '2026-12-31T23:59:60Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01 00:00:00',
  '2026-01-01T00:00:00',
  '2026-01-01t00:00:00z',
  '2026-01-01T00:00:00.123456789123456789Z',
  '2026-01-01',
  'infinity',
  'now',
] as const;

/** Texts that break what was not thought through. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\t\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\uffff',
  '\u202egnikcah',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́O',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '99999999999999999999',
  "'; DROP TABLE product; --",
  '<script>alert(1)</script>',
  '#{7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00%ff%',
  '%',
  '_',
  '\\',
  '\\u0000',
  'a,b,,c',
  '*',
  '🂡'.repeat(60),
  'a'.repeat(300),
  'ü'.repeat(5000),
  'a'.repeat(20_000),
  ...oddTimes,
  '01938b5e-7b4c-7000-8000-00000000000G',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '{01938b5e-7b4c-7000-8000-000000000000}',
  'eyJhIjoxfQ',
  'eyJhIjoxfQ==.',
];

const oddNumbers = [
  0,
  -1,
  1,
  1.5,
  0.005,
  0.1 + 0.2,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
  ...[
    '-0',
    '1e400',
    '-1e400',
    '1.0',
    '1E2',
    '9007199254740993',
    '123456789012345678901234567890',
    '1e-400',
  ].map((text) => new Raw(text)),
] as const;
// biome-ignore-end format: lists

const surrogates = { first: 0xd800, count: 0x800 };

/** Texts of any characters. The library's own keeps a table of all million of them, which takes seconds to make. */
const anyTexts = fc
  .array(fc.integer({ min: 0, max: 0x10_ffff - surrogates.count }), { maxLength: 30 })
  .map((numbers) =>
    String.fromCodePoint(...numbers.map((one) => (one < surrogates.first ? one : one + surrogates.count))),
  );

/** Values for any place of a body. */
const oddValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}], { length: 3 }) },
  { weight: 5, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 8, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 2, arbitrary: anyTexts },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(nested(100), nested(5000), nestedObjects(100), nestedObjects(3000)),
  },
);

/** One thing done to a body: at a place that is counted through the whole of it. */
export type Mutation = { readonly at: number; readonly kind: string; readonly value: unknown };

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat({ max: 300 }),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'twice', 'wrap', 'many'),
  value: oddValues,
});

// biome-ignore format: a list
const strangeNames = ['__proto__', 'constructor', 'toString', '', 'x', '\u0000', 'a'.repeat(2000), 'sku', 'id'];

type Place = { readonly holder: Record<string, unknown>; readonly key: string };

/** All places of a value, itself the first. */
function placesOf(root: Record<string, unknown>): Place[] {
  const found: Place[] = [];
  const walk = (holder: Record<string, unknown>, key: string): void => {
    found.push({ holder, key });
    const value = holder[key];
    if (typeof value !== 'object' || value === null || value instanceof Raw || value instanceof Taken) return;
    for (const inner of Object.keys(value)) walk(value as Record<string, unknown>, inner);
  };
  walk(root, 'value');
  return found;
}

/** A copy, so that what is drawn is never changed, nor put into itself. */
function copied(value: unknown): unknown {
  if (value instanceof Raw || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copied(inner)]));
}

/** Does this to a body. The body itself is changed. */
export function mutated(body: unknown, { at, kind, value: drawn }: Mutation): unknown {
  const value = copied(drawn);
  const root: Record<string, unknown> = { value: body };
  const places = placesOf(root);
  const { holder, key } = places[at % places.length]!;
  const here = holder[key];
  const isHolder = typeof here === 'object' && here !== null && !(here instanceof Raw);
  if (kind === 'remove' && holder !== root) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  } else if (kind === 'add' && isHolder) {
    const name = Array.isArray(here) ? String(here.length) : strangeNames[at % strangeNames.length]!;
    Object.defineProperty(here, name, { value, enumerable: true, configurable: true, writable: true });
  } else if (kind === 'twice' && isHolder && !Array.isArray(here)) {
    const text = jsonText(here);
    const [name = 'x'] = Object.keys(here);
    holder[key] = new Raw(
      `{${JSON.stringify(name)}:${jsonText(value)}${text === '{}' ? '' : ','}${text.slice(1)}`,
    );
  } else if (kind === 'wrap') holder[key] = [here];
  else if (kind === 'many' && Array.isArray(here) && here.length > 0)
    holder[key] = Array.from({ length: [2, 201, 501, 1001][at % 4]! }, () => copied(here[0]));
  else holder[key] = value;
  return root.value;
}

/** Writes JSON, with raw pieces as they are. */
export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${jsonText(inner)}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
