import type { PartnerId } from '../../kernel/caller.ts';
import type { Db } from '../../platform/database.ts';
import { liftForeignKeys, restoreForeignKeys } from '../../platform/foreign-keys.ts';
import { unbound } from '../../platform/tenant.ts';
import { removeRows } from '../reset/replace.ts';
import { stateTables } from '../reset/tables.ts';
import { copyRows, readColumns } from './store.ts';

/** Tables whose rows a snapshot copies. The snapshot itself stores how far the clock is ahead. */
const copiedTables = stateTables.filter((table) => table !== 'sandbox_clock');

/** How many rows were copied, by table. */
export type RowCounts = ReadonlyMap<string, number>;

/**
 * Copies the state of one partner to another one that has none, numbers and times as they are. Call it in a transaction
 * that sees one moment: then copies refer to copies, and no foreign key has to be checked.
 */
export const copyState = (db: Db, from: PartnerId, to: PartnerId): Promise<RowCounts> =>
  unbound(() => copyTables(db, from, to));

async function copyTables(db: Db, from: PartnerId, to: PartnerId): Promise<RowCounts> {
  const columnsOf = await readColumns(db, copiedTables);
  const isLifted = await liftForeignKeys(db);
  const counts = new Map<string, number>();
  for (const table of copiedTables.toReversed()) {
    const columns = columnsOf.get(table)!;
    counts.set(table, await copyRows(db, { table, columns }, from, to));
  }
  if (isLifted) await restoreForeignKeys(db);
  return counts;
}

/** Removes what `copyState` made for the partner of a snapshot. */
export const removeCopy = (db: Db, copy: PartnerId): Promise<void> =>
  unbound(() => removeRows(db, copy, copiedTables));
