import { Option } from 'commander';
import { readCount } from './context.ts';
import type { Output } from './output.ts';
import type { Column } from './table.ts';

/** Adds the option that says how long a list becomes. */
export const limitOption = () =>
  new Option('-n, --limit <number>', 'how many at most').default(20).argParser(readCount);

/** The first entries of a list. Pages after the last one that is needed are not read. */
export async function take<Entry>(list: AsyncIterable<Entry>, most: number): Promise<Entry[]> {
  const taken: Entry[] = [];
  for await (const entry of list) {
    taken.push(entry);
    if (taken.length >= most) break;
  }
  return taken;
}

/** Prints a list: as a JSON array, or as a table; says so when there is nothing. */
export function printList<Row>(
  out: Output,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  nothing: string,
): void {
  if (rows.length === 0 && !out.isJson) out.note(nothing);
  else out.result(rows, () => out.table(columns, rows));
}
