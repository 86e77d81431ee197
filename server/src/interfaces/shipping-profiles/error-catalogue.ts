import { mostProfiles } from './limits.ts';

const entry = (status: number, title: string, cause: string, remedy: string) => ({
  status,
  title,
  cause,
  remedy,
});

/**
 * Every `logref` of the shipping profiles interface: the status it comes with, what it means, why it
 * comes and what a client does about it.
 */
const errorCatalogue = {
  shippingProfileNameInvalid: entry(
    400,
    'The name is missing or cannot be used',
    'shippingProfileName is absent, no text, blank, longer than 100 characters or has control characters.',
    'Send a name of 1 to 100 characters.',
  ),
  shippingProfileNameNotUnique: entry(
    400,
    'The name is taken',
    'Another of your profiles has this name; upper and lower case, spaces at the ends and repeated spaces make no difference.',
    'Choose another name, or change the profile that has it.',
  ),
  workingDaysInvalid: entry(
    400,
    'The working days are missing or wrong',
    'workingDays is absent, no list, empty, names a day twice or has a word that is no day.',
    'Send at least one of MONDAY to SUNDAY, each once, in capital letters.',
  ),
  orderCutoffInvalid: entry(
    400,
    'The order cutoff is missing or no half hour',
    'orderCutoff is absent or not HH:MM between 00:00 and 23:30 on a full or half hour.',
    'Send a text such as 14:00 or 14:30, in Central European Time.',
  ),
  deliveryTypeInvalid: entry(
    400,
    'The delivery type is missing or unknown',
    'deliveryType is absent or none of the four known words.',
    'Send PARCEL, FORWARDER_PREFERREDLOCATION, FORWARDER_CURBSIDE or FORWARDER_HEAVYDUTY.',
  ),
  deliveryTypeNotUpdatable: entry(
    400,
    'The delivery type cannot be changed',
    'The update names another deliveryType than the profile was made with.',
    'Send the present deliveryType, or create another profile and link the SKUs to it.',
  ),
  defaultProcessingTimeInvalid: entry(
    400,
    'The default processing time is missing or out of range',
    'defaultProcessingTime is absent, no whole JSON number or not 1 to 99.',
    'Send a whole number of days from 1 to 99, not in quotes.',
  ),
  transportTimeInvalid: entry(
    400,
    'The transport time is missing or out of range',
    'transportTime is absent, no whole JSON number or not 1 to 99.',
    'Send a whole number of days from 1 to 99, not in quotes.',
  ),
  requestBodyInvalid: entry(
    400,
    'The request body cannot be read',
    'It is empty, cut off, not UTF-8, not JSON, too large, or no JSON object.',
    'Send one JSON object in UTF-8.',
  ),
  parameterInvalid: entry(
    400,
    'A parameter or header is not valid',
    'The cursor was not made by this list or was sent twice, a path has characters that are not allowed, or X-Request-Timestamp is no date-time or over 5 minutes ahead.',
    'Take the cursor from links.href as it is; send date-times with a zone.',
  ),
  unauthorized: entry(
    401,
    'The technical user could not be authenticated',
    'The bearer token is missing, expired or not ours.',
    'Get a new token and try again.',
  ),
  forbidden: entry(
    403,
    'The technical user is not authorized',
    'The token lacks the scope shipping-profiles.',
    'Ask for a token with this scope, or have the role granted.',
  ),
  shippingProfileNotFound: entry(
    404,
    'The shipping profile does not exist',
    'You have no profile with this id, or it was deleted.',
    'Read the list of your profiles and use an id from there.',
  ),
  resourceNotFound: entry(
    404,
    'The address does not exist',
    'The path is none of this interface.',
    'Compare it with the reference.',
  ),
  methodNotAllowed: entry(
    405,
    'The address does not take this method',
    'The request has another method than the reference names for this address.',
    'Use one of the methods that the header Allow lists.',
  ),
  shippingProfileIdConflict: entry(
    409,
    'The new id is taken',
    'The id that was made for the profile exists already. Nothing was stored.',
    'Send the same request again.',
  ),
  tooManyShippingProfiles: entry(
    409,
    'You have as many shipping profiles as are possible',
    `You have ${mostProfiles} shipping profiles. Nothing was stored.`,
    'Delete a profile that you no longer need, or change one.',
  ),
  requestRunning: entry(
    409,
    'A request with the same key is running',
    'The first request with this Idempotency-Key has not ended yet. Nothing of this one was done.',
    'Wait the seconds of Retry-After and send the same request again: you get the answer of the first.',
  ),
  keyAlreadyUsed: entry(
    422,
    'The key was used for another request',
    'Another request of the last 24 hours had this Idempotency-Key: another method, address or body. Nothing was done.',
    'Give each request a key of its own, and repeat a request byte for byte.',
  ),
  shippingProfileInUse: entry(
    412,
    'SKUs are linked to the profile',
    'At least one of your SKUs is shipped with this profile.',
    'Link the SKUs to another profile with POST /v1/availability/product-delivery-information, then delete.',
  ),
  lastShippingProfile: entry(
    412,
    'It is the last profile',
    'At least one shipping profile must always exist.',
    'Create another profile first, or change this one.',
  ),
  preconditionFailed: entry(
    412,
    'The precondition does not hold',
    'If-Match, If-None-Match or If-Unmodified-Since names another state than the present one. Nothing was changed.',
    'Read the profile again, apply your change to what you get, and send its new ETag.',
  ),
  tooManyRequests: entry(
    429,
    'Too many requests',
    'The partner sends more requests than allowed.',
    'Wait the seconds of Retry-After.',
  ),
  internalServerError: entry(
    500,
    'An unexpected error occurred',
    'A fault on our side.',
    'Try again later; quote the X-Request-Id.',
  ),
  serviceUnavailable: entry(
    503,
    'The service is not available at the moment',
    'The database is restarting or overloaded.',
    'Wait the seconds of Retry-After and send the same request again.',
  ),
} as const;

export type Logref = keyof typeof errorCatalogue;

/** The catalogue as a list, for the documentation. */
export const shippingProfileErrors = (Object.keys(errorCatalogue) as Logref[]).map((logref) => ({
  logref,
  ...errorCatalogue[logref],
}));
