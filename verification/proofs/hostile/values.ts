import fc from 'fast-check';
import { type Document, followed, type Schema } from './operations.ts';
import { isTaken } from './pool.ts';

/** Stands for a value that is taken from earlier answers when the request is sent. */
export class Taken {
  readonly name: string;
  readonly pick: number;
  readonly otherwise: unknown;
  constructor(name: string, pick: number, otherwise: unknown) {
    this.name = name;
    this.pick = pick;
    this.otherwise = otherwise;
  }
}

type Values = fc.Arbitrary<unknown>;

const deepest = 9;

/** Values that a schema allows. Where it names something that exists, mostly something that does. */
export function valuesOf(schema: Schema, document: Document, name = '', depth = 0): Values {
  const here = followed(schema, document);
  const own = plainValues(here, document, name, depth);
  if (!isTaken(name) || here.type === 'array') return own;
  return fc.oneof({ weight: 6, arbitrary: taken(name, own) }, { weight: 1, arbitrary: own });
}

const taken = (name: string, otherwise: Values): Values =>
  fc.tuple(fc.nat({ max: 20 }), otherwise).map(([pick, value]) => new Taken(name, pick, value));

function plainValues(schema: Schema, document: Document, name: string, depth: number): Values {
  if (depth > deepest) return fc.constant(null);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, document, '', depth + 1)));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((one) => valuesOf(one, document, '', depth + 1)))
      .map((parts) => Object.assign({}, ...parts));
  }
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  const values = valuesOfType(type, schema, document, name, depth);
  const isLeaf = type !== 'object' && type !== 'array';
  if (!isLeaf || !schema.examples?.length) return values;
  return fc.oneof(fc.constantFrom(...schema.examples), values);
}

function valuesOfType(
  type: string | undefined,
  schema: Schema,
  document: Document,
  name: string,
  depth: number,
): Values {
  const { minimum, exclusiveMinimum, maximum } = schema;
  switch (type) {
    case 'object':
      return objects(schema, document, depth);
    case 'array': {
      const least = schema.minItems ?? 0;
      const items = valuesOf(schema.items ?? {}, document, name, depth + 1);
      const size = { minLength: least, maxLength: Math.min(schema.maxItems ?? 3, Math.max(least, 3)) };
      return schema.uniqueItems ? fc.uniqueArray(items, size) : fc.array(items, size);
    }
    case 'integer': {
      const min = Math.ceil(minimum ?? exclusiveMinimum ?? 0);
      return fc.oneof(
        fc.integer({ min, max: Math.min(maximum ?? min + 100, min + 100) }),
        fc.integer({ min, max: Math.min(maximum ?? 2 ** 31, Number.MAX_SAFE_INTEGER) }),
      );
    }
    case 'number':
      return fc
        .integer({
          min: Math.ceil((minimum ?? exclusiveMinimum ?? 0) * 100) + (exclusiveMinimum === undefined ? 0 : 1),
          max: Math.min((maximum ?? 1000) * 100, 100_000),
        })
        .map((cents) => cents / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts(schema);
  }
}

function objects({ properties = {}, required = [] }: Schema, document: Document, depth: number): Values {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    valuesOf(schema, document, name, depth + 1),
  ]);
  const requiredKeys = required.filter((name) => name in properties);
  return fc.record(Object.fromEntries(fields) as Record<string, Values>, { requiredKeys });
}

/** Times around now and far from it, in several zones. */
export const times: fc.Arbitrary<string> = fc.oneof(
  fc
    .integer({ min: -60 * 86_400, max: 30 * 86_400 })
    .map((seconds) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000).toISOString()),
  fc.constantFrom(
    '2026-01-01T00:00:00Z',
    '2026-11-01T12:00:00+05:30',
    '2026-11-01T12:00:00.123456-08:00',
    '1999-12-31T23:59:59Z',
    '2038-01-19T03:14:08Z',
  ),
);

const texted = new Map<string, fc.Arbitrary<string>>();

/** Texts of a pattern. Each is made once: that takes long, and hundreds of fields have the same. */
function textsLike(pattern: RegExp): fc.Arbitrary<string> {
  const known = texted.get(String(pattern)) ?? fc.stringMatching(pattern);
  texted.set(String(pattern), known);
  return known;
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Schema): Values {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return times;
  if (format === 'date') return times.map((time) => time.slice(0, 10));
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return matching(pattern);
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return fc.oneof(
    fc.string(size),
    fc.string({ ...size, unit: 'grapheme', maxLength: Math.max(minLength, Math.min(maxLength, 12)) }),
    textsLike(new RegExp(`^[A-Z0-9]{${Math.max(minLength, 1)},${Math.max(size.maxLength, 1)}}$`)),
  );
}

/** Texts of a pattern. What it looks ahead for is drawn by chance. */
function matching(pattern: string): fc.Arbitrary<string> {
  const whole = new RegExp(pattern, 'u');
  const drawn = new RegExp(pattern.replace(/\(\?[=!](?:[^()\\]|\\.|\([^()]*\))*\)/g, ''), 'u');
  const texts = textsLike(drawn);
  return drawn.source === whole.source ? texts : texts.map((text) => (whole.test(text) ? text : 'A1'));
}

/** A documented example whose ids are those of real things, and whose sku is at times a new one. */
export function inhabited(example: unknown): Values {
  const visit = (value: unknown, name: string): Values => {
    if (Array.isArray(value)) return fc.tuple(...value.map((item) => visit(item, name)));
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).map(([key, inner]) => [key, visit(inner, key)]);
      return fc.record(Object.fromEntries(fields) as Record<string, Values>);
    }
    if (name === 'trackingNumber') return textsLike(/^0034043416109[0-9]{7}$/);
    if (name === 'ean') return fc.constant(value);
    const fresh = textsLike(/^HOSTILE-[A-Z0-9]{4,8}$/);
    if (name === 'shippingProfileName' || name === 'returnRecipient')
      return fc.oneof(fc.constant(value), fresh);
    if (!isTaken(name) || name === 'carrier' || name === 'brandId') return fc.constant(value);
    return taken(name, name === 'sku' || name === 'productReference' ? fresh : fc.constant(value));
  };
  return visit(example, '');
}
