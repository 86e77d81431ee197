import type { RefusalKind } from '../../kernel/refusal.ts';

type Entry = {
  readonly status: number;
  readonly title: string;
  /** What `detail` begins with. */
  readonly text: string;
  readonly cause: string;
  readonly remedy: string;
};

const entry = (status: number, title: string, text: string, cause: string, remedy: string): Entry => ({
  status,
  title,
  text,
  cause,
  remedy,
});

/** Every error of orders v4 by the kind of refusal (specification, section 8), with its cause and remedy. */
export const errorCatalogue = {
  'bad-request': entry(
    400,
    'Bad Request',
    'Cannot parse request - please check query parameters and/or body.',
    'A query parameter or X-Request-Timestamp has no valid value, nextcursor is none of ours, more than 1000 position items are named, or the path has characters that are not allowed.',
    'Correct what `path` names; take nextcursor from the link as it is.',
  ),
  unauthenticated: entry(
    401,
    'Unauthorized',
    'No proper credentials were provided.',
    'The bearer token is missing, expired or not ours.',
    'Get a new token and try again.',
  ),
  forbidden: entry(
    403,
    'Forbidden',
    'No permission to access specified resource(s).',
    'The token lacks the scope orders.',
    'Ask for a token with this scope, or have the role granted.',
  ),
  'not-found': entry(
    404,
    'Not Found',
    'The specified resource(s) could not be found.',
    'You have no order with this number or id, the order has no such position item, or the address is none of this interface.',
    'Take numbers and ids from the list of orders.',
  ),
  'method-not-allowed': entry(
    405,
    'Method Not Allowed',
    'The address does not take this method.',
    'The request has another method than the reference names for this address.',
    'Use one of the methods that the header Allow lists.',
  ),
  conflict: entry(
    409,
    'Conflict',
    'No position item can change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE.',
    'An item that you named is not PROCESSABLE, or no item of the order is; or the first request with this Idempotency-Key has not ended yet. Nothing was cancelled.',
    'Read the order again, and name only items that are PROCESSABLE. When `path` is Idempotency-Key, wait the seconds of Retry-After and send the same request again.',
  ),
  unprocessable: entry(
    422,
    'Unprocessable Content',
    'The Idempotency-Key was used for another request.',
    'Another request of the last 24 hours had this Idempotency-Key: another method, address or body. Nothing was done.',
    'Give each request a key of its own, and repeat a request byte for byte.',
  ),
  'too-many-requests': entry(
    429,
    'Too Many Requests',
    'Too many requests, try again later.',
    'The partner sends more requests than allowed.',
    'Wait the seconds of Retry-After.',
  ),
  internal: entry(
    500,
    'Internal Server Error',
    'An unexpected error occurred. Quote the request id when you report it.',
    'A fault on our side.',
    'Try again later; quote the X-Request-Id.',
  ),
  unavailable: entry(
    503,
    'Service Unavailable',
    'The service is not available at the moment, try again.',
    'The database is restarting or overloaded.',
    'Wait the seconds of Retry-After and send the same request again.',
  ),
} as const satisfies Partial<Record<RefusalKind, Entry>>;

/** The catalogue as a list, for the documentation. */
export const orderErrors = Object.values(errorCatalogue).map(({ status, title, text, cause, remedy }) => ({
  code: String(status),
  name: title,
  title: text,
  cause,
  remedy,
}));
