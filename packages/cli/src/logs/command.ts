import { ApiError, type Entry, type Input } from '@sellerdock/client';
import type { Command } from 'commander';
import type { Client } from '../client.ts';
import { openCli } from '../context.ts';
import { CliFailure } from '../failure.ts';
import { limitOption, take } from '../lists.ts';
import type { Output } from '../output.ts';
import { untilSignal } from '../stop.ts';
import { follow } from '../stream/follow.ts';
import { activityLine } from './line.ts';

type Happening = Entry<'/v1/activity'>;
type Query = NonNullable<NonNullable<Input<'GET', '/v1/activity'>['params']>['query']>;
type Options = {
  readonly limit: number;
  readonly follow?: true;
  readonly order?: string;
  readonly sku?: string;
  readonly kind?: string;
};

const largestPage = 200;

/** Adds `logs`. */
export function addLogs(program: Command): void {
  program
    .command('logs')
    .description('See what happened to your orders, products and set-up, the newest last.')
    .addOption(limitOption())
    .option('-f, --follow', 'go on with what happens from now on')
    .option('--order <number>', 'only what happened to the order with this number')
    .option('--sku <sku>', 'only what happened to this SKU')
    .option('--kind <kinds>', 'only these kinds, with commas, such as item.sent')
    .addHelpText(
      'after',
      '\nWith --json each entry is a line of its own. --follow waits for a server that is away, misses nothing and ends\n' +
        'with Ctrl-C.\n\nExample:\n  $ sellerdock logs --follow --kind order.placed,item.sent',
    )
    .action(async (options: Options, command: Command) => {
      const { out, seller } = openCli(command);
      if (options.follow) return followLogs(out, seller, options);
      const entries = await readNewest(seller, options);
      // Refuses a number that no order has.
      if (entries.length === 0 && options.order !== undefined) await idOfOrder(seller, options.order);
      for (const entry of entries) show(out, entry);
      if (entries.length === 0) out.note('Nothing has happened.');
    });
}

/** The newest entries, oldest first. */
async function readNewest(
  { api }: Client,
  { limit, order, sku, kind }: Options,
  signal?: AbortSignal,
): Promise<Happening[]> {
  const query: Query = {
    limit: Math.min(limit, largestPage),
    ...(order === undefined ? {} : { orderNumber: order }),
    ...present({ sku, kind }),
  };
  return (await take(api.entries('/v1/activity', { params: { query }, signal }), limit)).reverse();
}

/**
 * Shows the newest entries, and what follows until a signal. The list is read once the stream has begun: what is in both
 * is shown once, and nothing falls between them.
 */
async function followLogs(out: Output, seller: Client, options: Options): Promise<void> {
  const { sku, kind, order } = options;
  const salesOrderId = order === undefined ? undefined : await idOfOrder(seller, order);
  let listed: ReadonlySet<string> | undefined;
  await untilSignal((signal) =>
    follow({ seller, out, signal, query: present({ sku, kind, salesOrderId }) }, async (told) => {
      if (!listed) {
        const entries = await readNewest(seller, options, signal);
        for (const entry of entries) show(out, entry);
        listed = new Set(entries.map(({ id }) => id));
      }
      for (const entry of told.map(({ data }) => data as Happening))
        if (!listed.has(entry.id)) show(out, entry);
    }),
  );
}

async function idOfOrder({ api }: Client, orderNumber: string): Promise<string> {
  try {
    const { data } = await api.GET('/v4/orders/{orderNumber}', { params: { path: { orderNumber } } });
    return data.salesOrderId;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    throw new CliFailure(`There is no order ${orderNumber}.`);
  }
}

/** Only what is given. */
const present = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const show = (out: Output, entry: Happening): void => out.item(entry, () => activityLine(out, entry));
