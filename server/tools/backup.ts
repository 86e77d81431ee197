import { resolve } from 'node:path';
import { BackupError, backUp, secretOf } from '../src/backup/index.ts';
import { readConfig } from '../src/platform/config/index.ts';
import { openDatabase } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { reachPostgres } from '../src/platform/postgres.ts';

/** `npm run backup -- FILE`: everything that the database holds at one moment, while servers go on working. */
async function main(file: string | undefined): Promise<void> {
  if (file === undefined) throw new BackupError('Usage: npm run backup -- FILE');
  const config = readConfig(process.env);
  const log = openLog('warn');
  const postgres = await reachPostgres(config, log, console.log);
  const db = openDatabase(postgres.connection, { poolSize: 1, log });
  try {
    const webhookSecret = await secretOf(config);
    const { tables } = await backUp(db, resolve(file), { madeAt: new Date().toISOString(), webhookSecret });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${rows} rows of ${tables.length} tables are in ${file}. Keep it as you keep the database: it holds keys.`,
    );
    if (webhookSecret?.file === undefined)
      console.log('WEBHOOK_SECRET is not in it: keep that as well, and apart from it.');
  } finally {
    await db.end({ timeout: 5 });
    await postgres.stop();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
