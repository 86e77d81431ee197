import { Type } from 'typebox';
import { facts, kindNames, kinds } from '../../platform/activity/index.ts';
import { refusalsWith } from '../../platform/http/refusals.ts';
import { renderTitledErrors, titledErrorModel } from '../../platform/http/titled-errors.ts';

export const renderError = renderTitledErrors();

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  'ActivityError',
  {
    400: 'A parameter is not as it should be, or unknown.',
    401: 'No valid access token.',
    403: 'The token lacks the scope.',
    404: 'There is no such order.',
    503: 'Not available at the moment.',
  },
  [400],
);

const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';
const time = '2026-03-01T08:00:00.000Z';
const uuid = (description: string) => Type.String({ format: 'uuid', description, examples: [id] });
const text = (description: string, example: string) => Type.String({ description, examples: [example] });
const dateTime = (description: string) => Type.String({ format: 'date-time', description, examples: [time] });

const factTypes = { string: Type.String, integer: Type.Integer, boolean: Type.Boolean } as const;

const factFields = Object.fromEntries(
  Object.entries(facts).map(([name, fact]) => [
    name,
    Type.Optional(factTypes[fact.type]({ description: fact.text })),
  ]),
);

const who = Type.Object(
  {
    type: Type.Enum(['customer', 'carrier', 'marketplace', 'client', 'user', 'person', 'worker'], {
      type: 'string',
      description:
        'A customer, a carrier, the marketplace, an API client or technical user, a person who has signed in, or the background work of the server.',
    }),
    id: Type.Optional(text('Who it was there: id of the client, user or person.', 'seller-one')),
  },
  { description: 'Who did it.' },
);

const entry = Type.Object(
  {
    id: uuid('Id of the entry. Later entries of a process have greater ids.'),
    recordedAt: dateTime('When it happened, in real time.'),
    time: dateTime('When it happened, by your clock, which a sandbox can move.'),
    kind: Type.Enum([...kindNames], {
      type: 'string',
      description: `What happened. ${kindNames.map((kind) => `\`${kind}\`: ${kinds[kind].text}`).join(' ')}`,
    }),
    salesOrderId: Type.Optional(uuid('Id of the order that it happened to.')),
    sku: Type.Optional(text('Sku that it happened to.', 'JACKE-ALPIN-BLAU-S')),
    skus: Type.Optional(
      Type.Array(Type.String({ description: 'A sku.' }), {
        description: 'The skus of a batch with several of them.',
      }),
    ),
    number: Type.Optional(
      text('The number that people know it by: of an order, a parcel or a receipt.', 'b7k2m9xq4d'),
    ),
    ref: Type.Optional(
      text('Id of what it happened to, such as a position item, a shipment or an update task.', id),
    ),
    who,
    requestId: Type.Optional(text('X-Request-Id of the call that caused it.', id)),
    facts: Type.Object(factFields, { description: 'What else is known. Each kind has some of these.' }),
  },
  { $id: 'ActivityEntry', description: 'Something that happened.' },
);

const consumerId = Type.Integer({ description: 'Number of the webhook consumer.', examples: [106] });
const durationMs = Type.Number({ description: 'How long it took, in milliseconds.', examples: [12] });
const httpStatus = Type.Optional(
  Type.Integer({ description: 'HTTP status of the answer; absent without an answer.', examples: [200] }),
);

const line = Type.Object({
  at: dateTime('When it happened, in real time.'),
  type: Type.Enum(['activity', 'call', 'event', 'attempt'], {
    type: 'string',
    description:
      'An entry of the activity, a call, a webhook event that was recorded, or an attempt to deliver one. The member of this name has the rest.',
  }),
  activity: Type.Optional(Type.Ref('ActivityEntry')),
  call: Type.Optional(
    Type.Object(
      {
        id: text('X-Request-Id of the call.', id),
        receivedAt: dateTime('When it came, by your clock.'),
        method: text('Its method.', 'POST'),
        url: text('Its path and query, without secrets.', '/v1/shipments'),
        operation: Type.Optional(text('The operationId of this reference.', 'createShipment')),
        status: httpStatus,
        durationMs,
      },
      { description: 'A call that touched the order.' },
    ),
  ),
  event: Type.Optional(
    Type.Object(
      {
        id: uuid('Id of the event.'),
        type: text('Type of the event.', 'order.created'),
        deliveries: Type.Array(
          Type.Object({
            consumerId,
            deliveryId: uuid('Id of the delivery.'),
            state: text('waiting, delivered, failed or split.', 'delivered'),
          }),
          { description: 'The deliveries that carry it.' },
        ),
      },
      { description: 'A webhook event about the order.' },
    ),
  ),
  attempt: Type.Optional(
    Type.Object(
      {
        eventId: uuid('Id of the event that it carried.'),
        consumerId,
        deliveryId: uuid('Id of the delivery.'),
        attempt: Type.Integer({ minimum: 1, description: 'Number of the try.' }),
        startedAt: dateTime('When it began.'),
        durationMs,
        status: httpStatus,
        failure: Type.Optional(text('Why it failed; absent for a success.', 'status')),
        detail: Type.Optional(text('The same for people.', 'The server answered 503.')),
      },
      { description: 'An attempt to deliver a webhook event.' },
    ),
  ),
});

/** Models of the activity. */
export const activityModels = [
  entry,
  Type.Object(
    {
      entries: Type.Array(Type.Ref('ActivityEntry'), { description: 'The newest first.' }),
      links: Type.Array(
        Type.Object({
          rel: Type.Enum(['self', 'next'], { type: 'string', description: 'What the link leads to.' }),
          href: Type.String({ description: 'Where to.' }),
        }),
        { description: 'The page itself, and the next one when there may be more.' },
      ),
    },
    { $id: 'ActivityList', description: 'A page of what happened.' },
  ),
  Type.Object(
    {
      salesOrderId: uuid('Id of the order.'),
      orderNumber: text('Number of the order.', 'b7k2m9xq4d'),
      isComplete: Type.Boolean({
        description: 'False when so much happened to the order that the latest of it is left out.',
      }),
      lines: Type.Array(line, { description: 'What happened, oldest first.' }),
    },
    { $id: 'ActivityStory', description: 'All that happened around an order.' },
  ),
  titledErrorModel('ActivityError'),
];

const criterion = (description: string, example: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description, examples: [example] }));

const kind = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 2_000,
    description: 'A kind, or several with commas between them.',
    examples: ['item.sent,receipt.issued'],
  }),
);

/** What a stream shows. */
export const streamQuery = Type.Object({
  show: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        'What the stream shows, several with commas between them: `activity`, which it is unless you say otherwise; in a sandbox also `request`, your logged requests, and `delivery`, attempts of your webhook deliveries. `kind` and `sku` choose among the activity.',
      examples: ['activity,request,delivery'],
    }),
  ),
  salesOrderId: criterion('Id of an order.', id),
  sku: criterion('A sku; batches that hold it are shown too.', 'JACKE-ALPIN-BLAU-S'),
  kind,
});

/** What activity is searched by. */
export const activityQuery = Type.Object({
  salesOrderId: criterion('Id of an order.', id),
  orderNumber: criterion('Number of an order.', 'b7k2m9xq4d'),
  sku: criterion('A sku; batches that hold it are found too.', 'JACKE-ALPIN-BLAU-S'),
  kind,
  requestId: criterion('X-Request-Id of the call that caused it.', id),
  from: Type.Optional(
    Type.String({ description: 'Only what was recorded from then on: a date-time with time zone.' }),
  ),
  to: Type.Optional(
    Type.String({ description: 'Only what was recorded before: a date-time with time zone.' }),
  ),
  cursor: Type.Optional(Type.String({ description: 'From the link `next` of the page before.' })),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Most entries of a page.' }),
});
