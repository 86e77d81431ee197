import { createApp } from '../../../server/src/app.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { timeOrderedIds } from '../../../server/src/kernel/ids.ts';
import { readConfig } from '../../../server/src/platform/config/index.ts';
import { type Connection, openDatabase } from '../../../server/src/platform/database.ts';
import { listeningPort } from '../../../server/src/platform/http/server.ts';
import { openLog } from '../../../server/src/platform/log.ts';
import { clockOfEach } from '../../../server/src/platform/partner-time.ts';
import { openFaults, openOffsets } from '../../../server/src/sandbox/index.ts';
import { openTokens } from './tokens.ts';

/** `plain` is no sandbox; `off` one without rules and log; `on` one that logs. */
const [connection = '', mode = '', publicUrl = '', dataDir = ''] = process.argv.slice(2);
const config = {
  ...readConfig({ PUBLIC_URL: publicUrl, SANDBOX: 'on', RATE_LIMIT_PER_SECOND: '0', REQUEST_WAIT_MS: '0' }),
  sandbox: mode !== 'plain',
  sandboxRequestLog: mode === 'on',
};
const log = openLog('warn');
const db = openDatabase(JSON.parse(connection) as Connection, { poolSize: 8, log });
const sandbox = config.sandbox
  ? { offsets: await openOffsets(db, log), faults: await openFaults(db, log), settle: async () => undefined }
  : undefined;
const app = await createApp({
  config,
  db,
  log,
  tokens: await openTokens(db, publicUrl, dataDir),
  sandbox,
  clock: clockOfEach(systemClock),
  ids: timeOrderedIds(systemClock),
  state: { stopping: false },
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(listeningPort(app.server));
