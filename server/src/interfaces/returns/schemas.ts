import { type Static, Type } from 'typebox';
import { refusalsWith } from '../../platform/http/refusals.ts';
import { returnStatuses } from './lifecycle.ts';
import { largestPage, mostItems } from './models.ts';

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

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  'ReturnsErrors',
  {
    400: 'The request cannot be read; nothing was changed.',
    413: `Over ${mostItems} items, or the body is too large; nothing was changed.`,
    422: 'The request cannot be processed as a whole, for example because its list is empty; nothing was changed.',
  },
  [400],
);
