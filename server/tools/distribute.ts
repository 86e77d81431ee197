import type { Database } from '../src/platform/database.ts';
import { hasCitus, planDistribution, readDistributed, statementsOf } from '../src/platform/distribution.ts';
import { command, noArguments, onDatabase } from './on-database.ts';

/**
 * `npm run distribute`: distributes the tables over the nodes of a Citus cluster. Stop the servers first. It skips
 * tables that are distributed already, so that it can be run again. `--dry-run` prints the statements and runs none.
 */
await command(async (args) => {
  noArguments(
    args.filter((arg) => arg !== '--dry-run'),
    'npm run distribute [-- --dry-run]',
  );
  await onDatabase((db) => distribute(db, args.includes('--dry-run')));
});

async function distribute(db: Database, isDry: boolean): Promise<void> {
  const isAble = await hasCitus(db);
  if (!isAble && !isDry)
    throw new Error(
      'The database has no extension citus: nothing was changed. CREATE EXTENSION citus first, or look at the statements with --dry-run.',
    );
  const statements = statementsOf(await planDistribution(db, isAble ? await readDistributed(db) : undefined));
  if (statements.length === 0) console.log('Every table is where it belongs.');
  for (const statement of statements) {
    console.log(`${statement};`);
    if (!isDry) await db.unsafe(statement);
  }
}
