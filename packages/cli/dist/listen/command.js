import { openCli, readCount, readUrl } from '../context.js';
import { wrongUsage } from '../failure.js';
import { eventNames } from '../trigger.js';
/** Adds `listen`. */
export function addListen(program) {
    program
        .command('listen')
        .description('Receive webhook events here, show them, and forward them to your own receiver as plain JSON.')
        .option('--forward <url>', 'where each event is posted, verified and decrypted', readUrl)
        .option('--events <names>', 'only these events, with commas', readEvents)
        .option('--consumer <number>', 'a consumer number to use; can be repeated', (text, before) => [...(before ?? []), readCount(text)])
        .addHelpText('after', '\nA temporary endpoint with a key of its own is registered at the server, which has to run on this machine, and\n' +
        'removed at the end (Ctrl-C). Every event is acknowledged, whatever your receiver answers; type "resend ID" to\n' +
        'have one come again. With --json each event is a line of its own.\n' +
        '\nExample:\n  $ sellerdock listen --forward http://127.0.0.1:3000/webhooks')
        .action(async (options, command) => {
        const cli = openCli(command);
        const { listen } = await import('./listen.js'); // cryptography is loaded for this command alone
        await listen(cli, {
            forward: options.forward,
            events: options.events ?? eventNames,
            consumers: options.consumer,
        });
    });
}
function readEvents(text) {
    const names = [...new Set(text.split(',').map((name) => name.trim()))];
    const unknown = names.find((name) => !eventNames.includes(name));
    if (unknown === undefined)
        return names;
    throw wrongUsage(`There is no event "${unknown}". Events: ${eventNames.join(', ')}.`);
}
