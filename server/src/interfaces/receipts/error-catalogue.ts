/** Every error of receipts v3 by the kind of refusal, with its cause and remedy (specification, section 8). */
export const errorCatalogue = {
  'bad-request': {
    status: 400,
    title: 'Bad Request',
    text: 'A parameter cannot be used.',
    cause:
      'limit, page, receiptTypes, from, to or salesOrderId has no valid value, next does not come from a link of this API, page reaches beyond the first 10000 receipts, or the path has characters that are not allowed.',
    remedy: 'Correct what `path` names; take next from the link as it is.',
  },
  unauthenticated: {
    status: 401,
    title: 'Unauthorized',
    text: 'The technical user could not be authenticated.',
    cause: 'The bearer token is missing, expired or not ours.',
    remedy: 'Get a new token and try again.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    text: 'The technical user may not read receipts.',
    cause: 'The token lacks the scope receipts.',
    remedy: 'Ask for a token with this scope, or have the role granted.',
  },
  'not-found': {
    status: 404,
    title: 'Not Found',
    text: 'The receipt does not exist.',
    cause: 'You have no receipt with this number, or the address is none of this interface.',
    remedy: 'Take numbers from the list of receipts.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method Not Allowed',
    text: 'The address does not take this method.',
    cause: 'The request has another method than the reference names for this address.',
    remedy: 'Use one of the methods that the header Allow lists.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too Many Requests',
    text: 'Too many requests, try again later.',
    cause: 'You send more requests than allowed.',
    remedy: 'Wait the seconds of Retry-After.',
  },
  internal: {
    status: 500,
    title: 'Internal Server Error',
    text: 'An unexpected error occurred.',
    cause: 'A fault on our side.',
    remedy: 'Try again later; quote the X-Request-Id.',
  },
  unavailable: {
    status: 503,
    title: 'Service Unavailable',
    text: 'The service is not available at the moment.',
    cause: 'The database is restarting or overloaded.',
    remedy: 'Wait the seconds of Retry-After and send the same request again.',
  },
} as const;

export type Catalogued = keyof typeof errorCatalogue;

/** The catalogue as a list, for the documentation. */
export const receiptErrors = Object.values(errorCatalogue).map(({ status, title, text, cause, remedy }) => ({
  code: String(status),
  name: title,
  title: text,
  cause,
  remedy,
}));
