import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';

const script = fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url));

/** Adds `start`, which becomes the server in place of this process. */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('Start the server with its sandbox, as npm start does.')
    .addHelpText(
      'after',
      '\nSettings are environment variables; the README lists them.\n\nExample:\n  $ PORT=9000 sellerdock start',
    )
    .action(() => {
      process.execve!(process.execPath, [process.execPath, script]);
    });
}
