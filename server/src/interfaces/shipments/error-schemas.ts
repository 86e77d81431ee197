import { Type } from 'typebox';
import { shipmentErrorCatalogue } from './error-catalogue.ts';

const titles = [...new Set(shipmentErrorCatalogue.map(({ name }) => name))];

/** Error body of shipments and return shipments, registered by shipments. */
export const errorModels = [
  Type.Object(
    {
      title: Type.Enum(titles, { type: 'string', description: 'What is wrong, for programs.' }),
      detail: Type.String({
        description: 'What is wrong, for people.',
        examples: ['$.shipDate is mandatory.'],
      }),
      path: Type.String({ description: 'Path of the request.', examples: ['/v1/shipments'] }),
      jsonPath: Type.Optional(
        Type.String({ description: 'Place in the request body.', examples: ['$.shipDate'] }),
      ),
    },
    { $id: 'ShipmentErrorItem', description: 'One thing that is wrong with the request.' },
  ),
  Type.Object(
    {
      errors: Type.Array(Type.Ref('ShipmentErrorItem'), {
        minItems: 1,
        description: 'Everything that is wrong.',
      }),
    },
    {
      $id: 'ShipmentError',
      description: 'Error body of shipments and return shipments: everything that was found wrong.',
    },
  ),
];
