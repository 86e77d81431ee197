import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrorOf } from './child.mjs';

const FRESHEN_EVERY_MS = 2000;
const STALE_AFTER_MS = 30_000;

/**
 * Runs `work` while no other process holds the lock file; waits for it otherwise and says so once through `onWait`.
 * An aborted `signal` ends the waiting, and nothing is run. The lock of a process that was killed is taken over: at once on this machine, else after half a minute.
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
 * Does nothing when the lock is somebody else's by now, because this machine slept.
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
 * One process at a time: another may have removed it since, and hold the lock anew.
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
 * A process number alone proves nothing after a restart of a container, so a living holder also freshens its file.
 * @param {string} path
 */
export function isAbandoned(path, now = Date.now()) {
  try {
    if (now - statSync(path).mtimeMs > STALE_AFTER_MS) return true;
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8'));
    return host === hostname() && !isAlive(pid);
  } catch {
    return false; // gone, or not yet written in full: the next attempt sees it
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
