import { Type } from 'typebox';
import { checkedBody, sentBody } from '../../../platform/http/checked-body.ts';
import type { App } from '../../../platform/http/server.ts';
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
import { mostAddresses } from '../limits.ts';
import { addressId, refusals } from '../schemas.ts';
import { knownAddress } from './find.ts';
import { warehouseType } from './schemas.ts';
import { readAddresses, type StoredAddress } from './store.ts';
import { changeAddress, createAddress, removeAddress } from './write.ts';

const params = Type.Object({ returnAddressId: addressId });

const query = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 50, description: 'Addresses a page.' }),
  page: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    default: 1,
    description: 'Number of the page, from 1.',
  }),
  returnWarehouseType: Type.Optional(warehouseType),
});

const wire = ({ id, address }: StoredAddress) => ({ returnAddressId: id, ...address });

/** Registers the reads of return addresses. */
export function registerAddressReads(app: App, { db, clock }: ReturnsWarehouseContext): void {
  app.get(
    '/addresses',
    {
      schema: {
        operationId: 'getReturnAddresses',
        summary: 'Read return addresses',
        description: 'Your return addresses, oldest first. A page beyond the last one is empty.',
        querystring: query,
        headers: listConditions,
        response: {
          200: Type.Ref('ReturnAddresses', { headers: listHeaders }),
          304: Type.Null({ description: 'Nothing changed.' }),
          ...refusals(400, 412),
        },
      },
    },
    async (request, reply) => {
      const { returnWarehouseType: type, page, limit } = request.query;
      const rows = await readAddresses(db, request.caller.partner, { type, page, limit });
      return sendList(request, reply, rows.map(wire));
    },
  );

  app.get(
    '/addresses/:returnAddressId',
    {
      schema: {
        operationId: 'getReturnAddress',
        summary: 'Read one return address',
        description: 'The address with its flag; for the hub with the address that is set for it.',
        params,
        headers: readConditions,
        response: {
          200: Type.Ref('ReturnAddress', { headers: resourceHeaders }),
          304: Type.Null({ description: 'Nothing changed.' }),
          ...refusals(400, 404, 412),
        },
      },
    },
    async (request, reply) => {
      const row = await knownAddress(db, request.caller.partner, request.params.returnAddressId);
      return sendResource(request, reply, { row, body: wire(row), now: clock.now() });
    },
  );
}

/** Registers the writes of return addresses. */
export function registerAddressWrites(app: App, context: ReturnsWarehouseContext): void {
  registerCreation(app, context);
  registerChange(app, context);
  registerDeletion(app, context);
}

function registerCreation(app: App, context: ReturnsWarehouseContext): void {
  app.post(
    '/addresses',
    {
      schema: {
        operationId: 'createReturnAddress',
        summary: 'Create a return address',
        description: `The address is validated; up to three suggestions come with the 400 when it is not accurate. The first address must have isMisdirectedAddress true and cannot be the hub. Setting the flag takes it away from the address that had it. You can have ${mostAddresses} addresses.`,
        body: Type.Ref('ReturnAddressRequest'),
        response: {
          201: Type.Ref('ReturnAddressCreated', { description: 'Created.', headers: createdHeaders }),
          ...refusals(400, 409, 422),
        },
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      const returnAddressId = await createAddress(context, request.caller.partner, sentBody(request));
      const at = `${app.prefix}/addresses/${returnAddressId}`;
      return reply.code(201).headers(createdAt(at, returnAddressId)).send({ returnAddressId });
    },
  );
}

function registerChange(app: App, context: ReturnsWarehouseContext): void {
  app.put(
    '/addresses/:returnAddressId',
    {
      schema: {
        operationId: 'updateReturnAddress',
        summary: 'Change a return address',
        description:
          'Replaces the address: what is left out is removed. Type and country cannot change; the country may be left out. The zip code cannot change while the carrier DHL is linked. isMisdirectedAddress true moves the flag here; it cannot be taken away otherwise.',
        params,
        headers: writeConditions,
        body: Type.Ref('ReturnAddressRequest'),
        response: {
          204: changed,
          ...refusals(400, 404, 409, 412, 422),
        },
      },
      ...checkedBody(app),
    },
    async (request, reply) => {
      const sent = sentBody(request);
      const { returnAddressId: id } = request.params;
      const { headers } = request;
      const etag = await changeAddress(context, request.caller.partner, { id, headers, ...sent });
      return reply.code(204).header('etag', etag).send(null);
    },
  );
}

function registerDeletion(app: App, context: ReturnsWarehouseContext): void {
  app.delete(
    '/addresses/:returnAddressId',
    {
      schema: {
        operationId: 'deleteReturnAddress',
        summary: 'Delete a return address',
        description: 'Not while it has carriers, not the only address, not the one for misdirected returns.',
        params,
        headers: writeConditions,
        response: {
          204: Type.Null({ description: 'Deleted.' }),
          ...refusals(400, 404, 409, 412),
        },
      },
    },
    async (request, reply) => {
      const { returnAddressId: id } = request.params;
      await removeAddress(context, request.caller.partner, { id, headers: request.headers });
      return reply.code(204).send(null);
    },
  );
}
