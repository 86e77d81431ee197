import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTestBrowser } from './chromium.mjs';
import { forgetRun, keepRun, problemsOf, readRun, summaryOf } from './contract.mjs';
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
 * Runs the tests of the commands, the packages, the examples, the portal and the console, with what they need: shells,
 * a browser, the built sites and interpreters of other languages. Whatever is missing counts as one failure.
 * @param {string[]} files
 * @param {boolean} isWhole
 * @returns {Promise<Totals>}
 */
export async function otherTests(files, isWhole) {
  if (files.some((file) => file.includes('completion')))
    for (const line of ensureShells()) console.log(`  ${line}`);
  const missing = [];
  for (const site of [portal, consoleSite]) {
    const isOfSite = (/** @type {string} */ file) => file.startsWith(`${site.folder}/`);
    if (!files.some(isOfSite) || (await ensureSite(site))) continue;
    missing.push(`${site.title} could not be built`);
    files = files.filter((file) => !isOfSite(file));
  }
  const env = files.some((file) => file.includes('samples-run')) ? sampleLanguages() : {};
  if (files.some(needsBrowser)) {
    try {
      Object.assign(env, { CHROMIUM_PATH: ensureTestBrowser() });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      console.log(error.message);
      missing.push('no browser to test with');
      files = files.filter((file) => !needsBrowser(file));
    }
  }
  const totals = await runOrdered(files, isWhole, env);
  return {
    ...totals,
    failed: totals.failed + missing.length,
    failures: [...totals.failures, ...missing],
  };
}

const needsBrowser = (/** @type {string} */ file) => file.endsWith('.browser.test.ts');

/**
 * Runs test files, in a whole run with the long ones first.
 * @param {string[]} files
 * @param {boolean} isWhole
 * @param {NodeJS.ProcessEnv} env
 */
async function runOrdered(files, isWhole, env) {
  if (files.length === 0) return { passed: 0, failed: 0, failures: [] };
  // Tests of commands need no database.
  const setup = files.every((file) => file.startsWith('scripts/')) ? {} : { globalSetup: SERVER_SETUP };
  if (!isWhole) return runTestFiles(files, { env, ...setup });
  const folder = mkdtempSync(join(tmpdir(), 'test-groups-'));
  try {
    const { files: ordered, groups } = groupTests(ROOT, files, folder, 1);
    return await runTestFiles(ordered, { env, ...setup, groups });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
    if (isWhole) forgetRun();
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
      verdicts['documented answers that differ or were not seen'] = isContractSeen(
        readRun(contract, together.groups),
        totals.isComplete,
      );
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
 * True if every documented answer was seen. Prints those that were not, and saves the run if it was complete.
 * @param {import('./contract.mjs').Run} run
 * @param {boolean} isComplete
 */
function isContractSeen(run, isComplete) {
  keepRun(run, { isComplete });
  const problems = problemsOf(run);
  for (const problem of problems) console.log(`  Contract: ${problem}`);
  console.log(`  ${summaryOf(run)}`);
  return problems.length === 0;
}
