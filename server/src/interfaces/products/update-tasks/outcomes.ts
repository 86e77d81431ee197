import type { BatchEntry, EntryResult } from './batch-writer.ts';
import type { Slice } from './slices.ts';

/** The results of a slice in the order of its entries: applied entries, and repeats of an earlier sku. */
export function outcomesOf(
  slice: Slice,
  fresh: Slice['entries'],
  applied: readonly EntryResult[],
  logref: string,
): EntryResult[] {
  const outcomes = new Map(fresh.map((entry, index) => [entry, applied[index]!]));
  return slice.entries.map((entry) => outcomes.get(entry) ?? duplicate(entry, logref));
}

/** The result of an entry that an internal error prevents. Only this entry fails. */
export function internalError({ sku, jsonPath }: BatchEntry, logref: string): EntryResult {
  const title = 'An unexpected error occurred with this entry';
  return {
    variation: sku,
    kind: 'failed',
    errors: [{ code: '200500 - INTERNAL_ERROR', title, path: '', jsonPath, logref }],
  };
}

function duplicate({ sku, jsonPath }: BatchEntry, logref: string): EntryResult {
  const title = `The sku ${sku} occurs more than once in the request`;
  return {
    variation: sku,
    kind: 'failed',
    errors: [
      { code: '100009 - DUPLICATE_IN_REQUEST', title, path: 'sku', jsonPath: `${jsonPath}.sku`, logref },
    ],
  };
}
