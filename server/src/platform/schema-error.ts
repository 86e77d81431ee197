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
  const listed = keyword === 'type' ? choicesOf(parentSchema?.items) : undefined;
  if (listed) return `must be a list with values of ${listed.join(', ')}`;
  if (keyword === 'format' && params.format === 'date-time')
    return 'must be a date-time with time zone, such as 2026-03-01T08:00:00Z';
  if (keyword === 'format' && params.format === 'single-line')
    return 'must not have control characters or halves of characters';
  if (keyword === 'minItems')
    return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} entries`;
  if (keyword === 'maxItems') return `must not have more than ${params.limit} entries`;
  if (keyword === 'uniqueItems') return 'must not have the same entry twice';
  if (keyword === 'maxLength') return `must not be longer than ${params.limit} characters`;
  if (
    (keyword === 'pattern' && params.pattern === notBlank) ||
    (keyword === 'minLength' && params.limit === 1)
  )
    return 'must not be blank';
  const isForm =
    keyword === 'pattern' || (keyword === 'type' && ![undefined, notBlank].includes(parentSchema?.pattern));
  if (isForm && isText(parentSchema?.description)) return wrongForm(parentSchema);
  if (keyword === 'type' && params.type === 'string') return 'must be a text';
  return message ?? 'is not valid';
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

function wrongForm({ description, examples }: Schema): string {
  const [example] = Array.isArray(examples) ? examples : [];
  const shown = example === undefined ? '' : ` Example: ${example}`;
  return `does not have the right form. ${description}${shown}`.replace(/\.$/, '');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The place in a body at which a JSON pointer points, as JSONPath. */
export const jsonPathOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, name) => (/^\d+$/.test(name) ? `${path}[${name}]` : `${path}.${name}`), '$');
