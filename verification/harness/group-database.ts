import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readConfig } from '../../server/src/platform/config/index.ts';
import { type Connection, type Database, openDatabase } from '../../server/src/platform/database.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { openPostgres } from '../../server/src/platform/postgres.ts';
import { startedDataFolder } from '../../server/test/support/data-folder.ts';
import { databaseSocket } from '../../server/test/support/database-socket.ts';
import { keepPostgresLog } from '../../server/test/support/logs.ts';
import { killPostgres, postmasterIn, type Victim } from './installation.ts';

/** Where a group keeps its data, and what of it can be killed. */
export type GroupDatabase = {
  readonly url: string;
  readonly open: (poolSize: number) => Database;
  readonly victims: readonly Victim[];
  kill(victim: Victim): Promise<void>;
};

/** How a group gets its database; `made` takes what is to be undone when it ends. */
export type OpenDatabase = (folder: string, made: AsyncDisposableStack) => Promise<GroupDatabase>;

/** The embedded PostgreSQL by itself, offered at an address as a server of one's own would be. */
export const startDatabase: OpenDatabase = async (dataDir, made) => {
  const log = openLog('silent');
  await startedDataFolder(dataDir);
  const opening = openPostgres(readConfig({ DATA_DIR: dataDir }), log, () => undefined);
  made.defer(async () => {
    await (await opening).stop();
    keepPostgresLog(dataDir);
  });
  const connection = (await opening).connection as Extract<Connection, { host: string }>;
  const gate = createServer((from) => {
    const to = databaseSocket(connection);
    from.pipe(to).pipe(from);
    for (const end of [from, to]) {
      end.on('error', () => undefined);
      end.on('close', () => [from, to].forEach((one) => void one.destroy()));
    }
  }).listen(0, '127.0.0.1');
  made.defer(() => void gate.close());
  await once(gate, 'listening');
  const { port } = gate.address() as { port: number };
  const open = (poolSize: number) => openDatabase(connection, { poolSize, log });
  const db = open(2);
  made.defer(() => db.end({ timeout: 1 }));
  const pid = () => postmasterIn(join(dataDir, 'postgres'));
  return {
    url: `postgres://${connection.user}@127.0.0.1:${port}/${connection.database}`,
    open,
    victims: ['database', 'backend'],
    kill: (victim) => killPostgres(victim, pid, db),
  };
};
