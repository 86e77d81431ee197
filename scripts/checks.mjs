import { join } from 'node:path';
import { capture } from './child.mjs';
import { projectEnv, ROOT } from './paths.mjs';

/** Several checkers of types would each work out the same ones. */
const TYPES = ['tsc', '--noEmit', '--checkers', '1', '-p'];
const CHECKS = [
  { title: 'Lint with types', command: ['oxlint', '--type-aware'] },
  { title: 'Types of the server', command: [...TYPES, 'server'] },
  { title: 'Types of the portal', command: [...TYPES, 'portal'] },
  { title: 'Format and lint', command: ['biome', 'check', '.', '--max-diagnostics=200'] },
  { title: 'Types of the webhook receiver', command: [...TYPES, 'packages/webhooks'] },
];
const CHECKS_AT_ONCE = 2;

/** Starts tasks in their order, no more than `size` at a time, and answers a promise for each. */
export function inPool(tasks, size) {
  const running = new Set();
  return tasks.map(async (task) => {
    while (running.size >= size) await Promise.race(running);
    const run = task();
    const ended = run.then(
      () => running.delete(ended),
      () => running.delete(ended),
    );
    running.add(ended);
    return run;
  });
}

/** The steps of `npm test` that look at sources, which run two at a time from the first step on; none is begun once stopped. */
export function checkSteps(isStopped) {
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
    for (const run of runs) run.catch(() => undefined); // told of when its step comes
    return runs;
  };
  return CHECKS.map(({ title }, index) => ({ title, run: async () => totalsOf(await started()[index]) }));
}

async function runCheck([tool, ...args], isStopped) {
  if (isStopped()) return { code: 1, output: '' };
  return capture(join(ROOT, 'node_modules', '.bin', tool), args, { cwd: ROOT, env: projectEnv() });
}

/** Totals of one for a check: passed, or failed with its output shown. */
function totalsOf({ code, output }) {
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output.trimEnd());
  return { passed: 0, failed: 1 };
}
