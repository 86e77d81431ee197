import { type Problem } from './problems.js';
import type { Method, PathOf, Refused, Reply } from './types.js';
/**
 * The API refused a call, or does not say which entries of a batch failed (207). `answer` has the documented data; narrow it with `isApiError` and by its
 * `status`.
 */
export declare class ApiError extends Error {
    readonly name = "ApiError";
    readonly method: Method;
    readonly path: string;
    readonly answer: Reply;
    readonly status: number;
    /** Everything that the API refuses, in the same form for all interfaces. */
    readonly problems: readonly Problem[];
    /** Of the first problem: decide by it. */
    readonly code: string;
    /** Of the first problem: what the server says. */
    readonly reason: string;
    /** Of the first problem: what to do about it, when the error tables of the guides say. */
    readonly remedy: string | undefined;
    readonly requestId: string;
    /** Seconds of `Retry-After`, when the answer has it. */
    readonly retryAfterSeconds: number | undefined;
    constructor(method: Method, path: string, answer: Reply);
}
/** No answer came. Whether a write was carried out is unknown: read before you send it again. */
export declare class NoAnswerError extends Error {
    readonly name = "NoAnswerError";
    readonly method: Method;
    readonly path: string;
    readonly requestId: string;
    constructor(method: Method, path: string, requestId: string, cause: unknown);
}
/** The input cannot be sent, such as a path value of `..`, which would name another path. Nothing was sent. */
export declare class InputError extends TypeError {
    readonly name = "InputError";
}
/** Says whether an error is a refusal of this call; `error.answer` has the types of its data then. */
export declare function isApiError<M extends Method, P extends PathOf<M>>(error: unknown, method: M, path: P): error is ApiError & {
    readonly answer: Refused<M, P>;
};
/** Seconds of Retry-After, which may also be a date: then by the answer's `Date` (RFC 9110 section 10.2.3). */
export declare function secondsOf(headers: Headers): number | undefined;
