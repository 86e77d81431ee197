import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { compiled } from '../../test/support/serve.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Starts the command line on a server. Standard input is a pipe. */
export function startCli(url: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env: { PATH: process.env.PATH ?? '', SELLERDOCK_URL: url, ...compiled, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end. */
export async function runCli(
  url: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child = startCli(url, args, env);
  child.stdin.end();
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number, out, errors };
}
