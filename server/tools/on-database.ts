import { type Config, readConfig } from '../src/platform/config/index.ts';
import { noTimeouts } from '../src/platform/database/timeouts.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { refuseUnknownSchema } from '../src/platform/migrations.ts';
import { reachPostgres, refuseMissing } from '../src/platform/postgres.ts';

/** Where the files of the schema are. */
export const migrations = new URL('../migrations/', import.meta.url);

/** Runs a command. What it throws is told in one line, and the process ends with 1. */
export function command(main: (args: readonly string[]) => Promise<void>): Promise<void> {
  return main(process.argv.slice(2)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}

/** The one argument that a command takes. Throws when there is none, one more, or an option. */
export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument] = args;
  if (!argument || args.length > 1 || argument.startsWith('-')) throw new Error(`Usage: ${usage}`);
  return argument;
}

/** Throws when a command that takes no arguments was given some. */
export function noArguments(args: readonly string[], usage: string): void {
  if (args.length > 0) throw new Error(`Usage: ${usage}`);
}

/**
 * Does something on the configured database, beside a running server or without one. Throws, and makes nothing, where there
 * is no database, where no server has made its tables, or where a newer one has.
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
