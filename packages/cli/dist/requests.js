import { openCli, readCount } from './context.js';
import { timeText, tookText } from './figures.js';
import { limitOption, take } from './lists.js';
import { requestLine } from './request-line.js';
import { untilSignal } from './stop.js';
import { follow } from './stream/follow.js';
import { harmless } from './text-width.js';
const largestPage = 200;
const mostAtOnce = 10_000;
/** Adds `requests list`, `requests show` and `requests follow`. */
export function addRequests(program) {
    const requests = program.command('requests').description('See what you called, and what was answered.');
    filtered(requests.command('list'))
        .description('List the last requests, the newest last.')
        .addHelpText('after', '\nWith --json each request is a line of its own.\n\nExample:\n  $ sellerdock requests list --status 429')
        .action(async (options, command) => {
        const { out, seller } = openCli(command);
        const entries = await readNewest(seller, queryOf(options), { most: options.limit });
        for (const entry of entries)
            show(out, entry);
        if (entries.length === 0)
            out.note('No requests.');
    });
    filtered(requests.command('follow'))
        .description('List the last requests, and then new ones as they come.')
        .action(async (options, command) => {
        await followRequests(openCli(command), queryOf(options), options.limit);
    });
    requests
        .command('show')
        .description('Show a request with its bodies.')
        .argument('<request-id>', 'its X-Request-Id')
        .action(async (requestId, _options, command) => {
        const { out, seller } = openCli(command);
        const path = '/v1/sandbox/requests/{requestId}';
        const { data } = await seller.api.GET(path, { params: { path: { requestId } } });
        out.result(data, () => showDetails(out, data));
    });
}
const filtered = (command) => command
    .addOption(limitOption())
    .option('--id <id>', 'only requests about this id')
    .option('--sku <sku>', 'only requests about this SKU')
    .option('--order <number>', 'only requests about this order number')
    .option('--status <status>', 'only requests answered with this status', readCount)
    .option('--operation <name>', 'only requests of this operation');
function queryOf({ id, sku, order, status, operation }) {
    const given = Object.entries({ id, sku, orderNumber: order, status, operation });
    return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
const keyOf = ({ id, receivedAt, durationMs, url }) => `${id} ${receivedAt} ${durationMs} ${url}`;
/** The newest requests, oldest first. */
async function readNewest({ api }, filter, { most, last, signal }) {
    const query = { ...filter, limit: Math.min(most, largestPage) };
    const newest = api.entries('/v1/sandbox/requests', { params: { query }, signal });
    return (await take(until(newest, last), most)).reverse();
}
async function* until(entries, last) {
    for await (const entry of entries) {
        if (last && keyOf(entry) === keyOf(last))
            return;
        yield entry;
    }
}
/** Shows requests until a signal. A stream says when there are new ones; the list has those that were asked for. */
async function followRequests({ out, seller }, filter, limit) {
    let last;
    let most = limit;
    await untilSignal((signal) => follow({ seller, out, signal, query: { show: 'request' } }, async () => {
        const entries = await readNewest(seller, filter, { most, last, signal });
        for (const entry of entries)
            show(out, entry);
        last = entries.at(-1) ?? last;
        most = mostAtOnce;
    }));
}
const show = (out, entry) => out.item(entry, () => requestLine(out, entry));
function showDetails(out, details) {
    const { requestBody, responseBody, id, receivedAt, method, url, operation, status, durationMs, fault } = details;
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
function pretty(body) {
    return indented(body).split('\n').map(harmless).join('\n');
}
function indented(body) {
    try {
        return JSON.stringify(JSON.parse(body), null, 2);
    }
    catch {
        return body;
    }
}
