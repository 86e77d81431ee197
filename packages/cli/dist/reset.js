import { createInterface } from 'node:readline/promises';
import { openCli } from './context.js';
import { CliFailure, wrongUsage } from './failure.js';
import { withProgress } from './progress.js';
/** Adds `reset`. */
export function addReset(program) {
    program
        .command('reset')
        .description('Start over: remove everything of this seller except webhook consumers and snapshots.')
        .option('-y, --yes', 'do not ask first')
        .action(async ({ yes }, command) => {
        const { out, seller } = openCli(command);
        if (!yes)
            await confirm(seller.account.clientId);
        const answer = await withProgress(() => 'Resetting', seller.api.POST('/v1/sandbox/reset'));
        out.result(answer.data ?? {}, () => `${seller.account.clientId} starts over.`);
    });
}
async function confirm(clientId) {
    if (!process.stdin.isTTY)
        throw wrongUsage('There is no terminal to ask: add --yes.');
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await lines.question(`This removes everything of ${clientId}. Go on? (yes/no) `);
    lines.close();
    if (!/^y(es)?$/i.test(answer.trim()))
        throw new CliFailure('Nothing was changed.');
}
