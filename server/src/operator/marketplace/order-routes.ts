import { Type } from 'typebox';
import {
  type Actor,
  cancelByMarketplace,
  cancellationReasons,
  customerIdOf,
  namedItems,
  type Order,
  readOrders,
  releaseOrder,
  suspectFraud,
} from '../../interfaces/orders/index.ts';
import type { PartnerId } from '../../kernel/caller.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database.ts';
import type { App } from '../../platform/http/server.ts';
import { purchase } from '../checkout.ts';
import type { OperatorContext } from '../context.ts';
import { refuseOtherLinks } from '../links.ts';
import { forSeller, noBody, registerRead, registerWrite } from '../routes.ts';
import { ofPartner, text, uuid, uuidExample, words } from '../schemas.ts';
import { draftOf, refuseAhead } from './order-draft.ts';
import { orderRequest } from './order-schemas.ts';

const tag = 'Orders';
const orderParameter = ofPartner({ salesOrderId: uuid('Id of the order.') });
const present = { 200: Type.Ref('OperatorOrder', { description: 'The order as it is now.' }) };

/** Registers the routes of the checkout, and of the marketplace's decisions about orders. */
export function registerOrdersOfCustomers(app: App, context: OperatorContext): void {
  registerCheckout(app, context);
  registerOrder(app, context);
  registerRelease(app, context);
  registerCancellation(app, context);
  registerSuspicion(app, context);
}

function registerCheckout(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/orders',
      operationId: 'placeOrder',
      tag,
      summary: 'Take up an order',
      description:
        'What a customer bought of one seller. The pieces leave the seller’s quantity; what cannot be bought is refused unless `force` is set. The seller reads the order at once, and webhooks are told of it. Send an Idempotency-Key, so that an order is never taken up twice.',
      params: ofPartner({}),
      body: orderRequest,
      answers: { 201: Type.Ref('OperatorOrder', { description: 'The order was taken up.' }) },
      refused: [404],
    },
    async ({ db, params: { partnerId }, body }) => {
      for (const [index, { product }] of body.items.entries())
        if (product.shopUrl !== undefined)
          refuseOtherLinks(product.shopUrl, `$.items[${index}].product.shopUrl`);
      const { force = false, items } = body;
      const wanted = {
        draft: draftOf(body),
        force,
        skus: items.map(({ product }) => product.sku),
        skuField: 'product.sku',
      } as const;
      const order = await forSeller(context, db, partnerId, (partner) => {
        refuseAhead(wanted.draft, context.clock.now());
        return purchase(db, context, partner, wanted);
      });
      return { status: 201, body: onWire(order) };
    },
  );
}

function registerOrder(app: App, context: OperatorContext): void {
  registerRead(
    app,
    {
      url: '/partners/:partnerId/orders/:salesOrderId',
      operationId: 'getOrder',
      tag,
      summary: 'Read an order',
      description: 'Its items and their states.',
      params: orderParameter,
      answer: Type.Ref('OperatorOrder', { description: 'The order.' }),
      refused: [404],
    },
    async ({ partnerId, salesOrderId }) =>
      forSeller(context, context.db, partnerId, (partner) => orderOf(context.db, partner, salesOrderId)),
  );
}

function registerRelease(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/orders/:salesOrderId/release',
      operationId: 'releaseOrder',
      tag,
      summary: 'Note that the payment came in',
      description:
        'All announced items of the order become PROCESSABLE; 409 when none is announced. No body.',
      params: orderParameter,
      body: noBody,
      answers: present,
      refused: [404],
    },
    ({ db, caller, params }) =>
      decide(context, db, params, (partner) =>
        releaseOrder(db, context, partner, { salesOrderId: params.salesOrderId, actor: actorOf(caller) }),
      ),
  );
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/orders/:salesOrderId/positionItems/:positionItemIds/release',
      operationId: 'releaseOrderItems',
      tag,
      summary: 'Note that some items can be sent',
      description:
        'The named items, all or none, become PROCESSABLE; others stay ANNOUNCED. 409 when one is not announced. No body.',
      params: ofPartner({
        salesOrderId: uuid('Id of the order.'),
        positionItemIds: text(37_000, 'Ids of the items, separated by commas.', uuidExample),
      }),
      body: noBody,
      answers: present,
      refused: [404],
    },
    ({ db, caller, params }) => {
      const release = { actor: actorOf(caller), items: namedItems(params.positionItemIds) };
      return decide(context, db, params, (partner) =>
        releaseOrder(db, context, partner, { salesOrderId: params.salesOrderId, ...release }),
      );
    },
  );
}

function registerCancellation(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/orders/:salesOrderId/cancellation',
      operationId: 'cancelOrder',
      tag,
      summary: 'Cancel an order or some of its items',
      description:
        'The named items, all or none, or without names every item that is not yet sent. 409 when that is not possible.',
      params: orderParameter,
      body: Type.Object({
        reason: words(cancellationReasons, 'Why.'),
        positionItemIds: Type.Optional(
          Type.Array(uuid('An item.'), { minItems: 1, maxItems: 1000, description: 'Which items.' }),
        ),
      }),
      answers: present,
      refused: [404],
    },
    ({ db, caller, params, body: { reason, positionItemIds: items } }) => {
      const named = items === undefined ? {} : { items };
      const cancellation = {
        reason: reason as (typeof cancellationReasons)[number],
        actor: actorOf(caller),
        ...named,
      };
      return decide(context, db, params, (partner) =>
        cancelByMarketplace(db, context, partner, { salesOrderId: params.salesOrderId, ...cancellation }),
      );
    },
  );
}

function registerSuspicion(app: App, context: OperatorContext): void {
  registerWrite(
    app,
    context,
    {
      method: 'POST',
      url: '/partners/:partnerId/orders/:salesOrderId/fraud-suspicion',
      operationId: 'suspectFraud',
      tag,
      summary: 'Suspect a fraud, or no longer',
      description: 'Marks the order for the seller, or clears it.',
      params: orderParameter,
      body: Type.Object({ suspected: Type.Boolean({ description: 'Whether a fraud is suspected.' }) }),
      answers: present,
      refused: [404],
    },
    ({ db, params, body: { suspected } }) =>
      decide(context, db, params, (partner) =>
        suspectFraud(db, context, partner, { salesOrderId: params.salesOrderId, suspected }),
      ),
  );
}

/** Carries out a decision for the seller of the order, and answers with the changed order. */
async function decide(
  context: OperatorContext,
  db: Db,
  { partnerId, salesOrderId }: { partnerId: number; salesOrderId: string },
  work: (partner: PartnerId) => Promise<void>,
) {
  const body = await forSeller(context, db, partnerId, async (partner) => {
    await work(partner);
    return orderOf(db, partner, salesOrderId);
  });
  return { status: 200, body };
}

const actorOf = ({ clientId }: { clientId: string }): Actor => ({ side: 'MARKETPLACE', id: clientId });

async function orderOf(db: Db, partner: PartnerId, salesOrderId: string) {
  const [order] = await readOrders(db, partner, [salesOrderId]);
  if (!order) throw new Refusal('not-found', `There is no sales order ${salesOrderId}.`);
  return onWire(order);
}

const onWire = (order: Order) => ({
  salesOrderId: order.salesOrderId,
  orderNumber: order.orderNumber,
  customerId: customerIdOf(order),
  orderDate: order.orderDate.toISOString(),
  suspectedFraudCase: order.suspectedFraud,
  testOrder: order.isTest,
  positionItems: order.items.map(({ positionItemId, product, status, services }) => ({
    positionItemId,
    sku: product.sku,
    fulfillmentStatus: status,
    ...(services.length === 0
      ? {}
      : {
          services: services.map(({ servicePositionItemId, serviceType }) => ({
            servicePositionItemId,
            serviceType,
          })),
        }),
  })),
});
