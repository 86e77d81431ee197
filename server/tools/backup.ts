import { resolve } from 'node:path';
import { BackupError, backUp, secretOf } from '../src/backup/index.ts';
import type { Config } from '../src/platform/config/index.ts';
import type { Database } from '../src/platform/database.ts';
import { command, onDatabase, onlyArgument } from './on-database.ts';

/**
 * `npm run backup -- FILE`: writes everything in the database, as of one instant, to a file. Servers may go on
 * running.
 */
await command(async (args) => {
  const file = onlyArgument(args, 'npm run backup -- FILE');
  const stop = stopOnSignals();
  // One connection reads; the other one can cancel it.
  await onDatabase((db, config) => save(db, config, file, stop), { poolSize: 2, say: console.log });
});

async function save(db: Database, config: Config, file: string, stop: AbortSignal): Promise<void> {
  const webhookSecret = await secretOf(config);
  const madeAt = new Date().toISOString();
  const { tables, left } = await backUp(db, resolve(file), { madeAt, webhookSecret, stop });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows of ${tables.length} tables are in ${file}. Keep it as you keep the database: it holds keys.`,
  );
  if (left.length > 0)
    console.log(`Not in it, because no server has made them: ${left.join(', ')}. Save them by other means.`);
  if (webhookSecret?.file === undefined)
    console.log('WEBHOOK_SECRET is not in it: keep that as well, and apart from it.');
}

/** The first signal cancels the backup and removes the unfinished file. A second signal ends the process at once. */
function stopOnSignals(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => stop.abort(new BackupError(`Stopped (${signal}): there is no backup.`)));
  return stop.signal;
}
