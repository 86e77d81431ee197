import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { inherited } from '../../../server/test/support/serve.ts';
import type { Asked, Ran } from './host.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const host = fileURLToPath(new URL('./host.ts', import.meta.url));
const execArgv = ['--disable-warning=ExperimentalWarning'];

type Environment = Readonly<Record<string, string>>;

const environmentOf = (url: string, env: Environment) => ({
  PATH: process.env.PATH ?? '',
  SELLERDOCK_URL: url,
  ...inherited,
  ...env,
});

/** Starts the command line on a server. Standard input is a pipe. */
export function startCli(url: string, args: readonly string[], env: Environment = {}) {
  return spawn(process.execPath, [...execArgv, main, ...args], {
    env: environmentOf(url, env),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end, in a process of its own. */
export async function runCliProcess(
  url: string,
  args: readonly string[],
  env: Environment = {},
): Promise<Ran> {
  const child = startCli(url, args, env);
  child.stdin.end();
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number, out, errors };
}

let shared: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command to its end, in a process that commands share one after the other: loading takes a process longer than
 * most commands run. What the process itself adds, as its exit code, is up to `runCliProcess`.
 */
export function runCli(url: string, args: readonly string[], env: Environment = {}): Promise<Ran> {
  const running = last.then(() => ask({ args, env: environmentOf(url, env) }));
  last = running.catch(() => undefined);
  return running;
}

async function ask(asked: Asked): Promise<Ran> {
  shared ??= fork(host, [], {
    execArgv,
    env: environmentOf('', {}),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  shared.ref();
  shared.channel?.ref();
  const over = new AbortController();
  const { signal } = over;
  const answered = Promise.race([
    once(shared, 'message', { signal }) as Promise<[Ran]>,
    once(shared, 'exit', { signal }).then(([code]) => {
      throw new Error(`The process of the commands ended: ${code}`);
    }),
  ]);
  shared.send(asked);
  const [ran] = await answered;
  over.abort();
  // It goes with this process, which does not wait for it.
  shared.channel?.unref();
  shared.unref();
  return ran;
}
