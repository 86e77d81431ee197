import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { hasControlCharacter, isStorable } from '../../kernel/text.ts';
import { isBlank } from '../../platform/body-check.ts';
import { bodyErrors } from '../../platform/http/checked-body.ts';
import type { ValidationError } from '../../platform/validation-errors.ts';
import type { ErrorName } from './error-catalogue.ts';
import { type EntryError, type ErrorItem, errorItem } from './errors.ts';

/** Most entries of a write and of a page (specification, section 9). */
export const mostEntries = 200;

/** No variation has a longer sku, so the server does not look for longer ones. */
const longestSku = 50;

/** A valid entry, or its error. */
export type Checked<T> = { readonly value: T } | { readonly error: EntryError };

/**
 * The list of a write. The schema checks the list, and other functions check its entries one by one. 400 for a body
 * that is no list, is empty or names a sku twice; 413 for more than 200 entries.
 */
export function batchOf(request: FastifyRequest): unknown[] {
  const [error] = bodyErrors(request);
  const list = request.body as unknown[];
  if (error) throw envelopeRefusal(error, list);
  refuseDuplicates(list);
  return list;
}

function envelopeRefusal({ keyword }: ValidationError, list: unknown): Refusal {
  if (list === undefined) return new Refusal('bad-request', 'The request body is empty.');
  if (!Array.isArray(list))
    return new Refusal('bad-request', 'The request body must be a list.', { jsonPath: '$' });
  const has = list.length === 0 ? 'is empty' : `has ${list.length}`;
  const kind = keyword === 'maxItems' ? 'too-large' : 'bad-request';
  return new Refusal(kind, `The list must have 1 to ${mostEntries} entries, but ${has}.`, { jsonPath: '$' });
}

function refuseDuplicates(list: readonly unknown[]): void {
  const seen = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    const sku = (item as { sku?: unknown } | null)?.sku;
    if (typeof sku !== 'string' || isBlank(sku)) continue;
    const first = seen.get(sku);
    if (first !== undefined)
      throw new Refusal('bad-request', `The sku ${shortened(sku)} stands at $[${first}] as well.`, {
        code: 'DUPLICATE_SKU',
        jsonPath: `$[${index}].sku`,
      });
    seen.set(sku, index);
  }
}

/** The message for each field that the schema refuses, in the order in which the fields are checked. */
export type FieldErrors<E> = Readonly<
  Record<keyof E & string, (entry: E, refused: readonly ValidationError[]) => EntryError>
>;

/**
 * The one error that the answer names for an entry: it is no object or lacks a field, else no variation can have its
 * sku, else the schema refuses a field. Undefined for a valid entry.
 */
export function entryError<E extends { readonly sku: string }>(
  entry: E,
  refused: readonly ValidationError[],
  errors: FieldErrors<E>,
  unknownSku: UnknownSkuName,
): EntryError | undefined {
  if (refused.some(({ place }) => place === ''))
    return { name: 'NOT_AN_OBJECT', field: '', detail: 'The entry must be a JSON object.' };
  const fields = Object.keys(errors) as (keyof E & string)[];
  const wrongIn = (field: string) => refused.filter(({ place }) => place === `.${field}`);
  const empty = fields.find((field) => wrongIn(field).some(({ value }) => isBlank(value)));
  if (empty !== undefined)
    return { name: 'EMPTY_FIELD', field: empty, detail: `${empty} must not be empty.` };
  const field = fields.find((name) => wrongIn(name).length > 0);
  if (field !== 'sku' && !isPossibleSku(entry.sku)) return unknownSkuError(unknownSku, entry.sku);
  return field === undefined ? undefined : errors[field](entry, wrongIn(field));
}

/** The error of a sku that is a number, a list or an object. */
export const invalidSku = (): EntryError => ({
  name: 'INVALID_SKU',
  field: 'sku',
  detail: 'sku must be a text.',
});

/** What the interface calls a sku of no variation: the specification has another name for each kind of entry. */
type UnknownSkuName = Extract<ErrorName, 'UNKNOWN_SKU' | 'SKU_NOT_FOUND'>;

/** The error of a sku of no variation of the partner. */
export const unknownSkuError = (name: UnknownSkuName, sku: string): EntryError => ({
  name,
  field: 'sku',
  detail: `The sku ${shortened(sku)} is not known.`,
});

/** True for a sku that a variation can have: short enough, and of valid characters. */
export const isPossibleSku = (sku: string): boolean =>
  (sku.length <= longestSku || (sku.length <= 2 * longestSku && Array.from(sku).length <= longestSku)) &&
  isStorable(sku) &&
  !hasControlCharacter(sku);

/** Shortens a sku for messages: an unknown sku can be much longer than a valid one. */
const shortened = (sku: string): string => (sku.length <= 100 ? sku : `${sku.slice(0, 100).toWellFormed()}…`);

/** The results of a batch in the order of its entries: the stored entries, and the validation errors of the others. */
export type BatchOutcome<R> = { readonly results: readonly R[]; readonly errors: readonly ErrorItem[] };

/** Puts the outcomes of entries, results or errors, into the answer's two lists. */
export function batchOutcome<R>(
  entries: readonly (R | { readonly error: EntryError })[],
  logref: string,
): BatchOutcome<R> {
  const results: R[] = [];
  const errors: ErrorItem[] = [];
  for (const [index, entry] of entries.entries()) {
    if (isError(entry)) errors.push(errorItem(entry.error, index, logref));
    else results.push(entry);
  }
  return { results, errors };
}

const isError = (entry: unknown): entry is { readonly error: EntryError } =>
  typeof entry === 'object' && entry !== null && Object.hasOwn(entry, 'error');
