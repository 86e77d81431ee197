import type { NamedExamples } from '../../platform/http/named-examples.ts';
import { type ErrorName, errorCatalogue } from './error-catalogue.ts';
import { initiated, prefix } from './routes.ts';

const shown = (name: string, summary: string, value: unknown): NamedExamples => ({
  [name]: { summary, value },
});

const logref = '6f2f7a54-6d33-4b0c-8f6a-1f2d3c4b5a69';
const salesOrderId = '0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4';
const positionItemId = '0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a';
const euros = (amount: number) => ({ amount, currency: 'EUR' });

const item = {
  salesOrderId,
  positionItemId,
  totalPriceReduction: euros(14.99),
  invoicePrice: euros(99.99),
  priceReductions: [
    {
      receiptNumber: 'RE-0000000042',
      priceReduction: euros(10),
      creationDateTime: '2026-03-01T08:00:00.000Z',
      status: 'PROCESSED',
    },
    {
      receiptNumber: null,
      priceReduction: euros(4.99),
      creationDateTime: '2026-03-05T14:30:00.000Z',
      status: 'INITIATED',
    },
  ],
};

const errorOf = (name: ErrorName, detail: string, path: string) => {
  const { code, title } = errorCatalogue[name];
  return { errors: [{ path, title, code, detail, logref }] };
};

const refusal = (name: ErrorName, detail: string, path: string): NamedExamples =>
  shown('refused', errorCatalogue[name].title, errorOf(name, detail, path));

const operations: Readonly<
  Record<string, { request?: NamedExamples; responses: Record<string, NamedExamples> }>
> = {
  applyPriceReduction: {
    request: shown('reduction', 'Ten euros back', {
      positionItemId,
      salesOrderId,
      priceReduction: euros(10),
    }),
    responses: {
      202: shown('initiated', 'The receipt follows', { results: initiated(logref) }),
      400: refusal('INVALID_CURRENCY', 'currency must be EUR.', '$.priceReduction.currency'),
      404: refusal(
        'ITEM_NOT_FOUND',
        `PositionItemId ${positionItemId} does not exist in this sales order.`,
        '$.positionItemId',
      ),
      409: {
        ...shown(
          'notSent',
          'Not yet shipped, or returned',
          errorOf(
            'NOT_REDUCIBLE',
            'Cannot apply a price reduction as the item is not yet shipped or has been returned: it is RETURNED.',
            '$.positionItemId',
          ),
        ),
        ...shown(
          'tooMuch',
          'More than is left',
          errorOf(
            'EXCEEDS_PRICE',
            'The price reduction of 100.00 EUR exceeds what is left of the invoice price: 85.00 EUR of 99.99 EUR.',
            '$.priceReduction.amount',
          ),
        ),
      },
    },
  },
  getPriceReductions: {
    responses: {
      200: shown('page', 'The first page of two', {
        results: [item],
        links: [{ href: `${prefix}?page=2&limit=1`, rel: 'next' }],
      }),
    },
  },
  getPriceReductionsOfItem: { responses: { 200: shown('item', 'Two reductions', item) } },
};

/** Refusals that the operations may answer. */
const refusals: Readonly<Record<string, NamedExamples>> = {
  400: refusal('INVALID_PARAMETER', 'Query parameter limit must be at most 128.', 'limit'),
  401: refusal('UNAUTHORIZED', 'The access token has expired.', prefix),
  403: refusal('FORBIDDEN', 'The technical user lacks the scope price-reduction.', prefix),
  404: refusal('NO_REDUCTION', 'No PriceReduction applied for item', 'positionItemId'),
  424: refusal('FAILED_DEPENDENCY', 'Failed dependency on downstream systems, try again later.', prefix),
  429: refusal('TOO_MANY_REQUESTS', 'Too many requests, try again later.', prefix),
  500: refusal(
    'INTERNAL_ERROR',
    'An unexpected error occurred. Quote the request id when you report it.',
    prefix,
  ),
  503: refusal('UNAVAILABLE', 'The service is not available at the moment, try again.', prefix),
};

/** The examples of an operation; none for an operation of another interface. */
export function priceReductionExamples(
  operationId: string,
  statuses: readonly string[],
): { request?: NamedExamples; responses: Record<string, NamedExamples> } {
  const found = operations[operationId];
  if (!found) return { responses: {} };
  const refused = statuses.flatMap((status) =>
    refusals[status] ? [[status, refusals[status]] as const] : [],
  );
  return { ...found, responses: { ...Object.fromEntries(refused), ...found.responses } };
}
