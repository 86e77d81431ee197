import { reviewErrors } from './error-catalogue-review.ts';
import { type CatalogueEntry, entry } from './error-entry.ts';

/**
 * Every error and information code of the products interface. Keys are the codes as they stand on the wire
 * (`<number> - <NAME>`); `title` is the general wording, an error's own title is more precise where it can be.
 */
export const errorCatalogue = {
  '100001 - FIELD_MISSING': entry('A required field is missing', 'The field is absent.', 'Send the field.'),
  '100002 - WRONG_TYPE': entry(
    'The value has the wrong JSON type',
    'For example a number sent as a string.',
    'Send the type the reference shows; nothing is converted.',
  ),
  '100003 - TOO_LONG': entry(
    'The text is too long',
    'The text has more characters than allowed.',
    'Shorten it to the limit in the reference.',
  ),
  '100004 - TOO_SHORT': entry(
    'The text is too short',
    'The text has fewer characters than required.',
    'Send more characters or leave the field out.',
  ),
  '100005 - VALUE_NOT_ALLOWED': entry(
    'The value is not one of the allowed ones',
    'The field takes a closed set of values.',
    'Use one of the values in the reference.',
  ),
  '100006 - INVALID_FORMAT': entry(
    'The value has the wrong format',
    'For example a date without time zone or an address that is no URL.',
    'Send the format the reference shows.',
  ),
  '100007 - OUT_OF_RANGE': entry(
    'The number is out of range',
    'The number is smaller or larger than allowed, or beyond what a double holds.',
    'Send a number in the documented range.',
  ),
  '100008 - INVALID_CHARACTER': entry(
    'The text has characters that cannot be stored',
    'NUL, half of a surrogate pair, or (in a sku) control characters or spaces at its ends.',
    'Remove the characters.',
  ),
  '100009 - DUPLICATE_IN_REQUEST': entry(
    'The sku occurs more than once in the request',
    'An earlier item of the same request has this sku; only that one was processed.',
    'Send each sku once per request.',
  ),
  '100010 - TOO_MANY': entry(
    'The list has too many entries',
    'More entries than allowed.',
    'Shorten the list.',
  ),
  '100011 - TOO_FEW': entry('The list has too few entries', 'Fewer entries than required.', 'Add entries.'),
  '100012 - NOT_AN_OBJECT': entry(
    'The item is not a JSON object',
    'An entry of the batch is null, a list, a text or a number.',
    'Send an object for each entry.',
  ),
  '100013 - RESERVED_SKU': entry(
    'The sku has a meaning of its own in a path',
    'A path such as /v5/products/prices already means something else, and clients take `.` and `..` out of a path, so that the variation could not be read by its path.',
    'Choose another sku.',
  ),
  '200001 - INVALID_JSON': entry(
    'The request body is not valid JSON',
    'The body is empty, cut off, not UTF-8 or not JSON.',
    'Send valid JSON in UTF-8.',
  ),
  '200002 - INVALID_BODY': entry(
    'The request body has the wrong shape',
    'It is not the list (or object with a list) the operation takes, is empty, has over 500 entries or is too large.',
    'Send the documented shape with 1 to 500 entries.',
  ),
  '200003 - INVALID_PARAMETER': entry(
    'A query parameter or header is not valid',
    'It has the wrong type, is out of range or was sent twice.',
    'Correct the parameter named in `path`.',
  ),
  '200401 - UNAUTHORIZED': entry(
    'The technical user could not be authenticated',
    'The bearer token is missing, expired or not ours.',
    'Get a new token and try again.',
  ),
  '200403 - FORBIDDEN': entry(
    'The technical user is not authorized',
    'The token lacks the scope of the interface.',
    'Ask for a token with the scope products, or have the role granted.',
  ),
  '200404 - NOT_FOUND': entry(
    'The resource does not exist',
    'The sku, processUuid or category is not known for this partner.',
    'Check the identifier.',
  ),
  '200405 - METHOD_NOT_ALLOWED': entry(
    'The address does not take this method',
    'The request has another method than the reference names for this address.',
    'Use one of the methods that the header Allow lists.',
  ),
  '200409 - REQUEST_RUNNING': entry(
    'A request with the same key is running',
    'The first request with this Idempotency-Key has not ended yet. Nothing of this one was done.',
    'Wait the seconds of Retry-After and send the same request again: you get the answer of the first.',
  ),
  '200412 - PRECONDITION_FAILED': entry(
    'The precondition does not hold',
    'If-Match or If-Unmodified-Since names another state than the present one.',
    'Read again and use the new ETag.',
  ),
  '200422 - KEY_ALREADY_USED': entry(
    'The key was used for another request',
    'Another request of the last 24 hours had this Idempotency-Key: another method, address or body. Nothing was done.',
    'Give each request a key of its own, and repeat a request byte for byte.',
  ),
  '200429 - TOO_MANY_REQUESTS': entry(
    'Too many requests',
    'The partner sends more requests than allowed.',
    'Wait the seconds of Retry-After.',
  ),
  '200500 - INTERNAL_ERROR': entry(
    'An unexpected error occurred',
    'A fault on our side.',
    'Try again later; quote the X-Request-Id.',
  ),
  '200503 - UNAVAILABLE': entry(
    'The service is not available at the moment',
    'The database is restarting or overloaded.',
    'Wait the seconds of Retry-After and send the same request again.',
  ),
  '300001 - UNKNOWN_CATEGORY': entry(
    'The category does not exist',
    'productDescription.category is not in the list of categories.',
    'Use a name from GET /products/categories.',
  ),
  '300002 - UNKNOWN_BRAND': entry(
    'The brand does not exist',
    'productDescription.brandId is not in the list of brands.',
    'Use an id from GET /products/brands.',
  ),
  '300003 - UNKNOWN_ATTRIBUTE': entry(
    'The category has no such attribute',
    'The name is not among the category’s definitions.',
    'Use a defined name, or mark the attribute as additional.',
  ),
  '300004 - ATTRIBUTE_REQUIRED': entry(
    'A required attribute is missing',
    'The category’s definition has the relevance REQUIRED.',
    'Send the attribute with a value.',
  ),
  '300005 - ATTRIBUTE_VALUE_NOT_ALLOWED': entry(
    'The attribute does not allow this value',
    'The definition lists allowedValues and this is none of them.',
    'Use one of the allowed values, written exactly so.',
  ),
  '300006 - ATTRIBUTE_WRONG_TYPE': entry(
    'The attribute’s value has the wrong type',
    'The definition asks for a whole number, a number or a truth value.',
    'Send a text that reads as that type.',
  ),
  '300007 - ATTRIBUTE_SINGLE_VALUE': entry(
    'The attribute takes one value only',
    'The definition is not multiValue.',
    'Send exactly one value.',
  ),
  '300008 - ATTRIBUTE_WRONG_UNIT': entry(
    'The attribute’s value has the wrong unit',
    'The definition has another unit.',
    'Convert the value; write the number alone or with the defined unit.',
  ),
  '300009 - ATTRIBUTE_TWICE': entry(
    'The attribute occurs twice',
    'Two entries of the list have the same name.',
    'Put all values into one entry.',
  ),
  '300010 - UNKNOWN_SKU': entry(
    'The sku is not known',
    'Prices and active statuses can be written for existing variations only.',
    'Create the variation first and wait until its task is done.',
  ),
  '400001 - INVALID_AMOUNT': entry(
    'The amount is not a price',
    'It is negative, has more than two decimals or exceeds 99999999.99.',
    'Send at most two decimals.',
  ),
  '400002 - VAT_NONE': entry(
    'The vat value NONE is never accepted',
    'NONE is listed but always fails.',
    'Use FULL, REDUCED or FREE.',
  ),
  '400003 - NORM_PRICE_INCOMPLETE': entry(
    'The norm price information is incomplete',
    'Only some of normAmount, normUnit, salesAmount and salesUnit were sent.',
    'Send all four or none.',
  ),
  '400005 - SALE_PERIOD': entry(
    'The sale ends before it starts',
    'endDate is not after startDate.',
    'Correct the period.',
  ),
  '500001 - CONTACT_MISSING': entry(
    'The address has neither email nor url',
    'One of them is required.',
    'Send an email or a url.',
  ),
  '500002 - DISTRIBUTOR_MISSING': entry(
    'No address has the role DISTRIBUTOR',
    'The product safety of version 5 needs at least one distributor, also of a product with food information.',
    'Give one address the role DISTRIBUTOR.',
  ),
  '500003 - REGION_NOT_EEA': entry(
    'The region code is not a country of the EEA',
    'regionCode must be the ISO alpha-2 code of an EEA country.',
    'Name a contact within the EEA.',
  ),
  '500004 - FOOD_ROLE_DIFFERS': entry(
    'The food information has other roles than the product’s other variations',
    'All variations of one productReference carry the same role.',
    'Use the same role for all of them.',
  ),
  ...reviewErrors,
} as const satisfies Record<string, CatalogueEntry>;

/** A code of the interface. */
export type ErrorCode = keyof typeof errorCatalogue;
