import { Type } from 'typebox';
import {
  findReturnShipment,
  recordReturnShipmentState,
  returnShipmentCarriers,
  returnShipmentStates,
} from '../../interfaces/return-shipments/index.ts';
import { misdirectReturns } from '../../interfaces/returns/index.ts';
import {
  completeShipment,
  findShipment,
  recordShipmentState,
  shipmentStates,
} from '../../interfaces/shipments/index.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { announceCustomerReturn } from '../../operator/index.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { newTrackingNumber } from './ship.ts';
import { happensOn } from './times.ts';

const id = '0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f';

const idParameter = (name: 'shipmentId' | 'returnShipmentId', of: string) =>
  Type.Object({ [name]: Type.String({ description: `Id of the ${of}.`, examples: [id] }) });

const occurredOn = Type.Optional(
  Type.String({
    format: 'date-time',
    description:
      'When it happened, not before the parcel was sent or announced and not before the orders were accepted; now when left out. A time before the last state is a late report.',
  }),
);

const items = Type.Array(
  Type.Object({
    salesOrderId: Type.String({ format: 'uuid', description: 'Id of the order.' }),
    positionItemId: Type.String({ format: 'uuid', description: 'Id of the item.' }),
  }),
  { minItems: 1, maxItems: 200, description: 'The items.' },
);

const moved = { 204: Type.Null({ description: 'It happened.' }) };

/** What simulated carriers and customers do with parcels. */
export function registerSandboxParcels(app: App, context: SandboxContext): void {
  registerMoves(app, context);
  registerReturnMoves(app, context);
  registerReturns(app, context);
}

function registerMoves(app: App, context: SandboxContext): void {
  app.post(
    '/shipments/:shipmentId/states',
    {
      schema: {
        operationId: 'moveSandboxShipment',
        summary: 'Have the carrier move a shipment',
        description:
          'Adds a tracking state, as the carrier would report it; a late one takes its place by its time. Saying the same again changes nothing.',
        params: idParameter('shipmentId', 'shipment'),
        body: Type.Object({
          state: Type.Enum([...shipmentStates], { type: 'string', description: 'Where the shipment is.' }),
          occurredOn,
        }),
        response: { ...moved, ...refusals(400, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const { shipmentId } = request.params as { shipmentId: string };
      const { state, occurredOn: said } = request.body;
      knownId(shipmentId, 'shipment');
      const { partner } = request.caller;
      await context.db.begin(async (db) => {
        const found = await findShipment(db, partner, { shipmentId });
        const past = found && (await completeShipment(db, partner, found));
        const occurredOn = await happensOn(db, partner, past, { state, said, now: context.clock.now() });
        await recordShipmentState(db, context, partner, { shipmentId, state, occurredOn });
      });
      return reply.code(204).send(null);
    },
  );
}

function registerReturnMoves(app: App, context: SandboxContext): void {
  app.post(
    '/return-shipments/:returnShipmentId/states',
    {
      schema: {
        operationId: 'moveSandboxReturnShipment',
        summary: 'Have the carrier move a return shipment',
        description:
          'Adds a tracking state of a parcel on its way back; a late one takes its place by its time.',
        params: idParameter('returnShipmentId', 'return shipment'),
        body: Type.Object({
          state: Type.Enum([...returnShipmentStates], {
            type: 'string',
            description: 'Where the parcel is.',
          }),
          occurredOn,
          statusText: Type.Optional(
            Type.String({ maxLength: 500, description: 'In the words of the carrier.' }),
          ),
        }),
        response: { ...moved, ...refusals(400, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const { returnShipmentId } = request.params as { returnShipmentId: string };
      const { state, statusText, occurredOn: said } = request.body;
      knownId(returnShipmentId, 'return shipment');
      const { partner } = request.caller;
      await context.db.begin(async (db) => {
        const past = await findReturnShipment(db, partner, { returnShipmentId });
        const occurredOn = await happensOn(db, partner, past, { state, said, now: context.clock.now() });
        const event = { state, occurredOn, ...(statusText === undefined ? {} : { statusText }) };
        await recordReturnShipmentState(db, context, partner, { returnShipmentId, ...event });
      });
      return reply.code(204).send(null);
    },
  );
}

function registerReturns(app: App, context: SandboxContext): void {
  registerAnnouncement(app, context);
  registerMisdirection(app, context);
}

function registerAnnouncement(app: App, context: SandboxContext): void {
  app.post(
    '/returns',
    {
      schema: {
        operationId: 'announceSandboxReturn',
        summary: 'Have a customer announce a return',
        description: 'The customer sends these items back in one parcel. They have to be SENT.',
        body: Type.Object({
          items,
          carrier: Type.Optional(
            Type.Enum([...returnShipmentCarriers], { type: 'string', description: 'DHL when left out.' }),
          ),
          trackingNumber: Type.Optional(
            Type.String({ minLength: 1, maxLength: 100, description: 'A new one when left out.' }),
          ),
        }),
        response: {
          201: Type.Ref('SandboxReturn', { description: 'The return was announced.' }),
          ...refusals(400, 404, 409, 422),
        },
      },
    },
    async (request, reply) => {
      const { carrier = 'DHL', trackingNumber = newTrackingNumber(context) } = request.body;
      const trackingKey = { carrier, trackingNumber };
      const announcement = { items: request.body.items, trackingKey };
      const { partner } = request.caller;
      const announced = await context.db.begin((db) =>
        announceCustomerReturn(db, context, partner, announcement),
      );
      return reply.code(201).send({ ...announced, trackingKey });
    },
  );
}

function registerMisdirection(app: App, context: SandboxContext): void {
  app.post(
    '/returns/misdirections',
    {
      schema: {
        operationId: 'misdirectSandboxReturn',
        summary: 'Have a return arrive at the wrong place',
        description: 'Announced items arrive at a warehouse of the marketplace instead of yours.',
        body: Type.Object({
          items,
          orderNumber: Type.String({
            minLength: 1,
            maxLength: 20,
            description: 'Number of the order.',
            examples: ['b7k2m9xq4d'],
          }),
          marketplaceWarehouseId: Type.String({
            minLength: 1,
            maxLength: 50,
            description: 'Which warehouse.',
            examples: ['MW-0815'],
          }),
        }),
        response: { ...moved, ...refusals(400, 404, 409) },
      },
    },
    async (request, reply) => {
      const { items: named, ...where } = request.body;
      const { partner } = request.caller;
      await context.db.begin((db) => misdirectReturns(db, context, partner, { items: named, ...where }));
      return reply.code(204).send(null);
    },
  );
}

function knownId(text: string, what: string): void {
  if (!isUuid(text)) throw new Refusal('not-found', `There is no ${what} ${text}.`);
}
