import { mostAddresses } from './limits.ts';

/** Every error of the returns warehouse with its cause and remedy, for the documentation; on the wire only `message` names it. */
export const returnsWarehouseErrors = [
  {
    code: '400',
    name: 'Bad Request',
    title: 'A field, a parameter or an id is not valid',
    cause:
      'A field is missing or does not fit its `returnWarehouseType`, the postal code is none of its country, the first address lacks the flag for misdirected returns or is the hub, a carrier does not collect for this type or lacks its codes, the body is no JSON object, or a parameter is out of its range.',
    remedy: 'Correct what `jsonPath` and `message` name; all faults of a body are told at once.',
  },
  {
    code: '400',
    name: 'Address Not Accurate',
    title: 'Zip code, city and street do not belong together',
    cause: 'The check of addresses knows no such place.',
    remedy: 'Send one of `suggestedAddresses`, when there are any, or look the address up.',
  },
  {
    code: '400',
    name: 'Not Changeable',
    title: 'A change touches what cannot change',
    cause:
      'Type and country stay as they are; the flag for misdirected returns cannot be taken away; the zip code stays while DHL is linked, because its leitCode belongs to it.',
    remedy:
      'Create another address instead; set the flag on another one, which moves it; delete the carrier DHL before its zip code changes.',
  },
  {
    code: '401',
    name: 'Unauthorized',
    title: 'The technical user could not be authenticated',
    cause: 'The bearer token is missing, expired or not ours.',
    remedy: 'Get a new token and try again.',
  },
  {
    code: '403',
    name: 'Forbidden',
    title: 'A scope is missing',
    cause: 'Reads need the scope returns-warehouse-read, writes returns-warehouse-write.',
    remedy: 'Ask for a token with this scope, or have the role granted.',
  },
  {
    code: '404',
    name: 'Not Found',
    title: 'There is no such address or carrier',
    cause:
      'The id is unknown or belongs to another partner, the carrier belongs to another address, or the path is none of this interface.',
    remedy: 'Read the list and use an id from there.',
  },
  {
    code: '409',
    name: 'Exists Already',
    title: 'The address, the carrier or its codes exist already',
    cause:
      'You have an address that is the same in all that counts, the address has this carrier, or another address of yours has the carrier with the same codes.',
    remedy: 'Use the one that exists; `message` names the id of an address.',
  },
  {
    code: '409',
    name: 'Too Many',
    title: 'You have as many return addresses as are possible',
    cause: `You have ${mostAddresses} return addresses. Nothing was stored.`,
    remedy: 'Delete an address that you no longer need, or change one.',
  },
  {
    code: '409',
    name: 'Still Needed',
    title: 'The deletion is not possible',
    cause:
      'It is your only address, the address for misdirected returns, an address that still has carriers, your last carrier, or the last carrier of the address for misdirected returns.',
    remedy: 'Create another one first, move the flag to another address, or delete the carriers first.',
  },
  {
    code: '409',
    name: 'Changed Meanwhile',
    title: 'Another request changed the same addresses or carriers',
    cause: 'Two writes met. Nothing of this one was stored.',
    remedy: 'Send the same request again.',
  },
  {
    code: '412',
    name: 'Precondition Failed',
    title: 'It is in another state than the precondition names',
    cause:
      'If-Match, If-None-Match or If-Unmodified-Since does not fit the present state. Nothing was changed.',
    remedy: 'Read it again, apply your change to what you get, and send its new ETag.',
  },
  {
    code: '409',
    name: 'Request Running',
    title: 'A request with the same key is running',
    cause: 'The first request with this Idempotency-Key has not ended yet. Nothing of this one was done.',
    remedy:
      'Wait the seconds of Retry-After and send the same request again: you get the answer of the first.',
  },
  {
    code: '422',
    name: 'Key Already Used',
    title: 'The key was used for another request',
    cause:
      'Another request of the last 24 hours had this Idempotency-Key: another method, address or body. Nothing was done.',
    remedy: 'Give each request a key of its own, and repeat a request byte for byte.',
  },
  {
    code: '422',
    name: 'Unprocessable',
    title: 'It cannot be told whether the address exists',
    cause: 'The check of addresses has no answer for this place; `message` says why.',
    remedy: 'Look for a slip in city, street and zip code; ask the marketplace when they are right.',
  },
  {
    code: '429',
    name: 'Too Many Requests',
    title: 'Too many requests',
    cause: 'The partner sends more requests than allowed.',
    remedy: 'Wait the seconds of Retry-After.',
  },
  {
    code: '500',
    name: 'Internal Server Error',
    title: 'An unexpected error occurred',
    cause: 'A fault on our side. Nothing of the request was stored.',
    remedy: 'Try again later; quote the X-Request-Id.',
  },
  {
    code: '503',
    name: 'Service Unavailable',
    title: 'Not available at the moment',
    cause: 'The database is restarting or overloaded, or addresses cannot be checked.',
    remedy: 'Wait the seconds of Retry-After and send the same request again.',
  },
] as const;
