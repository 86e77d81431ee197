import { Command, CommanderError, Help } from 'commander';
import { addAutopilot } from './autopilot.ts';
import { addCertify } from './certify/command.ts';
import { addClock } from './clock.ts';
import { addCompletion } from './completion/command.ts';
import { addGlobalOptions } from './context.ts';
import { addDeliveries } from './deliveries.ts';
import { exitCodes, reportOf, wrongUsage } from './failure.ts';
import { addFaults } from './faults.ts';
import { addListen } from './listen/command.ts';
import { addResend } from './listen/resend.ts';
import { addLogs } from './logs/command.ts';
import { addMcp } from './mcp/command.ts';
import { addOrders } from './orders.ts';
import { addProducts } from './products.ts';
import { addReceipts } from './receipts.ts';
import { addRequests } from './requests.ts';
import { addReset } from './reset.ts';
import { addScenario } from './scenario.ts';
import { addSnapshot } from './snapshot.ts';
import { addStart } from './start.ts';
import { harmless } from './text-width.ts';
import { addTrigger } from './trigger.ts';
import { ownVersion } from './version.ts';

const exitCodeHelp = `
Exit codes: 0 done, 1 the server refused, 2 wrong usage, 3 no server answers.`;

/** Runs a command line and answers its exit code. */
export async function runCli(argv: readonly string[]): Promise<number> {
  const isJson = asksForJson(argv);
  const program = buildProgram(isJson);
  try {
    await program.parseAsync([...argv]);
    return Number(process.exitCode ?? exitCodes.done);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.done;
    // Without --json, commander has told people already.
    if (error instanceof CommanderError && !isJson) return exitCodes.wrongUsage;
    const report = reportOf(error instanceof CommanderError ? wrongUsage(reasonOf(error)) : error);
    if (!report) throw error;
    console.error(isJson ? JSON.stringify(report.value) : report.text.split('\n').map(harmless).join('\n'));
    return report.exitCode;
  }
}

/** True if the words of a command line ask for JSON, also when other words of it are wrong. */
function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return argv.slice(2, end < 0 ? undefined : end).includes('--json');
}

/** Why commander refuses a command line. */
const reasonOf = ({ code, message }: CommanderError): string =>
  code === 'commander.help'
    ? 'A command is missing; sellerdock --help shows all commands.'
    : message.replace(/^error: /, '');

/** Commands that do something, those inside of groups too. */
const runnable = (command: Command): Command[] =>
  new Help().visibleCommands(command).flatMap((one) => {
    if (one.name() === 'help') return [];
    const isGroup = one.commands.length > 0;
    return isGroup && !['clock', 'certify'].includes(one.name()) ? runnable(one) : [one, ...runnable(one)];
  });

/** The words of a command after the program's name. */
function usageOf(command: Command): string {
  const names = [command.name()];
  for (let parent = command.parent; parent?.parent; parent = parent.parent) names.unshift(parent.name());
  const values = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  return [...names, ...values].join(' ');
}

/** All commands. They throw errors and never exit. `isQuiet` keeps them from telling people why a line is wrong. */
export function buildProgram(isQuiet = false): Command {
  const program = new Command('sellerdock')
    .description('Works with a Sellerdock and its sandbox from the command line.')
    .version(ownVersion(), '-V, --version', 'print the version of this program')
    .exitOverride()
    .showHelpAfterError('(sellerdock --help shows all commands)')
    .configureHelp({ showGlobalOptions: true, visibleCommands: runnable, subcommandTerm: usageOf })
    .addHelpText('after', exitCodeHelp);
  if (isQuiet) program.configureOutput({ writeErr: () => undefined });
  addGlobalOptions(program);
  for (const add of [
    ...[addStart, addOrders, addProducts, addReceipts, addScenario, addClock, addAutopilot],
    ...[addTrigger, addListen, addResend, addDeliveries, addLogs, addRequests, addFaults],
    ...[addSnapshot, addReset, addCertify, addMcp, addCompletion],
  ])
    add(program);
  return program;
}
