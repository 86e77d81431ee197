import { Type } from 'typebox';
import { refusalsWith } from '../../platform/http/refusals.ts';

const suggestedAddress = Type.Object(
  {
    city: Type.String({ examples: ['Hamburg'], description: 'City of the suggestion.' }),
    zipCode: Type.String({ examples: ['20457'], description: 'Its zip code.' }),
    countryCode: Type.String({ description: 'ISO 3166-1 alpha-3.', examples: ['DEU'] }),
    district: Type.Optional(Type.String({ examples: ['HafenCity'], description: 'Part of the city.' })),
    street: Type.Optional(Type.String({ examples: ['Am Sandtorkai'], description: 'Its street.' })),
    houseNumber: Type.Optional(Type.String({ examples: ['12'], description: 'Its house number.' })),
  },
  { $id: 'SuggestedAddress', description: 'An address that may have been meant.' },
);

const errorItem = Type.Object(
  {
    message: Type.String({
      examples: ['$.returnCity is required'],
      description: 'What is wrong, in a sentence.',
    }),
    jsonPath: Type.Optional(
      Type.String({
        description: 'Place in the request body as JSONPath, or the name of the parameter at fault.',
        examples: ['$.returnCity'],
      }),
    ),
    suggestedAddresses: Type.Optional(
      Type.Array(Type.Ref('SuggestedAddress'), {
        maxItems: 3,
        description: 'Only when the address is not accurate: up to three that are, the most similar first.',
      }),
    ),
  },
  { $id: 'ReturnsWarehouseError', description: 'What is wrong and where.' },
);

const errorList = Type.Object(
  { errors: Type.Array(Type.Ref('ReturnsWarehouseError'), { description: 'Everything that is wrong.' }) },
  { $id: 'ReturnsWarehouseErrors', description: 'Errors of a request to the returns warehouse.' },
);

/** Models that addresses and carriers share. */
export const sharedModels = [suggestedAddress, errorItem, errorList] as const;

export const addressId = Type.String({
  format: 'uuid',
  description: 'Id of the return address.',
  examples: ['01938b5e-7b4c-7000-8000-0000000000a1'],
});
export const carrierId = Type.String({
  format: 'uuid',
  description: 'Id of the return carrier.',
  examples: ['01938b5e-7b4c-7000-8000-0000000000c1'],
});

/** Documents the refusals of an operation. */
export const refusals = refusalsWith('ReturnsWarehouseErrors', {
  404: 'The address or the carrier was not found.',
  409: 'The present state of your addresses and carriers does not allow it.',
  422: 'It cannot be told whether the address exists.',
});
