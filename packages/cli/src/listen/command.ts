import type { Command } from 'commander';
import { openCli, readCount, readUrl } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { eventNames } from '../trigger.ts';

type Options = {
  readonly forward?: string;
  readonly events?: readonly string[];
  readonly consumer?: number[];
};

/** Adds `listen`. */
export function addListen(program: Command): void {
  program
    .command('listen')
    .description(
      'Receive webhook events here, show them, and forward them to your own receiver as plain JSON.',
    )
    .option('--forward <url>', 'where each event is posted, verified and decrypted', readUrl)
    .option('--events <names>', 'only these events, with commas', readEvents)
    .option(
      '--consumer <number>',
      'a consumer number to use; can be repeated',
      (text: string, before?: number[]) => [...(before ?? []), readCount(text)],
    )
    .addHelpText(
      'after',
      '\nA temporary endpoint with a key of its own is registered at the server, which has to run on this machine, and\n' +
        'removed at the end (Ctrl-C). Every event is acknowledged, whatever your receiver answers; type "resend ID" to\n' +
        'have one come again. With --json each event is a line of its own.\n' +
        '\nExample:\n  $ sellerdock listen --forward http://127.0.0.1:3000/webhooks',
    )
    .action(async (options: Options, command: Command) => {
      const cli = openCli(command);
      const { listen } = await import('./listen.ts'); // cryptography is loaded for this command alone
      await listen(cli, {
        forward: options.forward,
        events: options.events ?? eventNames,
        consumers: options.consumer,
      });
    });
}

function readEvents(text: string): readonly string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  const unknown = names.find((name) => !eventNames.includes(name));
  if (unknown === undefined) return names;
  throw wrongUsage(`There is no event "${unknown}". Events: ${eventNames.join(', ')}.`);
}
