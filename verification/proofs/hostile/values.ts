import fc from 'fast-check';
import { type Document, followed, type Schema } from './documents.ts';
import { anyTime } from './odd-values.ts';
import { type Bindings, isTaken, type Pool } from './pool.ts';

/** Draws values of an arbitrary, which fast-check remembers and shrinks. */
export type Draw = fc.GeneratorValue;

/** What values are drawn from: chance, models, and ids of earlier answers. */
export type Source = {
  readonly draw: Draw;
  readonly document: Document;
  readonly pool: Pool;
  readonly bindings: Bindings;
};

const below = (count: number) => fc.noBias(fc.nat({ max: count - 1 }));

export const pick = <Thing>(draw: Draw, things: readonly Thing[]): Thing =>
  things[draw(below, things.length)]!;

/** True once in `times` draws. */
export const onceIn = (draw: Draw, times: number): boolean => draw(below, times) === times - 1;

/** Each thing of a list may have bindings of its own. */
export const aside = (source: Source): Source => ({ ...source, bindings: new Map(source.bindings) });

const taken = ({ draw, pool, bindings }: Source, name: string) => pool.take(name, draw(below, 21), bindings);

const deepest = 9;

/**
 * A value that a schema allows. Ids are mostly those of existing things. Libraries that draw from
 * schemas cannot take ids from answers, and those that are maintained do not shrink.
 */
export function drawValue(source: Source, given: Schema, name = '', depth = 0): unknown {
  const schema = followed(given, source.document);
  const isReal = isTaken(name) && schema.type !== 'array' && !onceIn(source.draw, 7);
  const real = isReal ? taken(source, name) : undefined;
  if (real !== undefined) return real;
  if (depth > deepest) return null;
  const inner: Inner = (one, field = '', at = source) => drawValue(at, one, field, depth + 1);
  return ownValue(source, schema, inner, name);
}

type Inner = (schema: Schema, field?: string, source?: Source) => unknown;

function ownValue(source: Source, schema: Schema, inner: Inner, name: string): unknown {
  const { draw } = source;
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(draw, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inner(pick(draw, choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one: Schema) => inner(one)));
  const [type = 'string'] = [schema.type].flat();
  if (type === 'object') {
    const { properties = {}, required = [] } = schema;
    const fields = Object.entries<Schema>(properties);
    const chosen = fields.filter(([field]) => required.includes(field) || draw(fc.boolean));
    return Object.fromEntries(chosen.map(([field, one]) => [field, inner(one, field)]));
  }
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = 3, uniqueItems } = schema;
    const length = draw(fc.integer, { min: minItems, max: Math.min(maxItems, Math.max(minItems, 3)) });
    const all = Array.from({ length }, () => inner(items, name, aside(source)));
    return uniqueItems ? [...new Map(all.map((one) => [JSON.stringify(one), one])).values()] : all;
  }
  return schema.examples?.length && draw(fc.boolean)
    ? pick(draw, schema.examples)
    : leafOf(draw, type, schema);
}

function leafOf(draw: Draw, type: string, schema: Schema): unknown {
  const { minimum, exclusiveMinimum, maximum, format, pattern, minLength = 0, maxLength = 40 } = schema;
  const least = minimum ?? exclusiveMinimum ?? 0;
  if (type === 'null') return null;
  if (type === 'boolean') return draw(fc.boolean);
  if (type === 'integer') return draw(integers, Math.ceil(least), maximum ?? 2 ** 31);
  if (type === 'number') {
    const cents = Math.ceil(least * 100) + (exclusiveMinimum === undefined ? 0 : 1);
    return draw(integers, cents, Math.min((maximum ?? 1000) * 100, 100_000)) / 100;
  }
  if (format === 'uuid') return draw(fc.uuid);
  if (format === 'uri') return draw(fc.webUrl);
  if (format === 'date-time') return draw(anyTime);
  if (format === 'date') return draw(anyTime).slice(0, 10);
  if (pattern !== undefined) return draw(textsLike, pattern);
  return draw(texts, minLength, Math.max(minLength, Math.min(maxLength, 40)));
}

const integers = (min: number, most: number) => {
  const max = Math.min(most, Number.MAX_SAFE_INTEGER);
  return fc.oneof(fc.integer({ min, max: Math.min(max, min + 100) }), fc.integer({ min, max }));
};

const texts = (minLength: number, maxLength: number) =>
  fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ minLength, unit: 'grapheme', maxLength: Math.max(minLength, Math.min(maxLength, 12)) }),
    textsLike(`^[A-Z0-9]{${Math.max(minLength, 1)},${Math.max(maxLength, 1)}}$`),
  );

/** Texts of a pattern. A drawn text that fails its look-aheads becomes `A1`. */
function textsLike(pattern: string): fc.Arbitrary<string> {
  const whole = new RegExp(pattern, 'u');
  const drawn = new RegExp(pattern.replace(/\(\?[=!](?:[^()\\]|\\.|\([^()]*\))*\)/g, ''), 'u');
  return fc.stringMatching(drawn).map((text) => (whole.test(text) ? text : 'A1'));
}

const fresh = '^HOSTILE-[A-Z0-9]{4,8}$';
const shownAsIs: ReadonlySet<string> = new Set(['ean', 'carrier', 'brandId']);

/** A documented example whose ids are those of real things, and whose sku is at times a new one. */
export function inhabited(source: Source, value: unknown, name = ''): unknown {
  const { draw } = source;
  if (Array.isArray(value)) return value.map((item) => inhabited(aside(source), item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inhabited(source, one, key)]));
  if (name === 'trackingNumber') return draw(textsLike, '^0034043416109[0-9]{7}$');
  if (name === 'shippingProfileName' || name === 'returnRecipient')
    return draw(fc.boolean) ? value : draw(textsLike, fresh);
  if (!isTaken(name) || shownAsIs.has(name)) return value;
  const isOfSeller = name === 'sku' || name === 'productReference';
  return taken(source, name) ?? (isOfSeller ? draw(textsLike, fresh) : value);
}
