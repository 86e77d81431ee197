import type { ErrorObject } from 'ajv';

/** The part of an Ajv error that describes it. `parentSchema` exists when the validator is `verbose`. */
export type SchemaError = Pick<ErrorObject, 'keyword' | 'params' | 'message' | 'parentSchema'>;

/**
 * Says what is wrong with a value, as the end of a sentence that begins with its place. Lists the values of a choice,
 * whatever was sent, and shows an example for a text of the wrong form.
 */
export function describeSchemaError({ keyword, params, message, parentSchema }: SchemaError): string {
  if (keyword === 'required') return missing(parentSchema?.properties?.[params.missingProperty]);
  const choices = choicesOf(parentSchema) ?? (params.allowedValues as readonly unknown[] | undefined);
  if (choices) return `must be ${oneOf(choices)}`;
  if (keyword === 'type') return wrongType(params.type, parentSchema);
  if (keyword === 'pattern' && params.pattern !== notBlank && isText(parentSchema?.description))
    return `does not have the right form. ${formOf(parentSchema!)}`;
  return sayings[keyword]?.(params) ?? message ?? 'is not valid';
}

type Saying = (params: SchemaError['params']) => string | undefined;

/** What is said of a value that a keyword refuses. */
const sayings: Readonly<Record<string, Saying>> = {
  format: ({ format }) => formats[format],
  pattern: ({ pattern }) => (pattern === notBlank ? 'must not be blank' : undefined),
  minLength: ({ limit }) => (limit === 1 ? 'must not be blank' : `must have at least ${limit} characters`),
  maxLength: ({ limit }) => `must not be longer than ${limit} characters`,
  minItems: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} entries`),
  maxItems: ({ limit }) => `must not have more than ${limit} entries`,
  uniqueItems: () => 'must not have the same entry twice',
  minProperties: ({ limit }) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} members`),
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
};

const formats: Readonly<Record<string, string>> = {
  'date-time': 'must be a date-time with time zone, such as 2026-03-01T08:00:00Z',
  'single-line': 'must not have control characters or unpaired surrogates',
  date: 'must be a date, such as 2026-03-01',
  uri: 'must be a URI, such as https://example.com/',
  uuid: 'must be a UUID',
};

const types: Readonly<Record<string, string>> = {
  string: 'must be a text',
  integer: 'must be a whole number',
  number: 'must be a number',
  object: 'must be a JSON object',
  array: 'must be a list',
};

function wrongType(type: unknown, schema: Schema | undefined): string {
  const listed = choicesOf(schema?.items);
  if (listed) return `must be a list with values of ${listed.join(', ')}`;
  const says = types[String(type)] ?? `must be ${type}`;
  const hasForm = ![undefined, notBlank].includes(schema?.pattern) && isText(schema?.description);
  return hasForm ? `${says}. ${formOf(schema!)}` : says;
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
  return Array.isArray(schema?.enum) ? schema.enum : undefined;
}

/** The values of a choice as a sentence names them. */
export function oneOf(choices: readonly unknown[]): string {
  if (choices.length === 1) return String(choices[0]);
  if (typeof choices[0] === 'boolean') return 'true or false';
  return `one of ${choices.map(String).join(', ')}`;
}

/** The form of a text, as its schema describes it, with an example if there is one. */
function formOf({ description, examples }: Schema): string {
  const [example] = Array.isArray(examples) ? examples : [];
  return `${description}${example === undefined ? '' : ` Example: ${example}`}`.replace(/\.$/, '');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The place in a body at which a JSON pointer points, as JSONPath (RFC 9535). */
export const jsonPathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, name) => path + (/^\d+$/.test(name) ? `[${name}]` : memberStep(name)), '$');

/** The longest name of a member that an error repeats as a whole. */
const longestName = 100;

/** The step of a JSONPath to a member: `.name`, or `['other name']` when it is no simple name. */
export function memberStep(name: string): string {
  const shown = name.length > longestName ? `${name.slice(0, longestName)}…`.toWellFormed() : name;
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(shown)) return `.${shown}`;
  return `['${shown.replace(/['\\]/g, '\\$&')}']`;
}
