import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';
import { projectEnv, projectNode, ROOT } from './paths.mjs';

/** @import { Totals } from './test-reporter.mjs' */

/** One more than the processors of a small machine, because tests wait for the database and for other processes. */
const FILES_AT_ONCE = 3;
/** A test that takes longer fails as hanging, so that the run ends. The slowest test takes about a minute. */
const HANGS_AFTER_MS = 900_000;

/** Codes from here on are those of commands that a signal has ended. */
const SIGNALLED = 128;

/**
 * Runs test files with node --test and returns their totals. A run that ends abnormally or without a test counts as a
 * failure. `isComplete` is false for a run that was interrupted.
 * @param {readonly string[]} files
 * @param {{ root?: string, env?: NodeJS.ProcessEnv, stdio?: import('node:child_process').StdioOptions, globalSetup?: string, groups?: Readonly<Record<string, readonly string[]>> }} [options]
 * @returns {Promise<Required<Totals> & { isComplete: boolean }>}
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
    let isStopped = false;
    const onStop = () => {
      isStopped = true;
    };
    const options = { cwd: root, env: clean, stdio, wholeGroup: true, onStop };
    const code = await runToEnd(projectNode(), node, options);
    const totals = readTotals(totalsFile);
    const isComplete = totals !== undefined && !isStopped && code < SIGNALLED;
    const problem = problemOf(totals, code);
    if (totals && problem === undefined) return { ...totals, isComplete };
    console.log(`  ${problem}`);
    const failures = [...(totals?.failures ?? []), String(problem)];
    return { passed: 0, skipped: 0, ...totals, failed: (totals?.failed ?? 0) + 1, failures, isComplete };
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
