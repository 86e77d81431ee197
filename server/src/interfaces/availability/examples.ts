import type { NamedExamples } from '../../platform/http/named-examples.ts';
import { unknownSkuError } from './batch.ts';
import { unknownProfile } from './delivery-information/rules.ts';
import { type ErrorName, errorCatalogue } from './error-catalogue.ts';
import { type EntryError, errorItem } from './errors.ts';

/** Examples of one operation: of its request body, and of its answers by status. */
export type OperationExamples = {
  readonly request?: NamedExamples;
  readonly responses: Readonly<Record<string, NamedExamples>>;
};

const shown = (name: string, summary: string, value: unknown): NamedExamples => ({
  [name]: { summary, value },
});

const logref = '6f2f7a54-6d33-4b0c-8f6a-1f2d3c4b5a69';
const path = '/v1/availability/quantities';
const deliveryPath = '/v1/availability/product-delivery-information';
const profile = '01938b5e-7b4c-7000-8000-000000000000';

const small = { sku: 'JACKE-ALPIN-BLAU-S', quantity: 17, lastModified: '2026-03-01T08:00:00.000Z' };
const large = { sku: 'JACKE-ALPIN-BLAU-L', quantity: 0, lastModified: '2026-03-01T08:00:00.000Z' };
const quantities = [small, large].map(({ sku, quantity }) => ({ sku, quantity }));
const linked = (entry: typeof small) => ({
  ...entry,
  links: [{ rel: 'self', href: `${path}/${entry.sku}` }],
});

const own = { sku: small.sku, shippingProfileId: profile, processingTime: '3' };
const follows = { sku: large.sku, shippingProfileId: profile, processingTime: 'DEFAULT' };

const misspelt = 'JACKE-ALPIN-BLAU-N';
const wrongQuantity: EntryError = {
  name: 'QUANTITY_NOT_ABSOLUTE',
  field: 'quantity',
  detail: `The quantity of ${large.sku} must be a whole absolute number from 0 to 999999999.`,
};
const wrongTime: EntryError = {
  name: 'INVALID_PROCESSING_TIME',
  field: 'processingTime',
  detail: `The processingTime of ${large.sku} must be a text from "1" to "99" or "DEFAULT".`,
};

const item = (error: EntryError, index: number) => errorItem(error, index, logref);

const refusal = (name: ErrorName, detail: string, at: string): NamedExamples => {
  const { code, title } = errorCatalogue[name];
  const error = { code, detail, logref, path: at, title };
  return shown('refused', title, code === 404 || code === 500 ? error : { errors: [error] });
};

const operations: Readonly<Record<string, OperationExamples>> = {
  storeAvailableQuantities: {
    request: shown('quantities', 'Stock of two variations, one of them sold out', quantities),
    responses: {
      200: {
        ...shown('stored', 'Everything is stored as it was sent', {}),
        ...shown('overtaken', 'A newer request had sent other quantities before', {
          results: [linked(small), linked(large)],
          errors: [],
        }),
      },
      207: shown('partly', 'One sku is not known', {
        results: [linked(small)],
        errors: [item(unknownSkuError('UNKNOWN_SKU', misspelt), 1)],
      }),
      400: refusal('DUPLICATE_SKU', `The sku ${small.sku} stands at $[0] as well.`, '$[1].sku'),
      422: shown('refused', 'Nothing is right', {
        errors: [item(unknownSkuError('UNKNOWN_SKU', misspelt), 0), item(wrongQuantity, 1)],
      }),
    },
  },
  getAvailableQuantities: {
    responses: {
      200: shown('page', 'The first page of two', {
        resources: { variations: [linked(small)] },
        links: [
          { rel: 'self', href: `${path}?limit=1` },
          { rel: 'next', href: `${path}?cursor=JACKE-ALPIN-BLAU-S&limit=1` },
        ],
      }),
      400: refusal('INVALID_PARAMETER', 'Query parameter limit must be at most 200.', 'limit'),
    },
  },
  getAvailableQuantity: { responses: { 200: shown('quantity', 'In stock', linked(small)) } },
  storeProductDeliveryInformation: {
    request: shown('links', 'A time of its own, and the time of the profile', [own, follows]),
    responses: {
      202: shown('accepted', 'Everything is accepted', {
        message: 'The product delivery information is accepted.',
      }),
      207: shown('partly', 'One sku is not known', {
        results: [own],
        errors: [item(unknownSkuError('SKU_NOT_FOUND', misspelt), 1)],
      }),
      400: refusal('DUPLICATE_SKU', `The sku ${small.sku} stands at $[0] as well.`, '$[1].sku'),
      404: shown('unknown', 'The only entry names an unknown profile', item(unknownProfile(profile), 0)),
      422: shown('refused', 'Nothing is right', { errors: [item(wrongTime, 0)] }),
    },
  },
  getAllProductDeliveryInformation: {
    responses: {
      200: {
        ...shown('page', 'The first page of two', {
          results: [own],
          links: { href: `${deliveryPath}?cursor=JACKE-ALPIN-BLAU-S&limit=1`, rel: 'next' },
        }),
        ...shown('last', 'The last page', { results: [follows] }),
      },
      400: refusal(
        'INVALID_PARAMETER',
        'Query parameter cursor must be taken from a link of this list.',
        'cursor',
      ),
    },
  },
  getProductDeliveryInformation: {
    responses: {
      200: { ...shown('own', 'With a time of its own', own), ...shown('default', 'As its profile', follows) },
    },
  },
};

/** Refusals that any operation may answer; `path` is the path of the request. */
const refusals = (at: string): Readonly<Record<string, NamedExamples>> => ({
  400: refusal('INVALID_PARAMETER', 'Parameter sku has characters that are not allowed.', 'sku'),
  401: refusal('UNAUTHORIZED', 'The access token has expired.', at),
  403: refusal('ACCESS_FORBIDDEN', 'The user is unauthorised to perform this action.', at),
  404: refusal('NO_RECORD', 'No record found for requested sku', 'sku'),
  412: refusal('PRECONDITION_FAILED', 'The entry is in another state than the precondition names.', at),
  413: refusal('PAYLOAD_TOO_LARGE', 'The list must have 1 to 200 entries, but has 201.', '$'),
  429: refusal('TOO_MANY_REQUESTS', 'Too many requests, try again later.', at),
  500: refusal(
    'INTERNAL_ERROR',
    'An unexpected error occurred. Quote the request id when you report it.',
    at,
  ),
  503: refusal('UNAVAILABLE', 'The service is not available at the moment, try again.', at),
});

/** The examples of an operation; none for an operation of another interface. */
export function availabilityExamples(operationId: string, statuses: readonly string[]): OperationExamples {
  const found = operations[operationId];
  if (!found) return { responses: {} };
  const usual = refusals(/Delivery/.test(operationId) ? deliveryPath : path);
  const refused = statuses.flatMap((status) => (usual[status] ? [[status, usual[status]] as const] : []));
  return { ...found, responses: { ...Object.fromEntries(refused), ...found.responses } };
}
