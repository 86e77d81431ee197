import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Client } from './client.ts';
import { openCli, readCount } from './context.ts';
import { CliFailure, exitCodes, Refused } from './failure.ts';
import { colourOf, type Output } from './output.ts';
import { harmless, padTo } from './text-width.ts';

/** A request as the request log answers it. */
type Entry = {
  readonly id: string;
  readonly receivedAt: string;
  readonly method: string;
  readonly url: string;
  readonly operation?: string;
  readonly status?: number;
  readonly durationMs: number;
  readonly fault?: string;
  readonly requestBody?: string;
  readonly responseBody?: string;
};
type Page = { readonly requests: readonly Entry[]; readonly links: readonly { rel: string; href: string }[] };
type Options = {
  readonly follow?: boolean;
  readonly limit: number;
  readonly id?: string;
  readonly sku?: string;
  readonly order?: string;
  readonly status?: string;
  readonly operation?: string;
};

const pollMs = 1000;
const largestPage = 200;

/** Adds `logs`. */
export function addLogs(program: Command): void {
  program
    .command('logs')
    .description('Show what you called: the last requests, new ones as they come, or one with its bodies.')
    .argument('[request-id]', 'the X-Request-Id of one request, to see its bodies')
    .option('-f, --follow', 'go on with new requests as they come')
    .option('-n, --limit <number>', 'how many at most', readCount, 20)
    .option('--id <id>', 'only requests about this id')
    .option('--sku <sku>', 'only requests about this SKU')
    .option('--order <number>', 'only requests about this order number')
    .option('--status <status>', 'only requests answered with this status')
    .option('--operation <name>', 'only requests of this operation')
    .addHelpText(
      'after',
      '\nWith --json each request is a line of its own.\n\nExample:\n  $ sellerdock logs --follow --status 429',
    )
    .action(async (requestId: string | undefined, options: Options, command: Command) => {
      const { out, seller } = openCli(command);
      if (requestId !== undefined) return showOne(out, seller, requestId);
      const search = searchOf(options);
      const { entries } = await readNewest(seller, search, { most: options.limit });
      for (const entry of entries) show(out, entry);
      if (options.follow) await follow(out, seller, search, entries.at(-1));
      else if (entries.length === 0) out.note('No requests.');
    });
}

function searchOf({ id, sku, order, status, operation }: Options): URLSearchParams {
  const named = { id, sku, orderNumber: order, status, operation };
  return new URLSearchParams(
    Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

const keyOf = ({ id, receivedAt, durationMs, url }: Entry): string =>
  `${id} ${receivedAt} ${durationMs} ${url}`;

type Until = {
  readonly most: number;
  /** Reads back to this request, which is not included. */
  readonly last?: Entry | undefined;
};

/** The newest requests, oldest first. */
async function readNewest(seller: Client, search: URLSearchParams, { most, last }: Until) {
  const parameters = new URLSearchParams(search);
  parameters.set('limit', String(Math.min(most, largestPage)));
  let path: string | undefined = `/v1/sandbox/requests?${parameters}`;
  const found: Entry[] = [];
  while (path !== undefined && found.length < most) {
    const page: Page = await seller.call<Page>('GET', path);
    const known = last ? page.requests.findIndex((entry) => keyOf(entry) === keyOf(last)) : -1;
    found.push(...(known < 0 ? page.requests : page.requests.slice(0, known)));
    path = known < 0 ? page.links.find(({ rel }) => rel === 'next')?.href : undefined;
  }
  return { entries: found.slice(0, most).reverse() };
}

/** Never returns. Waits while the server is away. */
async function follow(out: Output, seller: Client, search: URLSearchParams, newest: Entry | undefined) {
  let last = newest;
  let isAway = false;
  for (;;) {
    await sleep(pollMs);
    try {
      const { entries } = await readNewest(seller, search, { most: 10_000, last });
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

const isPassing = (error: unknown): boolean =>
  (error instanceof CliFailure && error.exitCode === exitCodes.unreachable) ||
  (error instanceof Refused && (error.status === 429 || error.status >= 500));

function show(out: Output, entry: Entry): void {
  out.item(entry, () => {
    const { receivedAt, method, url, status, durationMs, operation, fault } = entry;
    const answer = out.paint(colourOf(status), padTo(String(status ?? 'cut'), 3));
    return [
      out.paint('dim', receivedAt),
      answer,
      padTo(harmless(method), 6),
      `${durationMs.toFixed(1)} ms`.padStart(10),
      harmless(url),
      ...(operation === undefined ? [] : [out.paint('dim', harmless(operation))]),
      ...(fault === undefined ? [] : [out.paint('yellow', `fault ${harmless(fault)}`)]),
    ].join('  ');
  });
}

async function showOne(out: Output, seller: Client, requestId: string): Promise<void> {
  const entry = await seller.call<Entry>('GET', `/v1/sandbox/requests/${encodeURIComponent(requestId)}`);
  out.result(entry, () => {
    const { requestBody, responseBody, ...fields } = entry;
    return [
      ...Object.entries(fields).map(([name, value]) => `${padTo(name, 12)}${harmless(String(value))}`),
      ...(requestBody === undefined ? [] : ['', out.paint('bold', 'Request'), pretty(requestBody)]),
      ...(responseBody === undefined ? [] : ['', out.paint('bold', 'Answer'), pretty(responseBody)]),
    ].join('\n');
  });
}

/** A body that was cut short is not JSON any more and is shown as text. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body.split('\n').map(harmless).join('\n');
  }
}
