import { type Config, readConfig } from '../src/platform/config/index.ts';
import { noTimeouts } from '../src/platform/database/timeouts.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { explainDatabaseError } from '../src/platform/database-check.ts';
import { openLog } from '../src/platform/log.ts';
import { refuseUnknownSchema } from '../src/platform/migrations.ts';
import { reachPostgres, refuseMissing } from '../src/platform/postgres.ts';

/** Folder of the migrations. */
export const migrations = new URL('../migrations/', import.meta.url);

/** The arguments are not those of the command. The message says which they are. */
class UsageError extends Error {
  constructor(usage: string) {
    super(`Usage: ${usage}`);
  }
}

/**
 * Runs a command. If it throws, prints the error in one line and sets exit code 1. With `--help` the usage is the
 * answer: the command checks its arguments before anything else.
 */
export function command(main: (args: readonly string[]) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  return main(args)
    .catch(explainDatabaseError)
    .catch((error: Error) => {
      if (error instanceof UsageError && ['--help', '-h'].some((help) => args.includes(help)))
        return console.log(error.message);
      console.error(error.message);
      process.exitCode = 1;
    });
}

/** Returns the only argument of a command. Throws unless there is exactly one, and when it is an option. */
export function onlyArgument(args: readonly string[], usage: string): string {
  const [argument] = args;
  if (!argument || args.length > 1 || argument.startsWith('-')) throw new UsageError(usage);
  return argument;
}

/** Throws when a command without arguments was given any. */
export function noArguments(args: readonly string[], usage: string): void {
  if (args.length > 0) throw new UsageError(usage);
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
