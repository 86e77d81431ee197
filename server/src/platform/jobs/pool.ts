import pg from 'pg';
import type { Log } from '../log.ts';

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void;
type Release = (done?: Error | boolean) => void;

/**
 * Ignores the second release of a client. A runner that is stopped while it begins to listen, and whose connection breaks
 * then, releases its client twice. Nobody catches the error of the second time, so that it would end the process.
 */
class LenientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(given: Given): void;
  override connect(given?: Given): Promise<pg.PoolClient> | undefined {
    if (given === undefined) return super.connect();
    super.connect((error, client, release) => {
      let isReleased = false;
      given(error, client, (done) => {
        // A pool that has ended gives neither a client nor a function.
        if (client && !isReleased) release(done);
        isReleased = true;
      });
    });
    return undefined;
  }
}

/**
 * Opens a pool for the queue, which logs lost connections. The user of a lost connection gets the error, and the pool
 * opens another.
 */
export function openPool(settings: pg.PoolConfig, max: number, log: Log): pg.Pool {
  const lost = (error: Error) => log.debug({ err: error }, 'a connection of the worker was lost');
  const pool = new LenientPool({ ...settings, max });
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}
