const entry = (status: number, name: string, title: string, cause: string, remedy: string) => ({
  status,
  name,
  title,
  cause,
  remedy,
});

/** Errors that both shipments and return shipments can answer with. */
const common = [
  entry(
    401,
    'UNAUTHORIZED',
    'No valid token',
    'The bearer token is missing, expired or not ours.',
    'Get a new token and try again.',
  ),
  entry(
    403,
    'INSUFFICIENT_PERMISSION',
    'The scope is missing',
    'The token lacks the scope shipments.',
    'Ask for a token with this scope, or have the role granted.',
  ),
  entry(
    405,
    'METHOD_NOT_ALLOWED',
    'The address does not take this method',
    'The request has another method than the reference names for this address.',
    'Use one of the methods that the header Allow lists.',
  ),
  entry(
    409,
    'REQUEST_RUNNING',
    'A request with the same key is running',
    'The first request with this Idempotency-Key has not ended yet. Nothing of this one was done.',
    'Wait the seconds of Retry-After and send the same request again: you get the answer of the first.',
  ),
  entry(
    422,
    'KEY_ALREADY_USED',
    'The key was used for another request',
    'Another request of the last 24 hours had this Idempotency-Key: another method, address or body. Nothing was done.',
    'Give each request a key of its own, and repeat a request byte for byte.',
  ),
  entry(
    429,
    'TOO_MANY_REQUESTS',
    'Too many requests',
    'The partner sends more requests than allowed.',
    'Wait the seconds of Retry-After.',
  ),
  entry(
    500,
    'INTERNAL_SERVER_ERROR',
    'An unexpected error occurred',
    'A fault on our side. Nothing of the request was stored.',
    'Try again later; quote the X-Request-Id.',
  ),
  entry(
    503,
    'SERVICE_UNAVAILABLE',
    'Not available at the moment',
    'The database is restarting or overloaded.',
    'Wait the seconds of Retry-After and send the same request again.',
  ),
] as const;

/** Every error of shipments v1 (specification, section 8); `name` stands in `title` on the wire. */
export const shipmentErrorCatalogue = [
  entry(
    400,
    'PROPERTY_IS_MANDATORY',
    'A field or parameter is missing',
    'A required field is absent or null; a parcel has no tracking number, or an item of a parcel no returnTrackingKey; several return addresses or carriers exist and returnAddressCarrierId is absent; datefrom is absent.',
    'Send the field that `jsonPath` names.',
  ),
  entry(
    400,
    'BAD_REQUEST',
    'A value is not valid',
    'The body is no JSON, or a value has another form than the reference says: an unknown carrier, a shipDate more than a day ahead, an item named twice, a return carrier that you have not chosen, a cursor that is none of ours.',
    'Correct the value that `jsonPath` names; without `jsonPath` the parameter or header that `detail` names.',
  ),
  entry(
    400,
    'INSUFFICIENT_PERMISSION',
    'The item is not yours',
    'You have no such position item, or it belongs to another sales order than salesOrderId says.',
    'Take both ids from your order and send them together.',
  ),
  entry(
    404,
    'RESOURCE_NOT_FOUND',
    'There is no such shipment or address',
    'You have no shipment with this id or tracking key, or the path is none of this interface. Shipments of other partners answer the same.',
    'Check the id, or carrier and tracking number; compare the path with the reference.',
  ),
  entry(
    409,
    'DUPLICATE_TRACKING_KEY',
    'The tracking key is taken',
    'You reported a shipment with this carrier and tracking number before, or the request has it twice. Case and spaces do not count.',
    'Read the shipment by its tracking key: if it is the same one, your earlier request went through. Else correct the number.',
  ),
  entry(
    409,
    'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT',
    'The item is in a shipment already',
    'The position item was reported with another request.',
    'Remove the item from the request. An item in several parcels is reported in one multiparcel request.',
  ),
  entry(
    409,
    'POSITION_ITEM_NOT_PROCESSABLE',
    'The state of the item does not allow it',
    'Only PROCESSABLE items can be sent; `detail` names the item, its sales order and its state.',
    'Do not ship the item: the payment is awaited (ANNOUNCED), or it was cancelled. Read the order again.',
  ),
  ...common,
] as const;

/** Every error of return shipments v1. */
export const returnShipmentErrorCatalogue = [
  entry(
    400,
    'PROPERTY_IS_MANDATORY',
    'A parameter is missing',
    'The list was asked for without datefrom.',
    'Send datefrom.',
  ),
  entry(
    400,
    'BAD_REQUEST',
    'A value is not valid',
    'datefrom is no date-time, limit is not 1 to 100, the cursor is none of ours, or the carrier is unknown.',
    'Correct the parameter that `detail` names; take cursors from links.href as they are.',
  ),
  entry(
    404,
    'RESOURCE_NOT_FOUND',
    'There is no such return shipment or address',
    'You have no return shipment with this id or tracking key, or the path is none of this interface. Return shipments of other partners answer the same.',
    'Check the id, or carrier and tracking number; compare the path with the reference.',
  ),
  ...common,
] as const;

export type ErrorTitle = (typeof shipmentErrorCatalogue)[number]['name'];

const listed = (
  name: string,
  catalogue: typeof shipmentErrorCatalogue | typeof returnShipmentErrorCatalogue,
) => catalogue.map(({ status, ...texts }) => ({ interface: name, code: String(status), ...texts }));

/** The error catalogues of both interfaces as lists, for the documentation. */
export const shipmentErrors = listed('shipments', shipmentErrorCatalogue);
export const returnShipmentErrors = listed('return-shipments', returnShipmentErrorCatalogue);
