import type { ErrorObject, FuncKeywordDefinition, ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { parseTimestamp } from '../kernel/timestamp.ts';
import { describeSchemaError, jsonPathOf } from './schema-error.ts';
import { type SchemaValidator, schemaValidator } from './schema-validator.ts';

/** One thing in a body that its schema refuses. */
export type BodyError = {
  /** JSONPath below the body, such as `.positionItems[3].condition`; empty for the body itself. A missing member has its own. */
  readonly place: string;
  /** The schema's word that refuses the value. */
  readonly keyword: string;
  /** What is wrong, as the end of a sentence that begins with the place. */
  readonly says: string;
  /** What stands there; undefined when nothing does. */
  readonly value: unknown;
};

/** A body as it was sent, and what its schema refuses in it. */
export type SentBody = { readonly body: unknown; readonly refused: readonly BodyError[] };

/** Tells everything that a schema refuses in a value, in the order of the schema. Trims the texts that the schema has trimmed. */
export type BodyCheck = (value: unknown) => readonly BodyError[];

/** Schemas by their names, to which others refer. */
export type Models = Readonly<Record<string, object>>;

/** The fault of a body that was not sent. */
const noBody: BodyError = { place: '', keyword: 'required', says: 'is required', value: undefined };

/**
 * The check of a body, or of an entry of a batch, by the schema that documents it. Unknown members are ignored. It is
 * compiled at its first use. A list that is too long has that one fault, so that the faults of a body are bounded.
 */
export function bodyCheck(schema: TSchema, models: Models | readonly TSchema[]): BodyCheck {
  return checkOf(schema, models, bounded);
}

/** The check of a batch without its entries, which are checked one by one: all other lists and objects, and how many entries there are. */
export function envelopeCheck(schema: TSchema, models: Models | readonly TSchema[]): BodyCheck {
  return checkOf(schema, models, withoutEntries);
}

function checkOf(schema: TSchema, models: Models | readonly TSchema[], change: Change): BodyCheck {
  let validate: ValidateFunction | undefined;
  return (value) => {
    if (value === undefined) return [noBody];
    validate ??= checkerOf(models, change).compile(changed(schema, change));
    if (validate(value)) return [];
    return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(faultOf);
  };
}

/** Marks a text of a schema: spaces at its ends are removed before it is judged. */
export const trimmed = 'x-trimmed';

/** Removes them where the text stands. */
const trimming: FuncKeywordDefinition = {
  keyword: trimmed,
  type: 'string',
  before: 'maxLength',
  modifying: true,
  compile: () => (text: string, context) => {
    if (context) context.parentData[context.parentDataProperty] = text.trim();
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

function faultOf(error: ErrorObject): BodyError {
  const { keyword, instancePath, params, data } = error;
  const place = jsonPathOf(instancePath).slice('$'.length);
  const says = describeSchemaError(error);
  if (keyword !== 'required') return { place, keyword, says, value: data };
  return { place: `${place}.${params.missingProperty}`, keyword, says, value: undefined };
}

/** True for a value that says nothing: it is absent, or a text of spaces. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.trim() === '');
