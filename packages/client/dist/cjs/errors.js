"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.InputError = exports.NoAnswerError = exports.ApiError = void 0;
exports.isApiError = isApiError;
exports.secondsOf = secondsOf;
const problems_ts_1 = require("./problems.js");
/**
 * The API refused a call, or does not say which entries of a batch failed (207). `answer` has the documented data; narrow it with `isApiError` and by its
 * `status`.
 */
class ApiError extends Error {
    name = 'ApiError';
    method;
    path;
    answer;
    status;
    /** Everything that the API refuses, in the same form for all interfaces. */
    problems;
    /** Of the first problem: decide by it. */
    code;
    /** Of the first problem: what the server says. */
    reason;
    /** Of the first problem: what to do about it, when the error tables of the guides say. */
    remedy;
    requestId;
    /** Seconds of `Retry-After`, when the answer has it. */
    retryAfterSeconds;
    constructor(method, path, answer) {
        const { status, requestId } = answer;
        const problems = (0, problems_ts_1.problemsOf)(path, status, answer.data);
        const { code = String(status), reason = reasonOf(answer), remedy } = problems[0] ?? {};
        super(`${method} ${path} was answered with ${status} ${code}: ${reason} (X-Request-Id ${requestId})`);
        this.method = method;
        this.path = path;
        this.answer = answer;
        this.status = status;
        this.problems = problems;
        this.code = code;
        this.reason = reason;
        this.remedy = remedy;
        this.requestId = requestId;
        this.retryAfterSeconds = secondsOf(answer.headers);
    }
}
exports.ApiError = ApiError;
function reasonOf({ status, headers }) {
    if (status === 207)
        return 'the answer does not say which entries failed';
    if (status < 300 || status > 399)
        return '';
    return `the server redirects to ${headers.get('location') ?? 'another address'}, which is not followed; is baseUrl right?`;
}
/** No answer came. Whether a write was carried out is unknown: read before you send it again. */
class NoAnswerError extends Error {
    name = 'NoAnswerError';
    method;
    path;
    requestId;
    constructor(method, path, requestId, cause) {
        super(`${method} ${path} was not answered (X-Request-Id ${requestId})`, { cause });
        this.method = method;
        this.path = path;
        this.requestId = requestId;
    }
}
exports.NoAnswerError = NoAnswerError;
/** The input cannot be sent, such as a path value of `..`, which would name another path. Nothing was sent. */
class InputError extends TypeError {
    name = 'InputError';
}
exports.InputError = InputError;
/** Says whether an error is a refusal of this call; `error.answer` has the types of its data then. */
function isApiError(error, method, path) {
    return error instanceof ApiError && error.method === method && error.path === path;
}
/** Seconds of Retry-After, which may also be a date: then by the answer's `Date` (RFC 9110 section 10.2.3). */
function secondsOf(headers) {
    const value = headers.get('retry-after');
    if (value === null)
        return undefined;
    if (/^\d+$/.test(value))
        return Number(value);
    const atMs = Date.parse(value);
    const nowMs = Date.parse(headers.get('date') ?? '') || Date.now();
    return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}
