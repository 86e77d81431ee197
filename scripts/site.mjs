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

/**
 * A workspace whose build the server serves as files.
 * @typedef {object} Site
 * @property {string} folder the workspace; `build` below it has the result
 * @property {string} title as it stands in a sentence
 * @property {string} lasts how long a build takes
 * @property {string} outDir the option of `npm run build` that says where to build
 * @property {readonly string[]} inputs files and folders that it is made from
 */

/** @typedef {{ root?: string, signal?: AbortSignal | undefined, lowPriority?: boolean | undefined }} BuildOptions */

const NOT_INPUTS = new Set([
  ...['build', 'node_modules', '.docusaurus', '.docusaurus-dev', '.build-stamp', '.DS_Store'],
  ...['test', 'proof'],
]);

/**
 * Returns one hash of the names and contents of all sources of a site.
 * @param {Site} site
 */
export function hashInputs(site, root = ROOT) {
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
  for (const input of site.inputs) add(input);
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

/**
 * @param {Site} site
 * @param {string} root
 */
const stampPath = ({ folder }, root) => join(root, folder, '.build-stamp');

/**
 * True if the build was made from the current sources.
 * @param {Site} site
 */
export function isBuilt(site, root = ROOT) {
  const stamp = stampPath(site, root);
  if (!existsSync(join(root, site.folder, 'build', 'index.html')) || !existsSync(stamp)) return false;
  return readFileSync(stamp, 'utf8') === hashInputs(site, root);
}

/**
 * Builds a site if its sources have changed. Returns whether it is up to date; a failed build is printed, not thrown.
 * The new build replaces the old one when it is complete. `signal` ends the build.
 * @param {Site} site
 * @param {BuildOptions} [options]
 */
export async function ensureSite(site, { root = ROOT, signal, lowPriority = false } = {}) {
  if (isBuilt(site, root)) return true;
  const work = async () => {
    if (signal?.aborted) return false;
    if (isBuilt(site, root)) return true;
    const why = existsSync(join(root, site.folder, 'build')) ? 'its sources have changed' : 'first start';
    console.log(`Building ${site.title} (${why}, about ${site.lasts}) …`);
    return build(site, { root, signal, lowPriority });
  };
  return (await alone(site, root, work, signal)) ?? false;
}

/**
 * Builds a site even if nothing has changed. `cold` removes the caches and results of earlier builds first.
 * @param {Site} site
 */
export async function rebuildSite(site, { root = ROOT, cold = false } = {}) {
  const work = () => {
    const left = ['.docusaurus', join('node_modules', '.cache'), 'build'];
    if (cold)
      for (const name of left) rmSync(join(root, site.folder, name), { recursive: true, force: true });
    return build(site, { root });
  };
  return alone(site, root, work);
}

/**
 * @param {Site} site
 * @param {string} root
 * @param {() => Promise<boolean>} work
 * @param {AbortSignal} [signal]
 */
function alone({ folder, title }, root, work, signal) {
  const waiting = () => console.log(`Waiting for another process that builds ${title} …`);
  return withLock(join(root, '.data', `${folder}-build.lock`), waiting, work, signal);
}

/**
 * @param {Site} site
 * @param {BuildOptions & { root: string }} options
 */
async function build(site, { root, signal, lowPriority }) {
  const began = Date.now();
  const inputs = hashInputs(site, root);
  const made = join(root, 'node_modules', '.cache', `${site.folder}-build`);
  const log = join(root, '.data', `${site.folder}-build.log`);
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  const args = ['run', 'build', '-w', site.folder, '--', site.outDir, made];
  const options = { cwd: root, env: { ...projectEnv(root), CI: 'true' }, detached: true };
  /** @type {ReturnType<typeof stopWhenOrphaned> | undefined} */
  let watcher;
  const { code, output } = await capture('npm', args, options, (child) => {
    const { pid } = child;
    if (pid === undefined) return;
    watcher = stopWhenOrphaned(-pid);
    if (lowPriority) setPriority(pid, 10); // the server that runs beside it has priority
    signal?.addEventListener('abort', () => send(-pid, 'SIGTERM'), { once: true });
  });
  watcher?.stop();
  writeFileSync(log, output);
  if (signal?.aborted) return false;
  if (code !== 0 || !existsSync(join(made, 'index.html'))) {
    const end = output.trimEnd().split('\n').slice(-30).join('\n');
    console.error(
      `${end}\n${sentence(site.title)} could not be built; everything else runs. Full output: ${log}`,
    );
    return false;
  }
  const target = join(root, site.folder, 'build');
  await precompress(made, target);
  replace(made, target, stampPath(site, root));
  writeFileSync(stampPath(site, root), inputs);
  console.log(`Built ${site.title} in ${Math.round((Date.now() - began) / 1000)} s.`);
  return true;
}

const sentence = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

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
