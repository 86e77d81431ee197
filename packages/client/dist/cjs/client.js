"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.createClient = createClient;
const batches_ts_1 = require("./batches.js");
const exchange_ts_1 = require("./exchange.js");
const lists_ts_1 = require("./lists.js");
const request_ts_1 = require("./request.js");
const tasks_ts_1 = require("./tasks.js");
const token_ts_1 = require("./token.js");
/** Makes a client of the API. Nothing is sent before the first call. */
function createClient(options) {
    const base = baseOf(options.baseUrl);
    const plan = (0, request_ts_1.planner)(base.href);
    const token = (0, token_ts_1.tokenSource)(options, async (body) => (await call('POST', '/v1/token', { body })).data);
    const exchange = (0, exchange_ts_1.openExchange)(options, token);
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
    const pages = (path, input = {}) => (0, lists_ts_1.pagesOf)(path, input, (one) => call('GET', path, one), (next, one) => follow(path, next, one));
    async function* entries(path, input) {
        for await (const page of pages(path, input))
            yield* (0, lists_ts_1.entriesIn)(path, page);
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
        batches: (path, input) => (0, batches_ts_1.batchesOf)(path, input, (one) => call('POST', path, one)),
        waitForTask: (processUuid, { version = 5, ...rest } = {}) => (0, tasks_ts_1.untilDone)(processUuid, rest, (signal) => call('GET', `/v${version}/products/update-tasks/{processUuid}`, {
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
