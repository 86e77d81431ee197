import type { OpenApiDocument } from '../../src/openapi/document.ts';
import { type Steps, withValue } from './choice-places.ts';
import type { JsonSchema } from './wire-schemas.ts';

/** A body that breaks one constraint of its schema in one place. */
export type BrokenBody = { readonly keyword: string; readonly steps: Steps; readonly body: unknown };

type Models = Readonly<Record<string, JsonSchema>>;
type Operation = { operationId?: string; requestBody?: { content: Record<string, { schema: JsonSchema }> } };
type Limits = {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly pattern?: string;
  readonly format?: string;
};

/** Marks a member that is left out. */
const absent = Symbol('absent');

/** The schema of each operation's JSON body, by the operation's id. */
export function bodySchemas({ paths }: OpenApiDocument): Map<string, JsonSchema> {
  const operations = Object.values(paths).flatMap((item) =>
    Object.values(item as unknown as Record<string, Operation>),
  );
  return new Map(
    operations.flatMap(({ operationId = '', requestBody }) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema ? [[operationId, schema] as const] : [];
    }),
  );
}

/** Every way to break one schema constraint of a valid body, at places where the body has a value. */
export function brokenBodies(schema: JsonSchema, body: unknown, models: Models): BrokenBody[] {
  return breaches(schema, body, models, []).map(({ keyword, steps, value }) => ({
    keyword,
    steps,
    body:
      value === absent ? without(body, steps) : steps.length === 0 ? value : withValue(body, steps, value),
  }));
}

type Breach = { readonly keyword: string; readonly steps: Steps; readonly value: unknown };

function breaches(given: JsonSchema, value: unknown, models: Models, steps: Steps): Breach[] {
  const schema = alternativeFor(given, value, models);
  const here = [...wrongTypes(schema), ...wrongValues(schema, value)].map(
    ([keyword, wrong]): Breach => ({ keyword, steps, value: wrong }),
  );
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const members = Object.entries(isObject ? (schema.properties ?? {}) : {}).filter(
    ([name]) => (value as Record<string, unknown>)[name] !== undefined,
  );
  const missing = (schema.required ?? []).map(
    (name): Breach => ({ keyword: 'required', steps: [...steps, name], value: absent }),
  );
  return [
    ...here,
    ...(isObject ? missing : []),
    ...members.flatMap(([name, inner]) =>
      breaches(inner, (value as Record<string, unknown>)[name], models, [...steps, name]),
    ),
    ...(Array.isArray(value) && schema.items && value.length > 0
      ? breaches(schema.items, value[0], models, [...steps, 0])
      : []),
  ];
}

/** The schema itself, or the alternative with the members of the value. */
function alternativeFor(given: JsonSchema, value: unknown, models: Models): JsonSchema {
  if (given.$ref !== undefined) return alternativeFor(models[given.$ref.split('/').at(-1)!]!, value, models);
  const several = given.anyOf ?? given.oneOf;
  if (!several) return given;
  const all = several.map((one) => alternativeFor(one, value, models));
  const names = Object.keys(Object(value));
  return all.find(({ properties = {} }) => names.every((name) => name in properties)) ?? all[0]!;
}

function wrongTypes({ type, enum: words, const: word }: JsonSchema): [string, unknown][] {
  const wrong = type === 'string' ? 7 : 'wrong';
  return [
    ...(typeof type === 'string' ? [['type', wrong] as [string, unknown]] : []),
    ...(words || word !== undefined ? [['enum', 'NEITHER'] as [string, unknown]] : []),
  ];
}

function wrongValues(schema: JsonSchema, value: unknown): [string, unknown][] {
  const limits = schema as Limits;
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = limits;
  const list = Array.isArray(value) ? value : undefined;
  const unlike = limits.pattern === undefined ? undefined : notMatching(limits.pattern);
  const formless = limits.format === undefined ? undefined : wrongForms[limits.format];
  const found: [string, unknown][] = [
    ['minimum', minimum === undefined ? undefined : minimum - 1],
    ['maximum', maximum === undefined ? undefined : maximum + 1],
    ['exclusiveMinimum', exclusiveMinimum],
    ['minLength', minLength ? 'x'.repeat(minLength - 1) : undefined],
    ['maxLength', maxLength === undefined ? undefined : 'x'.repeat(maxLength + 1)],
    ['pattern', unlike],
    ['format', formless],
    ['minItems', list && minItems ? list.slice(0, minItems - 1) : undefined],
    ['maxItems', list && maxItems !== undefined ? Array(maxItems + 1).fill(list[0]) : undefined],
    ['uniqueItems', list && limits.uniqueItems ? [...list, list[0]] : undefined],
  ];
  return found.filter(([, wrong]) => wrong !== undefined);
}

const wrongForms: Readonly<Record<string, string>> = {
  uuid: '01938b5e-7b4c-7000-8000',
  'date-time': '2026-02-30T08:00:00Z',
  'single-line': 'two\nlines',
};

const notMatching = (pattern: string): string | undefined =>
  [' ', '~ ~', 'NEITHER', '0'].find((text) => !new RegExp(pattern, 'u').test(text));

/** Returns the body without the member at the place. */
function without(body: unknown, steps: Steps): unknown {
  const [name, inner] = [steps.at(-1)!, structuredClone(body)];
  let holder = inner as Record<string | number, unknown>;
  for (const step of steps.slice(0, -1)) holder = holder[step] as typeof holder;
  delete holder[name];
  return inner;
}
