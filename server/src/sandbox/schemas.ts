import { Type } from 'typebox';
import { refusalsWith } from '../platform/http/refusals.ts';
import { autopilotModels } from './autopilot/schemas.ts';
import { certificationModels } from './certifications/models.ts';
import { dueKinds } from './clock/due.ts';
import { errorModel } from './errors.ts';
import { faultModels } from './faults/schemas.ts';
import { receiverModels } from './receiver/schemas.ts';
import { refundModels } from './refunds/schemas.ts';
import { requestLogModels } from './request-log/schemas.ts';
import { reviewModel } from './reviews/schemas.ts';
import { snapshotModels } from './snapshots/schemas.ts';

/** Documents the refusals of an operation. */
export const refusals = refusalsWith(
  'SandboxError',
  {
    400: 'The request cannot be read.',
    401: 'No proper credentials were provided.',
    403: 'The technical user lacks the scope.',
    404: 'You have nothing of that kind, or this instance is no sandbox.',
    409: 'The state of the thing does not allow it.',
    413: 'The body is too large.',
    422: 'Readable, but it cannot be done.',
    424: 'Something that this depends on is missing.',
  },
  [400],
);

const uuid = (description: string) =>
  Type.String({ format: 'uuid', description, examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'] });

/** Steps of a scenario. */
const steps = Type.Array(
  Type.Object({
    do: Type.String({ description: 'What happens.', examples: ['ship'] }),
    items: Type.Optional(
      Type.Array(Type.Integer({ description: 'Place of an item in the order, from 0.' }), {
        description: 'Whose items; all when absent.',
      }),
    ),
    parcels: Type.Optional(
      Type.Array(
        Type.Array(Type.Integer({ description: 'Place of an item in the order, from 0.' }), {
          description: 'Items of a parcel.',
        }),
        { description: 'What is sent in which parcel.' },
      ),
    ),
    carrier: Type.Optional(Type.String({ description: 'Carrier of the parcels.', examples: ['DHL'] })),
    states: Type.Optional(
      Type.Array(Type.String({ examples: ['DELIVERED'] }), {
        description: 'States of the parcels, in turn.',
      }),
    ),
  }),
  { description: 'What happens after the order was placed, in this order.' },
);

/** Models of the sandbox interface, for registration under their names. */
export const sandboxModels = [
  ...faultModels,
  ...autopilotModels,
  ...snapshotModels,
  reviewModel,
  ...receiverModels,
  ...refundModels,
  ...requestLogModels,
  ...certificationModels,
  errorModel,
  Type.Object(
    {
      salesOrderId: uuid('Id of the order.'),
      orderNumber: Type.String({ description: 'Number of the order.', examples: ['b7k2m9xq4d'] }),
      positionItems: Type.Array(
        Type.Object({
          positionItemId: uuid('Id of the item.'),
          sku: Type.String({ description: 'What was bought.', examples: ['JACKE-ALPIN-BLAU-S'] }),
          fulfillmentStatus: Type.String({ description: 'State of the item.', examples: ['PROCESSABLE'] }),
        }),
        { description: 'One entry a piece.' },
      ),
    },
    { $id: 'SandboxOrder', description: 'An order that a simulated customer placed.' },
  ),
  Type.Object(
    {
      scenarios: Type.Array(
        Type.Object({
          name: Type.String({ description: 'Name of the scenario.', examples: ['partial-return'] }),
          description: Type.String({ description: 'What happens in it.' }),
          steps,
        }),
        { description: 'The scenarios.' },
      ),
    },
    { $id: 'SandboxScenarios', description: 'Stories that a connector has to cope with.' },
  ),
  Type.Object(
    {
      scenario: Type.String({ description: 'Name of the scenario.', examples: ['partial-return'] }),
      order: Type.Ref('SandboxOrder', { description: 'The order after everything that happened.' }),
      shipmentIds: Type.Array(uuid('Id of a shipment.'), { description: 'Shipments of the order.' }),
      returnShipmentId: Type.Optional(uuid('Id of the return shipment, when something came back.')),
    },
    { $id: 'SandboxScenarioOutcome', description: 'What a scenario left behind.' },
  ),
  Type.Object(
    {
      scenario: Type.String({ description: 'Name of the scenario.', examples: ['partial-return'] }),
      order: Type.Ref('SandboxOrder', { description: 'The order as it is now.' }),
      steps,
      done: Type.Integer({ minimum: 0, description: 'How many of the steps were played.', examples: [1] }),
      shipmentIds: Type.Array(uuid('Id of a shipment.'), { description: 'Shipments of the order so far.' }),
      returnShipmentId: Type.Optional(uuid('Id of the return shipment, once something comes back.')),
    },
    { $id: 'SandboxScenarioRun', description: 'A scenario that is played step by step.' },
  ),
  Type.Object(
    {
      returnShipmentId: uuid('Id of the return shipment.'),
      trackingKey: Type.Object(
        {
          carrier: Type.String({ description: 'Carrier of the parcel.', examples: ['DHL'] }),
          trackingNumber: Type.String({ description: 'Its number.', examples: ['577546565072'] }),
        },
        { description: 'What the parcel can be found by.' },
      ),
    },
    { $id: 'SandboxReturn', description: 'A return that a simulated customer announced.' },
  ),
  Type.Object(
    {
      now: Type.String({
        format: 'date-time',
        description: 'Your time.',
        examples: ['2026-03-01T08:00:00.000Z'],
      }),
      aheadMs: Type.Integer({
        description: 'How far it is ahead of real time, in milliseconds.',
        examples: [86_400_000],
      }),
    },
    { $id: 'SandboxClock', description: 'A clock of the sandbox.' },
  ),
  Type.Object(
    {
      now: Type.String({
        format: 'date-time',
        description: 'Your time.',
        examples: ['2026-03-01T08:00:00.000Z'],
      }),
      due: Type.Array(
        Type.Object({
          kind: Type.Enum([...dueKinds], { type: 'string', description: 'What happens.' }),
          dueAt: Type.String({ format: 'date-time', description: 'When, by your clock.' }),
          salesOrderId: Type.Optional(uuid('To which order.')),
        }),
        { description: 'The next first.' },
      ),
      autopilot: Type.Optional(
        Type.Ref('SandboxAutopilot', { description: 'Your autopilot; left out before its first start.' }),
      ),
    },
    { $id: 'SandboxDueList', description: 'What is still to happen by your clock.' },
  ),
  Type.Object(
    { resources: Type.Array(Type.Ref('SandboxOrder'), { description: 'The orders.' }) },
    { $id: 'SandboxOrders', description: 'Orders that simulated customers placed.' },
  ),
];
