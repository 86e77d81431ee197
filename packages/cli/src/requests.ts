import type { Input, Model } from '@sellerdock/client';
import type { Command } from 'commander';
import type { Client } from './client.ts';
import { type Cli, openCli, readCount } from './context.ts';
import { timeText, tookText } from './figures.ts';
import { limitOption, take } from './lists.ts';
import type { Output } from './output.ts';
import { requestLine } from './request-line.ts';
import { untilSignal } from './stop.ts';
import { follow } from './stream/follow.ts';
import { harmless } from './text-width.ts';

type Entry = Model<'SandboxRequest'>;
type Query = NonNullable<NonNullable<Input<'GET', '/v1/sandbox/requests'>['params']>['query']>;
type Options = {
  readonly limit: number;
  readonly id?: string;
  readonly sku?: string;
  readonly order?: string;
  readonly status?: number;
  readonly operation?: string;
};

const largestPage = 200;
const mostAtOnce = 10_000;

/** Adds `requests list`, `requests show` and `requests follow`. */
export function addRequests(program: Command): void {
  const requests = program.command('requests').description('See what you called, and what was answered.');
  filtered(requests.command('list'))
    .description('List the last requests, the newest last.')
    .addHelpText(
      'after',
      '\nWith --json each request is a line of its own.\n\nExample:\n  $ sellerdock requests list --status 429',
    )
    .action(async (options: Options, command: Command) => {
      const { out, seller } = openCli(command);
      const entries = await readNewest(seller, queryOf(options), { most: options.limit });
      for (const entry of entries) show(out, entry);
      if (entries.length === 0) out.note('No requests.');
    });
  filtered(requests.command('follow'))
    .description('List the last requests, and then new ones as they come.')
    .action(async (options: Options, command: Command) => {
      await followRequests(openCli(command), queryOf(options), options.limit);
    });
  requests
    .command('show')
    .description('Show a request with its bodies.')
    .argument('<request-id>', 'its X-Request-Id')
    .action(async (requestId: string, _options: object, command: Command) => {
      const { out, seller } = openCli(command);
      const path = '/v1/sandbox/requests/{requestId}';
      const { data } = await seller.api.GET(path, { params: { path: { requestId } } });
      out.result(data, () => showDetails(out, data));
    });
}

const filtered = (command: Command): Command =>
  command
    .addOption(limitOption())
    .option('--id <id>', 'only requests about this id')
    .option('--sku <sku>', 'only requests about this SKU')
    .option('--order <number>', 'only requests about this order number')
    .option('--status <status>', 'only requests answered with this status', readCount)
    .option('--operation <name>', 'only requests of this operation');

function queryOf({ id, sku, order, status, operation }: Options): Query {
  const given = Object.entries({ id, sku, orderNumber: order, status, operation });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

const keyOf = ({ id, receivedAt, durationMs, url }: Entry): string =>
  `${id} ${receivedAt} ${durationMs} ${url}`;

type Until = {
  readonly most: number;
  /** Reads back to this request, which is not included. */
  readonly last?: Entry | undefined;
  readonly signal?: AbortSignal;
};

/** The newest requests, oldest first. */
async function readNewest({ api }: Client, filter: Query, { most, last, signal }: Until): Promise<Entry[]> {
  const query = { ...filter, limit: Math.min(most, largestPage) };
  const newest = api.entries('/v1/sandbox/requests', { params: { query }, signal });
  return (await take(until(newest, last), most)).reverse();
}

async function* until(entries: AsyncIterable<Entry>, last: Entry | undefined): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    if (last && keyOf(entry) === keyOf(last)) return;
    yield entry;
  }
}

/** Shows requests until a signal. A stream says when there are new ones; the list has those that were asked for. */
async function followRequests({ out, seller }: Cli, filter: Query, limit: number): Promise<void> {
  let last: Entry | undefined;
  let most = limit;
  await untilSignal((signal) =>
    follow({ seller, out, signal, query: { show: 'request' } }, async () => {
      const entries = await readNewest(seller, filter, { most, last, signal });
      for (const entry of entries) show(out, entry);
      last = entries.at(-1) ?? last;
      most = mostAtOnce;
    }),
  );
}

const show = (out: Output, entry: Entry): void => out.item(entry, () => requestLine(out, entry));

function showDetails(out: Output, details: Model<'SandboxRequestDetails'>): string {
  const { requestBody, responseBody, id, receivedAt, method, url, operation, status, durationMs, fault } =
    details;
  const about = out.facts({
    Request: id,
    Received: timeText(receivedAt),
    Called: `${method} ${url}`,
    Operation: operation,
    Status: status ?? 'cut',
    Took: tookText(durationMs),
    Fault: fault,
  });
  return [
    about,
    ...(requestBody === undefined ? [] : ['', out.paint('bold', 'Request'), pretty(requestBody)]),
    ...(responseBody === undefined ? [] : ['', out.paint('bold', 'Answer'), pretty(responseBody)]),
  ].join('\n');
}

/** A body that was cut short is not JSON any more and is shown as text. */
function pretty(body: string): string {
  return indented(body).split('\n').map(harmless).join('\n');
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
