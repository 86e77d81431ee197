import { type ErrorEntry, errorEntry } from '../../kernel/error-entry.ts';

/** Every error of the returns interface (specification, sections 5 and 8). `code` and `title` stand on the wire. */
export const errorCatalogue = {
  INVALID_JSON: errorEntry(
    400,
    'Invalid JSON',
    'The body is empty, cut off, not UTF-8 or not JSON.',
    'Send valid JSON in UTF-8.',
  ),
  INVALID_PARAMETER: errorEntry(
    400,
    'Invalid Parameter',
    'limit, page or status is not in its range, or X-Request-Timestamp is no date-time.',
    'Correct the parameter named in `path`; status is ANNOUNCED, ACCEPTED, REJECTED or MISDIRECTED.',
  ),
  UNAUTHORIZED: errorEntry(
    401,
    'Unauthorized',
    'The bearer token is missing, expired or not ours.',
    'Get a new token and try again.',
  ),
  FORBIDDEN: errorEntry(
    403,
    'Forbidden',
    'The token lacks the scope returns.',
    'Ask for a token with this scope, or have the role granted.',
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
  OTHER_SALES_ORDER: errorEntry(
    404,
    'Product Does Not Belong To Sales Order Id',
    'The position item is yours, but part of another sales order than the one named.',
    'Take positionItemId and salesOrderId from the same entry of the returns or of the order.',
  ),
  NOT_SENT: errorEntry(
    409,
    'Product Not Sent By The Partner',
    'No item that you have sent has this positionItemId: it is unknown, not shipped yet, or cancelled.',
    'Check the id; report the shipment first when the item has left your house.',
  ),
  ALREADY_ACCEPTED: errorEntry(
    409,
    'Product Is Already Accepted By The Partner',
    'The return of this item was accepted before, by you or by the marketplace in your place. That is final.',
    'Nothing is left to do: the customer gets the money back.',
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
  PAYLOAD_TOO_LARGE: errorEntry(
    413,
    'Payload Too Large',
    'positionItems has more than 200 entries, or the body has too many bytes. Nothing was changed.',
    'Send at most 200 items a request.',
  ),
  NOT_PROCESSABLE: errorEntry(
    422,
    'Non-Processable Request',
    'The body is JSON, but no object with a list positionItems of at least one item. Nothing was changed.',
    'Send {"positionItems": [...]} with 1 to 200 items.',
  ),
  NOT_AN_OBJECT: errorEntry(
    422,
    'Invalid Position Item',
    'An entry of positionItems is null, a list, a text or a number.',
    'Send a JSON object for each item.',
  ),
  MISSING_FIELD: errorEntry(
    422,
    'Missing Field',
    'A required field is absent, null, an empty text or no text at all.',
    'Send positionItemId, salesOrderId and condition as texts, for a rejection reason too.',
  ),
  INVALID_CONDITION: errorEntry(
    422,
    'Invalid Condition',
    'condition is none of the grades A to E.',
    'Send A, B, C, D or E in upper case.',
  ),
  INVALID_REASON: errorEntry(
    422,
    'Invalid Reason',
    'reason is none of the words of an acceptance or of a rejection, respectively.',
    'Send one of the reasons listed for this call, in upper case.',
  ),
  DUPLICATE_ITEM: errorEntry(
    422,
    'Duplicate Position Item',
    'The same positionItemId stands further ahead in the list. Only its first entry counts.',
    'Send each item once a request.',
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

/** The catalogue as a list, for the documentation. */
export const returnErrors = Object.entries(errorCatalogue).map(([name, { code, ...texts }]) => ({
  code: String(code),
  name,
  ...texts,
}));
