import { type TSchema, Type } from 'typebox';
import { refusalsWith } from '../platform/http/refusals.ts';

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  'OperatorError',
  {
    400: 'The request cannot be read.',
    401: 'No proper credentials were provided.',
    403: 'The client lacks the scope operator.',
    404: 'There is nothing of that kind.',
    409: 'The state of the thing does not allow it, or a request with the same Idempotency-Key is still running.',
    413: 'The body is too large.',
    422: 'Readable, but it cannot be done, or the Idempotency-Key was used for another request.',
    424: 'Something that this depends on is missing.',
  },
  [400],
);

export const uuidExample = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

export const uuid = (description: string) =>
  Type.String({ format: 'uuid', description, examples: [uuidExample] });

export const words = (values: readonly string[], description: string) =>
  Type.Enum([...values], { type: 'string', description });

export const text = (maxLength: number, description: string, example?: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    description,
    ...(example === undefined ? {} : { examples: [example] }),
  });

export const dateTime = (description: string) =>
  Type.String({ format: 'date-time', description, examples: ['2026-03-01T08:00:00.000Z'] });

export const amount = (description: string) =>
  Type.Number({
    minimum: 0,
    maximum: 99_999_999.99,
    description: `${description} In euros, two decimals.`,
    examples: [19.95],
  });

const partnerId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Number of the partner.',
  examples: [1],
});

/** Path of what belongs to a partner; `more` are its further parameters. */
export const ofPartner = <More extends Record<string, TSchema>>(more: More) =>
  Type.Object({ partnerId, ...more });

/** An item of an order, named with its order. */
export const namedItem = Type.Object(
  { salesOrderId: uuid('The order.'), positionItemId: uuid('The item.') },
  { description: 'An item and its order.' },
);

/** Items of one request. */
export const namedItems = Type.Array(namedItem, {
  minItems: 1,
  maxItems: 200,
  description: 'The items, all or none.',
});
