import type { Db } from './database.ts';

/**
 * Turns off foreign-key checks for a transaction: for millions of rows, checking each costs more than the rows
 * themselves. The work must leave the keys valid. Returns false, and changes nothing, when the database user lacks
 * the right.
 */
export async function liftForeignKeys(transaction: Db): Promise<boolean> {
  const [right] = await transaction<{ mayLift: boolean }[]>`
    SELECT has_parameter_privilege('session_replication_role', 'SET') AS "mayLift"`;
  if (!right?.mayLift) return false;
  await transaction`SET LOCAL session_replication_role = replica`;
  return true;
}

/** Turns foreign-key checks on again. After an error the end of the transaction does the same. */
export async function restoreForeignKeys(transaction: Db): Promise<void> {
  await transaction`SET LOCAL session_replication_role = origin`;
}
