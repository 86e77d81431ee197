import { type TSchema, Type } from 'typebox';
import { mostParcels } from './parse-body.ts';
import { multiParcelShipmentId, shipmentId } from './schemas.ts';

/** Models of parcels that are reported together, for registration under their names. */
export const multiParcelModels: readonly TSchema[] = [
  Type.Object(
    { shipmentId, trackingKey: Type.Ref('ShipmentTrackingKey') },
    { $id: 'MultiParcelShipmentParcel', description: 'A parcel of the request, and the shipment it became.' },
  ),
  Type.Object(
    {
      multiParcelShipmentId: multiParcelShipmentId('Stands for all parcels of the request.'),
      shipments: Type.Array(Type.Ref('MultiParcelShipmentParcel'), {
        minItems: 2,
        maxItems: mostParcels,
        description: 'The parcels in the order of the request.',
      }),
    },
    { $id: 'MultiParcelShipmentCreated', description: 'Ids of the new parcels, together and each.' },
  ),
  Type.Object(
    {
      multiParcelShipmentId: multiParcelShipmentId('Stands for all parcels of the report.'),
      shipments: Type.Array(Type.Ref('Shipment'), {
        minItems: 2,
        maxItems: mostParcels,
        description: 'The parcels in the order of the report.',
      }),
    },
    { $id: 'MultiParcelShipment', description: 'Parcels that were reported together.' },
  ),
];

export const shipmentList = Type.Array(Type.Ref('ShipmentRequest'), {
  minItems: 2,
  maxItems: mostParcels,
});

export const multiParcelParameter = Type.Object({
  multiParcelShipmentId: Type.String({
    description: 'Id that the report of several parcels answered with.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e53'],
  }),
});
