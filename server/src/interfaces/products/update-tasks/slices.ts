import { setImmediate as turn } from 'node:timers/promises';
import { parseWithoutNullMembers } from '../../../kernel/null-members.ts';
import { type BatchEntry, type BatchWriter, type EntryContext, skuOf } from './batch-writer.ts';
import type { Entries } from './entries.ts';

/** Entries applied in one transaction: small enough for progress to be seen. */
const usualSize = 250;

/** Entries that are made ready before others, and the answers of the database, have their turn. */
const readyAtOnce = 20;

/** Neighbouring entries of a task, from `first` up to but without `end`, ready to be applied. */
export type Slice = {
  readonly first: number;
  readonly end: number;
  readonly items: readonly (BatchEntry & {
    /** Its sku stood in an earlier entry. */ readonly isRepeated: boolean;
  })[];
};

export type Slices = {
  readonly size: number;
  /** The slice that begins with an entry, made ready bit by bit, and where it ends. */
  from(first: number): Promise<Slice>;
  endFrom(first: number): number;
  /** One entry by itself; `untouched` when it is not to be looked at. */
  alone(index: number, how?: 'untouched'): Slice;
};

/**
 * Cuts the entries of a task into slices. Each entry is parsed when its slice is asked for and let go once its writer has
 * prepared it, because objects that wait for the database are what garbage collection costs. A task is one slice `atOnce`,
 * and when its entries have to be judged together.
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
  const item = (index: number, prepare: typeof prepared) => {
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
      const items: Slice['items'][number][] = [];
      for (let index = first; index < end; index += 1) {
        if ((index - first) % readyAtOnce === 0) await turn();
        items.push(item(index, prepared));
      }
      return { first, end, items };
    },
    endFrom,
    alone: (index, how) => ({
      first: index,
      end: index + 1,
      items: [item(index, how === 'untouched' ? () => undefined : prepared)],
    }),
  };
}
