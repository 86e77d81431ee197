import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isEndingBySignal } from './at-signal.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The shell command of `npm run serve`. It replaces the shell, so that the child's pid is the server's. */
export const serveCommand: string = (
  JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { serve: string } }
).scripts.serve;

/** What Node has compiled before, so that each process under test need not do it again; and a mutant, with what loads it. */
const handedOn = [
  'NODE_COMPILE_CACHE',
  ...(process.env.MUTANT === undefined ? [] : ['MUTANT', 'NODE_OPTIONS']),
];

/** Environment variables that processes under test inherit from this one. */
export const inherited: Readonly<Record<string, string>> = Object.fromEntries(
  handedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

/** The minimal environment of the command: this Node first in the PATH, and a home folder. */
export const serveEnvironment: Readonly<Record<string, string>> = {
  PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
  HOME: process.env.HOME ?? '',
  ...inherited,
};

/**
 * Starts `npm run serve` with these settings. If this process is killed, the server ends too; use `atSignal` for
 * everything else that would outlive it. Throws if a signal is ending this process.
 */
export function startServer(settings: Readonly<Record<string, string>>, stdio: StdioOptions): ChildProcess {
  if (isEndingBySignal()) throw new Error('Nothing is started any more.');
  const env = { ...serveEnvironment, ...settings };
  const child = spawn('sh', ['-c', serveCommand], { cwd: root, env, stdio });
  if (child.pid !== undefined) endWithUs(child, child.pid);
  return child;
}

/**
 * A shell waits until a pipe from this process closes, which happens however this process ends, and then ends the
 * child.
 */
function endWithUs(child: ChildProcess, pid: number): void {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -s TERM "$1"', 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.unref();
  (watcher.stdin as Socket).unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}
