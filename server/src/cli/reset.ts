import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { openCli } from './context.ts';
import { CliFailure, wrongUsage } from './failure.ts';
import { withProgress } from './progress.ts';

/** Adds `reset`. */
export function addReset(program: Command): void {
  program
    .command('reset')
    .description('Begin anew: everything of this seller goes but webhook consumers and snapshots.')
    .option('-y, --yes', 'do not ask first')
    .action(async ({ yes }: { yes?: boolean }, command: Command) => {
      const { out, seller } = openCli(command);
      if (!yes) await confirm(seller.account.clientId);
      const answer = await withProgress(() => 'Resetting', seller.call('POST', '/v1/sandbox/reset'));
      out.result(answer ?? {}, () => `${seller.account.clientId} begins anew.`);
    });
}

async function confirm(clientId: string): Promise<void> {
  if (!process.stdin.isTTY) throw wrongUsage('Nobody is there to be asked: say --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`Everything of ${clientId} goes. Go on? (yes/no) `);
  lines.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliFailure('Nothing was changed.');
}
