import { lookForOthers } from '../src/platform/connections/read.ts';
import type { Database } from '../src/platform/database.ts';
import {
  hasCitus,
  holdStarts,
  planDistribution,
  readDistributed,
  readNodes,
  statementsOf,
} from '../src/platform/distribution.ts';
import { command, noArguments, onDatabase } from './on-database.ts';

/**
 * `npm run distribute`: distributes the tables over the nodes of a Citus cluster. It refuses while
 * anybody else is connected: a server that runs meanwhile does not notice. It skips tables that are distributed already, so
 * that it can be run again. `--dry-run` prints the statements and runs none.
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
  if (!isDry) {
    await holdStarts(db);
    await refuseOthers(db);
    await refuseWithoutNodes(db);
  }
  const statements = statementsOf(await planDistribution(db, isAble ? await readDistributed(db) : undefined));
  if (statements.length === 0) console.log('Every table is where it belongs.');
  for (const statement of statements) {
    console.log(`${statement};`);
    if (!isDry) await db.unsafe(statement);
  }
}

async function refuseOthers(db: Database): Promise<void> {
  const look = await lookForOthers(db, [db]);
  const { count, programs } = await look();
  if (count === 0) return;
  throw new Error(
    `${count} other connections are open (${programs}): nothing was changed. Stop all servers and workers, and close other connections to the database.`,
  );
}

/** Otherwise every row would stay on the coordinator, and a node could not be added without naming it first. */
async function refuseWithoutNodes(db: Database): Promise<void> {
  if ((await readNodes(db)).length > 1) return;
  throw new Error(
    "The cluster has no node but the coordinator: nothing was changed. SELECT citus_set_coordinator_host('…') and SELECT citus_add_node('…', 5432) first.",
  );
}
