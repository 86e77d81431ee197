import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { hasControlCharacter, isStorable } from '../../kernel/text.ts';
import { type BodyError, isBlank } from '../../platform/body-check.ts';
import { bodyErrors } from '../../platform/http/checked-body.ts';
import { type ErrorItem, errorItem, type ValidationError } from './errors.ts';

/** Most entries of a write and of a page (specification, section 9). */
export const mostItems = 200;

/** No variation has a longer sku, so that longer ones need not be looked for. */
const longestSku = 50;

/** An entry that is right by itself, or what is wrong with it. */
export type Checked<T> = { readonly value: T } | { readonly fault: ValidationError };

/**
 * The list of a write, whose schema checks it without its entries. 400 when the body is none, is empty or names a sku
 * twice, 413 when it has over 200 entries; what its entries hold is judged one by one.
 */
export function batchOf(request: FastifyRequest): unknown[] {
  const [fault] = bodyErrors(request);
  const list = request.body as unknown[];
  if (fault) throw envelopeRefusal(fault, list);
  refuseDuplicates(list);
  return list;
}

function envelopeRefusal({ keyword }: BodyError, list: unknown): Refusal {
  if (list === undefined) return new Refusal('bad-request', 'The request body is empty.');
  if (!Array.isArray(list))
    return new Refusal('bad-request', 'The request body must be a list.', { jsonPath: '$' });
  const has = list.length === 0 ? 'is empty' : `has ${list.length}`;
  const kind = keyword === 'maxItems' ? 'too-large' : 'bad-request';
  return new Refusal(kind, `The list must have 1 to ${mostItems} entries, but ${has}.`, { jsonPath: '$' });
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

/** What is told of a field that is refused by the schema, by its name, in the order in which fields are judged. */
export type FieldFaults<E> = Readonly<
  Record<keyof E & string, (entry: E, refused: readonly BodyError[]) => ValidationError>
>;

/**
 * The one fault that is told of an entry: that it is no object or lacks a field, else that no variation can have its
 * sku, else the first field that the schema refuses. Undefined when nothing is wrong.
 */
export function entryFault<E extends { readonly sku: string }>(
  entry: E,
  refused: readonly BodyError[],
  faults: FieldFaults<E>,
  unknownSku: (sku: string) => ValidationError,
): ValidationError | undefined {
  if (refused.some(({ place }) => place === ''))
    return { name: 'NOT_AN_OBJECT', field: '', detail: 'The entry must be a JSON object.' };
  const fields = Object.keys(faults) as (keyof E & string)[];
  const wrongIn = (field: string) => refused.filter(({ place }) => place === `.${field}`);
  const empty = fields.find((field) => wrongIn(field).some(({ value }) => isBlank(value)));
  if (empty !== undefined)
    return { name: 'EMPTY_FIELD', field: empty, detail: `${empty} must not be empty.` };
  const field = fields.find((name) => wrongIn(name).length > 0);
  if (field !== 'sku' && !isPossibleSku(entry.sku)) return unknownSku(entry.sku);
  return field === undefined ? undefined : faults[field](entry, wrongIn(field));
}

/** The fault of a sku that is a number, a list or an object. */
export const invalidSku = (): ValidationError => ({
  name: 'INVALID_SKU',
  field: 'sku',
  detail: 'sku must be a text.',
});

/** True for a sku that can be one of a variation: short enough and of characters that a sku may have. */
export const isPossibleSku = (sku: string): boolean =>
  (sku.length <= longestSku || (sku.length <= 2 * longestSku && Array.from(sku).length <= longestSku)) &&
  isStorable(sku) &&
  !hasControlCharacter(sku);

/** Shortens a sku for messages: an unknown sku can be much longer than a valid one. */
export const shortened = (sku: string): string =>
  sku.length <= 100 ? sku : `${sku.slice(0, 100).toWellFormed()}…`;

/**
 * The results of a batch in the order of its entries: what was stored, and the validation errors of the other
 * entries.
 */
export type BatchOutcome<R> = { readonly results: readonly R[]; readonly errors: readonly ErrorItem[] };

/** Puts the outcomes of entries, results or faults, into the answer's two lists. */
export function batchOutcome<R>(
  entries: readonly (R | { readonly fault: ValidationError })[],
  logref: string,
): BatchOutcome<R> {
  const results: R[] = [];
  const errors: ErrorItem[] = [];
  for (const [index, entry] of entries.entries()) {
    if (isFault(entry)) errors.push(errorItem(entry.fault, index, logref));
    else results.push(entry);
  }
  return { results, errors };
}

const isFault = (entry: unknown): entry is { readonly fault: ValidationError } =>
  typeof entry === 'object' && entry !== null && Object.hasOwn(entry, 'fault');
