import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { CliFailure } from './failure.ts';

/** Adds `start`, which starts the server of a checkout. */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('Start the server with its sandbox, as npm start does in a checkout of Sellerdock.')
    .addHelpText(
      'after',
      '\nThe checkout is the one around this folder, or the one that this program belongs to.\n' +
        'Settings are environment variables; the README lists them.\n\nExample:\n  $ PORT=9000 sellerdock start',
    )
    .action(async () => {
      const checkout = [process.cwd(), dirname(fileURLToPath(import.meta.url))]
        .map(checkoutAround)
        .find(Boolean);
      if (checkout === undefined)
        throw new CliFailure(
          'There is no checkout of Sellerdock here. Get one and run "npm start" in it, or use a server that runs with --url.',
        );
      process.exitCode = await runScript(join(checkout, 'scripts', 'start.mjs'));
    });
}

/** The nearest folder, from this one upwards, that is a checkout. */
function checkoutAround(folder: string): string | undefined {
  const manifest = join(folder, 'package.json');
  if (existsSync(join(folder, 'scripts', 'start.mjs')) && existsSync(manifest)) {
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string };
    if (name === '@sellerdock/project') return folder;
  }
  const above = dirname(folder);
  return above === folder ? undefined : checkoutAround(above);
}

/** Runs a script to its end. Passes signals on, and ends only after it. */
async function runScript(path: string): Promise<number> {
  const child = spawn(process.execPath, [path], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
