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
import { answersReady, fetchToken } from '../../server/test/support/product.ts';
import { startServer } from '../../server/test/support/serve.ts';
import { type OpenDatabase, startDatabase } from './group-database.ts';
import type { Installation } from './installation.ts';

/** A process of the product that is started again whenever it ends, as a supervisor of one's own would do it. */
type Member = ReturnType<typeof supervise>;

/** `pids` are the processes of the product. */
export type Group = Installation & { pids(): number[] };

type Settings = Readonly<Record<string, string>>;
type Asked = {
  readonly env?: Settings;
  readonly servers?: number;
  readonly workers?: number;
  readonly database?: OpenDatabase;
};

/**
 * Servers, a worker and the database as processes of their own, each of which can be killed without the others. Waits
 * until they are ready. SIGINT and SIGTERM remove them and their folder.
 */
export async function startGroup(asked: Asked): Promise<Group> {
  const made = new AsyncDisposableStack();
  made.defer(atSignal(() => made.disposeAsync()));
  try {
    return await started(asked, made);
  } catch (error) {
    await made.disposeAsync();
    throw error;
  }
}

async function started(
  { env = {}, servers = 1, workers = 1, database: open = startDatabase }: Asked,
  made: AsyncDisposableStack,
): Promise<Group> {
  const folder = await mkdtemp(join(tmpdir(), 'sellerdock-product-'));
  made.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const database = await open(join(folder, 'data'), made);
  const ports = await Promise.all(Array.from({ length: servers + workers }, freePort));
  const address = `http://127.0.0.1:${ports[0]}`;
  const output = logFile('group.log') ?? join(folder, 'output.txt');
  const members: Member[] = [];
  // One after the other, because the first one prepares the database for the others.
  for (const [index, port] of ports.entries()) {
    const role = index < servers ? 'server' : 'worker';
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'unused'),
      SANDBOX: 'on',
      PUBLIC_URL: address,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_SECOND: '0',
      TOKEN_RATE_LIMIT: '0',
      REQUEST_WAIT_MS: '0',
      ...env,
      ROLE: role,
      PORT: String(port),
    };
    const member = supervise(role === 'worker' ? role : `server ${index + 1}`, output, settings);
    made.defer(member.stop);
    members.push(member);
    await member.ready();
  }
  const worker = members.at(-1)!;
  return {
    product: { address, openDatabase: database.open, token: (account) => fetchToken(address, account) },
    servers: members.slice(0, servers),
    pids: () => members.map((member) => member.pid()),
    victims: ['server', 'worker', 'every process in turn', ...database.victims],
    async kill(victim) {
      if (victim === 'server') await members[0]!.kill();
      else if (victim === 'worker') await worker.kill();
      else if (victim === 'every process in turn') await restartInTurn(members);
      else await database.kill(victim);
      return victim;
    },
    ready: async () => void (await Promise.all(members.map((member) => member.ready()))),
    ownEnds: () => members.reduce((sum, member) => sum + member.ownEnds(), 0),
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  };
}

const betweenRestartsMs = 500;

async function restartInTurn(members: readonly Member[]): Promise<void> {
  for (const { name, restart } of members) {
    const code = await restart();
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
    await sleep(betweenRestartsMs);
  }
}

const restartAfterMs = 100;
/** A process may end because its database is away. One that ends more often than this will never be ready. */
const mostOwnEnds = 50;

function supervise(name: string, output: string, env: Settings) {
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
    // Output may arrive after the process has ended.
    begun.once('close', () => sink.end());
    ended = once(begun, 'exit').then(async ([code, signal]) => {
      if (!isStopping && meant !== begun.pid) {
        ownEnds += 1;
        await sleep(restartAfterMs);
      }
      if (!isStopping && !isEndingBySignal()) start();
      return (code ?? signal) as number | string;
    });
  };
  const living = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  /** Resolves with the exit code or signal, when the successor is being started. */
  const end = async (signal: NodeJS.Signals) => {
    while (!living()) await sleep(10);
    meant = child!.pid;
    const gone = ended;
    child!.kill(signal);
    return gone;
  };
  /** Throws, with the end of its output, when the process ends again and again. */
  const ready = async () => {
    for (const before = ownEnds; !(await answersReady(url)); await sleep(50))
      if (ownEnds > before + mostOwnEnds)
        throw new Error(`${name} ends again and again:\n${readFileSync(output, 'utf8').slice(-2000)}`);
  };
  start();
  return {
    name,
    url,
    pid: () => child!.pid!,
    ready,
    ownEnds: () => ownEnds,
    kill: () => end('SIGKILL'),
    /** Ends it as an operator does and waits until its successor is ready. Returns the exit code, or the signal's name. */
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
