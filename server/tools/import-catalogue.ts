import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importCatalogue } from '../src/interfaces/products/index.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/platform/config/index.ts';
import { noTimeouts } from '../src/platform/database/timeouts.ts';
import { openDatabase } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrations.ts';
import { openPostgres } from '../src/platform/postgres.ts';
import { command, migrations, onlyArgument } from './on-database.ts';

/** `npm run catalogue:import -- FOLDER`: makes brands and categories equal to the files of a folder. */
await command(async (args) => {
  const folder = onlyArgument(args, 'npm run catalogue:import -- FOLDER');
  const config = readConfig(process.env);
  const log = openLog('warn');
  const postgres = await openPostgres(config, log, console.log);
  const db = openDatabase(postgres.connection, { poolSize: 2, log, timeouts: noTimeouts });
  try {
    await migrate(db, migrations, log);
    const count = await importCatalogue(db, pathToFileURL(`${resolve(folder)}/`), systemClock);
    console.log(
      `Imported ${count.brands} brands and ${count.categories} categories in ${count.categoryGroups} groups.`,
    );
  } finally {
    await db.end();
    await postgres.stop();
  }
});
