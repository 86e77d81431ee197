import pg from 'pg';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { readClaimants } from './queue-tables/store.ts';
import { isDead } from './read.ts';
import { lockLiveness, releaseClaims } from './store.ts';

/** Younger claims are left alone: their owner may be about to take its lock. */
const graceSeconds = 3;

const reconnectAfterMs = 500;

export type Liveness = { claim(poolName: string): void; close(): Promise<void> };

/**
 * Holds an advisory lock in the name of a worker pool while this process lives and is connected. When the connection
 * is lost, calls `onLost`, reconnects and takes the lock again.
 */
export function holdLiveness(settings: pg.ClientConfig, log: Log, onLost: () => void): Liveness {
  let name: string | undefined;
  let client: pg.Client | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  const end = (ended: pg.Client | undefined) => ended?.end().catch(() => undefined);
  /** Keeps one connection at a time: an old one would still hold the lock of a pool that is gone. */
  const hold = () => {
    clearTimeout(retry);
    const held = name;
    const own = new pg.Client(settings);
    const former = client;
    client = own;
    void end(former);
    const lost = () => {
      if (client !== own || closed) return;
      client = undefined;
      onLost();
      retry = setTimeout(hold, reconnectAfterMs);
    };
    const take = async () => {
      await own.connect();
      if (client !== own) return end(own);
      await lockLiveness(own, held);
    };
    own.on('error', (error) => log.debug({ err: error }, 'the liveness connection was lost'));
    own.on('end', lost);
    take().catch(() => {
      void end(own);
      lost();
    });
  };
  return {
    claim(poolName) {
      name = poolName;
      hold();
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await end(client);
    },
  };
}

/** Releases the jobs and queues that dead pools had claimed. Returns how many pools were found dead. */
export async function releaseDeadClaims(db: Database, log: Log): Promise<number> {
  let dead = 0;
  for (const owner of await readClaimants(db, { olderThanSeconds: graceSeconds })) {
    if (!(await isDead(db, owner))) continue;
    await releaseClaims(db, owner);
    log.warn({ owner }, 'took over the jobs of a dead worker');
    dead += 1;
  }
  return dead;
}
