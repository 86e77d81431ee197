import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { atSignal } from '../../../server/test/support/at-signal.ts';

/** Apache-2.0; needs the Node that this project runs on. */
const tool = '@stoplight/prism-cli';
const version = '5.16.0';
/** Outside the project: it is no dependency of it, and its lock file stays as it is. */
const folder = join(tmpdir(), `sellerdock-bench-prism-${version}`);
const program = join(folder, 'node_modules', tool, 'dist', 'index.js');
/** Prism compiles the whole document before it listens. */
const slowestStartMs = 120_000;

/**
 * Has Prism at hand: installs it from the package registry into a temporary folder, unless it is there from an earlier
 * time, and tells so. No script of a package runs. Answers why not when it cannot be had.
 */
export async function havePrism(say: (line: string) => void): Promise<string | undefined> {
  if (existsSync(program)) return undefined;
  say(`Installing ${tool} ${version} with npm into ${folder}, to compare with …`);
  // Renamed when it is complete, so that an installation that is broken off is none.
  const begun = await mkdtemp(`${folder}-`);
  await writeFile(join(begun, 'package.json'), '{"private":true}\n');
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    await promisify(execFile)('npm', ['install', '--prefix', begun, ...options, `${tool}@${version}`], {
      cwd: begun,
      timeout: 300_000,
    });
    await rename(begun, folder);
    return undefined;
  } catch (error) {
    await rm(begun, { recursive: true, force: true });
    const { stderr = '', message } = error as { stderr?: string; message: string };
    const [first] = stderr.split('\n').filter((line) => line.startsWith('npm error'));
    return first ?? message.split('\n', 1)[0]!;
  }
}

/** Whether Prism is there without installing anything. */
export const isPrismHere = (): boolean => existsSync(program);

/** Prism in a process of its own. */
export type Prism = { readonly address: string; readonly pid: number; stop(): Promise<void> };

/** Starts Prism as a mock of a document: one process, answers from the document's examples, no log. */
export async function startPrism(document: object): Promise<Prism> {
  const own = await mkdtemp(join(tmpdir(), 'sellerdock-prism-'));
  const file = join(own, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const port = await freePort();
  const settings = ['--host', '127.0.0.1', '--port', String(port), '--multiprocess', 'false'];
  const child = spawn(process.execPath, [program, 'mock', ...settings, '--verboseLevel', 'silent', file], {
    cwd: own,
    stdio: 'ignore',
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    }
    await rm(own, { recursive: true, force: true });
    forget();
  };
  const forget = atSignal(stop);
  const address = `http://127.0.0.1:${port}`;
  try {
    await listening(child, address);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, pid: child.pid!, stop };
}

async function listening(child: ChildProcess, address: string): Promise<void> {
  const until = performance.now() + slowestStartMs;
  while (performance.now() < until && child.exitCode === null) {
    // Any answer will do; there is no operation at this address.
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error(child.exitCode === null ? 'Prism does not listen' : `Prism ended with ${child.exitCode}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
