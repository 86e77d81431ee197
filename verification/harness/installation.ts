import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Product, prepareProduct } from '../../server/test/support/product.ts';
import { type Database, type Served, send } from './clients.ts';

/**
 * What can be killed. A backend is a process of PostgreSQL that serves one connection, a node one of a cluster's. Every
 * process in turn is restarted as an operator does it.
 */
export type Victim = 'server' | 'worker' | 'database' | 'backend' | 'node' | 'every process in turn';

/** The product as it runs, with ways to kill its parts. */
export type Installation = AsyncDisposable & {
  readonly product: Served;
  readonly servers: readonly { readonly url: string }[];
  readonly victims: readonly Victim[];
  /** Kills it with SIGKILL, or the server when it is not there; resolves when it is gone or its successor is being started. */
  kill(victim: Victim): Promise<Victim>;
  /** Resolves when every process says that it is ready; starts what has ended. */
  ready(): Promise<void>;
  /** Times that a process ended by itself and was started again. */
  ownEnds(): number;
};

type Settings = Readonly<Record<string, string>>;

/** The product as `npm run serve` starts it, once it is ready: one process, which has its database. */
export async function startProduct(env: Settings = {}): Promise<Product & AsyncDisposable> {
  const product = await prepareProduct(env);
  product.start();
  await product.ready().catch(async (error: unknown) => {
    await product.remove();
    throw error;
  });
  return { ...product, [Symbol.asyncDispose]: product.remove };
}

const mostStarts = 5;

/** The same, with ways to kill it. */
export async function startWhole(env: Settings = {}): Promise<Installation> {
  const product = await startProduct(env);
  let ownEnds = 0;
  const ready = async (starts = 0): Promise<void> => {
    if (product.pid() === undefined) {
      product.start();
      ownEnds += 1;
    }
    return product.ready().catch((error: unknown) => {
      if (starts === mostStarts) throw error;
      return ready(starts + 1);
    });
  };
  return {
    product,
    servers: [{ url: product.address }],
    victims: ['server', 'database'],
    async kill(victim) {
      const pid = product.databasePid();
      const isThere = pid !== undefined && product.pid() !== undefined && isPostgres(pid);
      if (victim === 'database' && isThere && signalled(pid, 'SIGKILL')) return 'database';
      await product.kill();
      product.start();
      return 'server';
    },
    ready: () => ready(),
    ownEnds: () => ownEnds,
    [Symbol.asyncDispose]: product.remove,
  };
}

/** The pid file of a dead database may name a process that has nothing to do with it. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sellerdock-product-');
  } catch {
    return process.platform !== 'linux';
  }
}

/** The process that serves a data folder of PostgreSQL, as its pid file names it. */
export function postmasterIn(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** Kills the database, or one of its backends, preferably one with a transaction under way; resolves when it is gone. */
export const killPostgres = (
  victim: Victim,
  postmaster: () => number | undefined,
  db: Database,
): Promise<void> => killProcess(victim === 'database' ? async () => postmaster() : () => someBackend(db));

/** Kills the process that is found; resolves when it is gone. */
export async function killProcess(found: () => Promise<number | undefined>): Promise<void> {
  for (;;) {
    const pid = await found().catch(() => undefined); // It is still recovering from an earlier kill.
    if (pid !== undefined && signalled(pid, 'SIGKILL')) {
      // Until the process is gone, it may still answer.
      while (signalled(pid, 0)) await sleep(1);
      return;
    }
    await sleep(10);
  }
}

async function someBackend(db: Database): Promise<number | undefined> {
  const [row] = await db<{ pid: number }[]>`
    SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
    ORDER BY state = 'idle', random() LIMIT 1`;
  return row?.pid;
}

/** Returns whether the process exists and got the signal. Signal 0 only checks. */
function signalled(pid: number, signal: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** Far above every aim: a machine with other work may take long, and the proof reports the time. */
const givenUpMs = 600_000;

/** Milliseconds since then until every process is ready and a read is answered. */
export async function recovered(installation: Installation, path: string, token: string, sinceMs: number) {
  const { product, ready } = installation;
  for (;;) {
    await ready();
    const answer = await send(product.address, token, ['GET', path]).catch(() => undefined);
    if (answer?.status === 200) return performance.now() - sinceMs;
    if (performance.now() - sinceMs > givenUpMs) throw new Error(`${path} is not answered.`);
    await sleep(50);
  }
}
