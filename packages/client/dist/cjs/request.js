"use strict";
var __importDefault = (this && this.__importDefault) || function (mod) {
    return (mod && mod.__esModule) ? mod : { "default": mod };
};
Object.defineProperty(exports, "__esModule", { value: true });
exports.planner = planner;
const openapi_fetch_1 = __importDefault(require("openapi-fetch"));
const errors_ts_1 = require("./errors.js");
const tables_ts_1 = require("./generated/tables.js");
const repeat_ts_1 = require("./repeat.js");
/** Stands in for the platform's Request, whose body could be read only once: calls are repeated. */
function PlannedRequest(url, init) {
    return { ...init, url };
}
/** Lets openapi-fetch write addresses, headers and bodies of calls, without sending them. */
function planner(baseUrl) {
    const http = (0, openapi_fetch_1.default)({ baseUrl, Request: PlannedRequest });
    const request = http.request;
    const planned = (method, path, init) => new Promise((resolve, reject) => {
        const fetch = async (plan) => {
            resolve(plan);
            return new Response(null, { status: 204 });
        };
        request(method, path, { ...init, fetch }).catch(reject);
    });
    return async (method, path, input, deadlineMs) => {
        const { params, headers = {}, body, signal, requestId = (0, repeat_ts_1.newId)() } = input;
        checkPath(path, params?.path ?? {});
        const operation = `${method} ${path}`;
        const key = input.idempotencyKey ?? (0, repeat_ts_1.ownKey)(operation);
        const isForm = tables_ts_1.FORMS.includes(operation);
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
            throw new errors_ts_1.InputError(`${name} is missing: it must not be empty`);
        if (/^\.{1,2}$/.test(value) || !isEncodable(value))
            throw new errors_ts_1.InputError(`${JSON.stringify(value)} cannot be sent as ${name} in a path`);
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
