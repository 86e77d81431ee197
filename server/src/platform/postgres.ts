import { join, resolve } from 'node:path';
import type { Config } from './config/index.ts';
import type { Connection } from './database.ts';
import {
  type EmbeddedPostgres,
  hasDatabase,
  runningPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres/index.ts';
import type { Log } from './log.ts';
import { StartError } from './start-error.ts';

export type Postgres = { readonly connection: Connection; stop(): Promise<void> };

const restartAfterMs = 200;
const longestRestartMs = 5_000;

/**
 * Gives access to PostgreSQL: the server of DATABASE_URL, or the embedded one. Restarts the embedded one under the same
 * address when it ends by itself; committed transactions survive.
 */
export async function openPostgres(
  config: Config,
  log: Log,
  progress: (line: string) => void,
): Promise<Postgres> {
  if (config.databaseUrl !== undefined)
    return { connection: { url: config.databaseUrl }, stop: async () => undefined };
  const options = { dataDir: join(config.dataDir), log };
  let current: EmbeddedPostgres = await startEmbeddedPostgres({ ...options, progress });
  const { connection } = current;
  let stopping = false;
  const supervise = async (): Promise<void> => {
    let waitMs = restartAfterMs;
    while (!stopping) {
      await current.exited;
      if (stopping) return;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (stopping) return;
      try {
        current = await startEmbeddedPostgres(options);
        log.warn({ pid: current.pid }, 'database started again');
        waitMs = restartAfterMs;
      } catch (error) {
        log.error({ err: error }, 'could not restart the database');
        waitMs = Math.min(waitMs * 2, longestRestartMs);
      }
    }
  };
  const supervised = supervise();
  return {
    connection,
    async stop() {
      stopping = true;
      await current.stop();
      await supervised;
      // It may have been started again in that moment.
      await current.stop();
    },
  };
}

/**
 * Gives commands access to PostgreSQL: to the server of DATABASE_URL, to the embedded one that a server has started, or
 * to one that this starts.
 */
export async function reachPostgres(
  config: Config,
  log: Log,
  progress: (line: string) => void,
): Promise<Postgres> {
  const connection = config.databaseUrl === undefined ? runningPostgres(config.dataDir) : undefined;
  if (connection) return { connection, stop: async () => undefined };
  return openPostgres(config, log, progress);
}

/** Throws a StartError when there is no embedded database yet: a command must not create one. */
export function refuseMissing({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl !== undefined || hasDatabase(dataDir)) return;
  throw new StartError(
    `DATA_DIR is "${resolve(dataDir)}", where there is no database: set it to the folder that a server works on, or set DATABASE_URL.`,
  );
}
