import type { ErrorObject } from 'ajv';

/** What a schema error is told from. `parentSchema` is there when the checker is `verbose`. */
export type SchemaFault = Pick<ErrorObject, 'keyword' | 'params' | 'message' | 'parentSchema'>;

/**
 * Says what is wrong with a value, as the end of a sentence that begins with its place. A choice lists what it takes,
 * whatever was sent, and a text of the wrong form shows a right one.
 */
export function saysWhatIsWrong({ keyword, params, message, parentSchema }: SchemaFault): string {
  if (keyword === 'required') return missing(parentSchema?.properties?.[params.missingProperty]);
  const choices = choicesOf(parentSchema) ?? (params.allowedValues as readonly unknown[] | undefined);
  if (choices) return `must be ${choices.length === 1 ? '' : 'one of '}${choices.join(', ')}`;
  if (keyword === 'type' && params.type === 'string') return 'must be a text';
  if (keyword === 'format' && params.format === 'single-line')
    return 'must not have control characters or halves of characters';
  if (keyword === 'maxLength') return `must not be longer than ${params.limit} characters`;
  if (keyword === 'pattern' && isText(parentSchema?.description)) return wrongForm(parentSchema);
  return message ?? 'is not valid';
}

function missing(schema: Schema | undefined): string {
  const choices = choicesOf(schema);
  return choices ? `is required, one of ${choices.join(', ')}` : 'is required';
}

type Schema = NonNullable<ErrorObject['parentSchema']>;

function choicesOf(schema: Schema | undefined): readonly unknown[] | undefined {
  if (schema?.const !== undefined) return [schema.const];
  return Array.isArray(schema?.enum) ? schema.enum : undefined;
}

function wrongForm({ description, examples }: Schema): string {
  const [example] = Array.isArray(examples) ? examples : [];
  const shown = example === undefined ? '' : ` Example: ${example}`;
  return `does not have the right form. ${description}${shown}`.replace(/\.$/, '');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
