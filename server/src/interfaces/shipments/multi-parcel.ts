import { Type } from 'typebox';
import { isUuid } from '../../kernel/ids.ts';
import { checkedEnvelope, sentBody } from '../../platform/http/checked-body.ts';
import { requestTimestamp } from '../../platform/http/request-timestamp.ts';
import type { App } from '../../platform/http/server.ts';
import type { ShipmentsContext } from './context.ts';
import { createShipments } from './create.ts';
import { refuse, unknownResource } from './errors.ts';
import { multiParcelParameter, shipmentList } from './multi-parcel-schemas.ts';
import { readShipments } from './parse-body.ts';
import { readParcels } from './read.ts';
import { refusals, writeHeaders } from './schemas.ts';
import { createdOnWire, onWire } from './wire.ts';

export const multiParcelPrefix = '/v1/multiparcel-shipments';

/** Registers the report of several parcels, and its read. */
export function registerMultiParcel(app: App, context: ShipmentsContext): void {
  registerCreate(app, context);
  registerRead(app, context);
}

function registerCreate(app: App, context: ShipmentsContext): void {
  app.post(
    '/',
    {
      schema: {
        operationId: 'createMultiParcelShipment',
        summary: 'Report several parcels',
        description:
          'Reports 2 to 100 parcels that belong together, all or none. An item packed in several parcels stands in each of them, becomes SENT with the first and gets one receipt. At most 1000 position items in all.',
        headers: writeHeaders,
        body: shipmentList,
        response: {
          201: Type.Ref('MultiParcelShipmentCreated', { description: 'All parcels are stored.' }),
          ...refusals(400, 409),
        },
      },
      ...checkedEnvelope(app),
    },
    async (request, reply) => {
      const sent = sentBody(request);
      requestTimestamp(request);
      const { value, errors } = readShipments(sent, context.clock.now());
      refuse('bad-request', errors);
      const { groupId, shipments } = await createShipments(context, request.caller, value);
      return reply.code(201).send(createdOnWire(groupId, shipments));
    },
  );
}

function registerRead(app: App, { db }: ShipmentsContext): void {
  app.get(
    '/:multiParcelShipmentId',
    {
      schema: {
        operationId: 'getMultiParcelShipment',
        summary: 'Read parcels that were reported together',
        description: 'The shipments of a report of several parcels, in the order of the report.',
        params: multiParcelParameter,
        response: { 200: Type.Ref('MultiParcelShipment'), ...refusals(400, 404) },
      },
    },
    async (request) => {
      const { multiParcelShipmentId } = request.params;
      const found = isUuid(multiParcelShipmentId)
        ? await readParcels(db, request.caller.partner, multiParcelShipmentId)
        : [];
      if (found.length === 0) throw unknownResource(`multiparcel shipment ${multiParcelShipmentId}`);
      return {
        multiParcelShipmentId: multiParcelShipmentId.toLowerCase(),
        shipments: found.map(onWire),
      };
    },
  );
}
