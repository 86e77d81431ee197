import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atSignal, isEndingBySignal } from '../../server/test/support/at-signal.ts';
import { logFile } from '../../server/test/support/logs.ts';
import { freePort } from '../../server/test/support/ports.ts';
import { fetchToken } from '../../server/test/support/product.ts';
import { startServer } from '../../server/test/support/serve.ts';
import { type OpenDatabase, startDatabase } from './group-database.ts';
import { type Installation, isReady } from './installation.ts';

/** A process of the product that is started again whenever it ends, as a supervisor of one's own would do it. */
type Member = {
  readonly name: string;
  readonly url: string;
  /** Ends it as an operator does and waits until its successor is ready. Answers the exit code, or the signal's name. */
  restart(): Promise<number | string>;
};

/** Servers, a worker and the database as processes of their own, each of which can be killed without the others. */
export type Group = Installation & { readonly servers: readonly Member[]; readonly worker: Member };

type Settings = Readonly<Record<string, string>>;

/** Starts them on a folder of their own and waits until they are ready. SIGINT and SIGTERM remove it all. */
export async function startGroup({
  env = {},
  servers: count = 1,
  database = startDatabase,
}: {
  env?: Settings;
  servers?: number;
  database?: OpenDatabase;
}): Promise<Group> {
  const undo: (() => Promise<unknown>)[] = [];
  // A step that fails, such as stopping a database that never came up, does not keep the others from being done.
  const stop = async () => {
    const failures: unknown[] = [];
    for (let one = undo.pop(); one; one = undo.pop())
      await one().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  undo.push(async () => forget());
  const forget = atSignal(stop);
  try {
    return await started({ env, count, database, undo, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function started({
  env,
  count,
  database: openGroupDatabase,
  undo,
  stop,
}: {
  env: Settings;
  count: number;
  database: OpenDatabase;
  undo: (() => Promise<unknown>)[];
  stop(): Promise<void>;
}): Promise<Group> {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-product-'));
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const database = await openGroupDatabase(join(folder, 'data'), undo);
  const ports = await Promise.all(Array.from({ length: count + 1 }, freePort));
  const address = `http://127.0.0.1:${ports[0]}`;
  const environment = {
    DATABASE_URL: database.url,
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
  const members = await startMembers({ environment, ports, output, undo });
  const worker = members.at(-1)!;
  return {
    product: { address, openDatabase: database.open, token: (account) => fetchToken(address, account) },
    servers: members.slice(0, -1),
    worker,
    victims: ['server', 'worker', ...database.victims],
    async kill(victim) {
      if (victim === 'server') await members[0]!.kill();
      else if (victim === 'worker') await worker.kill();
      else await database.kill(victim);
      return victim;
    },
    ready: async () => void (await Promise.all(members.map((member) => member.ready()))),
    ownEnds: () => members.reduce((sum, member) => sum + member.ownEnds(), 0),
    stop,
  };
}

type Members = {
  environment: Settings;
  /** The last one is the worker's. */
  ports: readonly number[];
  output: string;
  undo: (() => Promise<unknown>)[];
};

/** One after the other, because the first one prepares the database for the others. */
async function startMembers({ environment, ports, output, undo }: Members) {
  const members: ReturnType<typeof supervise>[] = [];
  for (const [index, port] of ports.entries()) {
    const isWorker = index === ports.length - 1;
    const name = isWorker ? 'worker' : `server ${index + 1}`;
    const settings = { ...environment, ROLE: isWorker ? 'worker' : 'server', PORT: String(port) };
    const member = supervise({ name, output }, settings);
    undo.push(() => member.stop());
    members.push(member);
    await member.ready();
  }
  return members;
}

const restartAfterMs = 100;

function supervise({ name, output }: { name: string; output: string }, env: Settings) {
  const url = `http://127.0.0.1:${env.PORT}`;
  let child: ChildProcess | undefined;
  let isStopping = false;
  let meant: number | undefined;
  let ownEnds = 0;
  let ended: Promise<number | string> = Promise.resolve(0);
  const start = () => {
    const begun = startServer(env, ['ignore', 'pipe', 'pipe']);
    child = begun;
    const sink = createWriteStream(output, { flags: 'a' });
    for (const stream of [begun.stdout!, begun.stderr!]) stream.pipe(sink, { end: false });
    ended = once(begun, 'exit').then(async ([code, signal]) => {
      sink.end();
      if (!isStopping && meant !== begun.pid) {
        ownEnds += 1;
        await sleep(restartAfterMs);
      }
      if (!isStopping && !isEndingBySignal()) start();
      return (code ?? signal) as number | string;
    });
  };
  const living = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  /** Resolves with how it ended, when its successor is being started. */
  const end = async (signal: NodeJS.Signals) => {
    while (!living()) await sleep(10);
    meant = child!.pid;
    const gone = ended;
    child!.kill(signal);
    return gone;
  };
  const ready = () => untilReady({ name, url, output }, () => ownEnds);
  start();
  return {
    name,
    url,
    ready,
    ownEnds: () => ownEnds,
    kill: () => end('SIGKILL'),
    async restart() {
      const how = await end('SIGTERM');
      await ready();
      return how;
    },
    async stop() {
      isStopping = true;
      if (living()) child!.kill('SIGTERM');
      await ended;
    },
  };
}

const mostOwnEnds = 50;

/** Throws with what it has printed when a process ends again and again. Now and then one meets a database that is away. */
async function untilReady(
  { name, url, output }: { name: string; url: string; output: string },
  ownEnds: () => number,
): Promise<void> {
  const before = ownEnds();
  while (!(await isReady(url))) {
    if (ownEnds() > before + mostOwnEnds)
      throw new Error(`${name} ends again and again:\n${readFileSync(output, 'utf8').slice(-2000)}`);
    await sleep(50);
  }
}
