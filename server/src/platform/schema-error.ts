import type { ErrorObject } from 'ajv';
import { type Alternative, hasTypeOf } from './schema-alternatives.ts';

/** The part of an Ajv error that describes it. `parentSchema` and `data` exist when the validator is `verbose`. */
export type SchemaError = Pick<ErrorObject, 'keyword' | 'params' | 'parentSchema' | 'data'>;

/**
 * Says what is wrong with a value, as the end of a sentence that begins with its place. Lists the values of a choice,
 * whatever was sent, and shows the form of a text and an example in brackets.
 */
export function describeSchemaError({ keyword, params, parentSchema, data }: SchemaError): string {
  if (keyword === 'required') return missing(parentSchema?.properties?.[params.missingProperty]);
  const choices = choicesOf(parentSchema) ?? (params.allowedValues as readonly unknown[] | undefined);
  if (choices) return `must be ${oneOf(choices)}`;
  if (keyword === 'type') return wrongType(params.type, parentSchema);
  if (keyword === 'anyOf' || keyword === 'oneOf') return noAlternative(parentSchema!, keyword, data);
  if (keyword === 'pattern' && params.pattern !== notBlank)
    return `does not have the right form${formOf(parentSchema)}`;
  return sayings[keyword]?.(params) ?? 'is not valid';
}

type Saying = (params: SchemaError['params']) => string | undefined;

/** What is said of a value that a keyword refuses. */
const sayings: Readonly<Record<string, Saying>> = {
  additionalProperties: () => 'is not known',
  'false schema': () => 'is not allowed',
  format: ({ format }) => formats[format] ?? `must be of the format ${format}`,
  pattern: () => 'must not be blank',
  minLength: ({ limit }) => (limit === 1 ? 'must not be blank' : `must have at least ${limit} characters`),
  maxLength: ({ limit }) => `must not be longer than ${counted(limit, 'character')}`,
  minItems: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`),
  maxItems: ({ limit }) => `must not have more than ${limit === 1 ? 'one entry' : `${limit} entries`}`,
  uniqueItems: () => 'must not have the same entry twice',
  minProperties: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} members`),
  maxProperties: ({ limit }) => `must not have more than ${counted(limit, 'member')}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
};

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const formats: Readonly<Record<string, string>> = {
  'date-time': 'must be a date-time with time zone, such as 2026-03-01T08:00:00Z',
  'single-line': 'must not have control characters or unpaired surrogates',
  date: 'must be a date, such as 2026-03-01',
  uri: 'must be a URI, such as https://example.com/',
  uuid: 'must be a UUID',
};

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'a JSON object',
  array: 'a list',
  null: 'null',
};

/** Names one type or several, such as "a text or a whole number". */
const namesOf = (type: string | readonly string[]): string =>
  [type]
    .flat()
    .map((name) => types[name])
    .join(' or ');

function wrongType(type: string | readonly string[], schema: Schema | undefined): string {
  const listed = choicesOf(schema?.items);
  if (listed) return `must be a list with values of ${listed.join(', ')}`;
  const hasForm = ![undefined, notBlank].includes(schema?.pattern);
  return `must be ${namesOf(type)}${hasForm ? formOf(schema) : ''}`;
}

/** Names the values or the types of the alternatives, of which the value has none. */
function noAlternative(schema: Schema, keyword: 'anyOf' | 'oneOf', value: unknown): string {
  const alternatives = schema[keyword] as readonly Schema[];
  const choices = alternatives.map(choicesOf);
  if (choices.every((values) => values !== undefined))
    return `must be ${oneOf([...new Set(choices.flat())])}`;
  const isOfType = alternatives.some((one) => hasTypeOf(one as Alternative, value));
  const ofType = [...new Set(alternatives.flatMap(({ type }) => type))] as string[];
  return `${isOfType ? 'does not have one of the right forms' : `must be ${namesOf(ofType)}`}${formOf(schema)}`;
}

/** The pattern of texts with something to read in them. */
const notBlank = '\\S';

function missing(schema: Schema | undefined): string {
  const choices = choicesOf(schema) ?? choicesOf(schema?.items);
  return choices ? `is required, ${oneOf(choices)}` : 'is required';
}

type Schema = NonNullable<ErrorObject['parentSchema']>;

function choicesOf(schema: Schema | undefined): readonly unknown[] | undefined {
  if (schema?.const !== undefined) return [schema.const];
  if (schema?.type === 'boolean') return [true, false];
  if (schema?.type === 'null') return [null];
  return Array.isArray(schema?.enum) ? schema.enum : undefined;
}

/** The values of a choice as a sentence names them. */
export function oneOf(choices: readonly unknown[]): string {
  if (choices.length === 1) return textOf(choices[0]);
  if (choices.every((choice) => typeof choice === 'boolean')) return 'true or false';
  return `one of ${choices.map(textOf).join(', ')}`;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The form of a value in brackets, as its schema describes it, with an example if there is one. */
function formOf({ description, examples }: Schema = {}): string {
  if (!isText(description)) return '';
  const [example] = Array.isArray(examples) ? examples : [];
  const form = description.replace(/\.$/, '');
  return ` (${form}${example === undefined ? '' : `; example: ${textOf(example)}`})`;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
