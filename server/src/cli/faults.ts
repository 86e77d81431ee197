import { Argument, type Command, InvalidArgumentError } from 'commander';
import { openCli, readCount } from './context.ts';
import { wrongUsage } from './failure.ts';
import type { Output } from './output.ts';

type Fault = {
  readonly id: string;
  readonly fault: string;
  readonly operation?: string;
  readonly remaining?: number;
  readonly probability?: number;
  readonly delayMs?: number;
  readonly retryAfterSeconds?: number;
  readonly item?: number;
  readonly seed: number;
  readonly matched: number;
};

const path = '/v1/sandbox/faults';

/** Names of all faults that a rule can be about. */
export const faultNames = [
  ...['401', '403', '424', '429', '500', '503'],
  ...['slow', 'cut', 'cut-answer', 'pending', 'item', 'webhook'],
] as const;

/** Adds `faults list`, `faults add` and `faults remove`. */
export function addFaults(program: Command): void {
  const faults = program.command('faults').description('Make calls of this seller fail on purpose.');
  faults
    .command('list')
    .description('List the faults, and how often each still applies.')
    .action(async (_options: object, command: Command) => {
      const { out, seller } = openCli(command);
      const answer = await seller.call<{ faults: Fault[] }>('GET', path);
      out.result(answer, () => showFaults(out, answer.faults));
    });
  addAdd(faults);
  faults
    .command('remove')
    .description('Remove a fault, or all of them; tasks that were kept pending go on.')
    .argument('[id]', 'id of the fault')
    .option('--all', 'all of them')
    .addHelpText('after', '\nExample:\n  $ sellerdock faults remove --all')
    .action(async (id: string | undefined, { all }: { all?: boolean }, command: Command) => {
      if ((id === undefined) === (all === undefined))
        throw wrongUsage('Say which: either the id of a fault, or --all.');
      const { out, seller } = openCli(command);
      const one = id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
      const answer = await seller.call('DELETE', one);
      out.result(answer ?? {}, () => (id === undefined ? 'All faults are removed.' : `${id} is removed.`));
    });
}

function addAdd(faults: Command): void {
  faults
    .command('add')
    .description('Have calls meet a fault: always, so many times, or with a probability.')
    .addArgument(new Argument('<fault>', 'a status or what goes wrong').choices(faultNames))
    .option('--operation <operation>', 'which calls: an operationId, or such as "POST /v5/products"')
    .option('--count <number>', 'how often it strikes', readCount)
    .option('--probability <share>', 'which share of the calls it strikes, up to 1', readShare)
    .option('--seed <number>', 'where the sequence of a probability begins', readWhole)
    .option(
      '--delay-ms <number>',
      'of slow and pending: how late answers are, how long tasks stay pending',
      readWhole,
    )
    .option('--retry-after-seconds <number>', 'of 429, 503 and 424: their Retry-After', readWhole)
    .option('--item <number>', 'of item: which one of a batch fails, from 0', readWhole)
    .addHelpText(
      'after',
      '\nCalls of the sandbox itself are left alone.\n\nExamples:\n  $ sellerdock faults add 429 --count 3\n' +
        '  $ sellerdock faults add slow --delay-ms 5000 --operation "GET /v4/orders" --probability 0.2',
    )
    .action(async (fault: string, options: object, command: Command) => {
      const { out, seller } = openCli(command);
      const made = await seller.call<Fault>('POST', path, { fault, ...options });
      out.result(made, () => showFaults(out, [made]));
    });
}

function readWhole(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of at least 0.');
}

/** Parses a share from 0 to 1. */
export function readShare(text: string): number {
  if (/^(0|1|[01]?\.\d{1,9})$/.test(text) && Number(text) <= 1) return Number(text);
  throw new InvalidArgumentError('It must be a number from 0 to 1, such as 0.2.');
}

function showFaults(out: Output, faults: readonly Fault[]): string {
  return out.table(
    [
      { title: 'Fault', value: ({ fault }) => fault, paint: (cell) => out.paint('yellow', cell) },
      { title: 'Calls', value: ({ operation }) => operation ?? 'all', canShrink: true },
      { title: 'Strikes', value: strikesOf },
      { title: 'With', value: detailOf },
      { title: 'Met', value: ({ matched }) => matched },
      { title: 'Id', value: ({ id }) => id },
    ],
    faults,
  );
}

function strikesOf({ remaining, probability, seed }: Fault): string {
  if (remaining !== undefined) return remaining === 0 ? 'no more' : `${remaining} more`;
  return probability === undefined ? 'always' : `${probability} of them, seed ${seed}`;
}

function detailOf({ delayMs, retryAfterSeconds, item }: Fault): string {
  const details = [
    ...(delayMs === undefined ? [] : [`${delayMs} ms`]),
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After ${retryAfterSeconds}`]),
    ...(item === undefined ? [] : [`item ${item}`]),
  ];
  return details.join(', ');
}
