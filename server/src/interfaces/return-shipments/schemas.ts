import { type TSchema, Type } from 'typebox';
import { returnShipmentCarriers } from './carriers.ts';
import { returnShipmentStates } from './lifecycle.ts';

const uuid = (description: string, example: string) =>
  Type.String({ format: 'uuid', description, examples: [example] });

/** Models of this interface, for registration under their names. */
export const models: readonly TSchema[] = [
  Type.Object(
    {
      carrier: Type.Enum([...returnShipmentCarriers], {
        type: 'string',
        description: 'Who brings the parcel.',
      }),
      trackingNumber: Type.String({
        examples: ['577546565072'],
        description: 'The carrier’s number of the parcel.',
      }),
    },
    { $id: 'ReturnShipmentTrackingKey', description: 'Carrier and tracking number of a return shipment.' },
  ),
  Type.Object(
    {
      salesOrderId: uuid('The sales order.', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e51'),
      salesOrderPositionItemId: uuid(
        'The position item; the same as `positionItemId` elsewhere.',
        '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e50',
      ),
    },
    { $id: 'ReturnShipmentItem', description: 'An item that the customer sends back.' },
  ),
  Type.Object(
    {
      state: Type.Enum([...returnShipmentStates], { type: 'string', description: 'Where the parcel was.' }),
      occurredOn: Type.String({
        format: 'date-time',
        examples: ['2026-03-10T09:30:00.000Z'],
        description: 'When the carrier saw it.',
      }),
      statusText: Type.Optional(
        Type.String({ description: 'The same for people.', examples: ['Handed over at the parcel shop'] }),
      ),
    },
    { $id: 'ReturnShipmentStateChange', description: 'A state that the parcel came to, and when.' },
  ),
  Type.Object(
    {
      returnShipmentId: uuid('Identifies the return shipment.', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e60'),
      createdAt: Type.String({
        format: 'date-time',
        description: 'When the customer announced it, in UTC.',
        examples: ['2026-03-09T18:20:00.000Z'],
      }),
      trackingKey: Type.Ref('ReturnShipmentTrackingKey'),
      returnPositionItems: Type.Array(Type.Ref('ReturnShipmentItem'), {
        minItems: 1,
        description: 'The pieces that the customer sends back.',
      }),
      states: Type.Array(Type.Ref('ReturnShipmentStateChange'), {
        minItems: 1,
        description: 'History of the parcel, oldest first; the last one is where it is.',
      }),
    },
    { $id: 'ReturnShipment', description: 'A parcel with which a customer sends items back.' },
  ),
  Type.Object(
    {
      href: Type.String({
        description: 'Address of the next page.',
        examples: [
          '/v1/return-shipments?datefrom=2026-03-01T00%3A00%3A00Z&limit=25&next=MTc3MzA4MDQwMDAwMC4x',
        ],
      }),
      rel: Type.Literal('next', { type: 'string', description: 'Always next: the next page.' }),
    },
    { $id: 'ReturnShipmentLink', description: 'Link to the next page.' },
  ),
  Type.Object(
    {
      resources: Type.Array(Type.Ref('ReturnShipment'), {
        maxItems: 100,
        description: 'The return shipments of the page.',
      }),
      links: Type.Array(Type.Ref('ReturnShipmentLink'), {
        maxItems: 1,
        description: 'The next page. Empty on the last one.',
      }),
    },
    {
      $id: 'ReturnShipmentList',
      description: 'Return shipments, oldest first. `links` is empty on the last page.',
    },
  ),
];

export const idParameter = Type.Object({
  returnShipmentId: Type.String({
    description: 'Id of the return shipment.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e60'],
  }),
});
