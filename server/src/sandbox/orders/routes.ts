import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  addressOf,
  cancelByMarketplace,
  cancellationReasons,
  changeDeliveryAddress,
  type GivenAddress,
  namedItems,
  readOrders,
  releaseOrder,
  suspectFraud,
} from '../../interfaces/orders/index.ts';
import { findGoods } from '../../interfaces/products/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { purchase } from '../../operator/index.ts';
import type { Db } from '../../platform/database.ts';
import { listedIds } from '../../platform/http/listed-ids.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { shop } from '../shop/actor.ts';
import { promiseWithoutProfile } from '../shop/goods.ts';
import { draftOf, type OrderRequest } from './draft.ts';
import { address, sandboxOrderRequest } from './schemas.ts';
import { orderOnWire } from './wire.ts';

const idParameter = Type.Object({
  salesOrderId: Type.String({
    description: 'Id of the order.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
  }),
});

const order = { 200: Type.Ref('SandboxOrder', { description: 'The order as it is now.' }) };

/** Registers the routes for what simulated customers and the simulated marketplace do with orders. */
export function registerSandboxOrders(app: App, context: SandboxContext): void {
  registerPlace(app, context);
  registerDecisions(app, context);
}

function registerPlace(app: App, context: SandboxContext): void {
  app.post(
    '/orders',
    {
      schema: {
        operationId: 'placeSandboxOrder',
        summary: 'Have a customer place an order',
        description:
          'A simulated customer buys your own variations, at their price of now. Everything but the basket has a default. The pieces leave your quantities. What a customer could not buy is refused unless `force` is set.',
        body: sandboxOrderRequest,
        response: {
          201: Type.Ref('SandboxOrder', { description: 'The order was placed.' }),
          ...refusals(400, 404, 422),
        },
      },
    },
    async (request, reply) => {
      const body = request.body as OrderRequest;
      const { partner } = request.caller;
      const now = context.clock.now();
      const skus = body.items.map(({ sku }) => sku);
      const placed = await context.db.begin(async (db) => {
        const goods = await findGoods(db, partner, { skus }, now);
        const draft = draftOf(body, new Map(goods.map((one) => [one.sku, one])));
        const { force = false } = body;
        return purchase(db, context, partner, { draft, force, skus, skuField: 'sku', promiseWithoutProfile });
      });
      return reply.code(201).send(orderOnWire(placed));
    },
  );
}

/** Makes a function that changes an order in a transaction and returns the changed order. */
const deciderOf =
  (context: SandboxContext) =>
  async (partner: PartnerId, salesOrderId: string, work: (db: Db) => Promise<void>) => {
    if (!isUuid(salesOrderId)) throw new Refusal('not-found', `There is no sales order ${salesOrderId}.`);
    await context.db.begin(work);
    const [changed] = await readOrders(context.db, partner, [salesOrderId]);
    return orderOnWire(changed!);
  };

/** Decisions of the marketplace about an existing order. */
function registerDecisions(app: App, context: SandboxContext): void {
  registerRelease(app, context);
  registerItemReleases(app, context);
  registerCancellation(app, context);
  registerSuspicion(app, context);
  registerAddress(app, context);
}

function registerAddress(app: App, context: SandboxContext): void {
  const decide = deciderOf(context);
  app.put(
    '/orders/:salesOrderId/delivery-address',
    {
      schema: {
        operationId: 'changeSandboxDeliveryAddress',
        summary: 'Have the customer change the delivery address',
        description:
          'The order has the new address from now on, and counts as modified. 409 once an item was sent, and when none is left to be sent.',
        params: idParameter,
        body: address,
        response: { ...order, ...refusals(400, 404, 409, 422) },
      },
    },
    async ({ caller: { partner }, params: { salesOrderId }, body }) => {
      const deliveryAddress = addressOf(body as GivenAddress, '$');
      return decide(partner, salesOrderId, (db) =>
        changeDeliveryAddress(db, context, partner, { salesOrderId, deliveryAddress }),
      );
    },
  );
}

function registerRelease(app: App, context: SandboxContext): void {
  const decide = deciderOf(context);
  app.post(
    '/orders/:salesOrderId/release',
    {
      schema: {
        operationId: 'releaseSandboxOrder',
        summary: 'Have the payment come in',
        description: 'All announced items of the order become PROCESSABLE. No body.',
        params: idParameter,
        response: { ...order, ...refusals(400, 404, 409) },
      },
    },
    async ({ caller: { partner }, params: { salesOrderId } }) =>
      decide(partner, salesOrderId, (db) =>
        releaseOrder(db, context, partner, { salesOrderId, actor: shop }),
      ),
  );
}

function registerItemReleases(app: App, context: SandboxContext): void {
  const decide = deciderOf(context);
  const release = (partner: PartnerId, salesOrderId: string, ids: string) => {
    const items = namedItems(ids);
    return decide(partner, salesOrderId, (db) =>
      releaseOrder(db, context, partner, { salesOrderId, actor: shop, items }),
    );
  };
  app.post(
    '/orders/:salesOrderId/positionItems/:positionItemIds/release',
    {
      schema: {
        operationId: 'releaseSandboxOrderItems',
        summary: 'Have some items become ready to be sent',
        description:
          'The named items, all or none, become PROCESSABLE; others stay ANNOUNCED. 409 when one is not announced. No body.',
        params: Type.Object({
          ...idParameter.properties,
          positionItemIds: Type.String({
            description: 'Ids of the items, separated by commas.',
            examples: ['0199c1de-7c4f-7b02-8f11-5a6b7c8d9e0f'],
          }),
        }),
        response: { ...order, ...refusals(400, 404, 409) },
      },
    },
    async ({ caller: { partner }, params: { salesOrderId, positionItemIds } }) =>
      release(partner, salesOrderId, positionItemIds),
  );

  // For more ids than a path parameter holds.
  app.post(
    '/orders/:salesOrderId/positionItems/*',
    { schema: { hide: true } as object, config: { operationId: 'releaseSandboxOrderItems' } },
    async (request: FastifyRequest<{ Params: { salesOrderId: string } }>) =>
      release(request.caller.partner, request.params.salesOrderId, listedIds(request, 'release')),
  );
}

function registerCancellation(app: App, context: SandboxContext): void {
  const decide = deciderOf(context);
  app.post(
    '/orders/:salesOrderId/cancellation',
    {
      schema: {
        operationId: 'cancelSandboxOrder',
        summary: 'Have the marketplace cancel',
        description:
          'The marketplace cancels the named items, all or none, or without names every item that is not yet sent.',
        params: idParameter,
        body: Type.Object({
          reason: Type.Enum([...cancellationReasons], { type: 'string', description: 'Why.' }),
          positionItemIds: Type.Optional(
            Type.Array(Type.String({ format: 'uuid' }), {
              minItems: 1,
              maxItems: 1000,
              description: 'Which items.',
            }),
          ),
        }),
        response: { ...order, ...refusals(400, 404, 409) },
      },
    },
    async ({ caller: { partner }, params: { salesOrderId }, body }) => {
      const { reason, positionItemIds: items } = body;
      const cancellation = { reason, actor: shop, ...(items ? { items } : {}) };
      return decide(partner, salesOrderId, (db) =>
        cancelByMarketplace(db, context, partner, { salesOrderId, ...cancellation }),
      );
    },
  );
}

function registerSuspicion(app: App, context: SandboxContext): void {
  const decide = deciderOf(context);
  app.post(
    '/orders/:salesOrderId/fraud-suspicion',
    {
      schema: {
        operationId: 'suspectSandboxOrder',
        summary: 'Have the marketplace suspect a fraud',
        description: 'Marks the order as a suspected fraud, or clears it of that.',
        params: idParameter,
        body: Type.Object({ suspected: Type.Boolean({ description: 'Whether the order is suspicious.' }) }),
        response: { ...order, ...refusals(400, 404) },
      },
    },
    async ({ caller: { partner }, params: { salesOrderId }, body: { suspected } }) =>
      decide(partner, salesOrderId, (db) => suspectFraud(db, context, partner, { salesOrderId, suspected })),
  );
}
