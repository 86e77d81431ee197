import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FRESHEN_EVERY_MS = 2000;
const STALE_AFTER_MS = 30_000;

/**
 * Runs `work` while no other process holds the lock file; waits for it otherwise and says so once through `onWait`.
 * An aborted `signal` ends the waiting, and nothing is run. The lock of a process that was killed is taken over: at once on this machine, else after half a minute.
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
  const freshen = setInterval(() => utimesSync(path, new Date(), new Date()), FRESHEN_EVERY_MS);
  freshen.unref();
  try {
    return await work();
  } finally {
    clearInterval(freshen);
    rmSync(path, { force: true });
  }
}

function take(path) {
  if (isAbandoned(path)) rmSync(path, { force: true });
  try {
    writeFileSync(path, JSON.stringify({ pid: process.pid, host: hostname() }), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** A process number alone proves nothing after a restart of a container, so a living holder also freshens its file. */
export function isAbandoned(path, now = Date.now()) {
  try {
    if (now - statSync(path).mtimeMs > STALE_AFTER_MS) return true;
    const { pid, host } = JSON.parse(readFileSync(path, 'utf8'));
    return host === hostname() && !isAlive(pid);
  } catch {
    return false; // gone, or not yet written in full: the next attempt sees it
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
