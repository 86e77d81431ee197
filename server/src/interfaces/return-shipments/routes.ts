import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { App } from '../../platform/http/server.ts';
import {
  answerPage,
  keyParameters,
  listQuery,
  refusals,
  unknownResource,
  wantsDateFrom,
} from '../shipments/index.ts';
import { returnShipmentCarriers } from './carriers.ts';
import type { ReturnShipmentsContext } from './context.ts';
import { readPage } from './list.ts';
import { findReturnShipment, type ReturnShipment, type ReturnShipmentName } from './read.ts';
import { idParameter } from './schemas.ts';

export const prefix = '/v1/return-shipments';

/** Registers the reads. Sellers write nothing in this interface. */
export function registerReads(app: App, context: ReturnShipmentsContext): void {
  registerList(app, context);
  registerShipment(app, context);
}

function registerList(app: App, { db }: ReturnShipmentsContext): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'getReturnShipments',
        summary: 'Read return shipments',
        description:
          'Parcels that customers announced since `datefrom`, oldest first. Follow `links.href` until `links` is empty: none is skipped, whenever it was announced.',
        querystring: listQuery,
        response: { 200: Type.Ref('ReturnShipmentList'), ...refusals(400) },
      },
      preValidation: wantsDateFrom,
    },
    async ({ query, caller }) =>
      answerPage(prefix, query, (page) => readPage(db, caller.partner, page), onWire),
  );
}

function registerShipment(app: App, { db }: ReturnShipmentsContext): void {
  const read = async (partner: PartnerId, name: ReturnShipmentName) => {
    const isPossible = !('returnShipmentId' in name) || isUuid(name.returnShipmentId);
    const found = isPossible ? await findReturnShipment(db, partner, name) : undefined;
    if (!found) throw unknown(name);
    return onWire(found);
  };
  const response = { 200: Type.Ref('ReturnShipment'), ...refusals(400, 404) };

  app.get(
    '/:returnShipmentId',
    {
      schema: {
        operationId: 'getReturnShipment',
        summary: 'Read one return shipment',
        description: 'The parcel with its items and where it has been.',
        params: idParameter,
        response,
      },
    },
    async (request) => read(request.caller.partner, request.params),
  );

  app.get(
    '/carriers/:carrier/trackingnumbers/:trackingNumber',
    {
      schema: {
        operationId: 'getReturnShipmentByTrackingNumber',
        summary: 'Read one return shipment by carrier and tracking number',
        description: 'Finds the parcel by what stands on its label.',
        params: keyParameters(returnShipmentCarriers),
        response,
      },
    },
    async (request) => read(request.caller.partner, request.params as ReturnShipmentName),
  );
}

const unknown = (name: ReturnShipmentName) =>
  unknownResource(
    'returnShipmentId' in name
      ? `return shipment ${name.returnShipmentId}`
      : `return shipment with the tracking key ${name.carrier} ${name.trackingNumber}`,
  );

const onWire = ({ returnShipmentId, createdAt, carrier, trackingNumber, items, states }: ReturnShipment) => ({
  returnShipmentId,
  createdAt: createdAt.toISOString(),
  trackingKey: { carrier, trackingNumber },
  returnPositionItems: items.map(({ salesOrderId, positionItemId }) => ({
    salesOrderId,
    salesOrderPositionItemId: positionItemId,
  })),
  states: states.map(({ occurredOn, ...state }) => ({ ...state, occurredOn: occurredOn.toISOString() })),
});
