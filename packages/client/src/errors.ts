import { type Problem, problemsOf } from './problems.ts';
import type { Method, PathOf, Refused, Reply } from './types.ts';

/**
 * The API refused a call, or does not say which entries of a batch failed (207). `answer` has the documented data; narrow it with `isApiError` and by its
 * `status`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
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

  constructor(method: Method, path: string, answer: Reply) {
    const { status, requestId } = answer;
    const problems = problemsOf(path, status, answer.data);
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

function reasonOf({ status, headers }: Reply): string {
  if (status === 207) return 'the answer does not say which entries failed';
  if (status < 300 || status > 399) return '';
  return `the server redirects to ${headers.get('location') ?? 'another address'}, which is not followed; is baseUrl right?`;
}

/** No answer came. Whether a write was carried out is unknown: read before you send it again. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly method: Method;
  readonly path: string;
  readonly requestId: string;

  constructor(method: Method, path: string, requestId: string, cause: unknown) {
    super(`${method} ${path} was not answered (X-Request-Id ${requestId})`, { cause });
    this.method = method;
    this.path = path;
    this.requestId = requestId;
  }
}

/** The input cannot be sent, such as a path value of `..`, which would name another path. Nothing was sent. */
export class InputError extends TypeError {
  override readonly name = 'InputError';
}

/** Says whether an error is a refusal of this call; `error.answer` has the types of its data then. */
export function isApiError<M extends Method, P extends PathOf<M>>(
  error: unknown,
  method: M,
  path: P,
): error is ApiError & { readonly answer: Refused<M, P> } {
  return error instanceof ApiError && error.method === method && error.path === path;
}

/** Seconds of Retry-After, which may also be a date: then by the answer's `Date` (RFC 9110 section 10.2.3). */
export function secondsOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const atMs = Date.parse(value);
  const nowMs = Date.parse(headers.get('date') ?? '') || Date.now();
  return Number.isNaN(atMs) ? undefined : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}
