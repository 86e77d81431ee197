import { problemsOf } from './problems.js';
/** The API refused a call. `answer` has the documented data; narrow it with `isApiError` and by its `status`. */
export class ApiError extends Error {
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
        const problems = problemsOf(path, status, answer.data);
        const { code = String(status), reason = '', remedy } = problems[0] ?? {};
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
/** No answer came. Whether a write was carried out is unknown: read before you send it again. */
export class NoAnswerError extends Error {
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
/** Says whether an error is a refusal of this call; `error.answer` has the types of its data then. */
export function isApiError(error, method, path) {
    return error instanceof ApiError && error.method === method && error.path === path;
}
/** Seconds of Retry-After, when it has them. */
export function secondsOf(headers) {
    const value = headers.get('retry-after');
    return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
