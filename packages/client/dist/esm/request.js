import createHttp from 'openapi-fetch';
import { InputError } from './errors.js';
import { FORMS } from './generated/tables.js';
import { newId, ownKey } from './repeat.js';
/** Stands in for the platform's Request, whose body could be read only once: calls are repeated. */
function PlannedRequest(url, init) {
    return { ...init, url };
}
/** Lets openapi-fetch write addresses, headers and bodies of calls, without sending them. */
export function planner(baseUrl) {
    const http = createHttp({ baseUrl, Request: PlannedRequest });
    const request = http.request;
    const planned = (method, path, init) => new Promise((resolve, reject) => {
        const fetch = async (plan) => {
            resolve(plan);
            return new Response(null, { status: 204 });
        };
        request(method, path, { ...init, fetch }).catch(reject);
    });
    return async (method, path, input, deadlineMs) => {
        const { params, headers = {}, body, signal, requestId = newId() } = input;
        checkPath(path, params?.path ?? {});
        const operation = `${method} ${path}`;
        const key = input.idempotencyKey ?? ownKey(operation);
        const isForm = FORMS.includes(operation);
        const own = {
            'X-Request-Id': requestId,
            ...(key !== undefined && { 'Idempotency-Key': key }),
            ...(isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        };
        const { url, headers: written, body: text, } = await planned(method, path, {
            params,
            body: isForm ? (body ?? {}) : body,
            headers: { ...own, ...headers },
        });
        const sent = new Headers(written);
        return {
            method,
            path,
            url,
            headers: sent,
            body: text,
            requestId: sent.get('X-Request-Id') ?? requestId,
            signal,
            deadlineMs: input.deadlineMs ?? deadlineMs,
        };
    };
}
/** Throws for values that would name another path, or that no address can have. */
function checkPath(path, values) {
    for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
        const value = String(values[name] ?? '');
        if (value === '')
            throw new InputError(`${name} is missing: it must not be empty`);
        if (/^\.{1,2}$/.test(value) || !isEncodable(value))
            throw new InputError(`${JSON.stringify(value)} cannot be sent as ${name} in a path`);
    }
}
function isEncodable(value) {
    try {
        return encodeURIComponent(value) !== '';
    }
    catch {
        return false; // half of a pair of surrogates
    }
}
