import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database.ts';
import { listedIds } from '../../platform/http/listed-ids.ts';
import { requestTimestamp } from '../../platform/http/request-timestamp.ts';
import type { App } from '../../platform/http/server.ts';
import { type Cancellation, cancelByPartner } from './changes/cancel.ts';
import type { OrdersContext } from './context.ts';
import { unknownOrder } from './errors.ts';
import { cursorAfter } from './list/cursor.ts';
import type { ListRequest } from './list/filter.ts';
import { listRequest } from './list/list-request.ts';
import { type Listed, readPage } from './list/read.ts';
import type { Order } from './order.ts';
import { namedCancellation, namedItems, wholeCancellation } from './rules.ts';
import {
  accepted,
  cancellationParameter,
  itemCancellationParameter,
  listQuery,
  orderParameter,
  refusals,
  writeHeaders,
} from './schemas.ts';
import { findOrderByNumber, readOrders } from './store.ts';
import { onWire, prefix } from './wire.ts';

/** Registers the reads of the list and of one order. */
export function registerReads(app: App, { db }: OrdersContext): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'findPartnerOrders',
        summary: 'Read orders',
        description:
          'Your orders by states and dates. Follow the link `next` until a page has none. A walk in ascending direction by order, lifecycle or modification date misses no order, however many are placed and changed meanwhile; an order that changes after you have seen it can come again.',
        querystring: listQuery,
        response: { 200: Type.Ref('PartnerOrderList'), ...refusals(400) },
      },
    },
    async ({ query, caller, url }) => {
      const request = listRequest(query);
      const listed = await db.begin((transaction) => readPage(transaction, caller.partner, request));
      const page = listed.slice(0, request.limit);
      const ids = page.map((row) => row.salesOrderId);
      const orders = await readWhole(db, caller.partner, ids);
      return { resources: orders.map(onWire), links: linksOf(url, request, listed) };
    },
  );

  app.get(
    '/:orderNumber',
    {
      schema: {
        operationId: 'getPartnerOrder',
        summary: 'Read one order by its number or id',
        description:
          'The order with this `orderNumber` or `salesOrderId`: both `GET /v4/orders/{orderNumber}` and `GET /v4/orders/{salesOrderId}`, which are told apart by the form of the value. It answers the same either way.',
        params: orderParameter,
        response: { 200: Type.Ref('PartnerOrder'), ...refusals(400, 404) },
      },
    },
    async ({ params, caller }) => {
      const name = params.orderNumber;
      const id = isUuid(name) ? name : await findOrderByNumber(db, caller.partner, name);
      const [order] = id === undefined ? [] : await readWhole(db, caller.partner, [id]);
      if (!order) throw unknownOrder(name);
      return onWire(order);
    },
  );
}

/** Registers the cancellations by the partner. */
export function registerCancellations(app: App, context: OrdersContext): void {
  registerOrderCancellation(app, context);
  registerItemCancellations(app, context);
}

function registerOrderCancellation(app: App, context: OrdersContext): void {
  app.post(
    '/:salesOrderId/cancellation',
    {
      schema: {
        operationId: 'cancelPartnerOrder',
        summary: 'Cancel an order',
        description:
          'Cancels all items of the order that are PROCESSABLE; others are passed over. Refused when no item is.',
        params: cancellationParameter,
        headers: writeHeaders,
        response: { 202: accepted, ...refusals(400, 404, 409) },
      },
    },
    async (request, reply) => {
      await cancel(context, request, { ...request.params, choose: wholeCancellation });
      return answerAccepted(reply as FastifyReply);
    },
  );
}

function registerItemCancellations(app: App, context: OrdersContext): void {
  app.post(
    '/:salesOrderId/positionItems/:positionItemIds/cancellation',
    {
      schema: {
        operationId: 'cancelPartnerOrderPositionItems',
        summary: 'Cancel items of an order',
        description:
          'Cancels the named items, all or none: one that is not PROCESSABLE leaves the whole order unchanged. Items that you have cancelled before are ignored, so that the call can be repeated.',
        params: itemCancellationParameter,
        headers: writeHeaders,
        response: { 202: accepted, ...refusals(400, 404, 409) },
      },
    },
    async (request, reply) => {
      const { salesOrderId, positionItemIds } = request.params;
      await cancelNamed(context, request, salesOrderId, positionItemIds);
      return answerAccepted(reply as FastifyReply);
    },
  );

  // For more ids than a path parameter holds.
  app.post(
    '/:salesOrderId/positionItems/*',
    { schema: { hide: true } as object, config: { operationId: 'cancelPartnerOrderPositionItems' } },
    async (request: FastifyRequest<{ Params: { salesOrderId: string } }>, reply) => {
      const { salesOrderId } = request.params;
      await cancelNamed(context, request, salesOrderId, listedIds(request, 'cancellation'));
      return answerAccepted(reply as FastifyReply);
    },
  );
}

/** 202 without a body. */
const answerAccepted = (reply: FastifyReply) => reply.code(202).send();

/** Cancels the items that a path names. */
async function cancelNamed(
  context: OrdersContext,
  request: FastifyRequest,
  salesOrderId: string,
  ids: string,
): Promise<void> {
  requestTimestamp(request);
  const named = namedItems(ids);
  await cancel(context, request, { salesOrderId, choose: (order) => namedCancellation(order, named) });
}

async function cancel(
  context: OrdersContext,
  request: FastifyRequest,
  cancellation: Cancellation,
): Promise<void> {
  requestTimestamp(request);
  await context.db.begin((transaction) =>
    cancelByPartner(transaction, context, request.caller, cancellation),
  );
}

/** Reads orders with their items in one snapshot. */
const readWhole = (db: Database, partner: PartnerId, ids: readonly string[]): Promise<Order[]> =>
  db.begin('isolation level repeatable read read only', (transaction) =>
    readOrders(transaction, partner, ids),
  );

/** The links of a page: to itself, and to the next page when there is one, with the same limit. */
function linksOf(url: string, { filter, limit }: ListRequest, listed: readonly Listed[]) {
  const links = [{ rel: 'self', href: url }];
  const last = listed[limit - 1];
  if (!last || listed.length <= limit) return links;
  const parameters = new URLSearchParams({ nextcursor: cursorAfter(filter, last), limit: String(limit) });
  return [...links, { rel: 'next', href: `${prefix}?${parameters.toString()}` }];
}
