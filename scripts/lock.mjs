import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorOf } from './child.mjs';

const FRESHEN_EVERY_MS = 2000;
const STALE_AFTER_MS = 30_000;

/**
 * Runs `work` while this process holds the lock file. If another process holds it, calls `onWait` once and waits. If
 * `signal` is aborted meanwhile, stops waiting, runs nothing and returns undefined. Takes over the lock of a killed
 * process: at once if it ran on this machine, otherwise after 30 seconds.
 * @template Result
 * @param {string} path
 * @param {() => void} onWait
 * @param {() => Promise<Result> | Result} work
 * @param {AbortSignal} [signal]
 * @returns {Promise<Result | undefined>}
 */
export async function withLock(path, onWait, work, signal) {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  while (!take(path)) {
    if (signal?.aborted) return undefined;
    if (!told) onWait();
    told = true;
    await sleep(300);
  }
  const freshen = setInterval(() => freshenOurs(path), FRESHEN_EVERY_MS);
  freshen.unref();
  try {
    return await work();
  } finally {
    clearInterval(freshen);
    if (isOurs(path)) rmSync(path, { force: true });
  }
}

const OURS = JSON.stringify({ pid: process.pid, host: hostname() });

/** @param {string} path */
function isOurs(path) {
  try {
    return readFileSync(path, 'utf8') === OURS;
  } catch {
    return false;
  }
}

/**
 * Touches the lock file, unless another process has taken over the lock, for example while this machine was asleep.
 * @param {string} path
 */
function freshenOurs(path) {
  try {
    if (isOurs(path)) utimesSync(path, new Date(), new Date());
  } catch (error) {
    if (!isErrorOf(error, 'ENOENT')) throw error;
  }
}

/** @param {string} path */
function take(path) {
  if (isAbandoned(path)) removeAbandoned(path);
  try {
    writeFileSync(path, OURS, { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isErrorOf(error, 'EEXIST')) throw error;
    return false;
  }
}

/**
 * Removes an abandoned lock, one process at a time. Checks again first, because another process may have replaced it
 * with a new lock.
 * @param {string} path
 */
function removeAbandoned(path) {
  const turn = `${path}.abandoned`;
  try {
    mkdirSync(turn);
  } catch (error) {
    if (!isErrorOf(error, 'EEXIST')) throw error;
    const made = statSync(turn, { throwIfNoEntry: false });
    if (made && Date.now() - made.mtimeMs > STALE_AFTER_MS) rmSync(turn, { recursive: true, force: true });
    return;
  }
  if (isAbandoned(path)) rmSync(path, { force: true });
  rmSync(turn, { recursive: true, force: true });
}

/**
 * True if the process that holds the lock has ended. After a restart of a container another process may have the same
 * number, so a running holder also touches its file.
 * @param {string} path
 */
export function isAbandoned(path, now = Date.now()) {
  try {
    if (now - statSync(path).mtimeMs > STALE_AFTER_MS) return true;
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8'));
    return host === hostname() && !isAlive(pid);
  } catch {
    return false; // removed, or not yet written completely: the next attempt decides
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isErrorOf(error, 'EPERM');
  }
}
