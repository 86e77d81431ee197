import type { ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, type Database, openDatabase } from '../../src/platform/database.ts';
import { addressOfRunning, clearLeftover } from '../../src/platform/embedded-postgres/leftover.ts';
import { openLog } from '../../src/platform/log.ts';
import { atSignal } from './at-signal.ts';
import { judgeFetches } from './contract-processes.ts';
import { productsFolder, startedDataFolder } from './data-folder.ts';
import { keepPostgresLog, logFile } from './logs.ts';
import { freePort } from './ports.ts';
import { startServer } from './serve.ts';

/** The whole product as users start it: a separate process with its own data folder. */
export type Product = {
  readonly address: string;
  /** The folder with the database and the installation's secret. */
  readonly dataDir: string;
  /** Ids of the processes as they are now; undefined while there is none. */
  pid(): number | undefined;
  databasePid(): number | undefined;
  start(): void;
  /** Resolves when requests can be served. */
  ready(): Promise<void>;
  /** Ends the server as an operator does. Resolves when it has ended. */
  stop(): Promise<void>;
  /** Kills the server, whatever it is doing. Resolves when it has ended. */
  kill(): Promise<void>;
  token(account: string): Promise<string>;
  /** A pool on the embedded database; the server must be running. */
  openDatabase(poolSize: number): Database;
  connection(): Connection;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
};

/**
 * Prepares the product on a folder and a port of its own; `start` starts it. Its output goes to a file there. SIGINT and
 * SIGTERM remove it.
 */
export async function prepareProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = await mkdtemp(join(await productsFolder(), 'sellerdock-product-'));
  const dataDir = join(folder, 'data');
  let child: ChildProcess | undefined;
  const exited = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  };
  let removed: Promise<void> | undefined;
  const remove = (): Promise<void> => {
    removed ??= exited('SIGTERM').then(() => removeFolder(folder, dataDir));
    return removed.finally(forget);
  };
  const forget = atSignal(remove);
  await startedDataFolder(dataDir);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  judgeFetches(address);
  const outputFile = logFile('product.log') ?? join(folder, 'output.txt');
  const output = openSync(outputFile, 'a');
  const pidFile = () => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const connection = (): Connection => {
    const [, , , socketPort, host = ''] = pidFile();
    return { host, port: Number(socketPort), user: 'postgres', database: 'postgres' };
  };
  return {
    address,
    dataDir,
    pid: () => (child?.exitCode === null && child.signalCode === null ? child.pid : undefined),
    databasePid() {
      try {
        const pid = Number(pidFile()[0]);
        return pid > 0 ? pid : undefined;
      } catch {
        return undefined;
      }
    },
    start() {
      const settings = {
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        TOKEN_RATE_LIMIT: '0',
        RATE_LIMIT_PER_SECOND: '0',
        REQUEST_WAIT_MS: '0',
      };
      child = startServer({ ...settings, ...env }, ['ignore', output, output]);
    },
    async ready() {
      while (!(await answersReady(address))) {
        if (child?.exitCode !== null) {
          throw new Error(`The server ended:\n${readFileSync(outputFile, 'utf8').slice(-2000)}`);
        }
        await sleep(50);
      }
    },
    stop: () => exited('SIGTERM'),
    kill: () => exited('SIGKILL'),
    token: (account) => fetchToken(address, account),
    openDatabase: (poolSize) => openDatabase(connection(), { poolSize, log: openLog('silent') }),
    connection,
    remove,
  };
}

/** Removes what an ended server leaves. If it was killed, also stops its database. */
async function removeFolder(folder: string, dataDir: string): Promise<void> {
  const postgres = join(dataDir, 'postgres');
  const socketFolder = addressOfRunning(postgres)?.host;
  await clearLeftover(postgres, () => undefined);
  if (socketFolder !== undefined) await rm(socketFolder, { recursive: true, force: true });
  keepPostgresLog(dataDir);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Whether a server says that it is ready. No connection is kept, which may be to one that is being killed. */
export async function answersReady(address: string, withinMs = 2000): Promise<boolean> {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(withinMs) };
  try {
    const reply = await fetch(`${address}/health/ready`, options);
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}

/**
 * Returns a token of a demo account, or of another account with this secret. If the server refuses, throws an error
 * that begins with the status.
 */
export async function fetchToken(
  address: string,
  account: string,
  secret = `${account}-secret`,
): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: account, client_secret: secret };
  const reply = await fetch(`${address}/v1/token`, { method: 'POST', body: new URLSearchParams(form) });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { access_token: string }).access_token;
}
