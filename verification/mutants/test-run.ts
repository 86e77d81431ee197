import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { capture, send, stopWhenOrphaned } from '../../scripts/child.mjs';
import { groupTests } from '../../scripts/test-groups.mjs';
import { isEndingBySignal } from '../../server/test/support/at-signal.ts';
import { startTestServer } from '../../server/test/support/postgres.ts';
import type { Mutant } from './draw.ts';
import { type Kept, writeRecording } from './reach/reach.ts';

/** The first failure of a run of test files. `file` is the one that failed, unless none could be told. */
export type Failure = { readonly file: string | undefined; readonly test: string };

type How = {
  readonly mutant: Mutant | undefined;
  /** Several files share a process. */
  readonly inGroups?: boolean;
  /** The run starts a PostgreSQL as `npm test` does, with the mutant. All others share one. */
  readonly withOwnPostgres: boolean;
  /** Records what each of the files reaches. The run goes on after a failure. */
  readonly recorded?: readonly Kept[];
};

export type Run = (files: readonly string[], how: How) => Promise<Failure | undefined>;

const changing = new URL('loaded.ts', import.meta.url).href;
const recording = new URL('reach/record.ts', import.meta.url).href;
const reporter = fileURLToPath(new URL('../../scripts/test-reporter.mjs', import.meta.url));
const setup = 'server/test/support/global.ts';
const processesAtOnce = 3;
/** Files of one process at most: each process takes a second to load the application. */
const filesTogether = 8;
/** A test that takes longer fails. */
const testMs = 90_000;
/** A run that prints nothing for so long hangs: its own time limit does not end a loop that never waits. */
const usualSilenceMs = 150_000;
const endMs = 15_000;

/** What the reporter prints of a failed test: its name, then its file. */
const failure = /^✖ (?<test>.+)\n +(?<file>[^\n:]+).*\n/m;

/** Nothing goes on while the signal handler removes what there is and ends this process. */
const never = new Promise<never>(() => undefined);

/** Runs test files of a repository until the first failure. What they leave behind is removed. */
export async function startRunner(
  root: string,
  { silenceMs = usualSilenceMs } = {},
): Promise<{ run: Run; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  // Some tests start the server as another user.
  chmodSync(folder, 0o755);
  const [prepared, temporary] = [join(folder, 'prepared'), join(folder, 'tmp')];
  const hasSetup = existsSync(join(root, setup));
  const postgres = hasSetup ? await startTestServer(undefined, prepared) : undefined;
  const shared = postgres && { TEST_POSTGRES: JSON.stringify(postgres.connection), TEST_DATA: prepared };
  const { NODE_TEST_CONTEXT: _outer, TEST_POSTGRES: _of, ...outer } = process.env;
  let running: ChildProcess | undefined;

  const run: Run = async (files, { mutant, inGroups = false, withOwnPostgres, recorded }) => {
    if (isEndingBySignal()) return never;
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
    const documents = join(temporary, 'documents');
    mkdirSync(documents, { recursive: true });
    chmodSync(temporary, 0o1777);
    const size = Math.min(filesTogether, Math.ceil(files.length / processesAtOnce));
    const asked = inGroups
      ? groupTests(root, [...files], temporary, size)
      : { files: [...files], groups: {} };
    if (recorded)
      for (const [path, members] of Object.entries(asked.groups))
        writeRecording(
          root,
          path,
          recorded.filter(({ test }) => members.includes(test)),
        );
    const args = [
      ...[
        '--test',
        `--test-concurrency=${processesAtOnce}`,
        `--test-timeout=${testMs}`,
        `--test-reporter=${reporter}`,
      ],
      ...(hasSetup && withOwnPostgres ? [`--test-global-setup=${setup}`] : []),
      ...asked.files,
    ];
    const env = {
      ...outer,
      ...(withOwnPostgres ? {} : shared),
      MUTANT: mutant && JSON.stringify({ ...mutant, url: pathToFileURL(join(root, mutant.file)).href }),
      NODE_OPTIONS: `${outer.NODE_OPTIONS ?? ''} --import=${recorded ? recording : changing}`,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      TEST_DOCUMENTS: documents,
      TEST_GROUPS: JSON.stringify(asked.groups),
      TMPDIR: temporary,
    };
    const options = { cwd: root, env, detached: true };
    const { code, output } = await capture(process.execPath, args, options, (child) => {
      running = child;
      endWithUs(child);
      if (recorded) return;
      endAtFirstFailure(child);
      endWhenSilent(child, silenceMs);
    });
    running = undefined;
    if (isEndingBySignal()) return never;
    await postgres?.dropLeft();
    const found = failure.exec(output)?.groups as { test: string; file: string } | undefined;
    if (found)
      return { file: files.find((one) => one === found.file || one === found.test), test: found.test };
    return code === 0 ? undefined : { file: undefined, test: output.trimEnd().split('\n').at(-1) ?? '' };
  };

  return {
    run,
    async stop() {
      const child = running;
      if (child) await new Promise((resolve) => void end(child.once('exit', resolve)));
      if (!isEndingBySignal()) await postgres?.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Ends every process of a run's group with it, also when this process is killed. */
function endWithUs(child: ChildProcess): void {
  const watcher = stopWhenOrphaned(-child.pid!);
  child.once('exit', () => {
    send(-child.pid!, 'SIGKILL');
    watcher.stop();
  });
}

/** Ends a run at its first failure. */
function endAtFirstFailure(child: ChildProcess): void {
  let printed = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      const isNew = !failure.test(printed);
      printed += String(chunk);
      if (isNew && failure.test(printed)) end(child);
    });
}

/** Ends a run that prints nothing for this time. */
function endWhenSilent(child: ChildProcess, silenceMs: number): void {
  const timer = setTimeout(() => end(child), silenceMs);
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', () => timer.refresh());
  child.once('exit', () => clearTimeout(timer));
}

/** SIGTERM, and SIGKILL when that was not enough. */
function end(child: ChildProcess): void {
  send(-child.pid!, 'SIGTERM');
  const late = setTimeout(() => send(-child.pid!, 'SIGKILL'), endMs);
  child.once('exit', () => clearTimeout(late));
}
