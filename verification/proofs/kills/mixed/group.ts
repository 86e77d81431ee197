import type { ChildProcess } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../../../server/src/platform/config/index.ts';
import { type Connection, type Database, openDatabase } from '../../../../server/src/platform/database.ts';
import { openLog } from '../../../../server/src/platform/log.ts';
import { openPostgres } from '../../../../server/src/platform/postgres.ts';
import { atSignal, isEndingBySignal } from '../../../../server/test/support/at-signal.ts';
import { startedDataFolder } from '../../../../server/test/support/data-folder.ts';
import { keepPostgresLog, logFile } from '../../../../server/test/support/logs.ts';
import { freePort } from '../../../../server/test/support/ports.ts';
import type { Product } from '../../../../server/test/support/product.ts';
import { startServer } from '../../../../server/test/support/serve.ts';
import { atAddress, isReady } from '../../rolling/processes.ts';

/** A process of the product that is started again whenever it ends, as a supervisor of one's own would do it. */
type Keeper = {
  readonly url: string;
  pid(): number | undefined;
  /** Times it ended without having been killed here. */
  ownEnds(): number;
  /** Kills it; resolves when its successor is being started. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** Server, worker and database as three processes, each of which can be killed without the others. */
export type Group = {
  readonly server: Keeper;
  readonly worker: Keeper;
  readonly databasePid: () => number | undefined;
  openDatabase(poolSize: number): Database;
  /** What clients of a product need, of these processes. */
  readonly product: Pick<Product, 'address' | 'token' | 'openDatabase'>;
  stop(): Promise<void>;
};

/** Starts the three on a folder of their own and waits until they are ready. */
export async function startGroup(env: Readonly<Record<string, string>>): Promise<Group> {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-product-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const undone = [atSignal(removeFolder)];
  const log = openLog('silent');
  const dataDir = join(folder, 'data');
  await startedDataFolder(dataDir);
  const opening = openPostgres(readConfig({ DATA_DIR: dataDir }), log, () => undefined);
  undone.push(atSignal(async () => (await opening).stop()));
  const postgres = await opening;
  const connection = postgres.connection as Extract<Connection, { host: string }>;
  const database = await atAddress(`${connection.host}/.s.PGSQL.${connection.port}`);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: `postgres://${connection.user}@127.0.0.1:${database.port}/${connection.database}`,
    DATA_DIR: join(folder, 'unused'),
    SANDBOX: 'on',
    PUBLIC_URL: address,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_SECOND: '0',
    TOKEN_RATE_LIMIT: '0',
    REQUEST_WAIT_MS: '0',
    ...env,
  };
  const output = logFile('group.log') ?? join(folder, 'output.txt');
  const server = keep(output, port, { ...environment, ROLE: 'server' });
  undone.push(atSignal(() => server.stop()));
  await untilReady(server, output);
  const worker = keep(output, await freePort(), { ...environment, ROLE: 'worker' });
  undone.push(atSignal(() => worker.stop()));
  await untilReady(worker, output);
  const open = (poolSize: number) => openDatabase(connection, { poolSize, log });
  return {
    server,
    worker,
    databasePid: () => pidIn(join(dataDir, 'postgres', 'postmaster.pid')),
    openDatabase: open,
    product: { address, openDatabase: open, token: (account) => tokenOf(address, account) },
    async stop() {
      await Promise.all([server.stop(), worker.stop()]);
      database.server.close();
      await postgres.stop();
      keepPostgresLog(dataDir);
      await removeFolder();
      for (const forget of undone) forget();
    },
  };
}

const restartAfterMs = 100;

function keep(output: string, port: number, env: Readonly<Record<string, string>>): Keeper {
  let child: ChildProcess | undefined;
  let isStopping = false;
  let killed: number | undefined;
  let ownEnds = 0;
  let ended: Promise<unknown> = Promise.resolve();
  const start = () => {
    const started = startServer({ ...env, PORT: String(port) }, ['ignore', 'pipe', 'pipe']);
    child = started;
    const sink = createWriteStream(output, { flags: 'a' });
    for (const stream of [started.stdout!, started.stderr!]) stream.pipe(sink, { end: false });
    ended = new Promise<void>((resolve) => started.once('exit', () => resolve())).then(async () => {
      sink.end();
      if (isStopping) return;
      if (killed !== started.pid) {
        ownEnds += 1;
        await sleep(restartAfterMs);
      }
      if (!isStopping && !isEndingBySignal()) start();
    });
  };
  const living = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  start();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => (living() ? child!.pid : undefined),
    ownEnds: () => ownEnds,
    async kill() {
      while (!living()) await sleep(10);
      killed = child!.pid;
      const gone = ended;
      child!.kill('SIGKILL');
      await gone;
    },
    async stop() {
      isStopping = true;
      if (living()) child!.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilReady(keeper: Keeper, output: string): Promise<void> {
  while (!(await isReady(keeper.url))) {
    if (keeper.ownEnds() > 0) throw new Error(`It ended:\n${readFileSync(output, 'utf8').slice(-2000)}`);
    await sleep(50);
  }
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function tokenOf(address: string, account: string): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: account, client_secret: `${account}-secret` };
  const reply = await fetch(`${address}/v1/token`, { method: 'POST', body: new URLSearchParams(form) });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { access_token: string }).access_token;
}
