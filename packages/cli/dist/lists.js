import { Option } from 'commander';
import { readCount } from './context.js';
/** Adds the option that says how long a list becomes. */
export const limitOption = () => new Option('-n, --limit <number>', 'how many at most').default(20).argParser(readCount);
/** The first entries of a list. Pages after the last one that is needed are not read. */
export async function take(list, most) {
    const taken = [];
    for await (const entry of list) {
        taken.push(entry);
        if (taken.length >= most)
            break;
    }
    return taken;
}
/** Prints a list: as a JSON array, or as a table; says so when there is nothing. */
export function printList(out, rows, columns, nothing) {
    if (rows.length === 0 && !out.isJson)
        out.note(nothing);
    else
        out.result(rows, () => out.table(columns, rows));
}
