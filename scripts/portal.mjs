import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { capture, isErrorOf, send, stopWhenOrphaned } from './child.mjs';
import { withLock } from './lock.mjs';
import { projectEnv, ROOT } from './paths.mjs';
import { precompress } from './precompress.mjs';

const INPUTS = ['portal', 'docs', 'package-lock.json'];
const NOT_INPUTS = new Set([
  ...['build', 'node_modules', '.docusaurus', '.build-stamp', '.DS_Store'],
  ...['test', 'proof'],
]);

/** Returns one hash of the names and contents of all sources of the documentation site. */
export function hashInputs(root = ROOT) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (path.endsWith('.json') || !isFolder(full))
      return hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    for (const name of readdirSync(full).sort()) {
      if (!NOT_INPUTS.has(name) && !/\.test\.\w+$/.test(name)) add(`${path}/${name}`);
    }
  };
  for (const input of INPUTS) add(input);
  return hash.digest('hex');
}

/** @param {string} path */
function isFolder(path) {
  try {
    readdirSync(path);
    return true;
  } catch (error) {
    if (isErrorOf(error, 'ENOTDIR')) return false;
    throw error;
  }
}

const stampPath = (/** @type {string} */ root) => join(root, 'portal', '.build-stamp');

/** True if portal/build was made from the current sources. */
export function isPortalBuilt(root = ROOT) {
  const stamp = stampPath(root);
  if (!existsSync(join(root, 'portal', 'build', 'index.html')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === hashInputs(root);
}

/**
 * Builds the documentation site if its sources have changed. Returns whether it is up to date; a failed build is
 * printed, not thrown. A complete build replaces the old site. `signal` ends the build.
 * @param {{ root?: string, signal?: AbortSignal, lowPriority?: boolean }} [options]
 */
export async function ensurePortal({ root = ROOT, signal, lowPriority = false } = {}) {
  if (isPortalBuilt(root)) return true;
  const work = async () => {
    if (signal?.aborted) return false;
    if (isPortalBuilt(root)) return true;
    const why = existsSync(join(root, 'portal', 'build')) ? 'its sources have changed' : 'first start';
    console.log(`Building the documentation site (${why}, about 30 s) …`);
    return build(root, signal, lowPriority);
  };
  return (await alone(root, work, signal)) ?? false;
}

/**
 * Builds the documentation site even if nothing has changed. `cold` removes the caches and results of earlier builds
 * first.
 */
export async function rebuildPortal({ root = ROOT, cold = false } = {}) {
  return alone(root, () => {
    const left = ['.docusaurus', join('node_modules', '.cache'), 'build'];
    if (cold) for (const name of left) rmSync(join(root, 'portal', name), { recursive: true, force: true });
    return build(root);
  });
}

/**
 * @param {string} root
 * @param {() => Promise<boolean>} work
 * @param {AbortSignal} [signal]
 */
function alone(root, work, signal) {
  const waiting = () => console.log('Waiting for another process that builds the documentation site …');
  return withLock(join(root, '.data', 'portal-build.lock'), waiting, work, signal);
}

/**
 * @param {string} root
 * @param {AbortSignal} [signal]
 * @param {boolean} [lowPriority]
 */
async function build(root, signal, lowPriority) {
  const began = Date.now();
  const inputs = hashInputs(root);
  const made = join(root, 'node_modules', '.cache', 'portal-build');
  const log = join(root, '.data', 'portal-build.log');
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const args = ['run', 'build', '-w', 'portal', '--', '--out-dir', made];
  const env = { ...projectEnv(root), CI: 'true' };
  const options = { cwd: root, env, detached: true };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let watcher;
  const { code, output } = await capture('npm', args, options, (child) => {
    const { pid } = child;
    if (pid === undefined) return;
    watcher = stopWhenOrphaned(-pid);
    if (lowPriority) setPriority(pid, 10); // the server that runs beside it has priority
    signal?.addEventListener('abort', () => send(-pid, 'SIGTERM'), { once: true });
  });
  watcher?.kill('SIGKILL');
  writeFileSync(log, output);
  if (signal?.aborted) return false;
  if (code !== 0 || !existsSync(join(made, 'index.html'))) {
    const end = output.trimEnd().split('\n').slice(-30).join('\n');
    console.error(
      `${end}\nThe documentation site could not be built; everything else runs. Full output: ${log}`,
    );
    return false;
  }
  const target = join(root, 'portal', 'build');
  await precompress(made, target);
  replace(made, target, stampPath(root));
  writeFileSync(stampPath(root), inputs);
  console.log(`Documentation site built in ${Math.round((Date.now() - began) / 1000)} s.`);
  return true;
}

/**
 * @param {string} made
 * @param {string} target
 * @param {string} stamp
 */
function replace(made, target, stamp) {
  rmSync(stamp, { force: true });
  rmSync(target, { recursive: true, force: true });
  try {
    renameSync(made, target);
  } catch (error) {
    if (!isErrorOf(error, 'EXDEV')) throw error;
    cpSync(made, target, { recursive: true }); // node_modules may be a mounted volume
  }
}
