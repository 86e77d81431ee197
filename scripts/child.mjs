import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @import { ChildProcess, SpawnOptions } from 'node:child_process' */

const REPEAT_MS = 1000;

/**
 * Runs a command to its end and answers its exit code. Signals to this process are passed on, and this process never
 * ends before the command. npm and the terminal each send a signal on their own, so the command gets a session of its
 * own and one signal for the several copies; a repetition after a second is passed on again. `wholeGroup` signals the
 * command's own children too; `onStop` is called at every signal. An end by a signal that was not passed on is told.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions & { wholeGroup?: boolean, onStop?: () => void }} [options]
 * @returns {Promise<number>}
 */
export async function runToEnd(command, args, { wholeGroup = false, onStop = () => {}, ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options, detached: true });
  // No number when it could not be started, of which the error tells.
  const target = wholeGroup ? -Number(child.pid) : Number(child.pid);
  const watcher = stopWhenOrphaned(target);
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
  for (const signal of signals) process.on(signal, forward);
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
    watcher.kill('SIGKILL');
  }
}

/**
 * A shell that waits for the end of a pipe from this process and then ends the target: kill -9 of npm leaves nothing.
 * @param {number} target
 * @returns {import('node:child_process').ChildProcess}
 */
export function stopWhenOrphaned(target) {
  const script = 'read -r _; kill -s TERM -- "$1"';
  return spawn('sh', ['-c', script, 'sh', String(target)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/**
 * Runs a command and answers its exit code and all it printed; `onStart` gets the process.
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
 * The exit code of a process; of one that a signal ended, as shells have it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0);

/**
 * True for an error of the system with one of these codes.
 * @param {unknown} error
 * @param {...string} codes
 */
export const isErrorOf = (error, ...codes) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/**
 * Sends a signal to a process, or to a group when the number is negative; one that has ended is no error.
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
