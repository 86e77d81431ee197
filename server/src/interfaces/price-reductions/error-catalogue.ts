import { type ErrorEntry, errorEntry } from '../../kernel/error-entry.ts';

/** Every error of the price reductions interface (specification, section 8). `code` and `title` stand on the wire. */
export const errorCatalogue = {
  INVALID_BODY: errorEntry(
    400,
    'Invalid Request Body',
    'The body is empty, too large, not UTF-8, not JSON, or no JSON object.',
    'Send one JSON object in UTF-8.',
  ),
  INVALID_ID: errorEntry(
    400,
    'Invalid Id',
    'positionItemId or salesOrderId is missing or no UUID.',
    'Take both ids from the order.',
  ),
  INVALID_AMOUNT: errorEntry(
    400,
    'Invalid Amount',
    'priceReduction.amount is missing, no JSON number, not over 0, or has a third decimal.',
    'Send an amount such as 4.99, not in quotes.',
  ),
  INVALID_CURRENCY: errorEntry(
    400,
    'Invalid Currency',
    'priceReduction.currency is missing or not EUR.',
    'Send EUR: it is the only currency.',
  ),
  INVALID_PARAMETER: errorEntry(
    400,
    'Invalid Parameter',
    'limit, page or positionItemId is not valid, or X-Request-Timestamp is no date-time.',
    'Correct the parameter named in `path`.',
  ),
  UNAUTHORIZED: errorEntry(
    401,
    'Authentication failed',
    'The bearer token is missing, expired or not ours.',
    'Get a new token and try again.',
  ),
  FORBIDDEN: errorEntry(
    403,
    'Access is denied',
    'The token lacks the scope price-reduction.',
    'Ask for a token with this scope, or have the role granted.',
  ),
  ITEM_NOT_FOUND: errorEntry(
    404,
    'PositionItemId does not exist',
    'None of your orders with this salesOrderId has an item with this positionItemId.',
    'Take both ids from the same order.',
  ),
  NO_REDUCTION: errorEntry(
    404,
    'No PriceReduction applied for item',
    'You have never reduced the price of this item, or it is not yours.',
    'Check the ids; apply a price reduction first.',
  ),
  NOT_FOUND: errorEntry(
    404,
    'Not Found',
    'The path is none of this interface.',
    'Compare it with the reference.',
  ),
  METHOD_NOT_ALLOWED: errorEntry(
    405,
    'Method Not Allowed',
    'The path does not take this method.',
    'Use one of the methods that the header Allow lists.',
  ),
  NOT_REDUCIBLE: errorEntry(
    409,
    'Cannot apply PriceReduction',
    'The item is not yet shipped, was cancelled, or has been returned.',
    'Report the shipment first. A returned item is refunded as a whole: nothing is left to reduce.',
  ),
  EXCEEDS_PRICE: errorEntry(
    409,
    'PriceReduction exceeds the invoice price',
    'Together with what is already given back or waiting, it would be more than the customer was invoiced for the item.',
    'Send at most the amount that `detail` names as left.',
  ),
  REQUEST_RUNNING: errorEntry(
    409,
    'A request with the same key is running',
    'The first request with this Idempotency-Key has not ended yet. Nothing of this one was done.',
    'Wait the seconds of Retry-After and send the same request again: you get the answer of the first.',
  ),
  KEY_ALREADY_USED: errorEntry(
    422,
    'The key was used for another request',
    'Another request of the last 24 hours had this Idempotency-Key: another method, address or body. Nothing was done.',
    'Give each request a key of its own, and repeat a request byte for byte.',
  ),
  FAILED_DEPENDENCY: errorEntry(
    424,
    'Failed dependency on downstream systems',
    'What the reduction needs of the receipts is not available at the moment.',
    'Try again later.',
  ),
  TOO_MANY_REQUESTS: errorEntry(
    429,
    'Too Many Requests',
    'The partner sends more requests than allowed.',
    'Wait the seconds of Retry-After.',
  ),
  INTERNAL_ERROR: errorEntry(
    500,
    'Unexpected error',
    'A fault on our side.',
    'Read the reductions of the item to see whether it was applied, then try again; quote the logref.',
  ),
  UNAVAILABLE: errorEntry(
    503,
    'Service Unavailable',
    'The database is restarting or overloaded.',
    'Wait the seconds of Retry-After and send the same request again.',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;

/** The catalogue as a list, for the documentation. */
export const priceReductionErrors = Object.entries(errorCatalogue).map(([name, { code, ...texts }]) => ({
  code: String(code),
  name,
  ...texts,
}));
