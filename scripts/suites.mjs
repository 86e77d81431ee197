import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTestBrowser } from './chromium.mjs';
import { keepRun, problemsOf, readRun, summaryOf } from './contract.mjs';
import { Problem } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runTestFiles } from './run-tests.mjs';
import { ensureSampleLanguages } from './sample-languages.mjs';
import { searchLogs } from './secrets-in-logs.mjs';
import { ensureShells } from './shells.mjs';
import { ensureSite } from './site.mjs';
import { consoleSite, portal } from './sites.mjs';
import { groupTests } from './test-groups.mjs';

/** @import { Totals } from './test-reporter.mjs' */

export const SERVER_SETUP = 'server/test/support/global.ts';
/** Fewer lines than this in a whole run means that logs were lost. */
const LEAST_LOGGED = 10_000;

/**
 * Prints which shells are not on this machine, where completion is tested.
 * @param {string[]} files
 * @returns {Promise<Totals>}
 */
export async function packageTests(files) {
  if (files.some((file) => file.includes('completion')))
    for (const line of ensureShells()) console.log(`  ${line}`);
  return browserTests(files, {}, SERVER_SETUP);
}

/**
 * @param {string[]} files
 * @returns {Promise<Totals>}
 */
export async function portalTests(files) {
  if (!(await ensureSite(portal))) return { passed: 0, failed: 1 };
  return browserTests(files, files.some((file) => file.includes('samples-run')) ? sampleLanguages() : {});
}

/**
 * @param {string[]} files
 * @returns {Promise<Totals>}
 */
export async function consoleTests(files) {
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
    return await runTestFiles(files, { env: { ...env, CHROMIUM_PATH: ensureTestBrowser() }, ...setup });
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
