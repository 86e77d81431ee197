import { systemClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/platform/config/index.ts';
import { openDatabase } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { reachPostgres } from '../src/platform/postgres.ts';
import { createFurtherOperator } from '../src/token/index.ts';

/** `npm run operator:new`: credentials of one more operator, printed once, when those of all others are lost. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new Error('Usage: npm run operator:new');
  const log = openLog('warn');
  const postgres = await reachPostgres(readConfig(process.env), log, console.error);
  const db = openDatabase(postgres.connection, { poolSize: 1, log });
  try {
    const [schema] = await db<
      { isThere: boolean }[]
    >`SELECT to_regclass('public.api_client') IS NOT NULL AS "isThere"`;
    if (!schema!.isThere) throw new Error('The database has no tables yet: start a server on it once.');
    const { clientId, clientSecret } = await createFurtherOperator(db, systemClock);
    console.log(`client_id ${clientId}  client_secret ${clientSecret}`);
  } finally {
    await db.end({ timeout: 5 });
    await postgres.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
