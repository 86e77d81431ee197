import { Type } from 'typebox';
import { centsToAmount, largestAmountCents } from '../../kernel/money.ts';
import { refusalsWith } from '../../platform/http/refusals.ts';
import { reductionStatuses } from './rules.ts';

/** Largest page of the list (specification, section 9). */
const largestPage = 128;

const positionItemId = Type.String({
  format: 'uuid',
  description: 'One piece that was ordered.',
  examples: ['0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a'],
});

const salesOrderId = Type.String({
  format: 'uuid',
  description: 'The order that the item belongs to.',
  examples: ['0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4'],
});

const currency = Type.Literal('EUR', { type: 'string', description: 'Only EUR is supported.' });

const money = (description: string) => Type.Ref('PriceReductionAmount', { description });

const message = {
  path: Type.String({
    description: 'Place in the request body as JSONPath, or the parameter or path concerned.',
    examples: ['$.priceReduction.amount'],
  }),
  title: Type.String({
    description: 'What it is about.',
    examples: ['PriceReduction exceeds the invoice price'],
  }),
  code: Type.Integer({ description: 'The HTTP status again.', examples: [409] }),
  detail: Type.String({ description: 'What happened, for people.' }),
  logref: Type.String({ description: 'Quote it when you report a problem.' }),
};

/** Models of this interface, for registration under their names. */
export const models = [
  Type.Object(
    {
      amount: Type.Number({
        minimum: 0,
        description: 'In whole euros, at most two decimals.',
        examples: [4.99],
      }),
      currency,
    },
    { $id: 'PriceReductionAmount', description: 'An amount of money.' },
  ),
  Type.Object(
    {
      amount: Type.Number({
        exclusiveMinimum: 0,
        maximum: centsToAmount(largestAmountCents),
        description: 'In whole euros, over 0, at most two decimals.',
        examples: [4.99],
      }),
      currency,
    },
    { $id: 'NewPriceReductionAmount', description: 'An amount that is to be given back.' },
  ),
  Type.Object(
    {
      positionItemId,
      salesOrderId,
      priceReduction: Type.Ref('NewPriceReductionAmount', {
        description: 'What the customer gets back: at most what is left of the invoice price.',
      }),
    },
    { $id: 'PriceReductionRequest', description: 'A price reduction to be applied.' },
  ),
  Type.Object(
    {
      receiptNumber: Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: 'Number of the receipt over the reduction. null unless the reduction is PROCESSED.',
        examples: ['RE-0000000042'],
      }),
      priceReduction: money('What the customer gets back.'),
      creationDateTime: Type.String({
        format: 'date-time',
        description: 'When you applied it, in UTC.',
        examples: ['2026-03-01T08:00:00.000Z'],
      }),
      status: Type.Enum([...reductionStatuses], {
        type: 'string',
        description:
          'INITIATED: waiting for its receipt. PROCESSED: the receipt is issued. REJECTED: failed, for example because the item was returned before.',
      }),
    },
    { $id: 'PriceReduction', description: 'One price reduction of an item.' },
  ),
  Type.Object(
    {
      salesOrderId,
      positionItemId,
      totalPriceReduction: money('Sum of the reductions that are INITIATED or PROCESSED.'),
      invoicePrice: money('What the customer was invoiced for the item: its price less discounts.'),
      priceReductions: Type.Array(Type.Ref('PriceReduction'), {
        description: 'All reductions of the item, oldest first.',
      }),
    },
    { $id: 'ItemPriceReductions', description: 'An item and its price reductions.' },
  ),
  Type.Object(
    {
      href: Type.String({
        description: 'Address of the next page.',
        examples: ['/v1/price-reductions?page=2&limit=10'],
      }),
      rel: Type.Literal('next', { type: 'string', description: 'Always next: the next page.' }),
    },
    { $id: 'PriceReductionLink', description: 'Link to the next page.' },
  ),
  Type.Object(
    {
      results: Type.Array(Type.Ref('ItemPriceReductions'), {
        maxItems: largestPage,
        description: 'The price reductions of the page, by item.',
      }),
      links: Type.Array(Type.Ref('PriceReductionLink'), {
        maxItems: 1,
        description: 'next unless the page is the last.',
      }),
    },
    { $id: 'PriceReductions', description: 'A page of items with price reductions, the last reduced first.' },
  ),
  Type.Object(message, { $id: 'PriceReductionMessage', description: 'What happened, and to what.' }),
  Type.Object(
    { results: Type.Ref('PriceReductionMessage') },
    { $id: 'PriceReductionAccepted', description: 'One object, not a list.' },
  ),
  Type.Object(
    {
      errors: Type.Array(Type.Ref('PriceReductionMessage'), {
        minItems: 1,
        description: 'Everything that is wrong.',
      }),
    },
    { $id: 'PriceReductionErrors', description: 'Error body of the price reductions interface.' },
  ),
];

/** Query of the list. */
export const listQuery = Type.Object({
  positionItemId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Only this item. 404 when its price was never reduced.' }),
  ),
  page: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    default: 1,
    description: 'Number of the page, from 1.',
  }),
  limit: Type.Integer({
    minimum: 1,
    maximum: largestPage,
    default: 10,
    description: 'Items a page.',
  }),
});

/** Path of one item. */
export const itemParameters = Type.Object({
  salesOrderId: Type.String({
    description: 'The order that the item belongs to, a UUID.',
    examples: ['0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4'],
  }),
  positionItemId: Type.String({
    description: 'One piece that was ordered, a UUID.',
    examples: ['0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a'],
  }),
});

/** Header of the write. */
export const writeHeaders = Type.Object({
  'x-request-timestamp': Type.Optional(
    Type.String({
      description:
        'When you made the request, as a date-time with time zone. It is checked and has no other effect.',
      examples: ['2026-03-01T08:00:00Z'],
    }),
  ),
});

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  'PriceReductionErrors',
  {
    400: 'The request is not valid; nothing was stored.',
    401: 'Authentication failed.',
    403: 'Access is denied.',
    404: 'PositionItemId does not exist, or no PriceReduction applied for item.',
    409: 'Cannot apply as the item is not yet shipped or has been returned, or as the amount exceeds what is left of its price.',
    424: 'Failed dependency on downstream systems, try later.',
    500: 'Unexpected error, try again.',
  },
  [400, 404, 424],
);
