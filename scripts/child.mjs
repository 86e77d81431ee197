import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const REPEAT_MS = 1000;

/**
 * Runs a command to its end and answers its exit code. Signals to this process are passed on, and this process never
 * ends before the command. npm and the terminal each send a signal on their own, so the command gets a session of its
 * own and one signal for the several copies; a repetition after a second is passed on again. `wholeGroup` signals the
 * command's own children too; `onStop` is called at every signal. An end by a signal that was not passed on is told.
 */
export async function runToEnd(command, args, { wholeGroup = false, onStop = () => {}, ...options } = {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options, detached: true });
  const target = wholeGroup ? -child.pid : child.pid;
  const watcher = stopWhenOrphaned(target);
  let lastMs = 0;
  const forward = (signal) => {
    onStop();
    if (Date.now() - lastMs < REPEAT_MS) return;
    lastMs = Date.now();
    send(target, signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        if (signal && lastMs === 0) console.error(`The process was ended from outside, by ${signal}.`);
        resolve(code ?? 128 + constants.signals[signal]);
      });
    });
  } finally {
    for (const signal of signals) process.off(signal, forward);
    watcher.kill('SIGKILL');
  }
}

/** A shell that waits for the end of a pipe from this process and then ends the target: kill -9 of npm leaves nothing. */
export function stopWhenOrphaned(target) {
  const script = 'read -r _; kill -s TERM -- "$1"';
  const options = { detached: true, stdio: ['pipe', 'ignore', 'ignore'] };
  return spawn('sh', ['-c', script, 'sh', String(target)], options);
}

/** Runs a command and answers its exit code and all it printed; `onStart` gets the process. */
export async function capture(command, args, options, onStart = () => {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  onStart(child);
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit, signal) => resolve(exit ?? 128 + constants.signals[signal]));
  });
  return { code, output: Buffer.concat(chunks).toString() };
}

/** Sends a signal to a process, or to a group when the number is negative; one that has ended is no error. */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
