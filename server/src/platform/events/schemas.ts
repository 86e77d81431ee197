import { type Static, type TSchema, Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';

const text = (description: string, example: string) =>
  Type.String({ minLength: 1, maxLength: 200, description, examples: [example] });

const relation = (change: 'CREATE' | 'UPDATE' | 'DELETE', verb: string) =>
  Type.Object(
    {
      assignmentId: text('Identifies the relation.', '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'),
      serviceUuid: text('The service.', '0199c1de-0a11-7b3e-8c22-94d1b7f0a6c3'),
      variationOuid: text('The variation that the service belongs to.', '24DDR3VZ-0001'),
      productId: text('The product of that variation.', 'P-4711'),
      targetIds: Type.Array(text('One target.', 'T-1'), {
        maxItems: 200,
        description: 'What the relation points to.',
        examples: [['T-1', 'T-2']],
      }),
      serviceProvider: text('Who provides the service.', 'Nordlicht Montage'),
      eventType: Type.Literal(change, { type: 'string', description: 'What happened to the relation.' }),
    },
    {
      additionalProperties: false,
      description: `The relation between a service and a variation was ${verb}.`,
    },
  );

const orderCreated = Type.Object(
  {
    orderId: text('Identifies the order.', '0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4'),
    createdAt: Type.String({
      format: 'date-time',
      description: 'When the order was placed, in UTC.',
      examples: ['2026-03-01T08:00:00.000Z'],
    }),
    customerId: text('The customer.', 'C-100234'),
  },
  { additionalProperties: false, description: 'A customer has placed an order.' },
);

const returnResult = Type.Object(
  {
    returnResultId: text('Identifies the result.', '0199c1df-1b7a-7d52-9a44-0c9e8d7f6b5a'),
    orderId: text('Identifies the order.', '0199c1de-9d20-7c11-8f3a-5be0f1d2c3a4'),
    condition: Type.Enum(['A', 'B', 'C', 'D', 'E', 'SKIPPED'], {
      type: 'string',
      description: 'Grade of the returned article from A (best) to E, or SKIPPED when it was not evaluated.',
    }),
    orderNumber: text('Number of the order as the customer knows it.', 'b8k3m2x9qa'),
    ouid: text('The article.', '24DDR3VZ-0001'),
    orderPositionItemId: text('The returned piece.', '0199c1de-9d21-7e33-b0b1-2f3e4d5c6b7a'),
    status: Type.Enum(['ACCEPTED', 'REJECTED'], {
      type: 'string',
      description: 'ACCEPTED: processed. REJECTED: sent back to the customer.',
    }),
    subClient: text('The client’s branch.', 'DE-01'),
    externalCustNo: text('Number of the customer with the seller.', '100234'),
    eventType: Type.Literal('PROVIDED', { type: 'string', description: 'The result is there.' }),
  },
  { additionalProperties: false, description: 'The result of a return has been provided.' },
);

/** The data of each event type (specification of setup and webhooks, section 3). */
export const eventData = {
  'service-variation-relation.created': relation('CREATE', 'created'),
  'service-variation-relation.updated': relation('UPDATE', 'changed'),
  'service-variation-relation.deleted': relation('DELETE', 'deleted'),
  'order.created': orderCreated,
  'return-results.provided': returnResult,
} as const satisfies Record<string, TSchema>;

export type EventType = keyof typeof eventData;

export const eventTypes = Object.keys(eventData) as readonly EventType[];

/** An event as a slice reports it. Where the data has no order number, `orderNumber` lets a search find the event. */
export type NewEvent = {
  [T in EventType]: {
    readonly partner: PartnerId;
    readonly type: T;
    readonly time: Date;
    readonly data: Static<(typeof eventData)[T]>;
    readonly orderNumber?: string;
  };
}[EventType];
