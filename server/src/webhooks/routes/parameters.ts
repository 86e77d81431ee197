import { Type } from 'typebox';
import { asPartnerId, type PartnerId } from '../../kernel/caller.ts';
import { refusalsWith } from '../../platform/http/refusals.ts';
import { batchSpanMs } from '../policy.ts';
import { deliveriesPerPage, deliveryStates, mostDeliveriesPerPage } from '../reading/deliveries/read.ts';
import { eventType, id, time } from './fields.ts';

/** Body of a replay. */
export const replayBody = Type.Object(
  {
    eventId: Type.Optional(id('Sends this event again.')),
    from: Type.Optional(time('Beginning of the time range in which events were recorded.')),
    to: Type.Optional(time('Its end, not included. The present when absent.')),
    onlyMissed: Type.Optional(
      Type.Boolean({
        description:
          'Only what was never delivered. What waits for its next try is tried now. The last 30 days without `from`.',
      }),
    ),
    dryRun: Type.Optional(
      Type.Boolean({ description: 'Counts what would be sent again, and sends nothing.' }),
    ),
  },
  {
    additionalProperties: false,
    description: `What is to be sent again: \`eventId\` alone, or a time range, or everything missed. Batches of it span ${batchSpanMs / 60_000} minutes at most.`,
  },
);

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  'WebhookErrorList',
  {
    400: 'A parameter or the body is not as it should be.',
    401: 'No valid access token.',
    403: 'The token lacks the scope.',
    404: 'There is no such consumer, delivery, event or key.',
    409: 'The state of the consumer does not allow this.',
    413: 'The body is too large.',
    422: 'A value that cannot be.',
    424: 'The endpoint did not answer as it should.',
    503: 'Not available at the moment.',
  },
  [400],
);

export const nothing = (description: string) => Type.Null({ description });

export const consumerIdParameter = {
  consumerId: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'Number of the consumer.',
    examples: [106],
  }),
};

export const deliveryParameter = {
  deliveryId: Type.String({
    format: 'uuid',
    description: 'Id of the delivery.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
  }),
};

export const deliveryQuery = Type.Object({
  state: Type.Optional(
    Type.Enum([...deliveryStates], { type: 'string', description: 'Only deliveries in this state.' }),
  ),
  eventId: Type.Optional(Type.String({ format: 'uuid', description: 'Only deliveries with this event.' })),
  eventType: Type.Optional(eventType('Only deliveries with an event of this type.')),
  from: Type.Optional(time('Only deliveries that were made at this time or later.')),
  to: Type.Optional(time('Only deliveries that were made before this time.')),
  limit: Type.Integer({
    minimum: 1,
    maximum: mostDeliveriesPerPage,
    default: deliveriesPerPage,
    description: 'Most deliveries of a page.',
  }),
  cursor: Type.Optional(
    Type.String({ format: 'uuid', description: 'Continues the list; part of the link `next`.' }),
  ),
});

export const eventQuery = Type.Object({
  eventId: Type.Optional(Type.String({ format: 'uuid', description: 'The event with this id.' })),
  orderNumber: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Events of the order with this number or id.' }),
  ),
});

export const partnerIdParameter = {
  partnerId: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Number of the partner.',
    examples: [1],
  }),
};

/** The partner that an operator's request is about. */
export const partnerOf = (request: { params: unknown }): PartnerId =>
  asPartnerId((request.params as { partnerId: number }).partnerId);
