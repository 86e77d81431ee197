/** Errors that both shipments and return shipments can answer with. */
const common = [
  {
    status: 401,
    name: 'UNAUTHORIZED',
    title: 'No valid token',
    cause: 'The bearer token is missing, expired or not ours.',
    remedy: 'Get a new token and try again.',
  },
  {
    status: 403,
    name: 'INSUFFICIENT_PERMISSION',
    title: 'The scope is missing',
    cause: 'The token lacks the scope shipments.',
    remedy: 'Ask for a token with this scope, or have the role granted.',
  },
  {
    status: 405,
    name: 'METHOD_NOT_ALLOWED',
    title: 'The address does not take this method',
    cause: 'The request has another method than the reference names for this address.',
    remedy: 'Use one of the methods that the header Allow lists.',
  },
  {
    status: 409,
    name: 'REQUEST_RUNNING',
    title: 'A request with the same key is running',
    cause: 'The first request with this Idempotency-Key has not ended yet. Nothing of this one was done.',
    remedy:
      'Wait the seconds of Retry-After and send the same request again: you get the answer of the first.',
  },
  {
    status: 422,
    name: 'KEY_ALREADY_USED',
    title: 'The key was used for another request',
    cause:
      'Another request of the last 24 hours had this Idempotency-Key: another method, address or body. Nothing was done.',
    remedy: 'Give each request a key of its own, and repeat a request byte for byte.',
  },
  {
    status: 429,
    name: 'TOO_MANY_REQUESTS',
    title: 'Too many requests',
    cause: 'The partner sends more requests than allowed.',
    remedy: 'Wait the seconds of Retry-After.',
  },
  {
    status: 500,
    name: 'INTERNAL_SERVER_ERROR',
    title: 'An unexpected error occurred',
    cause: 'A fault on our side. Nothing of the request was stored.',
    remedy: 'Try again later; quote the X-Request-Id.',
  },
  {
    status: 503,
    name: 'SERVICE_UNAVAILABLE',
    title: 'Not available at the moment',
    cause: 'The database is restarting or overloaded.',
    remedy: 'Wait the seconds of Retry-After and send the same request again.',
  },
] as const;

/** Every error of shipments v1 (specification, section 8); `name` stands in `title` on the wire. */
export const shipmentErrorCatalogue = [
  {
    status: 400,
    name: 'PROPERTY_IS_MANDATORY',
    title: 'A field or parameter is missing',
    cause:
      'A required field is absent or null; a parcel has no tracking number, or an item of a parcel no returnTrackingKey; several return addresses or carriers exist and returnAddressCarrierId is absent; datefrom is absent.',
    remedy: 'Send the field that `jsonPath` names.',
  },
  {
    status: 400,
    name: 'BAD_REQUEST',
    title: 'A value is not valid',
    cause:
      'The body is no JSON, or a value has another form than the reference says: an unknown carrier, a shipDate more than a day ahead, an item named twice, a return carrier that you have not chosen, a cursor that is none of ours.',
    remedy:
      'Correct the value that `jsonPath` names; without `jsonPath` the parameter or header that `detail` names.',
  },
  {
    status: 400,
    name: 'INSUFFICIENT_PERMISSION',
    title: 'The item is not yours',
    cause: 'You have no such position item, or it belongs to another sales order than salesOrderId says.',
    remedy: 'Take both ids from your order and send them together.',
  },
  {
    status: 404,
    name: 'RESOURCE_NOT_FOUND',
    title: 'There is no such shipment or address',
    cause:
      'You have no shipment with this id or tracking key, or the path is none of this interface. Shipments of other partners answer the same.',
    remedy: 'Check the id, or carrier and tracking number; compare the path with the reference.',
  },
  {
    status: 409,
    name: 'DUPLICATE_TRACKING_KEY',
    title: 'The tracking key is taken',
    cause:
      'You reported a shipment with this carrier and tracking number before, or the request has it twice. Case and spaces do not count.',
    remedy:
      'Read the shipment by its tracking key: if it is the same one, your earlier request went through. Else correct the number.',
  },
  {
    status: 409,
    name: 'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT',
    title: 'The item is in a shipment already',
    cause: 'The position item was reported with another request.',
    remedy:
      'Remove the item from the request. An item in several parcels is reported in one multiparcel request.',
  },
  {
    status: 409,
    name: 'POSITION_ITEM_NOT_PROCESSABLE',
    title: 'The state of the item does not allow it',
    cause: 'Only PROCESSABLE items can be sent; `detail` names the item, its sales order and its state.',
    remedy:
      'Do not ship the item: the payment is awaited (ANNOUNCED), or it was cancelled. Read the order again.',
  },
  ...common,
] as const;

/** Every error of return shipments v1. */
export const returnShipmentErrorCatalogue = [
  {
    status: 400,
    name: 'PROPERTY_IS_MANDATORY',
    title: 'A parameter is missing',
    cause: 'The list was asked for without datefrom.',
    remedy: 'Send datefrom.',
  },
  {
    status: 400,
    name: 'BAD_REQUEST',
    title: 'A value is not valid',
    cause:
      'datefrom is no date-time, limit is not 1 to 100, the cursor does not come from a link of this API, or the carrier is unknown.',
    remedy: 'Correct the parameter that `detail` names; take cursors from links.href as they are.',
  },
  {
    status: 404,
    name: 'RESOURCE_NOT_FOUND',
    title: 'There is no such return shipment or address',
    cause:
      'You have no return shipment with this id or tracking key, or the path is none of this interface. Return shipments of other partners answer the same.',
    remedy: 'Check the id, or carrier and tracking number; compare the path with the reference.',
  },
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
