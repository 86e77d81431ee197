import { join } from 'node:path';
import { capture } from './child.mjs';
import { projectEnv, ROOT } from './paths.mjs';

/** @typedef {{ code: number, output: string }} Check */

/** One checker per run: several would each infer the same types. */
const TYPES = /** @type {const} */ (['tsc', '--noEmit', '--checkers', '1', '-p']);
/** @type {readonly { title: string, command: readonly [string, ...string[]] }[]} */
const CHECKS = [
  { title: 'Lint with types', command: ['oxlint', '--type-aware'] },
  { title: 'Types of the server', command: [...TYPES, 'server'] },
  { title: 'Types of the portal', command: [...TYPES, 'portal'] },
  { title: 'Types of the console', command: [...TYPES, 'console'] },
  { title: 'Types of the verification', command: [...TYPES, 'verification'] },
  { title: 'Format and lint', command: ['biome', 'check', '.', '--max-diagnostics=200'] },
  { title: 'Packages, files and exports that are unused or undeclared', command: ['knip', '--no-progress'] },
  { title: 'Types of the commands', command: [...TYPES, 'scripts'] },
  { title: 'Types of the client package', command: [...TYPES, 'packages/client'] },
  { title: 'Types of the command line', command: [...TYPES, 'packages/cli'] },
  { title: 'Types of the webhook receiver', command: [...TYPES, 'packages/webhooks'] },
  { title: 'Types of the example connector', command: [...TYPES, 'examples/connector'] },
  { title: 'Types of the certification', command: [...TYPES, 'packages/certification'] },
];
const CHECKS_AT_ONCE = 2;

/**
 * Starts tasks in order, at most `size` at a time, and returns a promise for each.
 * @template Result
 * @param {readonly (() => Promise<Result>)[]} tasks
 * @param {number} size
 * @returns {Promise<Result>[]}
 */
export function inPool(tasks, size) {
  /** @type {Set<Promise<unknown>>} */
  const running = new Set();
  return tasks.map(async (task) => {
    while (running.size >= size) await Promise.race(running);
    const run = task();
    /** @type {Promise<unknown>} */
    const ended = run.then(
      () => running.delete(ended),
      () => running.delete(ended),
    );
    running.add(ended);
    return run;
  });
}

/**
 * The steps of `npm test` that check sources. All of them start with the first step and run two at a time. After a
 * stop no further check starts.
 * @param {() => boolean} isStopped
 */
export function checkSteps(isStopped) {
  /** @type {Promise<Check>[] | undefined} */
  let runs;
  const started = () => {
    runs ??= inPool(
      CHECKS.map(
        ({ command }) =>
          () =>
            runCheck(command, isStopped),
      ),
      CHECKS_AT_ONCE,
    );
    for (const run of runs) run.catch(() => undefined); // its own step reports the error
    return runs;
  };
  return CHECKS.map(({ title }, index) => ({
    title,
    run: async () => totalsOf(await /** @type {Promise<Check>} */ (started()[index])),
  }));
}

/**
 * @param {readonly [string, ...string[]]} command
 * @param {() => boolean} isStopped
 * @returns {Promise<Check>}
 */
async function runCheck([tool, ...args], isStopped) {
  if (isStopped()) return { code: 1, output: '' };
  return capture(join(ROOT, 'node_modules', '.bin', tool), args, { cwd: ROOT, env: projectEnv() });
}

/**
 * Counts a check as one test. If it failed, prints its output.
 * @param {Check} check
 */
function totalsOf({ code, output }) {
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output.trimEnd());
  return { passed: 0, failed: 1 };
}
