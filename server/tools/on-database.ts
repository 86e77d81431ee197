import { readConfig } from '../src/platform/config/index.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { reachPostgres } from '../src/platform/postgres.ts';

/** Does something on the configured database, which a server has made its tables in before. Ends the process with 1 when it fails. */
export function onDatabase(usage: string, work: (db: Database) => Promise<void>): Promise<void> {
  return attempt(usage, work).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}

async function attempt(usage: string, work: (db: Database) => Promise<void>): Promise<void> {
  if (process.argv.length > 2) throw new Error(`Usage: ${usage}`);
  const log = openLog('warn');
  const postgres = await reachPostgres(readConfig(process.env), log, console.error);
  const db = openDatabase(postgres.connection, { poolSize: 1, log });
  try {
    const [schema] = await db<
      { isThere: boolean }[]
    >`SELECT to_regclass('public.api_client') IS NOT NULL AS "isThere"`;
    if (!schema!.isThere) throw new Error('The database has no tables yet: start a server on it once.');
    await work(db);
  } finally {
    await db.end({ timeout: 5 });
    await postgres.stop();
  }
}
