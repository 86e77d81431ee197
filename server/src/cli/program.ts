import { Command, CommanderError } from 'commander';
import { addAutopilot } from './autopilot.ts';
import { addClock } from './clock.ts';
import { addGlobalOptions } from './context.ts';
import { CliFailure, exitCodes } from './failure.ts';
import { addFaults } from './faults.ts';
import { addListen } from './listen/command.ts';
import { addResend } from './listen/resend.ts';
import { addLogs } from './logs.ts';
import { addOrders } from './orders.ts';
import { addReset } from './reset.ts';
import { addScenario } from './scenario.ts';
import { addSnapshot } from './snapshot.ts';
import { addStart } from './start.ts';
import { harmless } from './text-width.ts';
import { addTrigger } from './trigger.ts';

const exitCodeHelp = `
Exit codes: 0 done, 1 the server refused, 2 wrong usage, 3 no server answers.`;

/** Runs a command line and answers its exit code. */
export async function runCli(argv: readonly string[]): Promise<number> {
  try {
    await buildProgram().parseAsync([...argv]);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.wrongUsage;
    if (!(error instanceof CliFailure)) throw error;
    console.error(error.message.split('\n').map(harmless).join('\n'));
    return error.exitCode;
  }
}

/** Commands that do something, those inside of groups too. */
const runnable = (command: Command): Command[] =>
  command.commands.flatMap((one) => {
    const isGroup = one.commands.length > 0;
    return isGroup && one.name() !== 'clock' ? runnable(one) : [one, ...runnable(one)];
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

/** All commands. They throw errors and never exit. */
export function buildProgram(): Command {
  const program = new Command('sellerdock')
    .description('Works with a Sellerdock sandbox from the command line.')
    .exitOverride()
    .showHelpAfterError('(sellerdock --help shows all commands)')
    .configureHelp({ showGlobalOptions: true, visibleCommands: runnable, subcommandTerm: usageOf })
    .addHelpText('after', exitCodeHelp);
  addGlobalOptions(program);
  for (const add of [
    addStart,
    addOrders,
    addScenario,
    addClock,
    addAutopilot,
    addTrigger,
    addListen,
    addResend,
    addFaults,
    addLogs,
    addSnapshot,
    addReset,
  ])
    add(program);
  return program;
}
