import { type ErrorEntry, errorEntry } from '../../kernel/error-entry.ts';

/** Every error of the availability interface (specification, section 8). `code` and `title` stand on the wire. */
export const errorCatalogue = {
  INVALID_JSON: errorEntry(
    400,
    'Invalid JSON',
    'The body is empty, cut off, not UTF-8 or not JSON.',
    'Send valid JSON in UTF-8.',
  ),
  INVALID_BODY: errorEntry(
    400,
    'Invalid request body',
    'The body is not a list, or the list is empty.',
    'Send a list of 1 to 200 entries.',
  ),
  INVALID_PARAMETER: errorEntry(
    400,
    'Invalid parameter',
    'limit or page is no whole number in its range, the cursor does not come from a link of this API, or X-Request-Timestamp is no date-time or over 5 minutes ahead.',
    'Correct the parameter named in `path`; take cursors from the links.',
  ),
  DUPLICATE_SKU: errorEntry(
    400,
    'Duplicate SKU',
    'The same sku stands in the list more than once. Nothing was stored.',
    'Send each sku once a request.',
  ),
  UNAUTHORIZED: errorEntry(
    401,
    'Unauthorized',
    'The bearer token is missing, expired or not ours.',
    'Get a new token and try again.',
  ),
  ACCESS_FORBIDDEN: errorEntry(
    403,
    'Access Forbidden',
    'The token lacks the scope availability.',
    'Ask for a token with this scope, or have the role granted.',
  ),
  NO_RECORD: errorEntry(
    404,
    'No record found for requested sku',
    'No quantity, or no delivery information, was ever stored for the sku, or the sku is not yours.',
    'Check the sku, or send a value first.',
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
  SKU_NOT_FOUND: errorEntry(
    404,
    'Unknown SKU',
    'Delivery information was sent for a sku that none of your variations has.',
    'Create the variation first, or correct the sku.',
  ),
  SHIPPING_PROFILE_NOT_FOUND: errorEntry(
    404,
    'Unknown shipping profile',
    'You have no shipping profile with this id, or it was deleted.',
    'Read your shipping profiles and use an id from there.',
  ),
  REQUEST_RUNNING: errorEntry(
    409,
    'A request with the same key is running',
    'The first request with this Idempotency-Key has not ended yet. Nothing of this one was done.',
    'Wait the seconds of Retry-After and send the same request again: you get the answer of the first.',
  ),
  PRECONDITION_FAILED: errorEntry(
    412,
    'Precondition Failed',
    'If-Match or If-Unmodified-Since names another state than the present one.',
    'Read again without the condition.',
  ),
  PAYLOAD_TOO_LARGE: errorEntry(
    413,
    'Payload Too Large',
    'The list has more than 200 entries, or the body has too many bytes. Nothing was stored.',
    'Send at most 200 entries a request.',
  ),
  NOT_AN_OBJECT: errorEntry(
    422,
    'Invalid entry',
    'An entry of the list is null, a list, a text or a number.',
    'Send a JSON object for each entry.',
  ),
  EMPTY_FIELD: errorEntry(
    422,
    'Empty field',
    'A required field is absent, null or an empty text.',
    'Send all fields of the entry.',
  ),
  INVALID_SKU: errorEntry(422, 'Invalid SKU', 'The sku is not a text.', 'Send the sku as a JSON string.'),
  UNKNOWN_SKU: errorEntry(
    422,
    'Unknown SKU',
    'A quantity was sent for a sku that none of your variations has.',
    'Create the variation first, or correct the sku.',
  ),
  QUANTITY_NOT_A_NUMBER: errorEntry(
    422,
    'Quantity must be a number',
    'The quantity is not a JSON number, for example a text such as "5".',
    'Send a whole number, not in quotes.',
  ),
  QUANTITY_NOT_ABSOLUTE: errorEntry(
    422,
    'Quantity must be absolute',
    'The quantity is negative.',
    'Send the present stock, from 0; changes of the stock cannot be sent.',
  ),
  QUANTITY_NOT_WHOLE: errorEntry(
    422,
    'Quantity must be whole',
    'The quantity has a fraction.',
    'Send a whole number.',
  ),
  QUANTITY_TOO_LARGE: errorEntry(
    422,
    'Quantity is too large',
    'The quantity is over 999999999.',
    'Send at most 999999999.',
  ),
  INVALID_SHIPPING_PROFILE_ID: errorEntry(
    422,
    'Invalid shipping profile id',
    'shippingProfileId is not a text with a UUID.',
    'Send the shippingProfileId of one of your shipping profiles.',
  ),
  INVALID_PROCESSING_TIME: errorEntry(
    422,
    'Invalid processing time',
    'processingTime is not one of the texts "1" to "99" and "DEFAULT".',
    'Send the days in quotes, without leading zeros, or "DEFAULT".',
  ),
  KEY_ALREADY_USED: errorEntry(
    422,
    'The key was used for another request',
    'Another request of the last 24 hours had this Idempotency-Key: another method, address or body. Nothing was done.',
    'Give each request a key of its own, and repeat a request byte for byte.',
  ),
  TOO_MANY_REQUESTS: errorEntry(
    429,
    'Too Many Requests',
    'The partner sends more requests than allowed.',
    'Wait the seconds of Retry-After.',
  ),
  INTERNAL_ERROR: errorEntry(
    500,
    'Internal Server Error',
    'A fault on our side.',
    'Try again later; quote the logref.',
  ),
  UNAVAILABLE: errorEntry(
    503,
    'Service Unavailable',
    'The database is restarting or overloaded.',
    'Wait the seconds of Retry-After and send the same request again.',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;
