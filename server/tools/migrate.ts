import { readConfig } from '../src/platform/config/index.ts';
import { openLog } from '../src/platform/log.ts';
import { reachPostgres, refuseMissing } from '../src/platform/postgres.ts';
import { untilReached } from '../src/platform/until-reached.ts';
import { bringUpToDate } from '../src/schema.ts';
import { command, noArguments } from './on-database.ts';

/**
 * `npm run migrate`: brings the schema of the configured database up to date and ends, so that a new version's servers
 * need not. Servers and workers may run meanwhile.
 */
await command(async (args) => {
  noArguments(args, 'npm run migrate');
  const config = readConfig(process.env);
  refuseMissing(config);
  const log = openLog('warn');
  const postgres = await reachPostgres(config, log, console.error);
  try {
    const reached = untilReached(console.log);
    await bringUpToDate(postgres.connection, log, { progress: console.log, reached });
    console.log('The schema is up to date.');
  } finally {
    await postgres.stop();
  }
});
