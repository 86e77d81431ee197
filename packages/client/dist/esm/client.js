import { batchesOf } from './batches.js';
import { openExchange } from './exchange.js';
import { entriesIn, pagesOf } from './lists.js';
import { planner } from './request.js';
import { untilDone } from './tasks.js';
import { tokenSource } from './token.js';
/** Makes a client of the API. Nothing is sent before the first call. */
export function createClient(options) {
    const base = baseOf(options.baseUrl);
    const plan = planner(base.href);
    const token = tokenSource(options, async (body) => (await call('POST', '/v1/token', { body })).data);
    const exchange = openExchange(options, token);
    async function call(method, path, given = {}) {
        return exchange(await plan(method, path, given, options.deadlineMs));
    }
    async function follow(path, next, { params, ...input }) {
        const url = new URL(next, base);
        if (next.startsWith('/') && !url.pathname.startsWith(base.pathname))
            url.pathname = base.pathname.replace(/\/$/, '') + url.pathname;
        if (url.origin !== base.origin)
            throw new Error(`The next page is on another host: ${url.origin}`);
        // The link has the whole query; each page is a request of its own.
        const { query: _query, ...kept } = params ?? {};
        const planned = await plan('GET', path, { ...input, params: kept, requestId: undefined }, options.deadlineMs);
        return exchange({ ...planned, url: url.href });
    }
    const pages = (path, input = {}) => pagesOf(path, input, (one) => call('GET', path, one), (next, one) => follow(path, next, one));
    async function* entries(path, input) {
        for await (const page of pages(path, input))
            yield* entriesIn(path, page);
    }
    const send = (method) => (path, input) => call(method, path, input);
    const client = {
        GET: send('GET'),
        PUT: send('PUT'),
        POST: send('POST'),
        DELETE: send('DELETE'),
        PATCH: send('PATCH'),
        pages,
        entries,
        batches: (path, input) => batchesOf(path, input, (one) => call('POST', path, one)),
        waitForTask: (processUuid, { version = 5, ...rest } = {}) => untilDone(processUuid, rest, (signal) => call('GET', `/v${version}/products/update-tasks/{processUuid}`, {
            params: { path: { processUuid } },
            signal,
        })),
    };
    return client;
}
/** Throws for an address that calls could not be made from. Its name and password would end up in messages. */
function baseOf(baseUrl) {
    const base = new URL(baseUrl);
    if (base.username !== '' || base.password !== '')
        throw new TypeError('baseUrl must not have a name or password.');
    if (base.search !== '' || base.hash !== '')
        throw new TypeError('baseUrl must not have a query or fragment.');
    return base;
}
