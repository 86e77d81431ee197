/** Lays out a request for expectations: names of headers in small letters, bodies as JSON where they are. */
export function viewOf(entry) {
    const { pathname, query } = addressOf(entry.url);
    return {
        entry,
        path: pathname,
        query,
        headers: lowered(entry.requestHeaders),
        body: parsed(entry.requestBody),
        answer: parsed(entry.responseBody),
        answerHeaders: lowered(entry.responseHeaders),
        fault: entry.fault,
        at: Date.parse(entry.marketplaceTime),
    };
}
/** Path and query of an address. */
export function addressOf(url) {
    const { pathname, searchParams } = new URL(url, 'http://server');
    const query = {};
    for (const name of new Set(searchParams.keys())) {
        const all = searchParams.getAll(name);
        query[name] = all.length === 1 ? all[0] : all;
    }
    return { pathname: decoded(pathname), query };
}
function decoded(path) {
    try {
        return decodeURIComponent(path);
    }
    catch {
        return path;
    }
}
const lowered = (headers = {}) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
function parsed(body) {
    if (typeof body !== 'string')
        return body;
    try {
        return JSON.parse(body);
    }
    catch {
        return body;
    }
}
