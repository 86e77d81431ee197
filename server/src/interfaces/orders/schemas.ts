import { Type } from 'typebox';
import { refusalsWith } from '../../platform/http/refusals.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { fulfillmentStatuses } from './lifecycle.ts';
import { defaultLimit, largestLimit, listModes, orderColumnTypes, orderDirections } from './list/filter.ts';

const salesOrderId = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

const dateBound = (description: string) =>
  Type.Optional(
    Type.String({
      description: `${description} A date-time with time zone; the bound belongs to the range.`,
      examples: ['2026-03-01T08:00:00Z'],
    }),
  );

/** Query of the list. */
export const listQuery = Type.Object({
  fromDate: dateBound('Orders whose date of `orderColumnType` is this or later.'),
  fromOrderDate: dateBound('Orders placed then or later.'),
  toOrderDate: dateBound('Orders placed then or earlier.'),
  fulfillmentStatus: Type.Optional(
    Type.Array(Type.Enum([...fulfillmentStatuses], { type: 'string' }), {
      description:
        'Orders in one of these states, as `mode` understands it. Repeat it for several; all without it.',
    }),
  ),
  limit: Type.Integer({
    minimum: 1,
    maximum: largestLimit,
    default: defaultLimit,
    description: 'Orders a page.',
  }),
  orderDirection: Type.Enum([...orderDirections], {
    type: 'string',
    default: 'ASC',
    description: 'Earliest dates first, or latest.',
  }),
  orderColumnType: Type.Enum([...orderColumnTypes], {
    type: 'string',
    default: 'ORDER_LIFECYCLE_DATE',
    description:
      'The date by which the list is ordered: when the order was placed, when the state of an item last changed, when anything last changed, or the earliest expected delivery of its items. Orders without such a delivery date count as the latest, and `fromDate` leaves them out.',
  }),
  mode: Type.Enum([...listModes], {
    type: 'string',
    default: 'BUCKET',
    description:
      'BUCKET: each order has one state, the first of ANNOUNCED, PROCESSABLE, SENT, RETURNED, CANCELLED_BY_PARTNER, CANCELLED_BY_MARKETPLACE that an item of it is in. AT_LEAST_ONE: orders with at least one item in the state.',
  }),
  nextcursor: Type.Optional(
    Type.String({
      description:
        'Continues a list; part of its link `next`. Opaque: do not make one yourself. Beside it only `limit` counts.',
    }),
  ),
});

/** Path of one order. */
export const orderParameter = Type.Object({
  orderNumber: Type.String({
    description: 'The `orderNumber`, or the `salesOrderId`, of which upper and lower case are the same.',
    examples: ['b7k2m9xq4d', salesOrderId],
  }),
});

const salesOrderIdParameter = Type.String({
  description: 'Id of the order.',
  examples: [salesOrderId],
});

export const cancellationParameter = Type.Object({ salesOrderId: salesOrderIdParameter });

export const itemCancellationParameter = Type.Object({
  salesOrderId: salesOrderIdParameter,
  positionItemIds: Type.String({
    description:
      'Ids of 1 to 1000 position items of the order, separated by commas. One that stands twice counts once.',
    examples: ['0199c1de-7c4f-7b02-8f11-5a6b7c8d9e0f,0199c1de-7c4f-7b03-a2d4-112233445566'],
  }),
});

export const writeHeaders = Type.Object({
  'x-request-timestamp': Type.Optional(
    Type.String({
      description:
        'A date-time with time zone. It is checked and has no other effect: a cancellation is final, whichever comes first.',
    }),
  ),
});

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  'PartnerOrderErrors',
  Object.fromEntries(Object.values(errorCatalogue).map(({ status, text }) => [status, text])),
);

export const accepted = Type.Null({
  description: 'Accepted. The items are cancelled, or all named ones were before.',
});
