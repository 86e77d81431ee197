import { Type } from 'typebox';
import {
  findReturnShipment,
  recordReturnShipmentState,
  returnShipmentStates,
} from '../../interfaces/return-shipments/index.ts';
import { findShipment, recordShipmentState, shipmentStates } from '../../interfaces/shipments/index.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import type { App } from '../../platform/http/server.ts';
import type { OperatorContext } from '../context.ts';
import { forSeller, registerWrite } from '../routes.ts';
import { dateTime, ofPartner, text, uuid, words } from '../schemas.ts';

const tag = 'Parcels';

const occurredOn = Type.Optional(
  dateTime('When it happened; now when left out, or when what was dated ahead happens.'),
);
const recorded = {
  204: Type.Unsafe<null>({ type: 'null', description: 'It is noted, or was known already.' }),
};
const byKey = ofPartner({
  carrier: text(50, 'The carrier.', 'DHL'),
  trackingNumber: text(100, 'Its number of the parcel.', '577546565072'),
});

/** Registers the routes with which carriers report parcels, on their way to customers and back. */
export function registerParcels(app: App, context: OperatorContext): void {
  registerShipmentStates(app, context);
  registerReturnShipmentStates(app, context);
}

type Reported = { state: string; occurredOn?: string; statusText?: string };

function eventOf({ state, occurredOn: text }: Reported) {
  if (text === undefined) return { state: state as never };
  const time = parseTimestamp(text);
  if (!time)
    throw new Refusal('bad-request', `${text} is no date-time with time zone.`, {
      jsonPath: '$.occurredOn',
    });
  return { state: state as never, occurredOn: time };
}

const returnEventOf = ({ statusText, ...body }: Reported) => ({
  ...eventOf(body),
  ...(statusText === undefined ? {} : { statusText }),
});

function registerShipmentStates(app: App, context: OperatorContext): void {
  const shipment = {
    method: 'POST',
    tag,
    summary: 'Note where a shipment is',
    description:
      'Takes its place in the history by its time, also when a later state is known. What is known already changes nothing. 409 for a state that the shipment cannot have had then.',
    body: Type.Object({ state: words(shipmentStates, 'Where the parcel is.'), occurredOn }),
    answers: recorded,
    refused: [404],
  } as const;
  registerWrite(
    app,
    context,
    {
      ...shipment,
      url: '/partners/:partnerId/shipments/:shipmentId/states',
      operationId: 'recordShipmentState',
      params: ofPartner({ shipmentId: uuid('The shipment.') }),
    },
    async ({ db, params: { partnerId, shipmentId }, body }) => {
      await forSeller(context, db, partnerId, (partner) =>
        recordShipmentState(db, context, partner, { shipmentId, ...eventOf(body) }),
      );
      return { status: 204 };
    },
  );
  registerWrite(
    app,
    context,
    {
      ...shipment,
      url: '/partners/:partnerId/shipments/carriers/:carrier/trackingnumbers/:trackingNumber/states',
      operationId: 'recordShipmentStateByTrackingKey',
      params: byKey,
    },
    async ({ db, params: { partnerId, ...key }, body }) => {
      await forSeller(context, db, partnerId, async (partner) => {
        const found = await findShipment(db, partner, key);
        if (!found)
          throw new Refusal('not-found', `There is no shipment ${key.carrier} ${key.trackingNumber}.`);
        await recordShipmentState(db, context, partner, { shipmentId: found.shipmentId, ...eventOf(body) });
      });
      return { status: 204 };
    },
  );
}

const returnBody = Type.Object({
  state: words(returnShipmentStates, 'Where the parcel is.'),
  occurredOn,
  statusText: Type.Optional(text(500, 'The same for people.', 'Unterwegs zum Händler')),
});

const returnShipmentWrite = {
  method: 'POST',
  tag,
  summary: 'Note where a return shipment is',
  description:
    'Takes its place in the history by its time, also when a later state is known. What is known already changes nothing. 409 for a state that the parcel cannot have had then. Once it is delivered, its items can be announced again.',
  body: returnBody,
  answers: recorded,
  refused: [404],
} as const;

function registerReturnShipmentStates(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      ...returnShipmentWrite,
      url: '/partners/:partnerId/return-shipments/:returnShipmentId/states',
      operationId: 'recordReturnShipmentState',
      params: ofPartner({ returnShipmentId: uuid('The return shipment.') }),
    },
    async ({ db, params: { partnerId, returnShipmentId }, body }) => {
      await forSeller(context, db, partnerId, (partner) =>
        recordReturnShipmentState(db, context, partner, { returnShipmentId, ...returnEventOf(body) }),
      );
      return { status: 204 };
    },
  );
  registerWrite(
    app,
    context,
    {
      ...returnShipmentWrite,
      url: '/partners/:partnerId/return-shipments/carriers/:carrier/trackingnumbers/:trackingNumber/states',
      operationId: 'recordReturnShipmentStateByTrackingKey',
      params: byKey,
    },
    async ({ db, params: { partnerId, ...key }, body }) => {
      await forSeller(context, db, partnerId, async (partner) => {
        const found = await findReturnShipment(db, partner, key);
        if (!found)
          throw new Refusal('not-found', `There is no return shipment ${key.carrier} ${key.trackingNumber}.`);
        await recordReturnShipmentState(db, context, partner, {
          returnShipmentId: found.returnShipmentId,
          ...returnEventOf(body),
        });
      });
      return { status: 204 };
    },
  );
}
