import { Refusal } from '../../kernel/refusal.ts';
import type { NamedExamples } from '../../platform/http/named-examples.ts';
import { mandatory, notValid, renderBody, ShipmentRefusal, unknownResource } from './errors.ts';

/** Examples of one operation: of its request body, and of its answers by status. */
export type OperationExamples = {
  readonly request?: NamedExamples;
  readonly responses: Record<string, NamedExamples>;
};

const path = '/v1/shipments';
const shipmentId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const creationDate = '2026-03-02T15:04:05.678Z';
const headphones = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e50';
const order = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e51';

const item = {
  positionItemId: headphones,
  salesOrderId: order,
  returnTrackingKey: { carrier: 'DHL', trackingNumber: '577546565072' },
};
const parcel = {
  trackingKey: { carrier: 'DHL', trackingNumber: '00340434161094042557' },
  shipDate: '2026-03-02T15:00:00.000Z',
  shipFromAddress: { city: 'Hamburg', countryCode: 'DEU', zipCode: '20457' },
  positionItems: [item],
};
const secondParcel = {
  ...parcel,
  trackingKey: { carrier: 'DHL', trackingNumber: '00340434161094042564' },
};
const forwarder = {
  ...parcel,
  trackingKey: { carrier: 'OTHER_FORWARDER' },
  positionItems: [{ positionItemId: headphones, salesOrderId: order }],
};
const states = [{ state: 'SENT', occurredOn: parcel.shipDate }];
const delivered = [...states, { state: 'DELIVERED', occurredOn: '2026-03-04T10:12:00.000Z' }];

const shown = (name: string, summary: string, value: unknown): NamedExamples => ({
  [name]: { summary, value },
});
const told = (name: string, summary: string, refusal: Refusal, at = path): NamedExamples =>
  shown(name, summary, renderBody(refusal, at));

const faulty = told(
  'faults',
  'Several faults',
  new ShipmentRefusal('bad-request', [
    mandatory('$.shipDate'),
    notValid('$.shipFromAddress.countryCode', 'must be an assigned code of ISO 3166-1 alpha-3, such as DEU'),
  ]),
);

const foreign = told(
  'foreign',
  'The item is not yours',
  new ShipmentRefusal('bad-request', [
    {
      title: 'INSUFFICIENT_PERMISSION',
      detail: `You have no position item ${headphones} in sales order ${order}.`,
      jsonPath: '$.positionItems[0].positionItemId',
    },
  ]),
);

const included = told(
  'included',
  'The item is in a shipment already',
  new ShipmentRefusal('conflict', [
    {
      title: 'POSITION_ITEM_INCLUDED_IN_OTHER_SHIPMENT',
      detail: `Position item ${headphones} of sales order ${order} is already included in a shipment.`,
      jsonPath: '$.positionItems[0].positionItemId',
    },
  ]),
);

const cancelled = told(
  'cancelled',
  'The item was cancelled',
  new ShipmentRefusal('conflict', [
    {
      title: 'POSITION_ITEM_NOT_PROCESSABLE',
      detail: `Position item ${headphones} of sales order ${order} cannot be sent: its status is CANCELLED_BY_MARKETPLACE.`,
      jsonPath: '$.positionItems[0].positionItemId',
    },
  ]),
);

const duplicate = told(
  'duplicate',
  'The tracking key is taken',
  new ShipmentRefusal('conflict', [
    {
      title: 'DUPLICATE_TRACKING_KEY',
      detail: 'A shipment with the tracking key DHL 00340434161094042557 already exists.',
      jsonPath: '$.trackingKey',
    },
  ]),
);

const whole = shown('delivered', 'A delivered parcel', {
  shipmentId,
  creationDate,
  ...parcel,
  states: delivered,
});
const multiParcelShipmentId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e53';
const parcels = [
  { shipmentId, ...parcel },
  { shipmentId: '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e54', ...secondParcel },
].map(({ shipmentId: id, ...content }) => ({
  shipmentId: id,
  multiParcelShipmentId,
  creationDate,
  ...content,
  states,
}));
const append = {
  request: shown('items', 'An item that was forgotten', [item]),
  responses: { 400: { ...faulty, ...foreign }, 409: { ...included, ...cancelled } },
};

const operations: Readonly<Record<string, OperationExamples>> = {
  createShipment: {
    request: {
      ...shown('parcel', 'A parcel', parcel),
      ...shown('forwarder', 'Freight without a number', forwarder),
    },
    responses: {
      201: shown('created', 'Stored', { shipmentId }),
      400: { ...faulty, ...foreign },
      409: { ...duplicate, ...included, ...cancelled },
    },
  },
  createMultiParcelShipment: {
    request: shown('parcels', 'An item in two parcels', [parcel, secondParcel]),
    responses: {
      201: shown('created', 'Stored', {
        multiParcelShipmentId,
        shipments: parcels.map((one) => ({ shipmentId: one.shipmentId, trackingKey: one.trackingKey })),
      }),
      400: { ...faulty, ...foreign },
      409: { ...duplicate, ...included, ...cancelled },
    },
  },
  getMultiParcelShipment: {
    responses: { 200: shown('parcels', 'Two parcels', { multiParcelShipmentId, shipments: parcels }) },
  },
  getShipments: {
    responses: {
      200: shown('page', 'The first page of two', {
        resources: [{ shipmentId, creationDate, ...parcel, states: delivered }],
        links: [{ href: `${path}?datefrom=2026-03-01&limit=1&next=MTc3MjQ2MzY0NTY3OC4x`, rel: 'next' }],
      }),
      400: told(
        'datefrom',
        'Without a start',
        new ShipmentRefusal('bad-request', [
          { title: 'PROPERTY_IS_MANDATORY', detail: 'Query parameter datefrom is mandatory.' },
        ]),
      ),
    },
  },
  getShipment: { responses: { 200: whole } },
  getShipmentByTrackingNumber: { responses: { 200: whole } },
  appendPositionItems: append,
  appendPositionItemsByTrackingNumber: append,
};

/** Examples of the refusals that any operation can answer, by status. */
export const errorExamples = (at: string, what: string): Readonly<Record<string, NamedExamples>> => ({
  400: told(
    'characters',
    'Path not valid',
    new Refusal('bad-request', 'Parameter trackingNumber has characters that are not allowed.'),
    at,
  ),
  401: told('token', 'No token', new Refusal('unauthenticated', 'The request carries no bearer token.'), at),
  403: told(
    'scope',
    'Scope missing',
    new Refusal('forbidden', 'The technical user lacks the scope shipments.'),
    at,
  ),
  404: told('unknown', 'Unknown', unknownResource(what), at),
  429: told(
    'limit',
    'Too many requests',
    new Refusal('too-many-requests', 'Too many requests, try again later.'),
    at,
  ),
  500: told(
    'fault',
    'Unexpected',
    new Refusal('internal', 'An unexpected error occurred. Quote the request id when you report it.'),
    at,
  ),
  503: told(
    'restart',
    'Not available',
    new Refusal('unavailable', 'The service is not available at the moment, try again.'),
    at,
  ),
});

/** Examples of an operation's request and answers for the reference; none for another interface's. */
export function shipmentExamples(operationId: string, statuses: readonly string[]): OperationExamples {
  const found = operations[operationId];
  if (!found) return { responses: {} };
  const usual = errorExamples(path, `shipment ${shipmentId}`);
  const refused = statuses.flatMap((status) => (usual[status] ? [[status, usual[status]] as const] : []));
  return { ...found, responses: { ...Object.fromEntries(refused), ...found.responses } };
}
