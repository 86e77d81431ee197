import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import { type Identity, systemEnv } from './identity.ts';
import { readPidFile } from './leftover.ts';
import type { LogFile } from './log-file.ts';

/** One run of the database: its process id, when it ends, and how to stop it. */
export type Postmaster = { pid: number; exited: Promise<void>; stop(): Promise<void> };

export type Launch = {
  folder: string;
  socketFolder: string;
  port: number;
  binaries: Binaries;
  identity: Identity;
  logFile: LogFile;
  progress: (line: string) => void;
};

const RETRY_FOR_MS = 20_000;
const FAST_STOP_MS = 60_000;

/**
 * Starts the database and resolves when it accepts connections, however long recovery after a crash takes. Processes of
 * a killed predecessor need a moment to release its shared memory, so a refusal for that reason is retried.
 */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (;;) {
    const run = spawnPostmaster(launch);
    if (await becomesReady(run.child, launch)) return run;
    await run.exited;
    const fatal = launch.logFile.lastLines().findLast((line) => line.includes('FATAL:'));
    if (!RETRIED.test(fatal ?? '') || performance.now() > giveUpAt) {
      throw new EmbeddedPostgresError(
        `The database did not start: ${fatal ?? 'see postgres.log in the data folder'}`,
      );
    }
    await sleep(200);
  }
}

const RETRIED = /shared memory block|lock file ".*" already exists|could not bind/;

function spawnPostmaster(launch: Launch): Postmaster & { child: ChildProcess } {
  const { folder, socketFolder, port, binaries, identity, logFile } = launch;
  const settings = [`unix_socket_directories=${socketFolder}`, 'listen_addresses=', `port=${port}`];
  const ours = [
    ...settings,
    'unix_socket_permissions=0700',
    'logging_collector=off',
    'log_destination=stderr',
  ];
  const [command, ...args] = [
    ...identity.prefix,
    binaries.postgres,
    '-D',
    folder,
    ...ours.flatMap((s) => ['-c', s]),
  ];
  const child = spawn(command as string, args, {
    ...identity.spawn,
    cwd: '/',
    env: { ...systemEnv(), ...binaries.env },
    detached: true, // Ctrl-C in the terminal is for the server, which then stops the database in order
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr?.on('data', (chunk: Buffer) => logFile.write(chunk));
  const watcher = child.pid === undefined ? undefined : watchParent(child.pid);
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
    child.once('exit', () => {
      watcher?.kill('SIGKILL');
      // Sessions of a killed postmaster may keep the pipe open for a moment, although the database has ended.
      setTimeout(() => resolve(), 1000).unref();
    });
  });
  return { child, pid: child.pid ?? 0, exited, stop: () => stopFast(child, exited) };
}

/**
 * Starts a shell that waits until its pipe from this process closes, which any death of this process causes, and then
 * stops the database. Unlike a parent-death signal this works for every user and on every platform.
 */
function watchParent(pid: number): ChildProcess {
  const script = `read -r _; kill -INT ${pid}`;
  const watcher = spawn('sh', ['-c', script], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.once('error', () => {}); // without a shell the next start ends the leftover
  watcher.unref();
  (watcher.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return watcher;
}

async function becomesReady(child: ChildProcess, { folder, progress }: Launch): Promise<boolean> {
  let told = false;
  const began = performance.now();
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = readPidFile(folder);
    if (file?.pid === child.pid && file.ready) return true;
    if (!told && performance.now() - began > 2000) {
      told = true;
      progress('The database is recovering from an unclean stop');
    }
    await sleep(10);
  }
  return false;
}

/** SIGINT makes PostgreSQL stop fast: it rolls back open transactions and writes everything else to disk. */
async function stopFast(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
  await exited;
  clearTimeout(impatience);
}
