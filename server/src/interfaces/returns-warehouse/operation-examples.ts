import type { NamedExamples } from '../../platform/http/named-examples.ts';
import type { WarehouseFieldError } from './errors.ts';
import { tooManyAddresses } from './errors.ts';
import {
  addressId,
  addressRequests,
  carrierId,
  carrierRequests,
  dhlCarrier,
  hermesCarrier,
  nationalAddress,
} from './examples.ts';

/** Examples of one operation: of its request body, and of its answers by status. */
type OperationExamples = {
  readonly request?: NamedExamples;
  readonly responses: Readonly<Record<string, NamedExamples>>;
};

const shown = (name: string, summary: string, value: unknown): NamedExamples => ({
  [name]: { summary, value },
});

const refusal = (name: string, summary: string, ...errors: WarehouseFieldError[]): NamedExamples =>
  shown(name, summary, { errors });

const at = (jsonPath: string, says: string): WarehouseFieldError => ({
  message: `${jsonPath} ${says}`,
  jsonPath,
});

/** The examples of an operation; none for an operation of another interface. */
export function returnsWarehouseExamples(
  operationId: string,
  statuses: readonly string[],
): OperationExamples {
  const own = operations[operationId];
  if (own === undefined) return { responses: {} };
  const usual = Object.fromEntries(
    statuses.flatMap((status) => {
      const named = refused[status];
      return named === undefined ? [] : [[status, named]];
    }),
  );
  return { ...own, responses: { ...usual, ...own.responses } };
}

const address = { returnAddressId: addressId, ...nationalAddress };

const carrier = ({ returnCarrierName, ...codes }: { returnCarrierName: string }) => ({
  returnAddressId: addressId,
  returnAddressCarrierId: carrierId,
  returnCarrier: returnCarrierName,
  ...codes,
});

/** A refusal of each status as this interface words it. */
const refused: Readonly<Record<string, NamedExamples>> = {
  400: refusal('id', 'The id is no UUID', {
    message: 'Parameter returnAddressId must be a UUID.',
  }),
  401: refusal('token', 'No token', { message: 'The request carries no bearer token.' }),
  403: refusal('scope', 'A scope is missing', {
    message: 'Forbidden',
  }),
  404: refusal('unknown', 'Unknown address', { message: `The return address ${addressId} was not found.` }),
  412: refusal('stale', 'Changed in the meantime', {
    message: 'The resource is in another state than the precondition names.',
  }),
  422: refusal('unknown', 'Nothing is known about the place', {
    message:
      'The address cannot be validated: there is no postal code 00123 and the city Nirgendwo is not known.',
    jsonPath: '$.returnZipCode',
  }),
  429: refusal('rate', 'Too many requests', { message: 'Too many requests, try again later.' }),
  500: refusal('internal', 'A fault of the server', {
    message: 'An unexpected error occurred. Quote the request id when you report it.',
  }),
  503: refusal('outage', 'Try again', { message: 'The service is not available at the moment, try again.' }),
};

const unknownCarrier = refusal('unknown', 'Unknown carrier', {
  message: `The return carrier ${carrierId} was not found.`,
});

const inaccurate = refusal('inaccurate', 'The address is not accurate', {
  message: 'The address is not accurate: its zip code and its city do not belong together.',
  jsonPath: '$.returnZipCode',
  suggestedAddresses: [
    {
      city: 'Hamburg',
      zipCode: '20457',
      countryCode: 'DEU',
      street: 'Am Sandtorkai',
      houseNumber: '12',
    },
  ],
});

const sameAddress = refusal('duplicate', 'The address exists', {
  message: `The address exists already; its id is ${addressId}.`,
});

const sameCodes = refusal('codes', 'Codes of another address', {
  message: 'Another address of yours has this carrier with the same codes.',
  jsonPath: '$.returnCarrierCodes',
});

const operations: Readonly<Record<string, OperationExamples>> = {
  getReturnAddresses: {
    responses: {
      200: shown('page', 'One page', [address]),
      400: refusal('limit', 'More than a page holds', {
        message: 'Query parameter limit must be at most 50.',
      }),
    },
  },
  getReturnAddress: { responses: { 200: shown('address', 'A return address', address) } },
  createReturnAddress: {
    request: addressRequests,
    responses: {
      201: shown('created', 'Created', { returnAddressId: addressId }),
      400: {
        ...inaccurate,
        ...refusal(
          'missing',
          'Fields are missing',
          at('$.returnZipCode', 'is required for NATIONAL'),
          at('$.returnCity', 'is required for NATIONAL'),
        ),
      },
      409: {
        ...sameAddress,
        ...refusal('most', 'No more are possible', { message: tooManyAddresses().message, jsonPath: '$' }),
      },
    },
  },
  updateReturnAddress: {
    request: { national: addressRequests.national },
    responses: {
      400: {
        ...inaccurate,
        ...refusal('country', 'Another country', at('$.returnCountry', 'cannot be changed; it is Germany')),
      },
      409: sameAddress,
    },
  },
  deleteReturnAddress: {
    responses: {
      409: {
        ...refusal('carriers', 'It has carriers', {
          message: 'The return address still has carriers; delete them first.',
        }),
        ...refusal('only', 'There is no other', { message: 'The only return address cannot be deleted.' }),
      },
    },
  },
  getReturnCarriers: { responses: { 200: shown('carriers', 'All carriers', [carrier(dhlCarrier)]) } },
  getReturnCarrier: {
    responses: {
      200: {
        ...shown('dhl', 'DHL', carrier(dhlCarrier)),
        ...shown('hermes', 'HERMES', carrier(hermesCarrier)),
      },
      404: unknownCarrier,
    },
  },
  createReturnCarrier: {
    request: carrierRequests,
    responses: {
      200: shown('created', 'Created', { returnAddressCarrierId: carrierId }),
      400: refusal('codes', 'A code is missing', at('$.returnCarrierCodes.leitCode', 'is required')),
      409: {
        ...refusal('duplicate', 'The address has the carrier', {
          message: 'The address has the carrier DHL already.',
          jsonPath: '$.returnCarrierName',
        }),
        ...sameCodes,
      },
    },
  },
  updateReturnCarrier: {
    request: { dhl: carrierRequests.dhl },
    responses: {
      400: refusal('name', 'Another carrier', at('$.returnCarrierName', 'cannot be changed; it is DHL')),
      404: unknownCarrier,
      409: sameCodes,
    },
  },
  deleteReturnCarrier: {
    responses: {
      404: unknownCarrier,
      409: refusal('last', 'There is no other', { message: 'Your last return carrier cannot be deleted.' }),
    },
  },
};
