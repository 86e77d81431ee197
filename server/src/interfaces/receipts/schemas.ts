import { Type } from 'typebox';
import { refusalsWith } from '../../platform/http/refusals.ts';
import { defaultLimit, largestLimit, reachOfPages } from './list.ts';
import { receiptTypes } from './receipt.ts';

const day = (description: string) =>
  Type.Optional(Type.String({ format: 'date', description, examples: ['2026-03-01'] }));

/** Query of the list. */
export const listQuery = Type.Object({
  limit: Type.Integer({
    minimum: 1,
    maximum: largestLimit,
    default: defaultLimit,
    description: 'Receipts a page.',
  }),
  page: Type.Integer({
    minimum: 1,
    maximum: reachOfPages,
    default: 1,
    deprecated: true,
    description: `Number of the page, from 1; reaches the first ${reachOfPages} receipts. Follow the link next instead.`,
  }),
  receiptTypes: Type.Optional(
    Type.Array(Type.Enum([...receiptTypes], { type: 'string' }), {
      description: 'Only receipts of these types. Repeat the parameter for several.',
    }),
  ),
  from: day('Only receipts created on this day (UTC) or later.'),
  to: day('Only receipts created on this day (UTC) or earlier.'),
  salesOrderId: Type.Optional(
    Type.String({
      description: 'Only receipts of this order.',
      examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
    }),
  ),
  next: Type.Optional(
    Type.String({
      description: 'Continues the list; part of the link next. Opaque: do not make one yourself.',
    }),
  ),
});

export const numberParameter = Type.Object({
  receiptNumber: Type.String({ description: 'Number of the receipt.', examples: ['RE-0000000001'] }),
});

export const readHeaders = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: '304 when the ETag is one of these.' })),
});

/** Request headers of the PDF. */
export const pdfRequestHeaders = Type.Object({
  ...readHeaders.properties,
  'accept-language': Type.Optional(
    Type.String({ description: 'The language wanted: `de` or `en`.', examples: ['en'] }),
  ),
});

/** Answer headers of one receipt. */
export const receiptHeaders = { ETag: { type: 'string', description: 'Identifies the content.' } };

export const pdfHeaders = {
  ...receiptHeaders,
  'Content-Language': { type: 'string', description: 'The language of the document: `de` or `en`.' },
  Vary: { type: 'string', description: 'Has `Accept-Language`: another one can bring another document.' },
  'Content-Disposition': {
    type: 'string',
    description: 'File name to save it under, such as `attachment; filename="RE-0000000001.pdf"`.',
  },
};

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  'ReceiptsErrors',
  {
    400: 'A parameter has no valid value.',
    404: 'The receipt was not found.',
  },
  [400],
);

export const unchanged = Type.Null({ description: 'Nothing changed.' });
