import type { RefusalKind } from '../../kernel/refusal.ts';

type DocumentedError = {
  readonly status: number;
  readonly title: string;
  /** What `detail` begins with. */
  readonly text: string;
  readonly cause: string;
  readonly remedy: string;
};

/** Every error of orders v4 by the kind of refusal (specification, section 8), with its cause and remedy. */
export const errorCatalogue = {
  'bad-request': {
    status: 400,
    title: 'Bad Request',
    text: 'Cannot parse request - please check query parameters and/or body.',
    cause:
      'A query parameter or X-Request-Timestamp has no valid value, nextcursor does not come from a link of this API, more than 1000 position items are named, or the path has characters that are not allowed.',
    remedy: 'Correct what `path` names; take nextcursor from the link as it is.',
  },
  unauthenticated: {
    status: 401,
    title: 'Unauthorized',
    text: 'No proper credentials were provided.',
    cause: 'The bearer token is missing, expired or not ours.',
    remedy: 'Get a new token and try again.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    text: 'No permission to access specified resource(s).',
    cause: 'The token lacks the scope orders.',
    remedy: 'Ask for a token with this scope, or have the role granted.',
  },
  'not-found': {
    status: 404,
    title: 'Not Found',
    text: 'The specified resource(s) could not be found.',
    cause:
      'You have no order with this number or id, the order has no such position item, or the address is none of this interface.',
    remedy: 'Take numbers and ids from the list of orders.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method Not Allowed',
    text: 'The address does not take this method.',
    cause: 'The request has another method than the reference names for this address.',
    remedy: 'Use one of the methods that the header Allow lists.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    text: 'No position item can change to CANCELLED_BY_PARTNER because its status must be PROCESSABLE.',
    cause:
      'An item that you named is not PROCESSABLE, or no item of the order is; or the first request with this Idempotency-Key has not ended yet. Nothing was cancelled.',
    remedy:
      'Read the order again, and name only items that are PROCESSABLE. When `path` is Idempotency-Key, wait the seconds of Retry-After and send the same request again.',
  },
  unprocessable: {
    status: 422,
    title: 'Unprocessable Content',
    text: 'The Idempotency-Key was used for another request.',
    cause:
      'Another request of the last 24 hours had this Idempotency-Key: another method, address or body. Nothing was done.',
    remedy: 'Give each request a key of its own, and repeat a request byte for byte.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too Many Requests',
    text: 'Too many requests, try again later.',
    cause: 'The partner sends more requests than allowed.',
    remedy: 'Wait the seconds of Retry-After.',
  },
  internal: {
    status: 500,
    title: 'Internal Server Error',
    text: 'An unexpected error occurred. Quote the request id when you report it.',
    cause: 'A fault on our side.',
    remedy: 'Try again later; quote the X-Request-Id.',
  },
  unavailable: {
    status: 503,
    title: 'Service Unavailable',
    text: 'The service is not available at the moment, try again.',
    cause: 'The database is restarting or overloaded.',
    remedy: 'Wait the seconds of Retry-After and send the same request again.',
  },
} as const satisfies Partial<Record<RefusalKind, DocumentedError>>;

/** The catalogue as a list, for the documentation. */
export const orderErrors = Object.values(errorCatalogue).map(({ status, title, text, cause, remedy }) => ({
  code: String(status),
  name: title,
  title: text,
  cause,
  remedy,
}));
