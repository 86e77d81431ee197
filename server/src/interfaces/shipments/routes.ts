import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { checkedBody, sentBody } from '../../platform/http/checked-body.ts';
import { requestTimestamp } from '../../platform/http/request-timestamp.ts';
import type { App } from '../../platform/http/server.ts';
import { appendItems } from './append.ts';
import { carrierNames } from './carriers.ts';
import type { ShipmentsContext } from './context.ts';
import { createShipments } from './create.ts';
import { answerPage, type PageRequest } from './cursor.ts';
import { dateFromMissing, refuse, unknownResource } from './errors.ts';
import { type ListedShipment, readPage } from './list.ts';
import { readShipment } from './parse-body.ts';
import { completeShipment, findShipment, type ShipmentName, type StoredShipment } from './read.ts';
import { idParameter, itemList, keyParameters, listQuery, refusals, writeHeaders } from './schemas.ts';
import { onWire } from './wire.ts';

export const prefix = '/v1/shipments';

const byKey = '/carriers/:carrier/trackingnumbers/:trackingNumber';
const keyParameter = keyParameters(carrierNames);
const added = Type.Null({ description: 'The items are added and SENT.' });
const appendDescription =
  'Adds items that were forgotten. They get the tracking key and ship date of the shipment, and a purchase receipt of their own. All are added or none.';

/** Refuses a list without its start before the schema does, so that the error says what is missing. */
export const wantsDateFrom = async (request: { query: unknown }): Promise<void> => {
  if ((request.query as { datefrom?: unknown }).datefrom === undefined) throw dateFromMissing();
};

/** Registers the creation of a shipment. */
export function registerCreate(app: App, context: ShipmentsContext): void {
  app.post(
    '/',
    {
      schema: {
        operationId: 'createShipment',
        summary: 'Report a shipment',
        description:
          'Says that you handed a parcel or freight to a carrier. Its items become SENT and a purchase receipt is made for each sales order.',
        headers: writeHeaders,
        body: Type.Ref('ShipmentRequest'),
        response: {
          201: Type.Ref('ShipmentCreated', { description: 'The shipment is stored, its items are SENT.' }),
          ...refusals(400, 409),
        },
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      const sent = sentBody(request);
      requestTimestamp(request);
      const { value, errors } = readShipment(sent, context.clock.now());
      refuse('bad-request', errors);
      const { groupId } = await createShipments(context, request.caller, [value]);
      return reply.code(201).send({ shipmentId: groupId });
    },
  );
}

/** Registers the list, and the reads of one shipment. */
export function registerReads(app: App, context: ShipmentsContext): void {
  const { db } = context;
  app.get(
    '/',
    {
      schema: {
        operationId: 'getShipments',
        summary: 'Read shipments',
        description:
          'Your shipments since `datefrom`, oldest first, each as a whole. Follow `links.href` until `links` is empty: no shipment is skipped, whenever it was created. A page ends before its limit once its shipments have 10,000 position items.',
        querystring: listQuery,
        response: { 200: Type.Ref('ShipmentList'), ...refusals(400) },
      },
      preValidation: wantsDateFrom,
    },
    async ({ query, caller }) => {
      const read = (page: PageRequest) => readPage(db, caller.partner, page);
      return answerPage(prefix, query, read, (row: ListedShipment) => onWire(row));
    },
  );

  const read = async (partner: PartnerId, name: ShipmentName) =>
    onWire(await completeShipment(db, partner, await shipmentOf(context, partner, name)));
  const response = { 200: Type.Ref('Shipment'), ...refusals(400, 404) };

  app.get(
    '/:shipmentId',
    {
      schema: {
        operationId: 'getShipment',
        summary: 'Read one shipment',
        description: 'The shipment with its items and where it has been.',
        params: idParameter,
        response,
      },
    },
    async (request) => read(request.caller.partner, request.params),
  );

  app.get(
    byKey,
    {
      schema: {
        operationId: 'getShipmentByTrackingNumber',
        summary: 'Read one shipment by carrier and tracking number',
        description: 'Finds the shipment that you reported with this tracking key.',
        params: keyParameter,
        response,
      },
    },
    async (request) => read(request.caller.partner, request.params as ShipmentName),
  );
}

/** Registers the additions of items to a shipment. */
export function registerAppends(app: App, context: ShipmentsContext): void {
  const response = { 200: added, ...refusals(400, 404, 409) };
  app.post(
    '/:shipmentId/positionitems',
    {
      schema: {
        operationId: 'appendPositionItems',
        summary: 'Add position items to a shipment',
        description: appendDescription,
        params: idParameter,
        headers: writeHeaders,
        body: itemList,
        response,
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      await append(context, request);
      return withoutBody(reply);
    },
  );

  app.post(
    `${byKey}/positionitems`,
    {
      schema: {
        operationId: 'appendPositionItemsByTrackingNumber',
        summary: 'Add position items by carrier and tracking number',
        description: appendDescription,
        params: keyParameter,
        headers: writeHeaders,
        body: itemList,
        response,
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      await append(context, request);
      return withoutBody(reply);
    },
  );
}

/** Adds the items of a request to the shipment that its path names. */
async function append(context: ShipmentsContext, request: FastifyRequest): Promise<void> {
  const sent = sentBody(request);
  requestTimestamp(request);
  const shipment = await shipmentOf(context, request.caller.partner, request.params as ShipmentName);
  await appendItems(context, request.caller, shipment, sent);
}

/** Answers 200 without a body. */
const withoutBody = (reply: unknown) => (reply as FastifyReply).code(200).send();

/** Finds the partner's shipment. 404 for an unknown one, also for a text that is no UUID. */
async function shipmentOf(
  { db }: ShipmentsContext,
  partner: PartnerId,
  name: ShipmentName,
): Promise<StoredShipment> {
  const isPossible = !('shipmentId' in name) || isUuid(name.shipmentId);
  const shipment = isPossible ? await findShipment(db, partner, name) : undefined;
  if (shipment) return shipment;
  throw unknownResource(
    'shipmentId' in name
      ? `shipment ${name.shipmentId}`
      : `shipment with the tracking key ${name.carrier} ${name.trackingNumber}`,
  );
}
