import { writeFile } from 'node:fs/promises';
import { Option } from 'commander';
import { openCli, readCount, readUrl, readWhole } from '../context.js';
import { exitCodes, wrongUsage } from '../failure.js';
import { casesOf, playCases } from './cases.js';
import { junitOf } from './junit.js';
import { reportOf, showSummary } from './summary.js';
/** Adds `certify`. */
export function addCertify(program) {
    program
        .command('certify')
        .description('Try a connector case by case, and say what it would have lost.')
        .option('--command <command>', 'starts your connector, once for each case')
        .addOption(new Option('--driver <url>', 'the driver of a connector that runs already').argParser(readUrl))
        .option('--level <level...>', 'only the cases of these levels')
        .option('--case <id...>', 'only these cases')
        .option('--plan <folder>', 'cases of your own in place of the built-in ones')
        .option('--seed <number>', 'draws what is drawn; the same number draws the same', readWhole, 7)
        .option('--lanes <number>', 'cases at a time, with --command', readCount, 2)
        .option('--junit <file>', 'also write the verdicts as JUnit XML')
        .addHelpText('after', '\nExit code 0 when all cases passed, 1 when one failed or could not be seen.\n' +
        '\nExample:\n  $ sellerdock certify --level basics --command "node examples/connector/connector.ts"')
        .action(async (options, command) => {
        const { out, seller } = openCli(command);
        const cases = casesOf(options);
        const source = sourceOf(options);
        const result = await run(out, {
            ...{ url: seller.url, account: seller.account, cases, connector: source },
            ...{ seed: options.seed, lanes: options.lanes, plan: options.plan ?? 'built-in' },
        });
        if (options.junit !== undefined)
            await writeFile(options.junit, junitOf(result));
        out.result(reportOf(result), () => showSummary(out, result));
        if (result.results.some(({ judgement }) => judgement.verdict !== 'passed'))
            process.exitCode = exitCodes.refused;
    });
}
function sourceOf({ command, driver }) {
    if (command !== undefined && driver === undefined)
        return { command };
    if (driver !== undefined && command === undefined)
        return { driver };
    throw wrongUsage('Say either how your connector is started (--command) or where its driver is (--driver).');
}
/** Plays the cases. Says each verdict on standard error as it comes. The first Ctrl+C ends the run in order. */
async function run(out, options) {
    const stop = new AbortController();
    const interrupted = () => stop.abort();
    process.once('SIGINT', interrupted);
    let count = 0;
    try {
        return await playCases({
            ...options,
            signal: stop.signal,
            onProgress(progress) {
                if (progress.kind !== 'ended')
                    return;
                count += 1;
                out.note(`${count}/${options.cases.length}  ${progress.verdict.padEnd(8)}  ${progress.case.id}`);
            },
        });
    }
    finally {
        process.off('SIGINT', interrupted);
    }
}
