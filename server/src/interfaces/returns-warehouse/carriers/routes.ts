import { Type } from 'typebox';
import { checkedBody, sentBody } from '../../../platform/http/checked-body.ts';
import type { App } from '../../../platform/http/server.ts';
import { knownAddress } from '../addresses/find.ts';
import {
  changed,
  createdAt,
  createdHeaders,
  listConditions,
  listHeaders,
  readConditions,
  resourceHeaders,
  sendList,
  sendResource,
  writeConditions,
} from '../conditional.ts';
import type { ReturnsWarehouseContext } from '../context.ts';
import { addressId, carrierId, refusals } from '../schemas.ts';
import { readCarriers } from './store.ts';
import { addCarrier, changeCodes, knownCarrier, removeCarrier } from './write.ts';

const ofAddress = Type.Object({ returnAddressId: addressId });
const ofCarrier = Type.Object({ returnAddressId: addressId, returnAddressCarrierId: carrierId });

const place = (params: Type.Static<typeof ofCarrier>) => ({
  addressId: params.returnAddressId,
  carrierId: params.returnAddressCarrierId,
});

/** Registers the reads of return carriers. */
export function registerCarrierReads(app: App, { db, clock }: ReturnsWarehouseContext): void {
  app.get(
    '/addresses/:returnAddressId/carriers',
    {
      schema: {
        operationId: 'getReturnCarriers',
        summary: 'Read the carriers of a return address',
        description: 'All carriers of the address with their codes, oldest first.',
        params: ofAddress,
        headers: listConditions,
        response: {
          200: Type.Ref('ReturnCarriers', { headers: listHeaders }),
          304: Type.Null({ description: 'Nothing changed.' }),
          ...refusals(400, 404, 412),
        },
      },
    },
    async (request, reply) => {
      const { partner } = request.caller;
      const { id } = await knownAddress(db, partner, request.params.returnAddressId);
      const rows = await readCarriers(db, partner, id);
      return sendList(
        request,
        reply,
        rows.map(({ carrier }) => carrier),
      );
    },
  );

  app.get(
    '/addresses/:returnAddressId/carriers/:returnAddressCarrierId',
    {
      schema: {
        operationId: 'getReturnCarrier',
        summary: 'Read one carrier of a return address',
        description: 'The carrier and its codes.',
        params: ofCarrier,
        headers: readConditions,
        response: {
          200: Type.Ref('ReturnCarrier', { headers: resourceHeaders }),
          304: Type.Null({ description: 'Nothing changed.' }),
          ...refusals(400, 404, 412),
        },
      },
    },
    async (request, reply) => {
      const row = await knownCarrier(db, request.caller.partner, place(request.params));
      return sendResource(request, reply, { row, body: row.carrier, now: clock.now() });
    },
  );
}

/** Registers the writes of return carriers. */
export function registerCarrierWrites(app: App, context: ReturnsWarehouseContext): void {
  registerCreation(app, context);
  registerChange(app, context);
  registerDeletion(app, context);
}

function registerCreation(app: App, context: ReturnsWarehouseContext): void {
  app.post(
    '/addresses/:returnAddressId/carriers',
    {
      schema: {
        operationId: 'createReturnCarrier',
        summary: 'Add a carrier to a return address',
        description:
          'Once per carrier and address. DHL and GLS need their codes, and no two of your addresses may share all codes of a carrier; HERMES has none. INTERNATIONAL addresses and the hub take DHL only.',
        params: ofAddress,
        body: Type.Ref('ReturnCarrierRequest'),
        response: {
          200: Type.Ref('ReturnCarrierCreated', { description: 'Created.', headers: createdHeaders }),
          ...refusals(400, 404, 409),
        },
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      const sent = sentBody(request);
      const { returnAddressId } = request.params;
      const wanted = { addressId: returnAddressId, ...sent };
      const carrier = await addCarrier(context, request.caller.partner, wanted);
      const at = `${app.prefix}/addresses/${returnAddressId}/carriers/${carrier}`;
      return reply.headers(createdAt(at, carrier)).send({ returnAddressCarrierId: carrier });
    },
  );
}

function registerChange(app: App, context: ReturnsWarehouseContext): void {
  app.put(
    '/addresses/:returnAddressId/carriers/:returnAddressCarrierId',
    {
      schema: {
        operationId: 'updateReturnCarrier',
        summary: 'Change the codes of a carrier',
        description: 'Replaces all codes. The carrier stays the same, and HERMES has nothing to change.',
        params: ofCarrier,
        headers: writeConditions,
        body: Type.Ref('ReturnCarrierCodesRequest'),
        response: {
          204: changed,
          ...refusals(400, 404, 409, 412),
        },
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      const sent = sentBody(request);
      const wanted = { ...place(request.params), headers: request.headers, ...sent };
      const etag = await changeCodes(context, request.caller.partner, wanted);
      return reply.code(204).header('etag', etag).send(null);
    },
  );
}

function registerDeletion(app: App, context: ReturnsWarehouseContext): void {
  app.delete(
    '/addresses/:returnAddressId/carriers/:returnAddressCarrierId',
    {
      schema: {
        operationId: 'deleteReturnCarrier',
        summary: 'Delete a carrier of a return address',
        description:
          'Not your last carrier, and not the last one of the address for misdirected returns; any other may go, so that its address can be deleted.',
        params: ofCarrier,
        headers: writeConditions,
        response: {
          204: Type.Null({ description: 'Deleted.' }),
          ...refusals(400, 404, 409, 412),
        },
      },
    },
    async (request, reply) => {
      const { headers } = request;
      await removeCarrier(context, request.caller.partner, { ...place(request.params), headers });
      return reply.code(204).send(null);
    },
  );
}
