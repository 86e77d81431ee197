// Becomes a part of the downloadable client; the imports go when it is written.
import type { OperationId, Refused } from './shapes.ts';

/** The API refused a call. `answer` has the documented body; narrow it with `isApiError` and by its `status`. */
export class ApiError<Id extends OperationId = OperationId> extends Error {
  override readonly name = 'ApiError';
  readonly operation: Id;
  readonly answer: Refused<Id>;
  /** Seconds of `Retry-After`, when the answer has it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(operation: Id, answer: Refused<Id>) {
    super(
      `${String(operation)} was answered with ${String(answer.status)} (X-Request-Id ${answer.requestId})`,
    );
    this.operation = operation;
    this.answer = answer;
    this.retryAfterSeconds = secondsOf(answer.headers);
  }

  get status(): number {
    return this.answer.status as number;
  }
}

/** No answer came. Whether a write was carried out is unknown: read before you send it again. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly operation: OperationId;
  readonly requestId: string;

  constructor(operation: OperationId, requestId: string, cause: unknown) {
    super(`${operation} was not answered (X-Request-Id ${requestId})`, { cause });
    this.operation = operation;
    this.requestId = requestId;
  }
}

/** Says whether an error is the refusal of this call; `error.answer` has the types of its bodies then. */
export function isApiError<Id extends OperationId>(error: unknown, operation: Id): error is ApiError<Id> {
  return error instanceof ApiError && error.operation === operation;
}

/** Seconds of Retry-After, when it has them. */
export function secondsOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}
