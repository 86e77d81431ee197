import { checkSteps } from './checks.mjs';
import { ensureInstalled, Problem, runScript } from './install.mjs';
import { otherTests, serverTests } from './suites.mjs';
import { otherFiles, problemsOfWords, serverFiles } from './test-files.mjs';

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
  /** @type {Step[]} */
  const steps = isWhole ? checkSteps(isStopped) : [];
  /**
   * @param {string} title
   * @param {string[]} files
   * @param {(files: string[], isWhole: boolean) => Promise<Totals>} run
   */
  const add = (title, files, run) => {
    if (files.length > 0) steps.push({ title, run: () => run(files, isWhole) });
  };
  add('Tests of the server and of the proofs', serverFiles(patterns), serverTests);
  add(
    'Tests of the commands, the packages, the examples, the portal and the console',
    otherFiles(patterns),
    otherTests,
  );
  return steps;
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
