import type { BatchItem, Outcome } from './aspect.ts';
import type { Piece } from './pieces.ts';

/** The outcomes of a piece in the order of its entries: what was applied, and what only repeats an earlier sku. */
export function outcomesOf(
  piece: Piece,
  fresh: Piece['items'],
  applied: readonly Outcome[],
  logref: string,
): Outcome[] {
  const outcomes = new Map(fresh.map((item, index) => [item, applied[index]!]));
  return piece.items.map((item) => outcomes.get(item) ?? duplicate(item, logref));
}

/** An entry that a fault of ours prevents fails by itself, so that it never holds up what comes after it. */
export function internalError({ sku, jsonPath }: BatchItem, logref: string): Outcome {
  const title = 'An unexpected error occurred with this entry';
  return {
    variation: sku,
    kind: 'failed',
    errors: [{ code: '200500 - INTERNAL_ERROR', title, path: '', jsonPath, logref }],
  };
}

function duplicate({ sku, jsonPath }: BatchItem, logref: string): Outcome {
  const title = `The sku ${sku} occurs more than once in the request`;
  return {
    variation: sku,
    kind: 'failed',
    errors: [
      { code: '100009 - DUPLICATE_IN_REQUEST', title, path: 'sku', jsonPath: `${jsonPath}.sku`, logref },
    ],
  };
}
