import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './error.ts';

/** What PostgreSQL writes about itself into its folder while it runs (postmaster.pid). */
export type PidFile = { pid: number; ready: boolean };

/** Reads postmaster.pid; undefined when it is absent or half-written. */
export function readPidFile(folder: string): PidFile | undefined {
  const path = join(folder, 'postmaster.pid');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** How to reach the database that runs on this folder; undefined when none says that it is ready. */
export function addressOfRunning(
  folder: string,
): { readonly host: string; readonly port: number } | undefined {
  const found = readPidFile(folder);
  if (!found?.ready || !isAlive(found.pid)) return undefined;
  const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  const [port, host] = [Number(lines[3]), lines[4]];
  return host && port > 0 ? { host, port } : undefined;
}

/**
 * Ends a database that a killed server left behind on this folder. Afterwards a pid file that names a dead or unrelated
 * process is no obstacle. The caller holds the folder's lock, so no living server uses the database that is found here.
 */
export async function clearLeftover(folder: string, progress: (line: string) => void): Promise<void> {
  const found = readPidFile(folder);
  if (!found) return;
  if (!isAlive(found.pid)) return disown(folder);
  const whose = ownerOf(found.pid, folder);
  if (whose === 'unrelated') return disown(folder);
  if (whose === 'unknown') {
    throw new EmbeddedPostgresError(
      `Process ${found.pid} may be a database on ${folder}: end it, or remove postmaster.pid there when it is not.`,
    );
  }
  progress('Stopping the database that an earlier server left behind');
  await endProcess(found.pid);
  disown(folder);
}

/**
 * Marks the pid file as stale: writes the id of the process that will start PostgreSQL, which PostgreSQL ignores. The
 * file must stay, because it also names the shared memory by which PostgreSQL finds sessions of a killed predecessor
 * that still write.
 */
function disown(folder: string): void {
  const path = join(folder, 'postmaster.pid');
  if (!existsSync(path)) return;
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [String(process.pid), ...rest].join('\n'));
}

async function endProcess(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    sendSignal(pid, signal);
    for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 50) {
      if (!isAlive(pid)) return;
      await sleep(50);
    }
  }
  throw new EmbeddedPostgresError(`The database left behind as process ${pid} does not end: end it by hand.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return processState(pid) !== 'Z';
}

/**
 * A process that has ended counts as ended even if its parent has not collected its exit status, as in containers whose
 * init does not.
 */
function processState(pid: number): string | undefined {
  try {
    return /^State:\s*(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

/** Pid files outlive restarts of containers and machines, so the number may belong to another process by now. */
function ownerOf(pid: number, folder: string): 'ours' | 'unrelated' | 'unknown' {
  const command = commandOf(pid);
  if (command === undefined) return isAlive(pid) ? 'unknown' : 'unrelated';
  if (basename(command[0] ?? '') !== 'postgres') return 'unrelated';
  if (command.includes(folder)) return 'ours';
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder ? 'ours' : 'unrelated';
  } catch {
    return 'unknown';
  }
}

/** Every user can read the command line, but not the path of the executable of another user's process. */
function commandOf(pid: number): string[] | undefined {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    }).trim();
    const [program = '', rest = ''] = line.split(' -D ');
    return [program, rest.split(' -c ')[0] ?? ''];
  } catch {
    return undefined;
  }
}
