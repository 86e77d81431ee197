import { type Aspect, type BatchItem, type Chunk, skuOf } from './aspect.ts';
import type { Entries } from './entries.ts';

/** Entries applied in one transaction: small enough for progress to be seen, large enough to be cheap. */
const pieceSize = 250;

/** Neighbouring entries of a task, from `first` up to but without `end`, ready to be applied. */
export type Piece = {
  readonly first: number;
  readonly end: number;
  readonly items: readonly (BatchItem & {
    /** Its sku stood in an earlier entry. */ readonly isRepeated: boolean;
  })[];
};

export type Pieces = {
  readonly size: number;
  /** The piece that begins with an entry, and where it ends. */
  from(first: number): Piece;
  endFrom(first: number): number;
  /** One entry by itself; `untouched` when it is not to be looked at. */
  alone(index: number, how?: 'untouched'): Piece;
};

/**
 * Cuts the entries of a task into pieces. Each entry is parsed when its piece is asked for and let go once its aspect has
 * prepared it, because objects that wait for the database are what garbage collection costs.
 */
export function cutIntoPieces(
  entries: Entries,
  aspect: Aspect,
  task: Pick<Chunk, 'contract' | 'catalogue'>,
): Pieces {
  const valueAt = (index: number): unknown => JSON.parse(entries.textOf(index));
  const firstOf = new Map<string, number>();
  let known = 0;
  const learn = (sku: string) => {
    if (!firstOf.has(sku)) firstOf.set(sku, known);
    known += 1;
  };
  const piece = (first: number, end: number, prepare: (value: unknown, text: string) => unknown): Piece => {
    while (known < first) learn(skuOf(valueAt(known)));
    const items = Array.from({ length: end - first }, (_, offset) => {
      const index = first + offset;
      const text = entries.textOf(index);
      const value: unknown = JSON.parse(text);
      const sku = skuOf(value);
      if (known === index) learn(sku);
      const isRepeated = sku !== '' && firstOf.get(sku) !== index;
      const jsonPath = `${aspect.listPath}[${index}]`;
      return { sku, jsonPath, isRepeated, prepared: isRepeated ? undefined : prepare(value, text) };
    });
    return { first, end, items };
  };
  const prepared = (value: unknown, text: string) =>
    aspect.prepare(value, { ...task, mayBeUnstorable: text.includes('\\u') });
  /** After the usual size, and not within entries that have to be judged together. */
  const endFrom = (first: number): number => {
    let end = Math.min(first + pieceSize, entries.size);
    if (!aspect.groupOf || end === entries.size) return end;
    const last = aspect.groupOf(valueAt(end - 1));
    while (last !== undefined && end < entries.size && aspect.groupOf(valueAt(end)) === last) end += 1;
    return end;
  };
  return {
    size: entries.size,
    from: (first) => piece(first, endFrom(first), prepared),
    endFrom,
    alone: (index, how) => piece(index, index + 1, how === 'untouched' ? () => undefined : prepared),
  };
}
