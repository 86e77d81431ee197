import { readConfig } from '../src/platform/config/index.ts';
import { type Database, openDatabase } from '../src/platform/database.ts';
import { hasCitus, planDistribution, readDistributed, statementsOf } from '../src/platform/distribution.ts';
import { openLog } from '../src/platform/log.ts';
import { reachPostgres } from '../src/platform/postgres.ts';

/**
 * `npm run distribute`: spreads the tables over the nodes of a Citus cluster, with the servers stopped. Tables that are
 * distributed already are left alone, so that it can be run again. `--dry-run` prints the statements.
 */
async function main(args: readonly string[]): Promise<void> {
  const isDry = args.includes('--dry-run');
  if (args.some((arg) => arg !== '--dry-run')) throw new Error('Usage: npm run distribute [-- --dry-run]');
  const log = openLog('warn');
  const postgres = await reachPostgres(readConfig(process.env), log, console.error);
  const db = openDatabase(postgres.connection, { poolSize: 1, log });
  try {
    await distribute(db, isDry);
  } finally {
    await db.end({ timeout: 5 });
    await postgres.stop();
  }
}

async function distribute(db: Database, isDry: boolean): Promise<void> {
  const isAble = await hasCitus(db);
  if (!isAble && !isDry)
    throw new Error(
      'The database has no extension citus: nothing was changed. CREATE EXTENSION citus first, or look at the statements with --dry-run.',
    );
  const [schema] = await db<
    { isThere: boolean }[]
  >`SELECT to_regclass('public.variation') IS NOT NULL AS "isThere"`;
  if (!schema!.isThere) throw new Error('The database has no tables yet: start a server on it once.');
  const statements = statementsOf(await planDistribution(db, isAble ? await readDistributed(db) : undefined));
  if (statements.length === 0) console.log('Every table is where it belongs.');
  for (const statement of statements) {
    console.log(`${statement};`);
    if (!isDry) await db.unsafe(statement);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
