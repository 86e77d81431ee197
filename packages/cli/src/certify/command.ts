import { writeFile } from 'node:fs/promises';
import type { ConnectorSource, RunOptions, RunResult } from '@sellerdock/certification';
import { type Command, Option } from 'commander';
import { openCli, readCount, readUrl, readWhole } from '../context.ts';
import { exitCodes, wrongUsage } from '../failure.ts';
import type { Output } from '../output.ts';
import { casesOf, playCases } from './cases.ts';
import { junitOf } from './junit.ts';
import { reportOf, showSummary } from './summary.ts';

type Options = {
  readonly command?: string;
  readonly driver?: string;
  readonly level?: readonly string[];
  readonly case?: readonly string[];
  readonly plan?: string;
  readonly seed: number;
  readonly lanes: number;
  readonly junit?: string;
};

/** Adds `certify`. */
export function addCertify(program: Command): void {
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
    .addHelpText(
      'after',
      '\nExit code 0 when all cases passed, 1 when one failed or could not be seen.\n' +
        '\nExample:\n  $ sellerdock certify --level basics --command "node examples/connector/connector.ts"',
    )
    .action(async (options: Options, command: Command) => {
      const { out, seller } = openCli(command);
      const cases = casesOf(options);
      const source = sourceOf(options);
      const result = await run(out, {
        ...{ url: seller.url, account: seller.account, cases, connector: source },
        ...{ seed: options.seed, lanes: options.lanes, plan: options.plan ?? 'built-in' },
      });
      if (options.junit !== undefined) await writeFile(options.junit, junitOf(result));
      out.result(reportOf(result), () => showSummary(out, result));
      if (result.results.some(({ judgement }) => judgement.verdict !== 'passed'))
        process.exitCode = exitCodes.refused;
    });
}

function sourceOf({ command, driver }: Options): ConnectorSource {
  if (command !== undefined && driver === undefined) return { command };
  if (driver !== undefined && command === undefined) return { driver };
  throw wrongUsage('Say either how your connector is started (--command) or where its driver is (--driver).');
}

/** Plays the cases. Says each verdict on standard error as it comes. The first Ctrl+C ends the run in order. */
async function run(out: Output, options: RunOptions): Promise<RunResult> {
  const stop = new AbortController();
  const interrupted = () => stop.abort();
  process.once('SIGINT', interrupted);
  let count = 0;
  try {
    return await playCases({
      ...options,
      signal: stop.signal,
      onProgress(progress) {
        if (progress.kind !== 'ended') return;
        count += 1;
        out.note(`${count}/${options.cases.length}  ${progress.verdict.padEnd(8)}  ${progress.case.id}`);
      },
    });
  } finally {
    process.off('SIGINT', interrupted);
  }
}
