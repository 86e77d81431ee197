const entry = (status: number, title: string, text: string, cause: string, remedy: string) => ({
  status,
  title,
  text,
  cause,
  remedy,
});

/** Every error of receipts v3 by the kind of refusal, with its cause and remedy (specification, section 8). */
export const errorCatalogue = {
  'bad-request': entry(
    400,
    'Bad Request',
    'A parameter cannot be used.',
    'limit, page, receiptTypes, from, to or salesOrderId has no valid value, next is none of ours, page reaches beyond the first 10000 receipts, or the path has characters that are not allowed.',
    'Correct what `path` names; take next from the link as it is.',
  ),
  unauthenticated: entry(
    401,
    'Unauthorized',
    'The technical user could not be authenticated.',
    'The bearer token is missing, expired or not ours.',
    'Get a new token and try again.',
  ),
  forbidden: entry(
    403,
    'Forbidden',
    'The technical user may not read receipts.',
    'The token lacks the scope receipts.',
    'Ask for a token with this scope, or have the role granted.',
  ),
  'not-found': entry(
    404,
    'Not Found',
    'The receipt does not exist.',
    'You have no receipt with this number, or the address is none of this interface.',
    'Take numbers from the list of receipts.',
  ),
  'method-not-allowed': entry(
    405,
    'Method Not Allowed',
    'The address does not take this method.',
    'The request has another method than the reference names for this address.',
    'Use one of the methods that the header Allow lists.',
  ),
  'too-many-requests': entry(
    429,
    'Too Many Requests',
    'Too many requests, try again later.',
    'You send more requests than allowed.',
    'Wait the seconds of Retry-After.',
  ),
  internal: entry(
    500,
    'Internal Server Error',
    'An unexpected error occurred.',
    'A fault on our side.',
    'Try again later; quote the X-Request-Id.',
  ),
  unavailable: entry(
    503,
    'Service Unavailable',
    'The service is not available at the moment.',
    'The database is restarting or overloaded.',
    'Wait the seconds of Retry-After and send the same request again.',
  ),
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
