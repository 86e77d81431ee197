import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @import { ChildProcess, SpawnOptions } from 'node:child_process' */

const REPEAT_MS = 1000;

/**
 * Runs a command to its end and returns its exit code. This process forwards SIGTERM, SIGINT and SIGHUP to the
 * command and never ends before it. npm and the terminal may both send the same signal, so the command runs in its
 * own session and gets one signal per second at most. `wholeGroup` signals the command's children too. `onStart` gets
 * the process, and `onStop` is called at every signal. If another signal ends the command, prints which one.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions & { wholeGroup?: boolean, onStart?: (child: ChildProcess) => void, onStop?: () => void }} [options]
 * @returns {Promise<number>}
 */
export async function runToEnd(command, args, options = {}) {
  const { wholeGroup = false, onStart = () => {}, onStop = () => {}, ...spawning } = options;
  let lastMs = 0;
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    onStop();
    if (Date.now() - lastMs < REPEAT_MS) return;
    lastMs = Date.now();
    send(target, signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  // Both before the command starts, so that neither a signal nor a kill -9 right after its start is missed.
  for (const signal of signals) process.on(signal, forward);
  const watcher = startWatcher();
  const child = spawn(command, args, { stdio: 'inherit', ...spawning, detached: true });
  // Not a number if the command could not be started; the `error` event reports that.
  const target = wholeGroup ? -Number(child.pid) : Number(child.pid);
  watcher.watch(target);
  onStart(child);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        if (signal && lastMs === 0) console.error(`The process was ended from outside, by ${signal}.`);
        resolve(exitCode(code, signal));
      });
    });
  } finally {
    for (const signal of signals) process.off(signal, forward);
    watcher.stop();
  }
}

/**
 * Starts a shell that waits until a pipe from this process closes and then ends the target, a process or a group if it is
 * negative. So nothing is left running after a kill -9 of npm.
 * @param {number} target
 */
export function stopWhenOrphaned(target) {
  const watcher = startWatcher();
  watcher.watch(target);
  return watcher;
}

/** Starts the same shell, which is told its target later. */
function startWatcher() {
  const script = 'read -r target || exit; read -r _; kill -s TERM -- "$target"';
  const shell = spawn('sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  return {
    /** @param {number} target */
    watch(target) {
      shell.stdin.write(`${target}\n`);
    },
    stop() {
      shell.kill('SIGKILL');
    },
  };
}

/**
 * Runs a command and returns its exit code and everything it printed. `onStart` gets the process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Pick<SpawnOptions, "cwd" | "env" | "detached">} options
 * @param {(child: ChildProcess) => void} [onStart]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(command, args, options, onStart = () => {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  onStart(child);
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit, signal) => resolve(exitCode(exit, signal)));
  });
  return { code, output: Buffer.concat(chunks).toString() };
}

/**
 * The exit code of a process. If a signal ended it, 128 plus the signal's number, as in a shell.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * True for a system error with one of these codes, such as `ENOENT`.
 * @param {unknown} error
 * @param {...string} codes
 */
export const isErrorOf = (error, ...codes) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Sends a signal to a process, or to a process group if `pid` is negative. Does nothing if the process has ended.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isErrorOf(error, 'ESRCH')) throw error;
  }
}
