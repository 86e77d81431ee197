import { type ErrorCode, errorCatalogue } from './error-catalogue.ts';
import {
  activeStatusRead, activeStatusWrite, brands, categoryGroup, contentChangeExample, doneTask, type ExampleVersion,
  failedResult, goodResult, onlineStatus, pendingTask, price, priceWithoutSale, readVariationExample, rejectedStatus,
  smallVariation, wholeVariation,
} from './examples.ts'; // biome-ignore format: an import list

/** Named examples in the form of OpenAPI's example objects. */
type NamedExamples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

/** Examples of one operation: of its request body, and of its answers by status. */
export type OperationExamples = {
  readonly request?: NamedExamples;
  readonly responses: Readonly<Record<string, NamedExamples>>;
};

const shown = (name: string, summary: string, value: unknown): NamedExamples => ({
  [name]: { summary, value },
});

const page = (path: string, name: string, items: unknown[], limit = 100) => ({
  [name]: items,
  links: [{ rel: 'self', href: `${path}?page=0&limit=${limit}` }],
});

/** The examples of an operation; none for an operation of another interface. */
export function productExamples(operationId: string, statuses: readonly string[]): OperationExamples {
  const [, base = '', version] = /^(.+)(V4|V5)$/.exec(operationId) ?? [];
  if (version === undefined) return { responses: {} };
  const prefix = `/${version.toLowerCase()}/products`;
  const ok = { ...reads(version as ExampleVersion, prefix), ...writes(prefix) }[base];
  const request = requests(version as ExampleVersion)[base];
  return {
    ...(request ? { request } : {}),
    responses: { ...(ok ? { [request ? 202 : 200]: ok } : {}), ...refusals(base, prefix, statuses) },
  };
}

function requests(version: ExampleVersion): Readonly<Record<string, NamedExamples>> {
  const variations = [wholeVariation(version), smallVariation(version)];
  return {
    createOrUpdateProductVariations: {
      ...shown('variations', 'One with most fields, one with the required ones', variations),
      ...shown('smallest', 'Only the required fields', [smallVariation(version)]),
    },
    updatePrices: shown('prices', 'A price with a sale and one without', [price, priceWithoutSale]),
    updateActiveStatuses: shown('off', 'Take a variation out of the shop', activeStatusWrite),
  };
}

function writes(prefix: string): Readonly<Record<string, NamedExamples>> {
  const accepted = shown('accepted', 'Accepted, no entry processed yet', pendingTask(prefix));
  return {
    createOrUpdateProductVariations: accepted,
    updatePrices: accepted,
    updateActiveStatuses: accepted,
  };
}

function reads(version: ExampleVersion, prefix: string): Readonly<Record<string, NamedExamples>> {
  const variation = readVariationExample(version);
  const statuses = [rejectedStatus(prefix), onlineStatus(prefix)];
  const changes = (path: string) =>
    shown('changed', 'Changed lately', page(path, 'contentChanges', [contentChangeExample]));
  return {
    getProductVariations: shown('page', 'One page', page(prefix, 'productVariations', [variation])),
    getProductVariation: shown('variation', 'A variation', variation),
    getPrices: shown('page', 'One page', page(`${prefix}/prices`, 'variationPrices', [price])),
    getPrice: {
      ...shown('sale', 'With a sale', price),
      ...shown('plain', 'Without a sale', priceWithoutSale),
    },
    getActiveStatuses: shown(
      'page',
      'One page',
      page(`${prefix}/active-status`, 'status', [activeStatusRead]),
    ),
    getActiveStatus: shown('active', 'May be sold', activeStatusRead),
    getMarketplaceStatuses: shown(
      'page',
      'Newest change first',
      page(`${prefix}/marketplace-status`, 'marketPlaceStatus', statuses),
    ),
    getMarketplaceStatus: {
      ...shown(
        'online',
        'In the shop, with notes on the data and on what is missing to sell it',
        onlineStatus(prefix),
      ),
      ...shown('rejected', 'To be corrected', rejectedStatus(prefix)),
    },
    getContentChanges: changes(`${prefix}/content-changes`),
    getContentChangesOfVariation: changes(`${prefix}/${contentChangeExample.sku}/content-changes`),
    getBrands: shown('page', 'One page', page(`${prefix}/brands`, 'brands', brands)),
    getCategories: shown('page', 'One page', page(`${prefix}/categories`, 'categoryGroups', [categoryGroup])),
    getProgress: {
      ...shown('done', 'All entries are processed', doneTask(prefix)),
      ...shown('pending', 'Not processed yet', pendingTask(prefix)),
    },
    getFailedResults: shown('failed', 'What was refused and why', { results: [failedResult] }),
    getSucceededResults: shown('succeeded', 'What changed', { results: [goodResult] }),
    getUnchangedResults: shown('unchanged', 'What was as sent already', {
      results: [{ variation: 'KLANG-MINI-SCHWARZ', errors: [] }],
    }),
  };
}

type Refused = readonly [code: ErrorCode, title: string, path?: string, jsonPath?: string];

/**
 * A refusal of each status in the words of this interface. `path` is the path of the request unless a field has the
 * error.
 */
const refused: Readonly<Record<string, Refused>> = {
  400: ['200003 - INVALID_PARAMETER', 'Query parameter limit must be at most 100.', 'limit'],
  401: ['200401 - UNAUTHORIZED', 'The access token has expired.'],
  403: ['200403 - FORBIDDEN', 'The technical user lacks the scope products.'],
  404: ['200404 - NOT_FOUND', 'The sku JACKE-ALPIN-BLAU-M was not found.', 'sku'],
  412: ['200412 - PRECONDITION_FAILED', 'The brands are in another state than the precondition names.'],
  429: ['200429 - TOO_MANY_REQUESTS', errorCatalogue['200429 - TOO_MANY_REQUESTS'].title],
  500: ['200500 - INTERNAL_ERROR', 'An unexpected error occurred. Quote the request id when you report it.'],
  503: ['200503 - UNAVAILABLE', 'The service is not available at the moment, try again.'],
};

/** Refusals for which an operation has its own words. */
const own: Readonly<Record<string, Refused>> = {
  'createOrUpdateProductVariations 400': batchTooLong('', '$'),
  'updatePrices 400': batchTooLong('', '$'),
  'updateActiveStatuses 400': batchTooLong('status', '$.status'),
  'getMarketplaceStatuses 412': [
    '200412 - PRECONDITION_FAILED',
    'The statuses are in another state than the precondition names.',
  ],
  'getCategories 404': ['200404 - NOT_FOUND', 'The category Raumschiff was not found.', 'category'],
};

function batchTooLong(path: string, jsonPath: string): Refused {
  const title = 'The list must have 1 to 500 entries, but has 501.';
  return ['200002 - INVALID_BODY', title, path, jsonPath];
}

function refusals(base: string, prefix: string, statuses: readonly string[]): Record<string, NamedExamples> {
  const logref = '6f2f7a54-6d33-4b0c-8f6a-1f2d3c4b5a69';
  return Object.fromEntries(
    statuses.flatMap((status) => {
      const found = own[`${base} ${status}`] ?? (isTask(base, status) ? taskNotFound : refused[status]);
      if (!found) return [];
      const [code, title, path = prefix, jsonPath] = found;
      const error = { code, title, path, ...(jsonPath === undefined ? {} : { jsonPath }), logref };
      return [[status, shown('refused', errorCatalogue[code].title, { errors: [error] })]];
    }),
  );
}

const taskNotFound: Refused = [
  '200404 - NOT_FOUND',
  'The update task 01938b5e-7b4c-7000-8000-000000000000 was not found.',
  'processUuid',
];

const isTask = (base: string, status: string): boolean =>
  status === '404' && /^get(Progress|\w+Results)$/.test(base);
