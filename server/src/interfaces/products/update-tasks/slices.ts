import { setImmediate as turn } from 'node:timers/promises';
import { parseWithoutNullMembers } from '../../../kernel/null-members.ts';
import { type BatchEntry, type BatchWriter, type EntryContext, skuOf } from './batch-writer.ts';
import type { Entries } from './entries.ts';

/** Entries of a slice: few enough that partners see progress. */
const usualSize = 250;

/** Entries that are prepared at a time; then other work gets the event loop. */
const readyAtOnce = 20;

/** A slice of a task: prepared entries from `first` to `end`, which is not included. */
export type Slice = {
  readonly first: number;
  readonly end: number;
  readonly entries: readonly (BatchEntry & {
    /** An earlier entry has the same sku. */ readonly isRepeated: boolean;
  })[];
};

export type Slices = {
  readonly size: number;
  /** Prepares the slice that begins with an entry. `endFrom` tells where it ends. */
  from(first: number): Promise<Slice>;
  endFrom(first: number): number;
  /** A slice of one entry; `untouched` leaves the entry unprepared. */
  alone(index: number, how?: 'untouched'): Slice;
};

/**
 * Cuts the entries of a task into slices. Parses an entry only when its slice is requested, and drops the object
 * after `prepare`: objects that wait for the database make garbage collection expensive. A task is a single slice
 * with `atOnce`, and when its entries must be judged together.
 */
export function cutIntoSlices(
  entries: Entries,
  writer: BatchWriter,
  about: Omit<EntryContext, 'mayBeUnstorable'>,
  atOnce: boolean,
): Slices {
  const size = atOnce || writer.isOneSlice?.(entries, about.contract) ? entries.size : usualSize;
  const valueAt = (index: number): unknown => parseWithoutNullMembers(entries.textOf(index));
  const firstOf = new Map<string, number>();
  let known = 0;
  const learn = (sku: string) => {
    if (!firstOf.has(sku)) firstOf.set(sku, known);
    known += 1;
  };
  const entry = (index: number, prepare: typeof prepared) => {
    while (known < index) learn(skuOf(valueAt(known)));
    const text = entries.textOf(index);
    const value = parseWithoutNullMembers(text);
    const sku = skuOf(value);
    if (known === index) learn(sku);
    const isRepeated = sku !== '' && firstOf.get(sku) !== index;
    const jsonPath = `${writer.listPath}[${index}]`;
    return { sku, jsonPath, isRepeated, prepared: isRepeated ? undefined : prepare(value, text) };
  };
  const prepared = (value: unknown, text: string) =>
    writer.prepare(value, { ...about, mayBeUnstorable: text.includes('\\u') });
  const endFrom = (first: number): number => Math.min(first + size, entries.size);
  return {
    size: entries.size,
    async from(first) {
      const end = endFrom(first);
      const sliced: Slice['entries'][number][] = [];
      for (let index = first; index < end; index += 1) {
        if ((index - first) % readyAtOnce === 0) await turn();
        sliced.push(entry(index, prepared));
      }
      return { first, end, entries: sliced };
    },
    endFrom,
    alone: (index, how) => ({
      first: index,
      end: index + 1,
      entries: [entry(index, how === 'untouched' ? () => undefined : prepared)],
    }),
  };
}
