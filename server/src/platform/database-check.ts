import { type Database, isConnectionTrouble } from './database.ts';
import { StartError } from './start-error.ts';

const oldestVersion = 16;

/** Throws a StartError when PostgreSQL is older than what the statements need, or when the database does not hold every text. */
export async function requireUsableDatabase(db: Database): Promise<void> {
  const [facts] = await db<{ version: number; encoding: string }[]>`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
      current_setting('server_encoding') AS encoding`;
  const { version, encoding } = facts!;
  if (version < oldestVersion)
    throw new StartError(
      `DATABASE_URL: PostgreSQL there is version ${version}, but must be ${oldestVersion} or newer.`,
    );
  if (encoding !== 'UTF8')
    throw new StartError(
      `DATABASE_URL: the database has the encoding ${encoding}, but must have UTF8: make it with ENCODING 'UTF8' TEMPLATE template0.`,
    );
}

/** Throws what an error of the first statements means for the operator: a StartError, or the error itself. */
export function explainDatabaseError(error: Error & { code?: string }): never {
  const { code = '', message } = error;
  if (isConnectionTrouble(error) || code === 'ENOTFOUND')
    throw new StartError(`DATABASE_URL: PostgreSQL cannot be reached there (${message}).`);
  // Wrong user or password, no such database, no right to connect or to make tables.
  if (/^28|^3D000$|^42501$/.test(code))
    throw new StartError(`DATABASE_URL: PostgreSQL refuses this user there (${message}).`);
  throw error;
}
