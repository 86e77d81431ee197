import { runCli } from '../src/program.ts';

/** A command line to run, with its complete environment. */
export type Asked = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };

export type Ran = { readonly code: number; readonly out: string; readonly errors: string };

let written = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'] as const) {
  process[name].write = (text: string | Uint8Array, ...rest: unknown[]) => {
    written[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  };
}

/** Runs a command line as `main.ts` does, and captures its output. */
async function ran({ args, env }: Asked): Promise<Ran> {
  process.env = { ...env };
  process.exitCode = undefined;
  written = { stdout: '', stderr: '' };
  try {
    const code = await runCli([process.execPath, 'sellerdock', ...args]);
    return { code, out: written.stdout, errors: written.stderr };
  } catch (error) {
    return { code: 1, out: written.stdout, errors: `${written.stderr}${(error as Error).stack}\n` };
  }
}

let last: Promise<unknown> = Promise.resolve();
process.on('message', (asked: Asked) => {
  last = last.then(async () => process.send!(await ran(asked)));
});
