import type { FuncKeywordDefinition, ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { parseTimestamp } from '../kernel/timestamp.ts';
import { type SchemaValidator, schemaValidator } from './schema-validator.ts';
import { type ValidationError, validationErrors } from './validation-errors.ts';

/** A body as it was sent, and what its schema refuses in it. */
export type SentBody = { readonly body: unknown; readonly refused: readonly ValidationError[] };

/**
 * Lists everything that a schema refuses in a value, in the order of the schema. First trims the texts that the schema
 * marks as trimmed.
 */
export type BodyCheck = (value: unknown) => readonly ValidationError[];

/** Schemas by the names with which others refer to them. */
export type Models = Readonly<Record<string, object>>;

/** The error for a missing body. */
const noBody: ValidationError = { place: '', keyword: 'required', says: 'is required', value: undefined };

/**
 * Makes the check of a body, or of an entry of a batch, by the schema that documents it. It ignores unknown members,
 * and is compiled at its first use. A list that is too long is one error, so that a body has a limited number of
 * errors.
 */
export function bodyCheck(schema: TSchema, models: Models | readonly TSchema[]): BodyCheck {
  return checkOf(schema, models, bounded);
}

/**
 * Makes the check of a batch without its entries, which are checked one by one. It checks all other lists and objects,
 * and how many entries there are.
 */
export function envelopeCheck(schema: TSchema, models: Models | readonly TSchema[]): BodyCheck {
  return checkOf(schema, models, withoutEntries);
}

function checkOf(schema: TSchema, models: Models | readonly TSchema[], change: Change): BodyCheck {
  let validate: ValidateFunction | undefined;
  return (value) => {
    if (value === undefined) return [noBody];
    validate ??= checkerOf(models, change).compile(changed(schema, change));
    return validate(value) ? [] : validationErrors(validate.errors!, value);
  };
}

/** Marks a text of a schema as trimmed: spaces at its ends are removed before the check. */
export const trimmed = 'x-trimmed';

/** Trims the text in place. */
const trimming: FuncKeywordDefinition = {
  keyword: trimmed,
  type: 'string',
  before: 'maxLength',
  modifying: true,
  compile: (isTrimmed: boolean) => (text: string, context) => {
    if (isTrimmed && context) context.parentData[context.parentDataProperty] = text.trim();
    return true;
  },
};

type Change = (name: string, schema: unknown) => unknown;
type ListSchema = {
  readonly type?: unknown;
  readonly maxItems?: number;
  readonly items?: unknown;
  readonly uniqueItems?: boolean;
};

const isList = (schema: unknown): schema is ListSchema =>
  [(schema as ListSchema | null)?.type].flat().includes('array') &&
  (schema as ListSchema).items !== undefined;

/**
 * The schema of a route's body, changed for a search for all errors. A list that is too long has a single one, and a
 * missing member that has a default has none.
 */
export const forAllErrors = (schema: object): object =>
  changed(schema, (name, inner) => bounded(name, withoutDefaults(inner)));

type ObjectSchema = {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>;
};

/** Requires no member that has a default. */
function withoutDefaults(schema: unknown): unknown {
  const { required, properties } = (schema ?? {}) as ObjectSchema;
  if (!Array.isArray(required)) return schema;
  const needed = (required as string[]).filter((name) => properties?.[name]?.default === undefined);
  return { ...(schema as object), required: needed };
}

/** Looks at the entries of a list only when it is not too long. */
function bounded(_name: string, schema: unknown): unknown {
  if (!isList(schema) || schema.maxItems === undefined) return schema;
  const { items, uniqueItems, ...list } = schema;
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  return { ...list, if: { maxItems: schema.maxItems }, then: { items, uniqueItems } };
}

function withoutEntries(_name: string, schema: unknown): unknown {
  return isList(schema) ? { ...schema, items: undefined } : schema;
}

const changed = (schema: object, change: Change): object =>
  JSON.parse(JSON.stringify(schema), change) as object;

/** Compilers by the models that schemas refer to: those of one scope of routes share one. */
const checkers = new WeakMap<object, Map<Change, SchemaValidator>>();

function checkerOf(models: Models | readonly TSchema[], change: Change): SchemaValidator {
  const known = checkers.get(models) ?? new Map<Change, SchemaValidator>();
  checkers.set(models, known);
  const found = known.get(change);
  if (found) return found;
  const made = schemaValidator(
    { allErrors: true },
    Object.values(models).map((model) => changed(model, change)),
  );
  made.addFormat('date-time', (text: string) => parseTimestamp(text) !== undefined);
  made.addKeyword(trimming);
  known.set(change, made);
  return made;
}

/** True for a value that is absent or a text of spaces. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');
