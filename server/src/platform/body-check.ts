import type { ErrorObject, FuncKeywordDefinition, ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { parseTimestamp } from '../kernel/timestamp.ts';
import { describeSchemaError, jsonPathOf, memberStep } from './schema-error.ts';
import { type SchemaValidator, schemaValidator } from './schema-validator.ts';

/** One thing in a body that its schema refuses. */
export type ValidationError = {
  /**
   * JSONPath below the body, such as `.positionItems[3].condition`; empty for the body itself. A missing member has the
   * path that it would have.
   */
  readonly place: string;
  /** The keyword of the schema that refuses the value. */
  readonly keyword: string;
  /** The problem, as the end of a sentence that begins with the place. */
  readonly says: string;
  /** The value at the place; undefined when there is none. */
  readonly value: unknown;
};

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
    if (validate(value)) return [];
    return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(errorOf);
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
  (schema as ListSchema | null)?.type === 'array' && (schema as ListSchema).items !== undefined;

/** The schema, with a single error for a list that is too long. */
export const boundedLists = (schema: object): object => changed(schema, bounded);

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

function errorOf(error: ErrorObject): ValidationError {
  const { keyword, instancePath, params, data } = error;
  const place = jsonPathOf(instancePath).slice('$'.length);
  const says = describeSchemaError(error);
  if (keyword !== 'required') return { place, keyword, says, value: data };
  return { place: place + memberStep(params.missingProperty), keyword, says, value: undefined };
}

/** True for a value that is absent or a text of spaces. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');
