import { checkSteps } from './checks.mjs';
import { ensureInstalled, Problem, runScript } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runTestFiles } from './run-tests.mjs';
import { consoleTests, packageTests, portalTests, SERVER_SETUP, serverTests } from './suites.mjs';
import { findTests, problemsOfWords, SUITES, serverFiles } from './test-files.mjs';

/** @import { Totals } from './test-reporter.mjs' */

/** @typedef {{ title: string, run: () => Promise<Totals> }} Step */

const USAGE = `npm test               everything
npm test -- WORD ...   the test files whose path contains one of the words`;

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
