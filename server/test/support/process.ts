import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { judgeFetches } from './contract-processes.ts';
import { productsFolder, startedDataFolder } from './data-folder.ts';
import { logFile } from './logs.ts';
import { startServer } from './serve.ts';
import { until } from './until.ts';

export type StartedProcess = {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Resolves with the exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
};

/** Functions that end the processes of a test. Its folders must not be removed before them. */
const stops = new WeakMap<TestContext, (() => Promise<unknown>)[]>();

/** Makes a folder that is removed when the test and its processes have ended. */
export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(await productsFolder(), 'sellerdock-process-'));
  t.after(async () => {
    await Promise.all((stops.get(t) ?? []).map((stop) => stop()));
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/**
 * Makes such a folder with the data of a sandbox that was started before, for tests that are not about the first
 * start.
 */
export async function startedFolder(t: TestContext): Promise<string> {
  const folder = join(await temporaryFolder(t), 'data');
  await startedDataFolder(folder);
  return folder;
}

/** Starts the real server as a separate process. If it still runs when the test ends, it is killed. */
export function startProcess(t: TestContext, environment: Readonly<Record<string, string>>): StartedProcess {
  const url = `http://127.0.0.1:${environment.PORT}`;
  judgeFetches(url);
  const child = startServer(environment, ['ignore', 'pipe', 'pipe']);
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (text += chunk));
  const kept = logFile('process.log');
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      if (kept !== undefined) writeFileSync(kept, text);
      resolve(code ?? signal ?? 0);
    });
  });
  const stop = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    return ended;
  };
  stops.set(t, [...(stops.get(t) ?? []), stop]);
  t.after(stop);
  return { child, url, output: () => text, ended };
}

/** Waits until the server serves requests. Throws with its output if it ends before that. */
export async function untilReady({ url, child, output }: StartedProcess): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`);
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined);
    return reply?.status === 200;
  });
}
