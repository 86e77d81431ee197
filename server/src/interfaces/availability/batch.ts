import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { hasControlCharacter, isStorable } from '../../kernel/text.ts';
import { type ErrorItem, errorItem, type ValidationError } from './errors.ts';

/** Most entries of a write and of a page (specification, section 9). */
export const mostItems = 200;

/** No variation has a longer sku, so that longer ones need not be looked for. */
const longestSku = 50;

/** An entry that is right by itself, or what is wrong with it. */
export type Checked<T> = { readonly value: T } | { readonly fault: ValidationError };

/**
 * The list of a write. 400 when the body is none, is empty or names a sku twice, 413 when it has over 200 entries;
 * what its entries hold is judged one by one.
 */
export function batchOf(request: FastifyRequest): unknown[] {
  const list = request.body;
  if (list === undefined) throw new Refusal('bad-request', 'The request body is empty.');
  if (!Array.isArray(list))
    throw new Refusal('bad-request', 'The request body must be a list.', { jsonPath: '$' });
  if (list.length === 0)
    throw new Refusal('bad-request', 'The list must have 1 to 200 entries, but is empty.', { jsonPath: '$' });
  if (list.length > mostItems)
    throw new Refusal('too-large', `The list must have 1 to 200 entries, but has ${list.length}.`, {
      jsonPath: '$',
    });
  refuseDuplicates(list);
  return list;
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

/** The fields of an entry, or the fault that it is no object or lacks one of them. */
export function fieldsOf<F extends string>(item: unknown, names: readonly F[]): Checked<Record<F, unknown>> {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { fault: { name: 'NOT_AN_OBJECT', field: '', detail: 'The entry must be a JSON object.' } };
  const fields = item as Record<F, unknown>;
  const empty = names.find((name) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
  });
  if (empty === undefined) return { value: fields };
  return { fault: { name: 'EMPTY_FIELD', field: empty, detail: `${empty} must not be empty.` } };
}

/** True for a sku that can be one of a variation: short enough and of characters that a sku may have. */
export const isPossibleSku = (sku: string): boolean =>
  (sku.length <= longestSku || (sku.length <= 2 * longestSku && Array.from(sku).length <= longestSku)) &&
  isStorable(sku) &&
  !hasControlCharacter(sku);

/** A sku as it stands in messages: never longer than it can rightly be by much. */
export const shortened = (sku: string): string =>
  sku.length <= 100 ? sku : `${sku.slice(0, 100).toWellFormed()}…`;

const isBlank = (text: string): boolean => text.trim() === '';

/** Answers of a list in its order: what was stored, and what was wrong with the other entries. */
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
