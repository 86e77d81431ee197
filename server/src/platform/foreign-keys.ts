import type { Db } from './database.ts';

/**
 * Has the transaction work without the database checking foreign keys row by row, which costs more than the rows
 * themselves where there are millions. The work has to leave them whole. Answers false, and changes nothing, where the
 * user of the connection may not do it.
 */
export async function liftForeignKeys(transaction: Db): Promise<boolean> {
  const [right] = await transaction<{ mayLift: boolean }[]>`
    SELECT has_parameter_privilege('session_replication_role', 'SET') AS "mayLift"`;
  if (!right?.mayLift) return false;
  await transaction`SET LOCAL session_replication_role = replica`;
  return true;
}

/** Has foreign keys checked again. After an error the end of the transaction does the same. */
export async function restoreForeignKeys(transaction: Db): Promise<void> {
  await transaction`SET LOCAL session_replication_role = origin`;
}
