import { type Config, readConfig } from '../src/platform/config/index.ts';
import { noTimeouts } from '../src/platform/database/timeouts.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { refuseUnknownSchema } from '../src/platform/migrations.ts';
import { reachPostgres, refuseMissing } from '../src/platform/postgres.ts';

/** Folder of the migrations. */
export const migrations = new URL('../migrations/', import.meta.url);

/** Runs a command. If it throws, prints the error in one line and sets exit code 1. */
export function command(main: (args: readonly string[]) => Promise<void>): Promise<void> {
  return main(process.argv.slice(2)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}

/** Returns the only argument of a command. Throws unless there is exactly one, and when it is an option. */
export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument] = args;
  if (!argument || args.length > 1 || argument.startsWith('-')) throw new Error(`Usage: ${usage}`);
  return argument;
}

/** Throws when a command without arguments was given any. */
export function noArguments(args: readonly string[], usage: string): void {
  if (args.length > 0) throw new Error(`Usage: ${usage}`);
}

/**
 * Runs work on the configured database, whether or not a server is running. Throws and changes nothing if there is no
 * database, if no server has created its tables, or if a newer version has.
 */
export async function onDatabase(
  work: (db: Database, config: Config) => Promise<void>,
  { poolSize = 1, say = console.error as (line: string) => void } = {},
): Promise<void> {
  const config = readConfig(process.env);
  refuseMissing(config);
  const log = openLog('warn');
  const postgres = await reachPostgres(config, log, say);
  const db = openDatabase(postgres.connection, { poolSize, log, timeouts: noTimeouts });
  try {
    await refuseUnknownSchema(db, migrations);
    await work(db, config);
  } finally {
    await db.end({ timeout: 5 });
    await postgres.stop();
  }
}
