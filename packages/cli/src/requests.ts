import { setTimeout as sleep } from 'node:timers/promises';
import type { Input, Model } from '@sellerdock/client';
import type { Command } from 'commander';
import { type Client, isPassing } from './client.ts';
import { openCli, readCount } from './context.ts';
import { timeText, tookText } from './figures.ts';
import { limitOption, take } from './lists.ts';
import type { Output } from './output.ts';
import { requestLine } from './request-line.ts';
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

const pollMs = 1000;
const largestPage = 200;
const mostBetweenPolls = 10_000;

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
      const { out, seller } = openCli(command);
      const query = queryOf(options);
      const entries = await readNewest(seller, query, { most: options.limit });
      for (const entry of entries) show(out, entry);
      await follow(out, seller, query, entries.at(-1));
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
};

/** The newest requests, oldest first. */
async function readNewest({ api }: Client, filter: Query, { most, last }: Until): Promise<Entry[]> {
  const query = { ...filter, limit: Math.min(most, largestPage) };
  const newest = api.entries('/v1/sandbox/requests', { params: { query } });
  return (await take(until(newest, last), most)).reverse();
}

async function* until(entries: AsyncIterable<Entry>, last: Entry | undefined): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    if (last && keyOf(entry) === keyOf(last)) return;
    yield entry;
  }
}

/** Never returns. Waits while the server is away. */
async function follow(out: Output, seller: Client, query: Query, newest: Entry | undefined): Promise<never> {
  let last = newest;
  let isAway = false;
  for (;;) {
    await sleep(pollMs);
    try {
      const entries = await readNewest(seller, query, { most: mostBetweenPolls, last });
      if (isAway) out.note('The server is back.');
      isAway = false;
      for (const entry of entries) show(out, entry);
      last = entries.at(-1) ?? last;
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (!isAway) out.note('The server does not answer; waiting for it …');
      isAway = true;
    }
  }
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
