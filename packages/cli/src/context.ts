import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Account, type Client, openClient } from './client.ts';
import { wrongUsage } from './failure.ts';
import { type Output, openOutput } from './output.ts';

/** What every command works with. */
export type Cli = {
  readonly out: Output;
  readonly seller: Client;
  /** The marketplace's own side. */
  readonly operator: Client;
};

type GlobalOptions = {
  readonly url: string;
  readonly json?: boolean;
  readonly as: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly operatorId: string;
  readonly operatorSecret: string;
};

/** Adds the options that all commands have. */
export function addGlobalOptions(program: Command): void {
  const option = (flags: string, description: string, variable: string) =>
    new Option(flags, description).env(variable);
  program
    .addOption(
      option('--url <url>', 'address of the server', 'SELLERDOCK_URL')
        .default('http://127.0.0.1:8080')
        .argParser(readServer),
    )
    .addOption(new Option('--as <account>', 'a demo account').default('seller-one'))
    .addOption(option('--client-id <id>', 'an account of your own instead', 'SELLERDOCK_CLIENT_ID'))
    .addOption(option('--client-secret <secret>', 'its secret', 'SELLERDOCK_CLIENT_SECRET'))
    .addOption(
      option('--operator-id <id>', 'the marketplace’s account', 'SELLERDOCK_OPERATOR_ID').default('operator'),
    )
    .addOption(
      option('--operator-secret <secret>', 'its secret', 'SELLERDOCK_OPERATOR_SECRET').default(
        'operator-secret',
      ),
    )
    .option('--json', 'print JSON');
}

/** Reads the options of a command. Ends with a usage error when credentials are incomplete. */
export function openCli(command: Command): Cli {
  const options = command.optsWithGlobals<GlobalOptions>();
  const operator = { clientId: options.operatorId, clientSecret: options.operatorSecret };
  return {
    out: openOutput(options.json ?? false),
    seller: openClient(options.url, accountOf(command, options)),
    operator: openClient(options.url, operator),
  };
}

/** Options of the command line win over environment variables, of which an empty one counts as not set. */
function accountOf(command: Command, options: GlobalOptions): Account {
  const isNamed = (name: string) => command.getOptionValueSourceWithGlobals(name) === 'cli';
  const given = (name: 'as' | 'clientId' | 'clientSecret') => {
    const value = options[name];
    if (value !== '') return value;
    if (isNamed(name)) throw wrongUsage(`${flags[name]} is empty.`);
    return undefined;
  };
  const [as = '', clientId, clientSecret] = [given('as'), given('clientId'), given('clientSecret')];
  const isDemo = isNamed('as') && !isNamed('clientId') && !isNamed('clientSecret');
  if (isDemo || (clientId === undefined && clientSecret === undefined))
    return { clientId: as, clientSecret: `${as}-secret` };
  if (clientId === undefined)
    throw wrongUsage(
      'A client secret is given without its client id: set SELLERDOCK_CLIENT_ID or use --client-id.',
    );
  if (clientSecret === undefined)
    throw wrongUsage(
      `The secret of ${clientId} is missing: set SELLERDOCK_CLIENT_SECRET or use --client-secret.`,
    );
  return { clientId, clientSecret };
}

const flags = { as: '--as', clientId: '--client-id', clientSecret: '--client-secret' } as const;

/**
 * Parses an http or https address; without the slash at its end. Messages do not repeat what was given, which may hold a
 * password.
 */
export function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrongUsage('An address is wrong: it must begin with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    throw wrongUsage('An address is wrong: it must not have a name or password.');
  return text.endsWith('/') ? text.slice(0, -1) : text;
}

/** Parses the address of a server, below which are paths. Messages do not repeat it. */
export function readServer(text: string): string {
  const { search, hash } = new URL(readUrl(text));
  if (search === '' && hash === '') return readUrl(text);
  throw wrongUsage('The address of a server is wrong: it must not have a query or fragment.');
}

/** Parses a whole number of at least 0. */
export function readWhole(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of at least 0.');
}

/** Parses the number of a port; 0 has the system choose. */
export function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('It must be a port from 0 to 65535.');
}

/** Parses a whole number from 1 to 999,999. */
export function readCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 999,999.');
}
