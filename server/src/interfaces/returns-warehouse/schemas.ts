import { type TSchema, Type } from 'typebox';

const suggestedAddress = Type.Object(
  {
    city: Type.String({ examples: ['Hamburg'] }),
    zipCode: Type.String({ examples: ['20457'] }),
    countryCode: Type.String({ description: 'ISO 3166-1 alpha-3.', examples: ['DEU'] }),
    district: Type.Optional(Type.String({ examples: ['HafenCity'] })),
    street: Type.Optional(Type.String({ examples: ['Am Sandtorkai'] })),
    houseNumber: Type.Optional(Type.String({ examples: ['12'] })),
  },
  { $id: 'SuggestedAddress', description: 'An address that may have been meant.' },
);

const errorItem = Type.Object(
  {
    message: Type.String({ examples: ['$.returnCity is required'] }),
    jsonPath: Type.Optional(
      Type.String({ description: 'Place in the request body.', examples: ['$.returnCity'] }),
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
  { errors: Type.Array(Type.Ref('ReturnsWarehouseError')) },
  { $id: 'ReturnsWarehouseErrors', description: 'Errors of a request to the returns warehouse.' },
);

/** Models that both capabilities use. */
export const sharedModels = [suggestedAddress, errorItem, errorList] as const;

export const addressId = Type.String({ format: 'uuid', description: 'Id of the return address.' });
export const carrierId = Type.String({ format: 'uuid', description: 'Id of the return carrier.' });

export type NamedExamples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

/** A reference to a model with examples of what is sent or answered. */
export const shown = (
  model: string,
  examples: NamedExamples,
  details: { description?: string; headers?: object } = {},
) => Type.Ref(model, { ...details, 'x-examples': examples });

const requestId = 'An unexpected error occurred. Quote the request id when you report it.';

/** How this interface words the refusals that can meet any operation. */
const refused: Readonly<Record<number, readonly [description: string, message: string, jsonPath?: string]>> =
  {
    400: ['The request is not valid.', 'Query parameter limit must be <= 50.'],
    401: ['The technical user could not be authenticated.', 'The request carries no bearer token.'],
    403: [
      'The technical user is not authorized, possibly a scope is missing.',
      'The technical user lacks the scope returns-warehouse-read.',
    ],
    404: ['The address or the carrier was not found.', 'The return address was not found.'],
    409: [
      'The present state of your addresses and carriers does not allow it.',
      'The address exists already.',
    ],
    412: ['The precondition does not hold.', 'The resource is in another state than the precondition names.'],
    422: [
      'It cannot be told whether the address exists.',
      'The address cannot be validated: there is no postal code 00123 and the city Nirgendwo is not known.',
      '$.returnZipCode',
    ],
    429: ['Too many requests; wait as long as Retry-After says.', 'Too many requests, try again later.'],
    500: ['An unexpected error occurred.', requestId],
    503: [
      'Not available at the moment; wait as long as Retry-After says.',
      'The service is not available at the moment, try again.',
    ],
  };

/** Examples of an operation's own wording of a status. */
export type OwnErrors = Readonly<Record<number, Readonly<Record<string, readonly object[]>>>>;

/** Documents the refusals of an operation; 401, 403, 429, 500 and 503 can meet any. */
export function refusals(statuses: readonly number[], own: OwnErrors = {}): Record<number, TSchema> {
  return Object.fromEntries(
    [...statuses, 401, 403, 429, 500, 503].map((status) => {
      const [description = '', message = '', jsonPath] = refused[status] ?? [];
      const usual = { refused: [{ message, ...(jsonPath === undefined ? {} : { jsonPath }) }] };
      const examples = Object.entries(own[status] ?? usual).map(([name, errors]) => [
        name,
        { summary: description, value: { errors } },
      ]);
      return [status, shown('ReturnsWarehouseErrors', Object.fromEntries(examples), { description })];
    }),
  );
}
