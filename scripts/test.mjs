import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSteps } from './checks.mjs';
import { runToEnd } from './child.mjs';
import { ensureChromium } from './chromium.mjs';
import { keepRun, problemsOf, readRun, summaryOf } from './contract.mjs';
import { ensureInstalled, Problem, runScript } from './install.mjs';
import { projectEnv, projectNode, ROOT } from './paths.mjs';
import { ensureSampleLanguages } from './sample-languages.mjs';
import { searchLogs } from './secrets-in-logs.mjs';
import { ensureShells } from './shells.mjs';
import { ensureSite } from './site.mjs';
import { consoleSite, portal } from './sites.mjs';
import { groupTests } from './test-groups.mjs';

/** @import { Totals } from './test-reporter.mjs' */

/** @typedef {{ title: string, run: () => Promise<Totals> }} Step */

const SERVER_SETUP = 'server/test/support/global.ts';
/** One more than the processors of a small machine, because tests wait for the database and for other processes. */
const FILES_AT_ONCE = 3;
/** A test that takes longer fails as hanging, so that the run ends. The slowest test takes about a minute. */
const HANGS_AFTER_MS = 900_000;
/** Fewer lines than this in a whole run means that logs were lost. */
const LEAST_LOGGED = 10_000;
const NOT_SEARCHED = new Set(['node_modules', 'build', 'dist', '.docusaurus', '.docusaurus-dev', '.data']);

/**
 * Folders with tests, and the suffix of their files.
 * @type {Readonly<Record<string, string>>}
 */
const SUITES = {
  scripts: '.test.mjs',
  server: '.test.ts',
  packages: '.test.ts',
  examples: '.test.ts',
  portal: '.test.ts',
  console: '.test.ts',
  verification: '.test.ts',
};
const USAGE = `npm test               everything
npm test -- WORD ...   the test files whose path contains one of the words`;

/**
 * Lists the test files below a folder, as sorted paths from the root.
 * @param {string} root
 * @param {string} folder
 * @param {string} suffix
 * @param {readonly string[]} [patterns]
 */
export function findTests(root, folder, suffix, patterns = []) {
  const isMeant = (/** @type {string} */ path) =>
    patterns.length === 0 || patterns.some((pattern) => path.includes(pattern));
  /** @type {string[]} */
  const found = [];
  /** @param {string} path */
  const search = (path) => {
    for (const entry of readdirSync(join(root, path), { withFileTypes: true })) {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory() && !NOT_SEARCHED.has(entry.name)) search(below);
      else if (entry.isFile() && entry.name.endsWith(suffix) && isMeant(below)) found.push(below);
    }
  };
  search(folder);
  return found.sort((a, b) => a.localeCompare(b, 'en'));
}

/**
 * The tests of the server and of `verification/`. They share applications, logs and the record of answers.
 * @param {readonly string[]} [patterns]
 */
export const serverFiles = (patterns) =>
  ['server', 'verification'].flatMap((folder) => findTests(ROOT, folder, '.test.ts', patterns));

/**
 * Runs test files with node --test and returns their totals. A run that ends abnormally or without a test counts as a
 * failure.
 * @param {readonly string[]} files
 * @param {{ root?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, globalSetup?: string, groups?: Readonly<Record<string, readonly string[]>> }} [options]
 * @returns {Promise<Required<Totals>>}
 */
export async function runTestFiles(
  files,
  { root = ROOT, env = {}, stdio = 'inherit', globalSetup, groups = {} } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'test-totals-'));
  const totalsFile = join(folder, 'totals.json');
  const reporter = `--test-reporter=${join(ROOT, 'scripts', 'test-reporter.mjs')}`;
  const setup = globalSetup ? [`--test-global-setup=${globalSetup}`] : [];
  const node = [
    // Tests make and drop hundreds of applications. A larger space for young objects saves a tenth of the time for
    // garbage collection.
    '--max-semi-space-size=64',
    '--test',
    `--test-concurrency=${FILES_AT_ONCE}`,
    `--test-timeout=${HANGS_AFTER_MS}`,
    reporter,
    ...setup,
    ...files,
  ];
  // A test run inside a test run would report to the outer one.
  const clean = {
    ...projectEnv(),
    ...env,
    TEST_TOTALS: totalsFile,
    TEST_GROUPS: JSON.stringify(groups),
    NODE_TEST_CONTEXT: undefined,
  };
  try {
    const code = await runToEnd(projectNode(), node, { cwd: root, env: clean, stdio, wholeGroup: true });
    const totals = readTotals(totalsFile);
    const problem = problemOf(totals, code);
    if (totals && problem === undefined) return totals;
    console.log(`  ${problem}`);
    const failures = [...(totals?.failures ?? []), String(problem)];
    return { passed: 0, skipped: 0, ...totals, failed: (totals?.failed ?? 0) + 1, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns why a run ended abnormally or without a test; undefined if it did not.
 * @param {Totals | undefined} totals
 * @param {number} code
 */
function problemOf(totals, code) {
  if (!totals) return `The test run ended with code ${code} before it was complete.`;
  if (code !== 0 && totals.failed === 0) return `The test run ended with code ${code} though no test failed.`;
  return totals.passed + totals.failed === 0 ? 'No test ran.' : undefined;
}

/**
 * @param {string} file
 * @returns {Required<Totals> | undefined}
 */
function readTotals(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Prints which shells are not on this machine, where completion is tested.
 * @param {string[]} files
 * @returns {Promise<Totals>}
 */
async function packageTests(files) {
  if (files.some((file) => file.includes('completion')))
    for (const line of ensureShells()) console.log(`  ${line}`);
  return browserTests(files, {}, SERVER_SETUP);
}

/**
 * @param {string[]} files
 * @returns {Promise<Totals>}
 */
async function portalTests(files) {
  if (!(await ensureSite(portal))) return { passed: 0, failed: 1 };
  return browserTests(files, files.some((file) => file.includes('samples-run')) ? sampleLanguages() : {});
}

/**
 * @param {string[]} files
 * @returns {Promise<Totals>}
 */
async function consoleTests(files) {
  if (!(await ensureSite(consoleSite))) return { passed: 0, failed: 1 };
  return browserTests(files, {}, SERVER_SETUP);
}

/**
 * Runs test files of which some need a browser; without one these count as one failure.
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [globalSetup]
 * @returns {Promise<Totals>}
 */
async function browserTests(files, env, globalSetup) {
  const setup = globalSetup ? { globalSetup } : {};
  const browser = files.filter((file) => file.endsWith('.browser.test.ts'));
  if (browser.length === 0) return runTestFiles(files, { env, ...setup });
  try {
    return await runTestFiles(files, { env: { ...env, CHROMIUM_PATH: ensureChromium() }, ...setup });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
  }
  const others = files.filter((file) => !browser.includes(file));
  const totals =
    others.length > 0
      ? await runTestFiles(others, { env, ...setup })
      : { passed: 0, failed: 0, failures: [] };
  return { ...totals, failed: totals.failed + 1, failures: [...totals.failures, 'no browser to test with'] };
}

/** Prints which samples cannot run on this machine, and passes the commands of the other languages to the tests. */
function sampleLanguages() {
  const { commands, missing } = ensureSampleLanguages();
  for (const line of missing) console.log(`  ${line}`);
  return { SAMPLE_COMMANDS: JSON.stringify(commands) };
}

/**
 * Runs the tests of the server. Then searches their logs for secrets, which counts as one more test. In a whole run,
 * checks that tests saw every documented answer of every operation, which counts as another one.
 * @param {string[]} files
 * @param {boolean} isWhole
 */
export async function serverTests(files, isWhole) {
  const logs = mkdtempSync(join(tmpdir(), 'test-logs-'));
  const contract = mkdtempSync(join(tmpdir(), 'test-contract-'));
  const groups = mkdtempSync(join(tmpdir(), 'test-groups-'));
  try {
    const env = { TEST_LOGS: logs, TEST_CONTRACT: contract };
    const together = isWhole ? groupTests(ROOT, files, groups) : { files, groups: {} };
    const totals = await runTestFiles(together.files, {
      globalSetup: SERVER_SETUP,
      env,
      groups: together.groups,
    });
    const { lines, found } = searchLogs(logs);
    for (const line of found.slice(0, 20)) console.log(`  In the logs: ${line}`);
    const isFine = found.length === 0 && (lines >= LEAST_LOGGED || !isWhole);
    console.log(`  ${lines} lines of logs searched for secrets, ${found.length} found.`);
    /** @type {Record<string, boolean>} */
    const verdicts = { 'secrets in the logs, or logs that are lost': isFine };
    if (isWhole)
      verdicts['documented answers that differ or were not seen'] = isContractSeen(contract, together.groups);
    const wrong = Object.keys(verdicts).filter((name) => !verdicts[name]);
    const passed = totals.passed + Object.keys(verdicts).length - wrong.length;
    return {
      ...totals,
      passed,
      failed: totals.failed + wrong.length,
      failures: [...totals.failures, ...wrong],
    };
  } finally {
    for (const folder of [logs, contract, groups]) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * True if every documented answer was seen. Prints those that were not, and saves the run.
 * @param {string} folder
 * @param {Readonly<Record<string, readonly string[]>>} groups
 */
function isContractSeen(folder, groups) {
  const run = readRun(folder, groups);
  keepRun(run);
  const problems = problemsOf(run);
  for (const problem of problems) console.log(`  Contract: ${problem}`);
  console.log(`  ${summaryOf(run)}`);
  return problems.length === 0;
}

/**
 * Returns the steps in order. With patterns, runs only the test files whose path contains one of them, and no checks.
 * @param {readonly string[]} patterns
 * @param {() => boolean} isStopped
 */
function planSteps(patterns, isStopped) {
  const isWhole = patterns.length === 0;
  const filesOf = (/** @type {string} */ folder) => findTests(ROOT, folder, SUITES[folder] ?? '', patterns);
  /** @type {Step[]} */
  const steps = isWhole ? checkSteps(isStopped) : [];
  /**
   * @param {string} title
   * @param {string[]} files
   * @param {boolean} isOptional
   * @param {(files: string[]) => Promise<Totals> | Totals} run
   */
  const add = (title, files, isOptional, run) => {
    if (files.length > 0 || (isWhole && !isOptional)) steps.push({ title, run: async () => run(files) });
  };
  add('Tests of the commands', filesOf('scripts'), false, (files) => runTestFiles(files));
  add('Tests of the server and of the proofs', serverFiles(patterns), false, (files) =>
    files.length > 0 ? serverTests(files, isWhole) : nothingRan(),
  );
  add('Tests of the packages', filesOf('packages'), false, (files) =>
    files.length > 0 ? packageTests(files) : nothingRan(),
  );
  add('Tests of the examples', filesOf('examples'), false, (files) =>
    files.length > 0 ? runTestFiles(files, { globalSetup: SERVER_SETUP }) : nothingRan(),
  );
  add('Tests of the portal', filesOf('portal'), true, portalTests);
  add('Tests of the console', filesOf('console'), true, consoleTests);
  return steps;
}

/**
 * Returns the problems of the words that choose test files, one line each.
 * @param {readonly string[]} words
 */
export function problemsOfWords(words, root = ROOT) {
  return words.flatMap((word) => {
    if (word.startsWith('-')) return [`There is no option ${word}.`];
    const isFound = Object.entries(SUITES).some(
      ([folder, suffix]) => findTests(root, folder, suffix, [word]).length > 0,
    );
    return isFound ? [] : [`No test file's path contains "${word}".`];
  });
}

function nothingRan() {
  console.log('  No test ran.');
  return { passed: 0, failed: 1 };
}

async function main() {
  const patterns = process.argv.slice(2).filter((word) => word !== '');
  if (patterns.some((word) => ['--help', '-h'].includes(word))) return console.log(USAGE);
  const problems = problemsOfWords(patterns);
  if (problems.length > 0) throw new Problem([...problems, USAGE, '0 passed, 0 failed'].join('\n'));
  await ensureInstalled();
  const sum = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failed = [];
  let isStopped = false;
  const steps = planSteps(patterns, () => isStopped);
  const stop = () => {
    isStopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  for (const { title, run } of steps) {
    if (isStopped) break;
    console.log(`▸ ${title}`);
    const began = Date.now();
    const { skipped = 0, failures = [], ...counts } = await run();
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    if (counts.failed > 0) failed.push(...(failures.length > 0 ? failures : [title]));
    const verdict = counts.failed > 0 ? `FAILED (${counts.failed})` : 'ok';
    console.log(
      `  ${verdict}, ${skipped > 0 ? `${skipped} skipped, ` : ''}${((Date.now() - began) / 1000).toFixed(1)} s`,
    );
  }
  if (isStopped) console.log('Stopped before the end.');
  // Repeated, because their output is many screens above.
  if (failed.length > 0) console.log(`▸ What failed\n${failed.map((line) => `  ✖ ${line}`).join('\n')}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed > 0 || isStopped ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) await runScript(main);
