import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isErrorOf, stopWhenOrphaned } from './child.mjs';
import { withLock } from './lock.mjs';
import { projectNode, ROOT } from './paths.mjs';

const OLDEST_NODE = '20.19.0';
const PROJECT_NODE_MAJOR = 24;
const LONGEST_END_MS = 3000;

/** An error whose message is all that the user needs; scripts print it without a stack. */
export class Problem extends Error {}

/**
 * Makes sure that the packages in node_modules are those of package-lock.json and that the project's Node runs. Does
 * nothing if they are. Several processes may call it at once. An interrupted installation is repeated.
 */
export async function ensureInstalled(root = ROOT) {
  if (!isAtLeast(process.versions.node, OLDEST_NODE)) {
    throw new Problem(`Node ${OLDEST_NODE} or newer is needed to start; this is ${process.versions.node}.`);
  }
  if (isInstalled(root)) return;
  const waiting = () => console.log('Waiting for another process that installs the packages …');
  await withLock(join(root, '.data', 'install.lock'), waiting, async () => {
    if (isInstalled(root)) return;
    const why = existsSync(join(root, 'node_modules'))
      ? 'node_modules is not what package-lock.json asks for'
      : 'first start';
    console.log(`Installing the packages with npm ci (${why}, about a minute) …`);
    await runNpmCi(root);
    verifyProjectNode(root);
    writeStamp(root);
  });
}

/**
 * Compares dotted version numbers and ignores everything after a hyphen.
 * @param {string} version
 * @param {string} oldest
 */
export function isAtLeast(version, oldest) {
  const numbers = (/** @type {string} */ text) => text.replace(/-.*/, '').split('.').map(Number);
  const found = numbers(version);
  for (const [place, wanted] of numbers(oldest).entries()) {
    if ((found[place] ?? 0) !== wanted) return (found[place] ?? 0) > wanted;
  }
  return true;
}

const stampPath = (/** @type {string} */ root) => join(root, 'node_modules', '.installed-from');

/**
 * True when node_modules was installed from exactly this package-lock.json on this platform, by us or by npm itself.
 * @param {string} root
 */
export function isInstalled(root) {
  if (!existsSync(projectNode(root))) return false;
  const stamp = stampPath(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)) return true;
  if (!holdsAllPackages(root) || !projectNodeVersion(root).startsWith(`v${PROJECT_NODE_MAJOR}.`))
    return false;
  writeStamp(root);
  return true;
}

/** @param {string} root */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

/** @param {string} root */
function writeStamp(root) {
  try {
    writeFileSync(stampPath(root), fingerprint(root));
  } catch (error) {
    if (!isErrorOf(error, 'EROFS', 'EACCES')) throw error; // a read-only folder keeps no stamp and is compared at every start
  }
}

/**
 * Compares the lock file with npm's list of what it installed, which npm writes last. So an `npm ci` by hand counts
 * too.
 * @param {string} root
 */
function holdsAllPackages(root) {
  const listed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(listed)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(listed, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true;
    if (!found[path]) return Boolean(optional || devOptional || peer);
    return found[path].version === version;
  });
}

/** @param {string} root */
async function runNpmCi(root) {
  const cli = process.env.npm_execpath;
  // Builds and tests need the development packages even if NODE_ENV or npm's configuration says production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm removes node_modules first, and with it the Node that may be running this: use the one npm itself runs on.
  const command = cli ? (process.env.npm_node_execpath ?? process.execPath) : 'npm';
  let isInterrupted = false;
  const stop = () => {
    if (isInterrupted) return;
    isInterrupted = true;
    console.log('Ending the installation …');
    child.kill('SIGTERM');
    // npm may take long to end. The next start repeats an unfinished installation.
    setTimeout(() => child.kill('SIGKILL'), LONGEST_END_MS).unref();
  };
  // Before npm starts, so that a signal right after its start is not missed.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const child = spawn(command, cli ? [cli, ...args] : args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const watcher = stopWhenOrphaned(Number(child.pid));
  const began = Date.now();
  const alive = setInterval(() => {
    if (!isInterrupted) console.log(`  still installing, ${seconds(began)} s`);
  }, 15_000);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  }).finally(() => {
    clearInterval(alive);
    watcher.stop();
    for (const signal of signals) process.off(signal, stop);
  });
  if (isInterrupted || code === null)
    throw new Problem('The installation was interrupted; the next start repeats it.');
  if (code !== 0) throw new Problem(`npm ci failed with code ${code}; see its message above.`);
  console.log(`Packages installed in ${seconds(began)} s.`);
}

const seconds = (/** @type {number} */ since) => Math.round((Date.now() - since) / 1000);

/** @param {string} root */
function verifyProjectNode(root) {
  const found = projectNodeVersion(root);
  if (found.startsWith(`v${PROJECT_NODE_MAJOR}.`)) return;
  throw new Problem(
    `The packages bring no Node ${PROJECT_NODE_MAJOR} for this machine (${process.platform} ${process.arch}; found: ${found}). ` +
      'Linux with glibc and macOS are supported, on x64 and arm64.',
  );
}

/**
 * Returns the version that the packages' Node prints, or why it does not run.
 * @param {string} root
 */
function projectNodeVersion(root) {
  const run = spawnSync(projectNode(root), ['--version'], { encoding: 'utf8' });
  return run.stdout?.trim() || run.error?.message || run.stderr.trim() || 'nothing';
}

/**
 * Runs a script's main function and turns a Problem into one line and exit code 1.
 * @param {() => Promise<number | void>} main
 */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.filename === process.argv[1] || import.meta.url === `file://${process.argv[1]}`) {
  await runScript(() => ensureInstalled());
}
