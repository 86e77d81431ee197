import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { openCli } from './context.ts';
import { CliFailure, wrongUsage } from './failure.ts';
import { withProgress } from './progress.ts';

/** Adds `reset`. */
export function addReset(program: Command): void {
  program
    .command('reset')
    .description('Start over: remove everything of this seller except webhook consumers and snapshots.')
    .option('-y, --yes', 'do not ask first')
    .action(async ({ yes }: { yes?: boolean }, command: Command) => {
      const { out, seller } = openCli(command);
      if (!yes) await confirm(seller.account.clientId);
      const answer = await withProgress(() => 'Resetting', seller.api.POST('/v1/sandbox/reset'));
      out.result(answer.data ?? {}, () => `${seller.account.clientId} starts over.`);
    });
}

async function confirm(clientId: string): Promise<void> {
  if (!process.stdin.isTTY) throw wrongUsage('There is no terminal to ask: add --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`This removes everything of ${clientId}. Go on? (yes/no) `);
  lines.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliFailure('Nothing was changed.');
}
