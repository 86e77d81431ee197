import fc from 'fast-check';
import { type Document, followed, type Schema } from './documents.ts';
import { times } from './odd-values.ts';
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

const taken = (name: string, otherwise: Values): Values =>
  fc.tuple(fc.nat({ max: 20 }), otherwise).map(([pick, value]) => new Taken(name, pick, value));

const deepest = 9;

/** Values that a schema allows. Where it names something that exists, mostly something that does. */
export function valuesOf(schema: Schema, document: Document, name = '', depth = 0): Values {
  const here = followed(schema, document);
  const inner = (one: Schema, field = ''): Values => valuesOf(one, document, field, depth + 1);
  const own = depth > deepest ? fc.constant(null) : plainValues(here, inner, name);
  if (!isTaken(name) || here.type === 'array') return own;
  return fc.oneof({ weight: 6, arbitrary: taken(name, own) }, { weight: 1, arbitrary: own });
}

type Inner = (schema: Schema, field?: string) => Values;

function plainValues(schema: Schema, inner: Inner, name: string): Values {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const each = (schemas: readonly Schema[]) => schemas.map((one) => inner(one));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...each(choices));
  if (schema.allOf) return fc.tuple(...each(schema.allOf)).map((parts) => Object.assign({}, ...parts));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  const values = (ofType[type] ?? texts)(schema, inner, name);
  const isLeaf = type !== 'object' && type !== 'array';
  return isLeaf && schema.examples?.length ? fc.oneof(fc.constantFrom(...schema.examples), values) : values;
}

const ofType: Readonly<Record<string, (schema: Schema, inner: Inner, name: string) => Values>> = {
  object({ properties = {}, required = [] }, inner) {
    const fields = Object.entries<Schema>(properties).map(([field, one]) => [field, inner(one, field)]);
    const requiredKeys = required.filter((field: string) => field in properties);
    return fc.record(Object.fromEntries(fields) as Record<string, Values>, { requiredKeys });
  },
  array({ items = {}, minItems: minLength = 0, maxItems = 3, uniqueItems }, inner, name) {
    const size = { minLength, maxLength: Math.min(maxItems, Math.max(minLength, 3)) };
    return (uniqueItems ? fc.uniqueArray : fc.array)(inner(items, name), size);
  },
  integer({ minimum, exclusiveMinimum, maximum }) {
    const min = Math.ceil(minimum ?? exclusiveMinimum ?? 0);
    return fc.oneof(
      fc.integer({ min, max: Math.min(maximum ?? min + 100, min + 100) }),
      fc.integer({ min, max: Math.min(maximum ?? 2 ** 31, Number.MAX_SAFE_INTEGER) }),
    );
  },
  number({ minimum, exclusiveMinimum, maximum = 1000 }) {
    const least = Math.ceil((minimum ?? exclusiveMinimum ?? 0) * 100);
    const min = exclusiveMinimum === undefined ? least : least + 1;
    return fc.integer({ min, max: Math.min(maximum * 100, 100_000) }).map((cents) => cents / 100);
  },
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

const texted = new Map<string, fc.Arbitrary<string>>();

/** Texts of a pattern. Each is made once: that takes long, and hundreds of fields have the same. */
function textsLike(pattern: RegExp): fc.Arbitrary<string> {
  const known = texted.get(String(pattern)) ?? fc.stringMatching(pattern);
  texted.set(String(pattern), known);
  return known;
}

function texts({ format, pattern, minLength = 0, maxLength: most = 40 }: Schema): Values {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return times;
  if (format === 'date') return times.map((time) => time.slice(0, 10));
  if (format === 'uri') return fc.webUrl();
  if (pattern !== undefined) return matching(pattern);
  const maxLength = Math.max(minLength, Math.min(most, 40));
  return fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ minLength, unit: 'grapheme', maxLength: Math.max(minLength, Math.min(most, 12)) }),
    textsLike(new RegExp(`^[A-Z0-9]{${Math.max(minLength, 1)},${Math.max(maxLength, 1)}}$`)),
  );
}

/** Texts of a pattern. What it looks ahead for is drawn by chance. */
function matching(pattern: string): fc.Arbitrary<string> {
  const whole = new RegExp(pattern, 'u');
  const drawn = new RegExp(pattern.replace(/\(\?[=!](?:[^()\\]|\\.|\([^()]*\))*\)/g, ''), 'u');
  const found = textsLike(drawn);
  return drawn.source === whole.source ? found : found.map((text) => (whole.test(text) ? text : 'A1'));
}

const fresh = /^HOSTILE-[A-Z0-9]{4,8}$/;

/** A documented example whose ids are those of real things, and whose sku is at times a new one. */
export function inhabited(value: unknown, name = ''): Values {
  if (Array.isArray(value)) return fc.tuple(...value.map((item) => inhabited(item, name)));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, inner]) => [key, inhabited(inner, key)]);
    return fc.record(Object.fromEntries(fields) as Record<string, Values>);
  }
  const shown = fc.constant(value);
  if (name === 'trackingNumber') return textsLike(/^0034043416109[0-9]{7}$/);
  if (name === 'shippingProfileName' || name === 'returnRecipient') return fc.oneof(shown, textsLike(fresh));
  if (!isTaken(name) || ['ean', 'carrier', 'brandId'].includes(name)) return shown;
  return taken(name, name === 'sku' || name === 'productReference' ? textsLike(fresh) : shown);
}
