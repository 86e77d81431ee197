import { type Static, Type } from 'typebox';
import { returnStatuses } from './lifecycle.ts';
import { largestPage } from './models.ts';
import { mostItems } from './rules.ts';

/** Query of the list. */
export const listQuery = Type.Object({
  limit: Type.Integer({
    minimum: 1,
    maximum: largestPage,
    default: 10,
    description: 'Items a page.',
  }),
  page: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    default: 1,
    description: 'Number of the page, from 1. Without effect beside `after`.',
  }),
  after: Type.Optional(
    Type.String({
      description:
        'The last entry of the page before, as the link `next` has it: such a page repeats nothing, and late ones are as fast as early ones.',
    }),
  ),
  status: Type.Optional(
    Type.Enum([...returnStatuses], {
      type: 'string',
      description: 'Only returns of this status. Upper and lower case make no difference.',
    }),
  ),
});

export type ListQuery = Static<typeof listQuery>;

/** Header of both writes. */
export const writeHeaders = Type.Object({
  'x-request-timestamp': Type.Optional(
    Type.String({
      description:
        'When you made the request, as a date-time with time zone. It is checked and has no other effect: decisions count in the order of their arrival.',
      examples: ['2026-03-01T08:00:00Z'],
    }),
  ),
});

const refused: Readonly<Record<number, string>> = {
  400: 'The request cannot be read; nothing was changed.',
  401: 'The technical user could not be authenticated.',
  403: 'The technical user is not authorized, possibly a role is missing.',
  413: `Over ${mostItems} items, or the body is too large; nothing was changed.`,
  422: 'The request cannot be processed as a whole, for example because its list is empty; nothing was changed.',
  429: 'Too many requests; wait as long as Retry-After says.',
  500: 'An unexpected error occurred.',
  503: 'Not available at the moment; wait as long as Retry-After says.',
};

const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds to wait.' } };

/** Documents the refusals of an operation; those that can meet any are added. */
export const refusals = (...statuses: number[]) =>
  Object.fromEntries(
    [400, ...statuses, 401, 403, 429, 500, 503].map((status) => [
      status,
      Type.Ref('ReturnsErrors', {
        description: refused[status] ?? '',
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      }),
    ]),
  );
