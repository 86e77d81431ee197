import { type TSchema, Type } from 'typebox';
import { trimmed } from '../../platform/body-check.ts';
import { refusalsWith } from '../../platform/http/refusals.ts';
import { carrierNames, returnCarrierNames } from './carriers.ts';
import { errorModels } from './error-schemas.ts';
import { shipmentStates } from './states/lifecycle.ts';

/** Limits of one request. */
export const mostItems = 1000;
export const mostParcels = 100;
export const longestTrackingNumber = 100;

const id = (description: string, example: string) =>
  Type.String({ format: 'uuid', description, examples: [example] });

export const shipmentId = id('Identifies the shipment.', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f');
export const multiParcelShipmentId = (description: string) =>
  id(description, '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e53');

const creationDate = Type.String({
  format: 'date-time',
  description: 'When you reported the shipment, in UTC.',
  examples: ['2026-03-02T15:04:05.678Z'],
});

const number = (description: string, example: string, pattern?: string) =>
  Type.String({
    [trimmed]: true,
    ...(pattern === undefined ? {} : { pattern }),
    maxLength: longestTrackingNumber,
    format: 'single-line',
    description,
    examples: [example],
  });

const line = (maxLength: number, example: string, description: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '\\S',
    format: 'single-line',
    description,
    examples: [example],
  });

const trackingKey = Type.Object(
  {
    carrier: Type.Enum([...carrierNames], {
      type: 'string',
      description: 'DHL, DHL_EXPRESS, GLS, HERMES, DPD and UPS deliver parcels, all others are forwarders.',
    }),
    trackingNumber: Type.Optional(
      number(
        'Mandatory for parcels; forwarder deliveries may go without. Unique among your shipments of the carrier without regard to case and spaces; spaces at its ends are removed.',
        '00340434161094042557',
      ),
    ),
  },
  { $id: 'ShipmentTrackingKey', description: 'Carrier and tracking number of a shipment.' },
);

const returnTrackingKey = Type.Object(
  {
    carrier: Type.Enum([...returnCarrierNames], {
      type: 'string',
      description: 'One of the return carriers that you have chosen.',
    }),
    trackingNumber: number('Number of the return label.', '577546565072', '\\S'),
  },
  {
    $id: 'ShipmentReturnTrackingKey',
    description: 'The label with which the customer would send the item back.',
  },
);

const address = Type.Object(
  {
    city: line(60, 'Hamburg', 'City from which you ship.'),
    countryCode: Type.String({
      pattern: '^[A-Z]{3}$',
      description: 'Assigned code of ISO 3166-1 alpha-3.',
      examples: ['DEU'],
    }),
    zipCode: line(10, '20457', 'Its zip code.'),
  },
  { $id: 'ShipFromAddress', description: 'Where the goods were handed to the carrier.' },
);

const positionItem = Type.Object(
  {
    positionItemId: id('The item.', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e50'),
    salesOrderId: id('The sales order that it belongs to.', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e51'),
    returnTrackingKey: Type.Optional(
      Type.Ref('ShipmentReturnTrackingKey', {
        description: 'Mandatory for parcels, optional for forwarder deliveries.',
      }),
    ),
    returnAddressCarrierId: Type.Optional(
      id(
        'Which of your return addresses and carriers the label is of. Mandatory beside a returnTrackingKey when you have several.',
        '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e52',
      ),
    ),
  },
  { $id: 'ShipmentPositionItem', description: 'An item of a shipment.' },
);

const shipDate = Type.String({
  format: 'date-time',
  description:
    'When you handed the goods over: not before the order, at most a day ahead. The date of supply on the receipt. Taken with any zone, answered in UTC.',
  examples: ['2026-03-02T15:00:00Z'],
});

const content = {
  trackingKey: Type.Ref('ShipmentTrackingKey'),
  shipDate,
  shipFromAddress: Type.Ref('ShipFromAddress'),
  positionItems: Type.Array(Type.Ref('ShipmentPositionItem'), {
    minItems: 1,
    maxItems: mostItems,
    description: 'The ordered pieces in the parcel.',
  }),
};

const state = Type.Object(
  {
    state: Type.Enum([...shipmentStates], { type: 'string', description: 'Where the shipment was.' }),
    occurredOn: Type.String({
      format: 'date-time',
      examples: ['2026-03-02T15:00:00.000Z'],
      description: 'When the carrier saw it.',
    }),
  },
  { $id: 'ShipmentStateChange', description: 'A state that the shipment came to, and when.' },
);

const states = Type.Array(Type.Ref('ShipmentStateChange'), {
  minItems: 1,
  description: 'History of the shipment, oldest first; the last one is where it is.',
});

/** Models of this interface, for registration under their names. */
export const models: readonly TSchema[] = [
  trackingKey,
  returnTrackingKey,
  address,
  positionItem,
  state,
  Type.Object(content, { $id: 'ShipmentRequest', description: 'A shipment as you report it.' }),
  Type.Object(
    {
      shipmentId,
      multiParcelShipmentId: Type.Optional(
        multiParcelShipmentId('Shared by parcels that were reported together; absent from other shipments.'),
      ),
      creationDate,
      ...content,
      positionItems: Type.Array(Type.Ref('ShipmentPositionItem'), {
        minItems: 1,
        description: 'Its items in the order in which they were reported, those that were added included.',
      }),
      states,
    },
    { $id: 'Shipment', description: 'A shipment.' },
  ),
  Type.Object(
    {
      href: Type.String({
        examples: ['/v1/shipments?datefrom=2026-03-01&limit=25&next=MTc3MjQ2MzY0NTY3OC4x'],
        description: 'Address of the next page.',
      }),
      rel: Type.Literal('next', { type: 'string', description: 'Always next: the next page.' }),
    },
    { $id: 'ShipmentLink', description: 'Link to the next page.' },
  ),
  Type.Object(
    {
      resources: Type.Array(Type.Ref('Shipment'), {
        maxItems: 100,
        description: 'The shipments of the page.',
      }),
      links: Type.Array(Type.Ref('ShipmentLink'), {
        maxItems: 1,
        description: 'The next page. Empty on the last one.',
      }),
    },
    { $id: 'ShipmentList', description: 'Shipments, oldest first. `links` is empty on the last page.' },
  ),
  Type.Object({ shipmentId }, { $id: 'ShipmentCreated', description: 'Id of the new shipment.' }),
  ...errorModels,
];

export const itemList = Type.Array(Type.Ref('ShipmentPositionItem'), { minItems: 1, maxItems: mostItems });

export const writeHeaders = Type.Object({
  'x-request-timestamp': Type.Optional(
    Type.String({
      description:
        'A date-time with time zone. It is checked and has no other effect: shipments are never changed, only added to.',
    }),
  ),
});

/** Query of a list by creation date; return shipments have the same. */
export const listQuery = Type.Object({
  datefrom: Type.String({
    description: 'Shows what was created since: a date (midnight UTC) or a date-time with zone.',
    examples: ['2026-03-01', '2026-03-01T08:00:00Z'],
  }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 25, description: 'Entries a page.' }),
  next: Type.Optional(
    Type.String({
      description: 'Continues the list; part of `links.href`. Opaque: do not make one yourself.',
    }),
  ),
});

export const idParameter = Type.Object({
  shipmentId: Type.String({
    description: 'Id of the shipment.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
  }),
});

/** Path of a lookup by tracking key with these carriers. */
export const keyParameters = (names: readonly string[]) =>
  Type.Object({
    carrier: Type.Enum([...names], { type: 'string', description: 'The carrier.' }),
    trackingNumber: Type.String({
      description: 'The tracking number, percent-encoded; case and spaces do not count.',
      examples: ['00340434161094042557'],
    }),
  });

/** Documents the refusals of an operation. */
export const refusals = refusalsWith('ShipmentError', {
  400: 'The request is not valid; every fault is listed.',
  404: 'There is no such shipment of yours. Shipments of other partners answer the same.',
  409: 'An item cannot be sent, or a tracking key is taken. Nothing was stored.',
});
