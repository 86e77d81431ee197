import {
  type ConnectorSource,
  countOf,
  type Progress,
  type RunOptions,
  type RunResult,
} from '@sellerdock/certification';
import { type Command, Option } from 'commander';
import { openCli, readCount, readUrl, readWhole } from '../context.ts';
import { exitCodes, wrongUsage } from '../failure.ts';
import type { Output } from '../output.ts';
import { chosenCases, playCases } from './cases.ts';
import { checkFiles, type Files, writeFiles } from './files.ts';
import { reportOf, showSummary } from './summary.ts';
import { addVerify } from './verify.ts';

type Options = {
  readonly command?: string;
  readonly driver?: string;
  readonly action?: string;
  readonly level?: readonly string[];
  readonly case?: readonly string[];
  readonly plan?: string;
  readonly seed: number;
  readonly lanes: number;
  readonly answerWithin: number;
} & Files;

/** Adds `certify`. */
export function addCertify(program: Command): void {
  const certify = program
    .command('certify')
    .description('Try a connector case by case, and say what it would have lost.')
    .option('--command <command>', 'starts your connector, once for each case')
    .addOption(new Option('--driver <url>', 'the driver of a connector that runs already').argParser(readUrl))
    .option('--action <command>', 'carries out one action, which it reads as JSON from standard input')
    .option('--level <level...>', 'only the cases of these levels')
    .option('--case <id...>', 'only these cases')
    .option('--plan <folder>', 'cases of your own in place of the built-in ones')
    .option('--seed <number>', 'draws what is drawn; the same number draws the same', readWhole, 7)
    .option('--lanes <number>', 'cases at a time, with --command', readCount, 2)
    .option(
      '--answer-within <seconds>',
      'how long your connector may take for one action; the run ends after two cases in which it took longer',
      readCount,
      600,
    )
    .option('--junit <file>', 'also write the verdicts as JUnit XML')
    .option('--html <file>', 'also write a report with the story and the evidence of each case')
    .option('--statement <file>', 'also write what the server has signed, for `certify verify`')
    .addHelpText(
      'after',
      '\nExit code 0 when all cases passed, 1 when one failed, could not be seen, or was not played because of Ctrl+C or a silent connector, 2 for wrong usage, 3 when no server answers or a file cannot be written.\n' +
        '\nExample:\n  $ sellerdock certify --level basics --command "node examples/connector/connector.ts"',
    )
    .action(async (options: Options, command: Command) => {
      const { out, seller } = openCli(command);
      const source = sourceOf(options);
      const chosen = chosenCases(options);
      await checkFiles(options);
      const result = await run(out, {
        ...{ url: seller.url, account: seller.account, ...chosen, connector: source },
        ...{ seed: options.seed, lanes: options.lanes, ...levelOf(options) },
      });
      const unwritten = await writeFiles(options, result);
      out.result(reportOf(result), () => showSummary(out, result));
      if (unwritten) throw unwritten;
      const isInterrupted = result.unplayed.length > 0;
      if (isInterrupted || result.results.some(({ judgement }) => judgement.verdict !== 'passed'))
        process.exitCode = exitCodes.refused;
    });
  addVerify(certify);
}

function sourceOf({ command, driver, action, answerWithin }: Options): ConnectorSource {
  const [source, ...others] = [
    ...(command === undefined ? [] : [{ command }]),
    ...(driver === undefined ? [] : [{ driver }]),
    ...(action === undefined ? [] : [{ action }]),
  ];
  if (source && others.length === 0) return { ...source, answerWithinMs: answerWithin * 1_000 };
  throw wrongUsage(
    'Say one: how your connector is started (--command), where its driver is (--driver), or what carries out an action (--action).',
  );
}

/** A run has one level or is of several. */
const levelOf = ({ level = [] }: Options) => (level.length === 1 ? { level: level[0]! } : {});

/** What to expect of a connector that works by itself. */
const waitOf = ({ pollingSeconds, rounds, ms }: Extract<Progress, { kind: 'waits' }>): string =>
  `Your connector does not take run-now: the run waits for ${countOf(rounds, 'round')} of it, ${pollingSeconds} s each, about ${countOf(Math.ceil(ms / 60_000), 'minute')} in all.`;

const silenceOf = ({ connector: { answerWithinMs = 0 } }: RunOptions, cases: number): string =>
  `Your connector did not answer within ${answerWithinMs / 1_000} s in ${countOf(cases, 'case')}: the run ends after those that are being played.`;

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Plays the cases. Says on standard error which begin, and each verdict as it comes. The first Ctrl+C or SIGTERM ends the run
 * in order, the second gives it up, a third one ends this program.
 */
async function run(out: Output, options: RunOptions): Promise<RunResult> {
  const [stop, giveUp] = [new AbortController(), new AbortController()];
  const interrupted = () => {
    if (giveUp.signal.aborted) process.exit(exitCodes.refused);
    if (stop.signal.aborted) return giveUp.abort();
    out.note('The run ends after the cases that are being played. Another Ctrl+C gives it up.');
    stop.abort();
  };
  for (const signal of signals) process.on(signal, interrupted);
  let count = 0;
  try {
    return await playCases({
      ...options,
      signal: stop.signal,
      giveUp: giveUp.signal,
      onProgress(progress) {
        if (progress.kind === 'waits') return out.note(waitOf(progress));
        if (progress.kind === 'silent') return out.note(silenceOf(options, progress.cases));
        if (progress.kind === 'began') return out.note(`      began     ${progress.case.id}`);
        count += 1;
        out.note(`${count}/${options.cases.length}  ${progress.verdict.padEnd(8)}  ${progress.case.id}`);
      },
    });
  } catch (error) {
    if (!giveUp.signal.aborted) throw error;
    out.note('The run was given up. The server has deleted it.');
    return process.exit(exitCodes.refused); // Cases are being played still.
  } finally {
    for (const signal of signals) process.off(signal, interrupted);
  }
}
