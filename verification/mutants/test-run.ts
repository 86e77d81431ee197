import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { send, stopWhenOrphaned } from '../../scripts/child.mjs';
import { groupTests } from '../../scripts/test-groups.mjs';
import { isEndingBySignal } from '../../server/test/support/at-signal.ts';
import { emptyTemporary, type Tree } from './tree.ts';

/** What became of a run of test files. `file` is the one with the first failure, unless none could be told. */
export type TestRunResult =
  | { readonly verdict: 'passed' }
  | { readonly verdict: 'failed'; readonly file: string | undefined; readonly test: string }
  | { readonly verdict: 'too long' };

export type Limits = { readonly runMs: number; readonly testMs: number };

const reporter = fileURLToPath(new URL('../../scripts/test-reporter.mjs', import.meta.url));
const setup = 'server/test/support/global.ts';
/** Files of one process: each process takes a second to load the application. */
const filesTogether = 8;
const filesAtOnce = 3;
const endMs = 15_000;

/** Nothing goes on while the signal handler removes the copy and ends this process. */
const never = new Promise<never>(() => undefined);

let running: ChildProcess | undefined;

/** Runs test files until the first failure. In `groups`, several share a process. */
export async function runTests(
  tree: Tree,
  files: readonly string[],
  limits: Limits,
  { inGroups }: { readonly inGroups: boolean },
): Promise<TestRunResult> {
  if (isEndingBySignal()) return never;
  const folder = mkdtempSync(join(tree.temporary, 'groups-'));
  const grouped = inGroups
    ? groupTests(tree.root, [...files], folder, filesTogether)
    : { files: [...files], groups: {} };
  const child = start(tree, grouped, limits.testMs);
  let [output, isTooLong] = ['', false];
  const limit = setTimeout(() => {
    isTooLong = true;
    send(-child.pid!, 'SIGTERM');
  }, limits.runMs);
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (firstFailure.test(output)) stopSoon(child);
    });
  const code = await endOf(child);
  clearTimeout(limit);
  if (isEndingBySignal()) return never;
  emptyTemporary(tree);
  const failure = firstFailure.exec(output)?.groups;
  if (failure) {
    const file = files.find((one) => one === failure.file || one === failure.test);
    return { verdict: 'failed', file, test: failure.test! };
  }
  if (isTooLong) return { verdict: 'too long' };
  return code === 0 ? { verdict: 'passed' } : { verdict: 'failed', file: undefined, test: lastLine(output) };
}

/** What the reporter prints of a failed test: its name, then its file. */
const firstFailure = /^✖ (?<test>.+)\n +(?<file>[^\n:]+).*\n/m;

const lastLine = (output: string) => output.trimEnd().split('\n').at(-1) ?? '';

function start(tree: Tree, { files, groups }: { files: string[]; groups: object }, testMs: number) {
  const hasSetup = existsSync(join(tree.root, setup));
  const args = [
    '--test',
    `--test-concurrency=${filesAtOnce}`,
    `--test-timeout=${testMs}`,
    `--test-reporter=${reporter}`,
    ...(hasSetup ? [`--test-global-setup=${setup}`] : []),
    ...files,
  ];
  const cache = join(tree.temporary, '..', 'compiled');
  mkdirSync(cache, { recursive: true });
  const { NODE_TEST_CONTEXT: _outer, TEST_POSTGRES: _of, ...own } = process.env;
  const env = {
    ...own,
    TMPDIR: tree.temporary,
    NODE_COMPILE_CACHE: cache,
    TEST_GROUPS: JSON.stringify(groups),
  };
  const child = spawn(process.execPath, args, {
    cwd: tree.root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // Without an id it could not be started, of which `endOf` tells.
  if (child.pid !== undefined) running = child;
  return child;
}

const stopping = new WeakSet<ChildProcess>();

function stopSoon(child: ChildProcess): void {
  if (stopping.has(child)) return;
  stopping.add(child);
  send(-child.pid!, 'SIGTERM');
  const late = setTimeout(() => send(-child.pid!, 'SIGKILL'), endMs);
  child.once('exit', () => clearTimeout(late));
}

/** Waits for the end of a run, and of every process of its group. */
async function endOf(child: ChildProcess): Promise<number | null> {
  const watcher = stopWhenOrphaned(-child.pid!);
  try {
    return await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exit) => {
        send(-child.pid!, 'SIGKILL');
        resolve(exit);
      });
    });
  } finally {
    watcher.kill('SIGKILL');
    running = undefined;
  }
}

/** Ends the run that is under way. */
export async function stopTests(): Promise<void> {
  const child = running;
  if (!child) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  stopSoon(child);
  await ended;
}
