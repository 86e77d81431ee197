import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareProduct } from '../../server/test/support/product.ts';
import { type Database, type Served, send } from './clients.ts';

/** What can be killed. A backend is a process of PostgreSQL that serves one connection, a node one of a cluster's. */
export type Victim = 'server' | 'worker' | 'database' | 'backend' | 'node';

/** The product as it runs, with ways to kill its parts. */
export type Installation = {
  readonly product: Served;
  readonly victims: readonly Victim[];
  /** Kills it with SIGKILL, or the server when it is not there; resolves when it is gone or its successor is being started. */
  kill(victim: Victim): Promise<Victim>;
  /** Resolves when every process says that it is ready; starts what has ended. */
  ready(): Promise<void>;
  /** Times that a process ended by itself and was started again. */
  ownEnds(): number;
  stop(): Promise<void>;
};

/** The product as `npm run serve` starts it: one process, which has its database. */
export async function startWhole(env: Readonly<Record<string, string>> = {}): Promise<Installation> {
  const product = await prepareProduct(env);
  let ownEnds = 0;
  const ready = async () => {
    for (let starts = 0; ; starts += 1) {
      if (product.pid() === undefined) {
        product.start();
        ownEnds += 1;
      }
      try {
        return await product.ready();
      } catch (error) {
        if (starts === 5) throw error;
      }
    }
  };
  product.start();
  try {
    await product.ready();
  } catch (error) {
    await product.remove();
    throw error;
  }
  return {
    product,
    victims: ['server', 'database'],
    async kill(victim) {
      const pid = product.databasePid();
      if (victim === 'database' && pid !== undefined && product.pid() !== undefined && isPostgres(pid)) {
        process.kill(pid, 'SIGKILL');
        return 'database';
      }
      await product.kill();
      product.start();
      return 'server';
    },
    ready,
    ownEnds: () => ownEnds,
    stop: () => product.remove(),
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
    if (pid !== undefined && isAlive(pid)) {
      process.kill(pid, 'SIGKILL');
      // PostgreSQL ends by itself what the dead process had in hand; until then it may still answer.
      while (isAlive(pid)) await sleep(1);
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const oneAnswerMs = 2000;
/** A machine with other work may take long; whoever proves a time tells it as such. */
const givenUpMs = 600_000;

/** Whether a server says that it is ready. */
export const isReady = (url: string, withinMs = oneAnswerMs): Promise<boolean> =>
  fetch(`${url}/health/ready`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(withinMs),
  }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.ok;
    },
    () => false,
  );

/** Milliseconds since then until every process is ready and a read is answered. */
export async function recovered(
  { product, ready }: Installation,
  { path, token, sinceMs }: { readonly path: string; readonly token: string; readonly sinceMs: number },
): Promise<number> {
  await ready();
  const answers = () =>
    send(product.address, token, ['GET', path]).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await answers())) {
    if (performance.now() - sinceMs > givenUpMs) throw new Error(`${path} is not answered.`);
    await sleep(50);
    await ready();
  }
  return performance.now() - sinceMs;
}
