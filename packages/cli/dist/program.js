import { Command, CommanderError, Help } from 'commander';
import { addAutopilot } from './autopilot.js';
import { addCertify } from './certify/command.js';
import { addClock } from './clock.js';
import { addCompletion } from './completion/command.js';
import { addGlobalOptions } from './context.js';
import { addDeliveries } from './deliveries.js';
import { exitCodes, reportOf, wrongUsage } from './failure.js';
import { addFaults } from './faults.js';
import { addListen } from './listen/command.js';
import { addResend } from './listen/resend.js';
import { addLogs } from './logs/command.js';
import { addMcp } from './mcp/command.js';
import { addOrders } from './orders.js';
import { addProducts } from './products.js';
import { addReceipts } from './receipts.js';
import { addRequests } from './requests.js';
import { addReset } from './reset.js';
import { addScenario } from './scenario.js';
import { addSnapshot } from './snapshot.js';
import { addStart } from './start.js';
import { harmless } from './text-width.js';
import { addTrigger } from './trigger.js';
import { ownVersion } from './version.js';
const exitCodeHelp = `
Exit codes: 0 done, 1 the server refused, 2 wrong usage, 3 no server answers.`;
/** Runs a command line and answers its exit code. */
export async function runCli(argv) {
    const isJson = asksForJson(argv);
    const program = buildProgram(isJson);
    try {
        await program.parseAsync([...argv]);
        return Number(process.exitCode ?? exitCodes.done);
    }
    catch (error) {
        if (error instanceof CommanderError && error.exitCode === 0)
            return exitCodes.done;
        // Without --json, commander has told people already.
        if (error instanceof CommanderError && !isJson)
            return exitCodes.wrongUsage;
        const report = reportOf(error instanceof CommanderError ? wrongUsage(reasonOf(error)) : error);
        if (!report)
            throw error;
        console.error(isJson ? JSON.stringify(report.value) : report.text.split('\n').map(harmless).join('\n'));
        return report.exitCode;
    }
}
/** True if the words of a command line ask for JSON, also when other words of it are wrong. */
function asksForJson(argv) {
    const end = argv.indexOf('--');
    return argv.slice(2, end < 0 ? undefined : end).includes('--json');
}
/** Why commander refuses a command line. */
const reasonOf = ({ code, message }) => code === 'commander.help'
    ? 'A command is missing; sellerdock --help shows all commands.'
    : message.replace(/^error: /, '');
/** Commands that do something, those inside of groups too. */
const runnable = (command) => new Help().visibleCommands(command).flatMap((one) => {
    if (one.name() === 'help')
        return [];
    const isGroup = one.commands.length > 0;
    return isGroup && !['clock', 'certify'].includes(one.name()) ? runnable(one) : [one, ...runnable(one)];
});
/** The words of a command after the program's name. */
function usageOf(command) {
    const names = [command.name()];
    for (let parent = command.parent; parent?.parent; parent = parent.parent)
        names.unshift(parent.name());
    const values = command.registeredArguments.map((argument) => argument.required ? `<${argument.name()}>` : `[${argument.name()}]`);
    return [...names, ...values].join(' ');
}
/** All commands. They throw errors and never exit. `isQuiet` keeps them from telling people why a line is wrong. */
export function buildProgram(isQuiet = false) {
    const program = new Command('sellerdock')
        .description('Works with a Sellerdock and its sandbox from the command line.')
        .version(ownVersion(), '-V, --version', 'print the version of this program')
        .exitOverride()
        .showHelpAfterError('(sellerdock --help shows all commands)')
        .configureHelp({ showGlobalOptions: true, visibleCommands: runnable, subcommandTerm: usageOf })
        .addHelpText('after', exitCodeHelp);
    if (isQuiet)
        program.configureOutput({ writeErr: () => undefined });
    addGlobalOptions(program);
    for (const add of [
        ...[addStart, addOrders, addProducts, addReceipts, addScenario, addClock, addAutopilot],
        ...[addTrigger, addListen, addResend, addDeliveries, addLogs, addRequests, addFaults],
        ...[addSnapshot, addReset, addCertify, addMcp, addCompletion],
    ])
        add(program);
    return program;
}
