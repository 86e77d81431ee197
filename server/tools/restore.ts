import { resolve } from 'node:path';
import { checkArchive, prepareSecret, restore } from '../src/backup/index.ts';
import { readConfig } from '../src/platform/config/index.ts';
import { noTimeouts } from '../src/platform/database/timeouts.ts';
import { openDatabase } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { reachPostgres } from '../src/platform/postgres.ts';
import { command, onlyArgument } from './on-database.ts';

/** `npm run restore -- FILE`: restores a backup into an empty database, completely or not at all. */
await command(async (args) => {
  const file = onlyArgument(args, 'npm run restore -- FILE');
  const config = readConfig(process.env);
  const log = openLog('warn');
  const archive = await checkArchive(resolve(file));
  const postgres = await reachPostgres(config, log, console.log);
  const db = openDatabase(postgres.connection, { poolSize: 2, log, timeouts: noTimeouts });
  try {
    await restore({ db, connection: postgres.connection, log }, archive, () =>
      prepareSecret(config, archive.header.webhookSecret),
    );
    const rows = archive.sums.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${archive.header.madeAt} are back.`);
  } finally {
    await db.end({ timeout: 5 });
    await postgres.stop();
  }
});
